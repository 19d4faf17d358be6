/** The analyses: each planted fault is found with its place, and a good library is left alone. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { bent } from '../../engine/load/support/broken.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Condition } from '../../engine/condition-model.js';
import type { DerivedFact, RedFlag } from '../../engine/model.js';
import {
  bands,
  category,
  choice,
  disease,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  yesNo,
  type Parts,
} from '../../spec-support/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { analyze, analyzeParts, mergeAnalysis } from './analyze.js';
import { marginsOf } from './margins.js';
import { canBeFirst } from './never-primary.js';

const questions = [yesNo('a'), yesNo('b'), choice('c', ['x', 'y', 'z']), bands('days', [0, 4, 21])];
const core = questions.map(({ id }) => ({ question: id }));
/** Rows of its own for each disease, as in files: what they are called is kept with the row. */
const rows = () => questions.slice(0, 2).map(({ id }) => ({ id, fact: id, points: { yes: 7, no: -3 } }));
/** Reads every question, so that none is useless, and can come first. */
const good = disease('good', {
  evidence: rows(),
  criteria: { any: [is('c', 'x'), { fact: 'days', operator: 'greaterThanInclusive', value: 4 }] },
});

const ALWAYS = { any: ['yes', 'no'].map((value) => ({ fact: 'sore-throat', operator: 'equal', value })) };

const found = (parts: Parts): string[] =>
  analyze(
    ruleSetOf({
      questions: [...questions, ...(parts.questions ?? [])],
      categories: parts.categories ?? [category('throat', { core })],
      ...parts,
      ...(parts.questions ? { questions: [...questions, ...parts.questions] } : {}),
      diseases: [good, ...(parts.diseases ?? [])],
    }),
  ).findings.map(({ id, owner, path }) => `${id} ${owner.id}/${path.join('/')}`);

const both = (...all: Condition[]): Condition => ({ all });

describe('an alarm needs a sign', () => {
  const older = { fact: 'age', operator: 'greaterThanInclusive', value: 50 } as const;
  const list = ticks('list', ['choking', 'bleeding']);
  const parts = { questions: [yesNo('rest', { plainer: 'rest-plainly' }), yesNo('rest-plainly'), list] };
  const signs = (flag: RedFlag, stop: string[] = []): string[] =>
    found({
      ...parts,
      stop,
      redFlags: [flag],
      categories: [category('throat', { core: [...core, { question: 'rest' }, { question: 'list' }] })],
    }).filter((one) => one.startsWith('no-sign'));

  test.each<[string, RedFlag]>([
    ['doubt', redFlag('bad', is('rest', 'yes'), { secondUnknown: 'yes' })],
    ['doubt that is written out', redFlag('bad', both(is('rest.unsure', 'yes'), older))],
    ['what is not there, and age', redFlag('bad', both(is('rest', 'no'), older), { level: 'same-day' })],
    [
      'doubt that its own question confirms',
      redFlag('bad', is('choking', 'yes'), {
        confirm: is('rest', 'yes'),
        ask: ['rest'],
        secondUnknown: 'yes',
      }),
    ],
    [
      'one way of several',
      redFlag('bad', { any: [is('a', 'yes'), both(is('b', 'no'), is('c.unsure', 'yes'))] }),
    ],
  ])('fired by %s it is found', (_, flag) => {
    expect(signs(flag)).toEqual(['no-sign bad/trigger']);
  });

  test('a whole stop list in doubt may, and so may doubt beside a sign; a later visit of a doctor needs none', () => {
    expect(signs(redFlag('listed', is('choking', 'yes'), { secondUnknown: 'yes' }), ['list'])).toEqual([]);
    const confirm = both(is('a', 'yes'), is('rest.unsure', 'yes'));
    expect(signs(redFlag('confirmed', is('a', 'yes'), { confirm, ask: ['rest'] }))).toEqual([]);
    expect(signs(redFlag('later', is('rest', 'no'), { level: 'within-days' }))).toEqual([]);
  });
});

