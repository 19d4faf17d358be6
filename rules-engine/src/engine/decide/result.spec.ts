/** From the ranking to the list and its headline (docs/rule-format.md, section 5, steps 7 to 12). */
import { describe, expect, it } from '@jest/globals';
import type { Condition } from '../condition-model.js';
import type { Disease, Fit, Urgency } from '../model.js';
import type { NothingEverywhere } from '../nothing-model.js';
import type { Outcome } from '../rule-set.js';
import {
  category,
  disease,
  is,
  redFlag,
  ruleSetOf,
  visit,
  yesNo,
  type Parts,
} from '../../spec-support/rule-set.js';
import { decide, decideFast, sameOutcome } from './decide.js';

const NAMES = ['a', 'b', 'c', 'd', 'clean'];

/** All questions answered yes but those named; both evaluators must agree. */
async function outcome(parts: Parts, no: string[] = []): Promise<Outcome> {
  const ruleSet = ruleSetOf({
    questions: [...NAMES, 'never'].map((id) => yesNo(id)),
    stop: NAMES,
    categories: [category('throat', { nothing: { when: is('clean', 'yes') } })],
    ...parts,
  });
  const given = visit(Object.fromEntries(NAMES.map((id) => [id, no.includes(id) ? 'no' : 'yes'])));
  const fast = decideFast(ruleSet, given);
  expect(sameOutcome(await decide(ruleSet, given), fast)).toBe(true);
  return fast;
}
/** A disease that scores so many points for `a`. */
const worth = (id: string, points: number, more: Partial<Disease> = {}) =>
  disease(id, { evidence: [{ id: 'a', fact: 'a', points: { yes: points } }], ...more });
/** Names that can wait are not told, up to this fit, when the question is answered yes. */
const letGo = (upTo: Fit, question: string): NothingEverywhere => ({
  [upTo === 'fits well' ? 'mildAndOver' : 'hardlyAnything']: is(question, 'yes'),
});
const ids = ({ items }: Outcome) => items.map(({ id }) => id);
const types = ({ items }: Outcome) => items.map(({ type }) => type);

describe('the list', () => {
  it('holds the best and those within 8, three at most', async () => {
    const diseases = [
      worth('p', 12),
      worth('q', 4),
      worth('r', 3.5),
      worth('s', 11),
      worth('t', 10),
      worth('u', 9),
    ];
    expect(ids(await outcome({ diseases: diseases.slice(0, 3) }))).toEqual(['p', 'q']);
    expect(ids(await outcome({ diseases }))).toEqual(['p', 's', 't']);
  });
  it('ties go to the more urgent, then to more evidence, then by id', async () => {
    const urgent = worth('z', 5, { urgency: { base: 'same-day' } });
    const proven = worth('y', 7, { prior: { categories: { throat: -2 } } });
    expect(ids(await outcome({ diseases: [worth('b', 5), worth('a', 5), proven] }))).toEqual(['y', 'a', 'b']);
    expect(ids(await outcome({ diseases: [worth('b', 5), urgent] }))).toEqual(['z', 'b']);
  });
  it('one family takes two places at most', async () => {
    const cold = (id: string, points: number) => worth(id, points, { family: 'cold' });
    expect(
      ids(await outcome({ diseases: [cold('p', 12), cold('q', 11), cold('r', 10), worth('s', 6)] })),
    ).toEqual(['p', 'q', 's']);
  });
  it('a pattern that surely holds takes the second or third place, and leads when alone', async () => {
    const pattern = disease('pattern', {
      kind: 'pattern',
      criteria: is('b', 'yes'),
      urgency: { base: 'within-days' },
    });
    const other = disease('other-pattern', {
      kind: 'pattern',
      criteria: is('c', 'yes'),
      urgency: { base: 'same-day' },
    });
    const three = [worth('p', 12), worth('q', 11), worth('r', 10)];
    expect(ids(await outcome({ diseases: [worth('p', 12), pattern] }))).toEqual(['p', 'pattern']);
    expect(ids(await outcome({ diseases: [...three, pattern] }))).toEqual(['p', 'q', 'pattern']);
    expect(ids(await outcome({ diseases: [...three, pattern, other] }))).toEqual([
      'p',
      'other-pattern',
      'pattern',
    ]);
    expect(ids(await outcome({ diseases: [...three, pattern] }, ['b']))).toEqual(['p', 'q', 'r']);
    expect(await outcome({ diseases: [pattern] })).toMatchObject({
      items: [{ id: 'pattern', type: 'primary', fit: 'fits well' }],
    });
  });
  it('the first sub-label that holds is the name', async () => {
    const variants = [
      { id: 'v', name: 'Sub B', when: is('b', 'yes') },
      { id: 'w', name: 'Sub C', when: is('c', 'yes') },
    ];
    expect((await outcome({ diseases: [worth('p', 5, { variants })] }, ['b'])).items[0]?.name).toBe('Sub C');
  });
});

