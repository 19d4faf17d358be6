/** Each part of a derived fact can be forgotten once, and what feeds a red flag is counted with the red flags. */
import { describe, expect, test } from '@jest/globals';
import type { DerivedFact } from '../../engine/model.js';
import { bands, is, redFlag, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { mutantsOf } from './mutants.js';

const part = (id: string) => ({ id, when: is(id, 'yes') });
const facts: DerivedFact[] = [
  { id: 'count', text: 'Count', kind: 'count', of: [part('a'), part('b')] },
  {
    id: 'sum',
    text: 'Sum',
    kind: 'sum',
    terms: [
      { ...part('a'), points: 2 },
      { ...part('b'), points: 0 },
      {
        id: 'days',
        fact: 'days',
        steps: [
          [0, 0],
          [4, 1],
        ],
      },
      { id: 'c', fact: 'c', points: { yes: 1, no: -1 } },
    ],
  },
  { id: 'max', text: 'Max', kind: 'max', of: ['sum', 'count'] },
  {
    id: 'table',
    text: 'Table',
    kind: 'table',
    rows: [
      { ...part('a'), value: 'high' },
      { ...part('b'), value: 'low' },
      { ...part('c'), value: 'low' },
    ],
  },
];
const rules = ruleSetOf({
  questions: [...['a', 'b', 'c'].map((id) => yesNo(id)), bands('days', [0, 4])],
  facts,
  redFlags: [redFlag('f', { fact: 'max', operator: 'greaterThanInclusive', value: 2 })],
});
const made = mutantsOf(rules).filter(({ owner, condition }) => owner.kind === 'fact' && !condition);

describe('mistakes with derived facts', () => {
  test('one for each term, item and row', () => {
    expect(made.map(({ what }) => what)).toEqual([
      'item "a" left out in fact "count"',
      'item "b" left out in fact "count"',
      'term "a": points set to 0 in fact "sum"',
      'term "days": points set to 0 in fact "sum"',
      'term "c": points set to 0 in fact "sum"',
      '"sum" left out in fact "max"',
      '"count" left out in fact "max"',
      `rows "a" and "b" give each other's value in fact "table"`,
      'row "b" left out in fact "table"',
      'row "c" left out in fact "table"',
    ]);
  });

  test('the changed fact keeps its kind and its values', () => {
    for (const { part: changed, owner } of made) {
      const before = rules.facts.get(owner.id);
      const after = changed as DerivedFact;
      expect(after.kind).toBe(before?.kind);
      if (after.kind !== 'table') continue;
      expect(new Set(after.rows.map(({ value }) => value))).toEqual(new Set(['high', 'low']));
    }
  });

  test('what a red flag reads, also through another fact, is its own group', () => {
    const groups = new Map(mutantsOf(rules).map(({ owner, group }) => [owner.id, group]));
    expect(Object.fromEntries(groups)).toMatchObject({
      count: 'red-flag',
      sum: 'red-flag',
      max: 'red-flag',
      table: 'rule',
    });
  });
});