describe('the second net under a stop list', () => {
  const list = ticks('list', ['choking']);
  const nets = (flags: RedFlag[]): string[] => {
    const ruleSet = ruleSetOf({
      questions: [...questions, list],
      stop: ['list'],
      diseases: [good],
      categories: [category('throat', { core })],
      redFlags: flags,
    });
    return analyze(ruleSet).findings.flatMap(({ id, message }) => (id === 'no-net' ? [message] : []));
  };
  const listed = redFlag('listed', is('choking', 'yes'));
  const told = redFlag('told', is('a', 'yes'), { level: 'same-day', categories: ['throat'] });

  test('a danger that the list alone can tell is found, unless it is caught again or has a reason', () => {
    expect(nets([listed, told])).toEqual([
      expect.stringContaining('Only the stop list can tell the danger of "listed"'),
    ]);
    const either = redFlag('either', { any: [is('choking', 'yes'), is('a', 'yes')] });
    const caught = redFlag('caught', is('choking', 'yes'), { secondNet: ['told'] });
    const known = redFlag('known', is('choking', 'yes'), { onlyListed: 'Nobody tells it otherwise.' });
    expect(nets([either, caught, known, told])).toEqual([]);
  });

  test.each([
    ['a net that hangs on the list', { secondNet: ['listed'] }, 'no ordinary question'],
    ['a net too mild', { secondNet: ['later'] }, 'too mild'],
    ['a net elsewhere', { secondNet: ['told'], categories: ['ear'] }, 'none of its categories'],
    ['a reason beside a net', { secondNet: ['told'], onlyListed: 'Why not.' }, 'something else can'],
  ])('%s is found', (_, more, message) => {
    const later = redFlag('later', is('a', 'yes'), { level: 'within-days' });
    const known = redFlag('listed', is('choking', 'yes'), { onlyListed: 'Nobody tells it otherwise.' });
    const flags = [known, told, later, redFlag('bad', is('choking', 'yes'), more)];
    expect(nets(flags)).toEqual([expect.stringContaining(message)]);
  });
});

describe('a good library', () => {
  test('the tiny library is left alone, and every disease of it can come first', async () => {
    const { ruleSet, library } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
    if (!ruleSet) throw new Error('The tiny library is broken');
    const { findings, checked, notProved } = analyze(ruleSet, { library });
    expect(findings.filter(({ id }) => id !== 'never-primary')).toEqual([]);
    expect(checked).toBeGreaterThan(20);
    expect(notProved.length).toBeLessThan(3);
  });

  test('shares put together say the same as one, in the same order', async () => {
    const { ruleSet, library } = await withLibrary(
      bent('diseases/strep-throat.json', ['criteria'], ALWAYS),
      (dir) => loadLibrary(dir),
    );
    if (!ruleSet) throw new Error('The tiny library is broken');
    const whole = analyze(ruleSet, { library });
    const shares = [0, 1, 2].flatMap((index) => analyzeParts(ruleSet, { library, share: { index, of: 3 } }));
    expect(mergeAnalysis(shares)).toEqual(whole);
    expect(whole.findings.map(({ id }) => id)).toContain('always-holds');
  });

  test('so is the one that the faults are planted in', () => expect(found({})).toEqual([]));
});

