/** Names under the list, and what a doctor will think of (docs/rule-format.md, section 5, step 11). */
import { describe, expect, it } from '@jest/globals';
import type { DerivedFact, Disease } from '../model.js';
import type { Outcome } from '../rule-set.js';
import {
  category,
  choice,
  disease,
  is,
  ruleSetOf,
  visit,
  yesNo,
  type Parts,
} from '../../spec-support/rule-set.js';
import { decide, decideFast, sameOutcome } from './decide.js';

const NAMES = ['a', 'b', 'clean'];

/** All questions answered yes but those named; both evaluators must agree. */
async function outcome(diseases: Disease[], no: string[] = [], parts: Parts = {}): Promise<Outcome> {
  const ruleSet = ruleSetOf({
    questions: [...NAMES.map((id) => yesNo(id)), choice('sex-at-birth', ['female', 'male'])],
    stop: [...NAMES, 'sex-at-birth'],
    categories: [category('throat', { nothing: { when: is('clean', 'yes') } })],
    diseases,
    ...parts,
  });
  const given = visit({
    ...Object.fromEntries(NAMES.map((id) => [id, no.includes(id) ? 'no' : 'yes'])),
    'sex-at-birth': 'male',
  });
  const fast = decideFast(ruleSet, given);
  expect(sameOutcome(await decide(ruleSet, given), fast)).toBe(true);
  return fast;
}
const worth = (id: string, points: number, more: Partial<Disease> = {}) =>
  disease(id, { evidence: [{ id: 'a', fact: 'a', points: { yes: points } }], ...more });
const also = ({ alsoPossible = [] }: Outcome) => alsoPossible.map(({ id }) => id);
const ids = ({ items }: Outcome) => items.map(({ id }) => id);
const lookFor = ({ items }: Outcome, at = 0) => (items[at]?.lookFor ?? []).map(({ name }) => name);

describe('also possible', () => {
  it('the next four of the ranking, in its order, though no total reaches the bar', async () => {
    const rest = [worth('q', 7), worth('r', 6), worth('s', 5), worth('t', 4), worth('u', 3)];
    const result = await outcome([worth('p', 20), ...rest]);
    expect([ids(result), also(result)]).toEqual([['p'], ['q', 'r', 's', 't']]);
    const rare = (id: string, prior: number) => worth(id, 5, { prior: { categories: { throat: prior } } });
    const checkUp = disease('see-a-doctor', { kind: 'fallback', prior: { categories: {} } });
    const none = await outcome([rare('p', -9), rare('q', -20), checkUp], ['clean']);
    expect([ids(none), also(none)]).toEqual([['see-a-doctor'], ['p', 'q']]);
  });
  it('nothing that is only common, is ruled out, or is told already', async () => {
    const out = worth('out', 6, { excludeWhen: is('b', 'yes') });
    const without = worth('without', 6, { criteria: is('b', 'no') });
    const woman = worth('woman', 6, { who: { sex: 'female' } });
    const result = await outcome([worth('p', 14), worth('common', 0.5), out, without, woman, worth('q', 4)]);
    expect(also(result)).toEqual(['q']);
  });
  it('beside a name that fits well only what a telling sign speaks for', async () => {
    const prior = { categories: { throat: -9 } };
    const absent = disease('absent', { evidence: [{ id: 'b', fact: 'b', points: { no: 5 } }], prior });
    const rest = [worth('slight', 2, { prior }), absent, worth('q', 3, { prior })];
    expect(also(await outcome([worth('p', 12), ...rest], ['b']))).toEqual(['q']);
    expect(also(await outcome([worth('p', 9), ...rest], ['b']))).toEqual(['absent', 'q', 'slight']);
  });
  it('one family has two names at most, told or not', async () => {
    const cold = (id: string, points: number) => worth(id, points, { family: 'cold' });
    const result = await outcome([cold('p', 15), cold('q', 5), cold('r', 4), worth('s', 3)]);
    expect(also(result)).toEqual(['q', 's']);
  });
  it('from a further complaint only what meets its criteria', async () => {
    const prior = { categories: { knee: -5 } };
    const open = worth('open', 6, { prior, criteria: is('sprained', 'yes') });
    const met = worth('met', 5, { prior, criteria: is('a', 'yes') });
    const home = worth('home', 4, { criteria: is('sprained', 'yes') });
    const ruleSet = ruleSetOf({
      questions: [...NAMES, 'sprained'].map((id) => yesNo(id)),
      stop: NAMES,
      categories: [category('throat'), category('knee')],
      diseases: [worth('p', 9), open, met, home],
    });
    const answers = { a: 'yes', b: 'yes', clean: 'no', second: ['knee'], closing: 'no' };
    expect(also(decideFast(ruleSet, visit(answers)))).toEqual(['met', 'home']);
  });
  it('none where nothing was found', async () => {
    const rare = worth('rare', 5, { prior: { categories: { throat: -20 } } });
    expect(await outcome([rare])).toMatchObject({ items: [{ type: 'other' }], alsoPossible: [] });
  });
});

