/** Looking for facts: finds what exists however wide, proves what does not, and says when it cannot tell. */
import { describe, expect, test } from '@jest/globals';
import type { Condition } from '../../engine/condition-model.js';
import type { DerivedFact } from '../../engine/model.js';
import { emptyTable, slotsOf } from '../../engine/conditions/fact-table.js';
import { deriveAll } from '../../engine/facts/derive.js';
import { factsIn } from '../../engine/facts/reading.js';
import { chance } from '../../spec-support/random.js';
import { bands, choice, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { setKnown } from './bands.js';
import { someCombination } from './projection.js';
import { solve, type Goal } from './solve.js';
import { tests } from './holds-and-fails.js';

const names = Array.from({ length: 40 }, (_, i) => `sign-${i}`);
const count: DerivedFact = {
  id: 'signs',
  text: 'signs',
  kind: 'count',
  of: names.map((id) => ({ id, when: is(id, 'yes') })),
};
const rules = ruleSetOf({
  questions: [
    ...names.map((id) => yesNo(id)),
    choice('place', ['arm', 'leg', 'head']),
    bands('days', [0, 4, 21]),
  ],
  facts: [count],
});
const hold = (condition: Condition): Goal => {
  const { holds, fails } = tests(rules, condition);
  return { is: holds, cannot: fails, stays: true };
};
const solved = (condition: Condition) => solve(rules, factsIn(condition), hold(condition));

describe('wide conditions', () => {
  test('a clean sheet of forty facts, and a score that forty facts make', () => {
    const clean = solved({ all: names.map((id) => is(id, 'no')) });
    expect(clean).toEqual(Object.fromEntries(names.map((id) => [id, 'no'])));
    for (const value of [0, 40])
      expect(
        solved({
          fact: 'signs',
          operator: value === 0 ? 'lessThanInclusive' : 'greaterThanInclusive',
          value,
        }),
      ).toMatchObject({ 'sign-0': value === 0 ? 'no' : 'yes', 'sign-39': value === 0 ? 'no' : 'yes' });
  });

  test('what nobody can be is proved, through derived facts as well', () => {
    expect(solved({ all: [is('place', 'arm'), is('place', 'leg')] })).toBe('never');
    expect(solved({ all: [{ fact: 'signs', operator: 'lessThan', value: 1 }, is('sign-7', 'yes')] })).toBe(
      'never',
    );
    expect(solved({ fact: 'signs', operator: 'greaterThan', value: 40 })).toBe('never');
  });

  test('the example really is one', () => {
    const condition: Condition = {
      all: [
        { fact: 'signs', operator: 'greaterThanInclusive', value: 5 },
        { any: [is('place', 'head'), { fact: 'days', operator: 'greaterThanInclusive', value: 21 }] },
        { not: is('sign-0', 'yes') },
      ],
    };
    const facts = solved(condition);
    if (facts === null || facts === 'never') throw new Error('not found');
    const table = emptyTable(slotsOf(rules));
    for (const [fact, known] of Object.entries(facts)) setKnown(rules, table, fact, known);
    deriveAll(rules, table);
    expect(tests(rules, condition).holds(table)).toBe(true);
  });

  test('too many steps are no answer', () => {
    const odd: Goal = { is: () => false, cannot: () => false, stays: true };
    expect(solve(rules, names, odd)).toBeNull();
    expect(solve(rules, names.slice(0, 5), odd)).toBe('never');
  });
});

test('it says the same as trying all combinations', () => {
  const dice = chance(5);
  const facts = ['sign-0', 'sign-1', 'place', 'days'];
  const leaf = (): Condition =>
    dice.pick<Condition>([
      is('sign-0', 'yes'),
      is('sign-1', 'no'),
      is('place', 'arm'),
      { fact: 'place', operator: 'in', value: ['arm', 'head'] },
      { fact: 'days', operator: 'lessThan', value: 4 },
      { not: { fact: 'days', operator: 'lessThan', value: 21 } },
      { not: is('sign-0', 'yes') },
    ]);
  let nevers = 0;
  for (let i = 0; i < 300; i++) {
    const condition: Condition = {
      all: [leaf(), { any: [leaf(), { all: [leaf(), leaf()] }] }, leaf(), leaf()],
    };
    const { holds, fails } = tests(rules, condition);
    for (const goal of [hold(condition), { is: fails, cannot: holds, stays: true }]) {
      const tried = someCombination(rules, facts, goal.is);
      expect(solve(rules, facts, goal) === 'never').toBe(tried === false);
      if (tried === false) nevers += 1;
    }
  }
  expect(nevers).toBeGreaterThan(20);
});