describe('planted faults', () => {
  test('a condition that holds for nobody, and one that is false for nobody', () => {
    const never = disease('d', { evidence: rows(), criteria: both(is('c', 'x'), is('c', 'y')) });
    expect(found({ diseases: [never] })).toContain('never-holds d/criteria');
    const always = disease('d', { evidence: rows(), criteria: { any: [is('a', 'yes'), is('a', 'no')] } });
    expect(found({ diseases: [always] })).toContain('always-holds d/criteria');
  });

  test('a doubt behind a fact: it is never surely false, which is no fault; nor is a gate that it leaves open', () => {
    const told = { any: [is('a', 'yes'), is('b.unsure', 'yes')] };
    const settled = both(is('a', 'yes'), { not: is('b.unsure', 'yes') });
    const facts = (more: object): DerivedFact[] => [
      { id: 'told', text: 'told', kind: 'when', when: told },
      { id: 'settled', text: 'settled', kind: 'when', when: settled, ...more },
    ];
    const diseases = [disease('d', { evidence: rows(), criteria: is('told', 'yes') })];
    expect(found({ facts: facts({ gate: true }), diseases })).toEqual([]);
    expect(found({ facts: facts({}), diseases })).toEqual(['never-holds settled/when']);
  });

  test('a comparison that another swallows, a variant behind a wider one', () => {
    const swallowed = { any: [is('c', 'x'), both(is('c', 'x'), is('a', 'yes'))] };
    expect(found({ diseases: [disease('d', { evidence: rows(), criteria: swallowed })] })).toContain(
      'shadowed d/criteria/any/1/all/1',
    );
    const variants = [
      { id: 'wide', name: 'wide', when: is('a', 'yes') },
      { id: 'narrow', name: 'narrow', when: both(is('a', 'yes'), is('b', 'yes')) },
    ];
    expect(found({ diseases: [disease('d', { evidence: rows(), variants })] })).toEqual([
      'shadowed d/variants/1',
    ]);
  });

  test('criteria and exclusion that contradict each other', () => {
    const torn = disease('d', {
      evidence: rows(),
      criteria: both(is('c', 'x'), is('a', 'yes')),
      excludeWhen: is('a', 'yes'),
    });
    expect(found({ diseases: [torn] })).toContain('conflicting d/excludeWhen');
  });

  test('a red flag on something that its category never asks', () => {
    const flags = [
      redFlag('odd', both(is('elsewhere', 'yes'), is('a', 'yes'))),
      redFlag('fine', is('a', 'yes')),
    ];
    expect(found({ questions: [yesNo('elsewhere')], redFlags: flags })).toEqual(['never-fires odd/trigger']);
  });

  test('through derived facts: a score that never gets there', () => {
    const facts = [
      {
        id: 'score',
        text: 'score',
        kind: 'count' as const,
        of: [
          { id: 'x', when: is('c', 'x') },
          { id: 'y', when: is('c', 'y') },
        ],
      },
    ];
    const reaches = (value: number) =>
      redFlag('high', { fact: 'score', operator: 'greaterThanInclusive', value });
    expect(found({ facts, redFlags: [reaches(1)] })).toEqual([]);
    expect(found({ facts, redFlags: [reaches(2)] })).toContain('never-fires high/trigger');
  });

  test('a question that nobody is asked, and one that nobody reads', () => {
    const placed = category('throat', {
      core: [...core, { question: 'extra', askWhen: is('category', 'ear') }, { question: 'idle' }],
    });
    const ear = category('ear', { core: [{ question: 'a' }] });
    const told = found({
      questions: [yesNo('extra'), yesNo('idle')],
      categories: [placed, ear],
      diseases: [
        disease('d', { evidence: [...rows(), { id: 'extra', fact: 'extra', points: { yes: 1 } }] }),
        disease('in-ear', { prior: { categories: { ear: 0 } }, evidence: rows() }),
      ],
    });
    expect(told).toContain('never-opens throat/core/4/askWhen');
    expect(told).toContain('useless-question throat/core/5');
  });

  test('a disease without the evidence to come first, and one that a rival always beats', () => {
    const weak = disease('weak', { evidence: [{ id: 'a', fact: 'a', points: { yes: 2 } }] });
    const behind = disease('behind', { evidence: rows(), prior: { categories: { throat: -5 } } });
    const ahead = disease('ahead', { evidence: rows(), prior: { categories: { throat: 0 } } });
    const told = found({ diseases: [weak, behind, ahead] });
    expect(told).toContain('never-primary weak/prior/categories/throat');
    expect(told).toContain('never-primary behind/prior/categories/throat');
    expect(told).not.toContain('never-primary ahead/prior/categories/throat');
  });
});

describe('margins and example visitors', () => {
  test('a rival with criteria of its own beats only those who can meet them', () => {
    const behind = disease('behind', { evidence: rows(), prior: { categories: { throat: -5 } } });
    const picky = disease('picky', { evidence: rows(), criteria: is('c', 'x') });
    const rules = ruleSetOf({
      questions,
      categories: [category('throat', { core })],
      diseases: [behind, picky],
    });
    expect(canBeFirst(rules, behind, 'throat').kind).toBe('first');
    expect(marginsOf(rules, 'throat', behind, picky)?.most?.value).toBe(Number.POSITIVE_INFINITY);
    const without = disease('picky', { evidence: rows() });
    const all = ruleSetOf({
      questions,
      categories: [category('throat', { core })],
      diseases: [behind, without],
    });
    expect(canBeFirst(all, behind, 'throat')).toEqual({
      kind: 'never',
      why: '"picky" is ahead of it for everybody, by 5 at least',
    });
  });

  test('groups are weighed as the ranking weighs them', () => {
    const [plain, grouped] = [
      disease('plain', { evidence: rows() }),
      disease('grouped', { evidence: rows().map((row) => ({ ...row, group: 'one' })) }),
    ];
    const rules = ruleSetOf({
      questions,
      categories: [category('throat', { core })],
      diseases: [plain, grouped],
    });
    const most = (...[a, b]: (typeof plain)[]): number | undefined =>
      a && marginsOf(rules, 'throat', a, b ?? null, 'evidence')?.most?.value;
    expect(most(plain)).toBe(14);
    expect(most(grouped)).toBe(10.5);
    expect(most(plain, grouped)).toBe(3.5);
  });

  test('the visitor shown really has the disease first', () => {
    const rules = ruleSetOf({ questions, categories: [category('throat', { core })], diseases: [good] });
    const reach = canBeFirst(rules, good, 'throat');
    expect(reach.kind).toBe('first');
    if (reach.kind === 'first') expect(foldAnswers(rules, reach.visit).next).toBeNull();
  });
});