describe('fits well', () => {
  it('needs its criteria, evidence of 10 and a lead of 6 over the next family', async () => {
    const fit = async (...diseases: Disease[]) => (await outcome({ diseases })).items[0]?.fit;
    expect(await fit(worth('p', 10))).toBe('fits well');
    expect(await fit(worth('p', 9.5))).toBe('fits partly');
    expect(await fit(worth('p', 12), worth('q', 6))).toBe('fits well');
    expect(await fit(worth('p', 12), worth('q', 7))).toBe('fits partly');
    expect(await fit(worth('p', 12, { family: 'f' }), worth('q', 11, { family: 'f' }))).toBe('fits well');
    expect(await fit(worth('p', 20, { criteria: { all: [is('b', 'yes'), is('never', 'yes')] } }))).toBe(
      'fits partly',
    );
  });
});

describe('when nothing is eligible', () => {
  const last = disease('see-a-doctor', { kind: 'fallback', prior: { categories: {} } });
  const chest = worth('chest-pain', 5, { kind: 'fallback', criteria: is('b', 'yes') });
  const lung = worth('lung', 2, { kind: 'fallback' });
  const low = disease('mood', {
    prior: { categories: {} },
    generic: { when: is('c', 'yes'), note: 'PHQ-2 is 3 or more' },
  });

  it('the best fallback of the category, else the last one', async () => {
    expect(ids(await outcome({ diseases: [last, chest, lung] }, ['clean']))).toEqual(['chest-pain']);
    expect(ids(await outcome({ diseases: [last, chest, lung] }, ['clean', 'b']))).toEqual(['lung']);
    expect(await outcome({ diseases: [last] }, ['clean'])).toMatchObject({
      items: [{ id: 'see-a-doctor', type: 'primary', fit: 'fits partly' }],
    });
  });
  it('other only for a clean sheet without a red flag', async () => {
    expect(types(await outcome({ diseases: [last, chest] }))).toEqual(['other']);
    expect(ids(await outcome({ diseases: [last], redFlags: [redFlag('f', is('d', 'yes'))] }))).toEqual([
      'see-a-doctor',
    ]);
    expect(types(await outcome({ diseases: [last, worth('p', 5)] }))).toEqual(['primary']);
  });
  it('no clean sheet when an answer raises the check-up above routine', async () => {
    const checkUp = (base: Urgency, to: Urgency): Disease =>
      disease('see-a-doctor', {
        kind: 'fallback',
        prior: { categories: {} },
        urgency: { base, raise: [{ id: 'r', to, when: is('b', 'yes') }] },
      });
    const found = async (base: Urgency, to: Urgency, no: string[] = []): Promise<string[]> =>
      ids(await outcome({ diseases: [checkUp(base, to)] }, no));
    expect(await found('self-care', 'routine')).toEqual(['other']);
    expect(await found('self-care', 'within-days')).toEqual(['see-a-doctor']);
    expect(await found('self-care', 'within-days', ['b'])).toEqual(['other']);
    // What it says of everybody is no answer of this visitor.
    expect(await found('within-days', 'same-day', ['b'])).toEqual(['other']);
  });
  it('names that can wait are let go on a clean sheet: that fit partly when there is hardly anything, all when it is over', async () => {
    const partly = worth('p', 5);
    const well = worth('q', 12);
    const soon = worth('r', 5, { urgency: { base: 'within-days' } });
    const found = async (diseases: Disease[], upTo: Fit, more: Parts = {}, no: string[] = []) =>
      ids(await outcome({ diseases: [last, ...diseases], nothing: letGo(upTo, 'd'), ...more }, no));
    expect(await found([partly], 'fits partly')).toEqual(['other']);
    expect(await found([well], 'fits partly')).toEqual(['q']);
    expect(await found([well], 'fits well')).toEqual(['other']);
    // One that cannot wait keeps the whole list.
    expect(await found([partly, soon], 'fits well')).toEqual(['r', 'p']);
    // Without the condition, without the clean sheet, or with a red flag, everything is told.
    expect(await found([partly], 'fits well', {}, ['d'])).toEqual(['p']);
    expect(await found([partly], 'fits well', {}, ['clean'])).toEqual(['p']);
    expect(await found([partly], 'fits well', { redFlags: [redFlag('f', is('a', 'yes'))] })).toEqual(['p']);
    // A check-up that an answer has raised is due, and the name may be why.
    const due = {
      ...last,
      urgency: { base: 'routine', raise: [{ id: 'x', to: 'same-day', when: is('b', 'yes') }] },
    };
    expect(await found([partly, due as Disease], 'fits well')).toEqual(['p']);
    expect(await found([partly, due as Disease], 'fits well', {}, ['b'])).toEqual(['other']);
  });
  it('a sign that is never nothing keeps the clean sheet from counting, and only when it surely is there', async () => {
    const categories = (never: Condition) => [
      category('throat', { nothing: { when: is('clean', 'yes'), never } }),
    ];
    const found = async (never: Condition, no: string[] = []): Promise<string[]> =>
      ids(await outcome({ diseases: [last], categories: categories(never) }, no));
    expect(await found(is('b', 'yes'))).toEqual(['see-a-doctor']);
    expect(await found(is('b', 'yes'), ['b'])).toEqual(['other']);
    // Nobody has asked: nothing is known against it.
    expect(await found(is('never', 'yes'))).toEqual(['other']);
    const nothing = letGo('fits well', 'd');
    const named = { diseases: [last, worth('p', 12)], nothing, categories: categories(is('b', 'yes')) };
    expect(ids(await outcome(named))).toEqual(['p']);
    expect(ids(await outcome(named, ['b']))).toEqual(['other']);
  });
  it('of both that hold, the one that lets more go counts', async () => {
    const nothing = { ...letGo('fits partly', 'd'), ...letGo('fits well', 'c') };
    const diseases = [last, worth('q', 12)];
    expect(ids(await outcome({ diseases, nothing }))).toEqual(['other']);
    expect(ids(await outcome({ diseases, nothing }, ['c']))).toEqual(['q']);
  });
  it('a sign that is never nothing anywhere counts in every category', async () => {
    const nothing = { never: is('b', 'yes') };
    expect(ids(await outcome({ diseases: [last], nothing }))).toEqual(['see-a-doctor']);
    expect(ids(await outcome({ diseases: [last], nothing }, ['b']))).toEqual(['other']);
  });
  it('a sign that counts while the trouble lasts is nothing once it is gone', async () => {
    const nothing = { lasts: is('d', 'yes') };
    const block = { when: is('clean', 'yes'), whileItLasts: is('b', 'yes') };
    const parts = { diseases: [last], nothing, categories: [category('throat', { nothing: block })] };
    expect(ids(await outcome(parts))).toEqual(['see-a-doctor']);
    expect(ids(await outcome(parts, ['d']))).toEqual(['other']);
    expect(ids(await outcome(parts, ['b']))).toEqual(['other']);
  });
  it('other speaks by its file', async () => {
    const file = disease('other', {
      kind: 'fallback',
      prior: { categories: {} },
      name: 'Nothing found',
      advices: [{ label: 'When to come back', description: 'If it lasts.' }],
    });
    expect(await outcome({ diseases: [last, file] })).toMatchObject({
      items: [{ id: 'other', name: 'Nothing found', advices: [{}] }],
      urgency: 'routine',
    });
    expect(ids(await outcome({ diseases: [last, file] }, ['clean']))).toEqual(['see-a-doctor']);
  });
  it('generics follow the primary, stand alone on a clean sheet, three at most', async () => {
    expect(types(await outcome({ diseases: [worth('p', 5), low] }))).toEqual(['primary', 'generic']);
    expect(types(await outcome({ diseases: [last, low] }))).toEqual(['generic']);
    expect(types(await outcome({ diseases: [last, low] }, ['clean']))).toEqual(['primary', 'generic']);
    expect(types(await outcome({ diseases: [worth('p', 5), low] }, ['c']))).toEqual(['primary']);
    const four = ['g1', 'g2', 'g3', 'g4'].map((id) => ({ ...low, id }));
    expect(ids(await outcome({ diseases: [worth('p', 5), ...four] }))).toEqual(['p', 'g1', 'g2', 'g3']);
    expect((await outcome({ diseases: [worth('p', 5), low] })).items[1]?.why.for[0]?.text).toBe(
      'PHQ-2 is 3 or more',
    );
  });
  it('a disease listed already is not listed as generic too', async () => {
    const both = worth('mood', 5, { generic: { when: is('c', 'yes'), note: 'n' } });
    expect(types(await outcome({ diseases: [both] }))).toEqual(['primary']);
  });
});

