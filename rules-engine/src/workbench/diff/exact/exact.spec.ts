/** Every combination of answers tried: who a change of a red flag or of criteria loses and gains, in words and numbers. */
import { describe, expect, test } from '@jest/globals';
import type { Condition } from '../../../engine/condition-model.js';
import type { DerivedFact } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import {
  bands,
  category,
  disease,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  yesNo,
} from '../../../spec-support/rule-set.js';
import { exactChanges, type Exact } from './exact.js';

const wide = Array.from({ length: 12 }, (_, i) => `sign-${i}`);
const questions = [
  yesNo('fever'),
  yesNo('cough'),
  bands('days', [0, 4, 21]),
  ticks('list', ['choking', 'bleeding']),
  ...wide.map((id) => yesNo(id)),
];
const score: DerivedFact = {
  id: 'score',
  text: 'score',
  kind: 'sum',
  terms: [
    { id: 'fever', when: is('fever', 'yes'), points: 1 },
    {
      id: 'age',
      fact: 'age',
      steps: [
        [18, 1],
        [45, 0],
      ],
    },
  ],
};
const withTrigger = (trigger: Condition, more = {}): RuleSet =>
  ruleSetOf({
    questions,
    facts: [score],
    categories: [category('throat')],
    redFlags: [redFlag('flag', trigger, more)],
  });
const changed = (before: RuleSet, after: RuleSet): Exact | undefined => exactChanges({ before, after })[0];

const older = (value: number): Condition => ({ fact: 'age', operator: 'greaterThanInclusive', value });
const atLeast = (value: number): Condition => ({ fact: 'score', operator: 'greaterThanInclusive', value });

describe('a red flag', () => {
  test('that asks for one thing more loses those without it, and gains nobody', () => {
    const before = withTrigger(is('fever', 'yes'));
    const after = withTrigger({ all: [is('fever', 'yes'), is('cough', 'yes')] });
    expect(changed(before, after)).toMatchObject({
      about: 'red flag',
      combinations: 9,
      before: 3,
      after: 1,
      lost: 'fever: yes; cough: no or not known',
      lostCount: 2,
      gainedCount: 0,
    });
  });

  test('whose age moves loses the ages between, said as one stretch', () => {
    expect(changed(withTrigger(older(50)), withTrigger(older(65)))).toMatchObject({
      lost: 'Age: 50 to 64',
      gainedCount: 0,
    });
  });

  test('that reads age through a score is tried at each age at which the score changes', () => {
    expect(changed(withTrigger(atLeast(1)), withTrigger(atLeast(2)))).toMatchObject({
      combinations: 6,
      before: 4,
      after: 1,
      gainedCount: 0,
    });
  });

  test('that takes a last "I don\'t know" as yes gains those who say so of the whole list', () => {
    const before = withTrigger(is('choking', 'yes'), { secondUnknown: 'no' });
    const after = withTrigger(is('choking', 'yes'), { secondUnknown: 'yes' });
    expect(changed(before, after)).toMatchObject({ gained: "choking: I don't know", lostCount: 0 });
  });

  test('that reads too much to try everything says so', () => {
    const all = wide.map((id) => is(id, 'yes'));
    expect(changed(withTrigger({ any: all }), withTrigger({ all }))).toMatchObject({ combinations: 0 });
  });

  test('written otherwise with the same meaning is no change', () => {
    const twice = { not: { not: is('fever', 'yes') } };
    expect(changed(withTrigger(is('fever', 'yes')), withTrigger(twice))).toBeUndefined();
  });
});

test('criteria that fewer meet, by a fact that is worked out otherwise', () => {
  const rules = (points: number): RuleSet =>
    ruleSetOf({
      questions,
      facts: [{ ...score, terms: [{ id: 'fever', when: is('fever', 'yes'), points }] }],
      categories: [category('throat')],
      diseases: [disease('strep', { criteria: atLeast(1) })],
    });
  expect(changed(rules(1), rules(0))).toMatchObject({ about: 'criteria', lost: 'fever: yes', lostCount: 1 });
});