describe('the line', () => {
  const bank: Parts = {
    questions: [
      ...NAMES.map((id) => yesNo(id)),
      choice('sex-at-birth', ['female', 'male']),
      { ...choice('feel', ['Burning']), short: 'Kind of pain' },
    ],
  };
  it('says what speaks for it and what else would, in the words of the questions', async () => {
    const evidence: Disease['evidence'] = [
      { id: 'a', fact: 'a', points: { yes: 5 } },
      { id: 'b', fact: 'b', points: { yes: 4, no: -4 } },
      { id: 'feel', fact: 'feel', points: { Burning: 6 } },
    ];
    const result = await outcome([worth('p', 14), disease('q', { evidence })], ['b'], bank);
    expect(result.alsoPossible).toEqual([
      {
        id: 'q',
        name: 'q',
        icd10: 'R69',
        line: 'Speaks for it: a. Would speak for it: b; kind of pain: burning.',
      },
    ]);
  });
  it('has no word for a score or a number', async () => {
    const of = [{ id: 'one', when: is('b', 'yes') }];
    const facts: DerivedFact[] = [{ id: 'score', text: 'Score', kind: 'count', of }];
    const scored = disease('q', {
      prior: { categories: { throat: -9 } },
      evidence: [
        {
          id: 'score',
          fact: 'score',
          steps: [
            [0, 0],
            [1, 5],
          ],
        },
      ],
    });
    const result = await outcome([worth('p', 9), scored], [], { facts });
    expect(result.alsoPossible).toMatchObject([{ id: 'q', line: '' }]);
  });
});

describe('what a doctor will think of', () => {
  const why = 'Most often harmless; a doctor makes sure.';
  const beyond = (name: string, who?: Disease['who']) => ({ name, icd10: 'R00', why, ...(who && { who }) });
  const last = (more: Disease['lookFor']) =>
    disease('see-a-doctor', { kind: 'fallback', prior: { categories: {} }, lookFor: more ?? [] });

  it('stands with the fallback or pattern that is told: diseases by name, others with their words', async () => {
    const far = worth('far', 5, { prior: { categories: { ear: 0 } }, name: 'Far disease' });
    const result = await outcome([last(['far', beyond('Beyond')]), far], ['clean']);
    expect(result.items[0]?.lookFor).toEqual([
      { id: 'far', name: 'Far disease', icd10: 'R69', line: 'Speaks for it: a.' },
      { id: null, name: 'Beyond', icd10: 'R00', line: why },
    ]);
    const pattern = disease('pattern', { kind: 'pattern', criteria: is('b', 'yes'), lookFor: ['far'] });
    expect(lookFor(await outcome([worth('p', 5), pattern, far]), 1)).toEqual(['Far disease']);
    expect(lookFor(await outcome([worth('p', 5), last(['far']), far]))).toEqual([]);
  });
  it('not what is named already, what the answers rule out, or what others get', async () => {
    const near = worth('near', 5, { prior: { categories: { throat: -9 } } });
    const out = worth('out', 5, { excludeWhen: is('b', 'yes') });
    const woman = worth('woman', 5, { who: { sex: 'female' }, prior: { categories: { ear: 0 } } });
    const names = [
      beyond('Old', { ageFrom: 60 }),
      beyond('Female', { sex: 'female' }),
      beyond('Male', { sex: 'male' }),
    ];
    const result = await outcome([last(['near', 'out', 'woman', ...names]), near, out, woman], ['clean']);
    expect([also(result), lookFor(result)]).toEqual([['near'], ['Male']]);
  });
});