describe('urgency', () => {
  const raised = worth('p', 12, {
    tags: ['infection'],
    urgency: { base: 'self-care', raise: [{ id: 'r', to: 'within-days', when: is('b', 'yes') }] },
  });
  const modifier = (to: 'same-day' | 'emergency') => [
    { id: 'm', tag: 'infection', to, when: is('c', 'yes'), reason: 'Weak immunity' },
  ];
  const floors: Parts['floors'] = [
    { id: 'f', to: 'same-day', when: is('d', 'yes'), reason: 'It is very severe' },
  ];

  it('the disease’s own raise, then modifiers by tag, never beyond same-day', async () => {
    expect((await outcome({ diseases: [raised] }, ['b'])).urgency).toBe('self-care');
    expect((await outcome({ diseases: [raised] })).items[0]?.urgency).toBe('within-days');
    expect((await outcome({ diseases: [raised], modifiers: modifier('emergency') })).urgency).toBe(
      'same-day',
    );
    expect((await outcome({ diseases: [raised], modifiers: modifier('same-day') }, ['c'])).urgency).toBe(
      'within-days',
    );
  });
  it('the headline is the worst of red flags, floors and what fits, and says which', async () => {
    expect(await outcome({ diseases: [raised] })).toMatchObject({
      urgency: 'within-days',
      urgencyReason: 'p',
    });
    expect(await outcome({ diseases: [raised], floors })).toMatchObject({
      urgency: 'same-day',
      urgencyReason: 'It is very severe',
    });
    expect(await outcome({ diseases: [raised], floors }, ['d'])).toMatchObject({ urgency: 'within-days' });
    const flags = [redFlag('mild', is('a', 'yes'), { level: 'same-day' }), redFlag('grave', is('a', 'yes'))];
    expect(await outcome({ diseases: [raised], floors, redFlags: flags })).toMatchObject({
      urgency: 'emergency',
      urgencyReason: 'grave',
    });
  });
  it('a more urgent item that fits partly stands beside it', async () => {
    const worse = worth('q', 11, { urgency: { base: 'same-day' } });
    expect(await outcome({ diseases: [raised, worse] })).toMatchObject({
      urgency: 'within-days',
      beside: { id: 'q', urgency: 'same-day' },
    });
    expect((await outcome({ diseases: [raised, worse], floors })).beside).toBeNull();
  });
});
