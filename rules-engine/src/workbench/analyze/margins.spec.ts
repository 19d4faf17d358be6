/** Margins against trying everything, on rules small enough for that; and counts by hand. */
import { describe, expect, test } from '@jest/globals';
import type { DerivedFact, Disease } from '../../engine/model.js';
import { holdsCompiled } from '../../engine/conditions/condition-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { numberIn, slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { conditionsOf } from '../../engine/ranking/disease-conditions.js';
import { isPossible } from '../../engine/ranking/candidates.js';
import { scoreOf } from '../../engine/ranking/scoring.js';
import { chance, type Chance } from '../../spec-support/random.js';
import { bands, category, choice, disease, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { eliminate } from '../exact/eliminate.js';
import { marginsOf } from './margins.js';
import { someCombination } from '../exact/projection.js';

const questions = [
  yesNo('a'),
  yesNo('b'),
  yesNo('c'),
  choice('place', ['arm', 'leg', 'head']),
  bands('days', [0, 4, 21]),
  choice('sex-at-birth', ['female', 'male']),
];
const names = questions.map(({ id }) => id);
const facts: DerivedFact[] = [
  {
    id: 'score',
    text: 'score',
    kind: 'count',
    of: ['a', 'b', 'c'].map((id) => ({ id, when: is(id, 'yes') })),
  },
  { id: 'both', text: 'both', kind: 'when', when: { all: [is('a', 'yes'), is('place', 'arm')] } },
];

/** Rows, groups, risk, criteria and limits at random; facts are shared between groups on purpose. */
function randomDisease(id: string, dice: Chance): Disease {
  const points = (values: string[]): Record<string, number> =>
    Object.fromEntries(values.map((value) => [value, dice.below(25) - 12]));
  const group = (): { group?: string } => (dice.happens(0.6) ? { group: dice.pick(['one', 'two']) } : {});
  const from = { fact: 'days', operator: 'greaterThanInclusive', value: dice.pick([4, 21]) } as const;
  const evidence = [
    { id: 'r1', fact: 'a', points: points(['yes', 'no']), ...group() },
    { id: 'r2', fact: 'b', points: points(['yes']), ...group() },
    { id: 'r3', fact: 'place', points: points(['arm', 'leg']), ...group() },
    {
      id: 'r4',
      fact: 'score',
      steps: [
        [0, -dice.below(9)],
        [2, dice.below(9)],
      ] as [number, number][],
      ...group(),
    },
    { id: 'r5', fact: 'both', points: points(['yes', 'no']), ...group() },
  ];
  return disease(id, {
    evidence: evidence.filter(() => dice.happens(0.8)),
    risk: [
      { id: 'k1', when: is('c', 'yes'), points: dice.below(20) },
      { id: 'k2', when: { not: is('a', 'yes') }, points: -dice.below(9) },
    ],
    prior: {
      categories: { throat: -dice.below(20) },
      age: [
        [18, 0],
        [65, dice.below(9)],
      ],
      ...(dice.happens(0.5) ? { sex: { female: dice.below(5) } } : {}),
    },
    ...(dice.happens(0.6) ? { criteria: { any: [is('a', 'yes'), from] } } : {}),
    ...(dice.happens(0.4) ? { excludeWhen: { all: [is('b', 'yes'), is('c', 'yes')] } } : {}),
    ...(dice.happens(0.3) ? { who: { ageTo: 70 } } : {}),
  });
}

const rulesOf = (...diseases: Disease[]): RuleSet =>
  ruleSetOf({
    questions,
    facts,
    categories: [category('throat', { core: names.map((question) => ({ question })) })],
    diseases,
  });

/** Every margin that there is, by trying everything. */
function tried(rules: RuleSet, a: Disease, b: Disease | null): Set<number> {
  const margins = new Set<number>();
  const scored = (one: Disease, table: FactTable): number | null => {
    const holds = holdsCompiled(rules, table, table);
    const asked = conditionsOf(rules, one);
    if (!isPossible(asked, holds)) return null;
    const age = numberIn(slotsOf(rules), table, 'age')?.min ?? 0;
    return scoreOf(asked, one.prior.categories['throat'] ?? 0, age, holds).score;
  };
  someCombination(
    rules,
    [...names, 'age'],
    (table) => {
      const own = scored(a, table);
      if (own === null) return false;
      margins.add(b ? own - (scored(b, table) ?? Number.NEGATIVE_INFINITY) : own);
      return false;
    },
    { derive: true },
  );
  return margins;
}

test('the same margins as trying everything: most, least, and all between', () => {
  const dice = chance(11);
  for (let i = 0; i < 8; i++) {
    const [a, b] = [randomDisease('a', dice), randomDisease('b', dice)];
    const rules = rulesOf(a, b);
    for (const rival of [null, b]) {
      const all = tried(rules, a, rival);
      const margins = marginsOf(rules, 'throat', a, rival);
      expect(margins?.isExact).toBe(true);
      expect(margins?.most?.value).toBe(Math.max(...all));
      expect(margins?.least?.value).toBe(Math.min(...all));
      const counted = [...(margins?.counts()?.keys() ?? [])];
      expect(new Set(counted)).toEqual(all);
    }
  }
});

test('the facts told with an end really give it', () => {
  const dice = chance(12);
  for (let i = 0; i < 25; i++) {
    const a = randomDisease('a', dice);
    const rules = rulesOf(a);
    const most = marginsOf(rules, 'throat', a)?.most;
    if (!most) continue;
    const only = Object.entries(most.facts).filter(([fact]) => !rules.facts.has(fact));
    const found: number[] = [];
    someCombination(
      rules,
      only.map(([fact]) => fact),
      (table) => {
        const holds = holdsCompiled(rules, table, table);
        const age = numberIn(slotsOf(rules), table, 'age')?.min ?? 0;
        found.push(scoreOf(conditionsOf(rules, a), a.prior.categories['throat'] ?? 0, age, holds).score);
        return false;
      },
      { derive: true, domain: (fact) => [most.facts[fact] ?? null] },
    );
    expect(found).toEqual([most.value]);
  }
});

describe('counts', () => {
  const row = (id: string, yes: number) => ({ id, fact: id, points: { yes } });
  test('each margin with its combinations of facts, alike ones counted once', () => {
    const two = disease('d', { evidence: [row('a', 7), row('b', 7)] });
    // "No" and "not known" say the same to these rows.
    expect(marginsOf(rulesOf(two), 'throat', two)?.counts()).toEqual(
      new Map([
        [0, 1],
        [7, 2],
        [14, 1],
      ]),
    );
  });

  test('nobody is a candidate: no margins at all', () => {
    const none = disease('d', { evidence: [row('a', 7)], who: { ageFrom: 121 } });
    const margins = marginsOf(rulesOf(none), 'throat', none);
    expect([margins?.most, margins?.least, margins?.counts()?.size]).toEqual([null, null, 0]);
  });

  test('where the rival is no candidate, there is nothing to beat', () => {
    const rival = disease('rival', { evidence: [row('b', 20)], criteria: is('a', 'yes') });
    const own = disease('own', { evidence: [row('b', 7)] });
    const margins = marginsOf(rulesOf(own, rival), 'throat', own, rival);
    expect(margins?.most?.value).toBe(Number.POSITIVE_INFINITY);
    expect(margins?.least?.value).toBe(-13);
  });

  test('facts that the category never asks are not known', () => {
    const elsewhere = disease('d', { evidence: [row('a', 7), { id: 'x', fact: 'x', points: { yes: 9 } }] });
    const rules = ruleSetOf({
      questions: [...questions, yesNo('x')],
      categories: [category('throat', { core: [{ question: 'a' }] })],
      diseases: [elsewhere],
    });
    expect(factTypesOf(rules).has('x')).toBe(true);
    expect(marginsOf(rules, 'throat', elsewhere)?.most?.value).toBe(7);
  });
});

describe('eliminating', () => {
  const most = {
    and: (a: number, b: number) => a + b,
    or: Math.max,
    prefers: (a: number, b: number) => b > a,
    one: 0,
  };
  test('a chain of forty facts takes as many steps', () => {
    const sizes = Array.from({ length: 40 }, () => 3);
    // Neighbours may not be alike, and the second value is worth one.
    const factors = sizes.slice(1).map((_, i) => ({
      scope: [i, i + 1],
      cells: Array.from({ length: 9 }, (__, at) =>
        Math.floor(at / 3) === at % 3 ? undefined : at % 3 === 1 ? 1 : 0,
      ),
    }));
    const found = eliminate(sizes, factors, most, 100);
    expect(found?.total).toBe(20);
    expect(found?.at.filter((value) => value === 1)).toHaveLength(20);
  });
  test('too wide a group is no answer', () => {
    const sizes = Array.from({ length: 12 }, () => 3);
    const wide = { scope: sizes.map((_, i) => i), cells: [] };
    expect(eliminate(sizes, [wide], most, 1000)).toBeNull();
  });
});
