/** Paths: exact counts on rules small enough to count by hand, and a sample that says so beyond. */
import { describe, expect, test } from '@jest/globals';
import { bands, category, choice, disease, is, ruleSetOf, ticks, yesNo } from '../spec-support/rule-set.js';
import type { RuleSet } from '../rule-set.js';
import { lengthsOf, mergedAnswers, pathsOf } from './paths.js';

const reads = (facts: Record<string, Record<string, number>>) =>
  disease('d', { evidence: Object.entries(facts).map(([fact, points]) => ({ id: fact, fact, points })) });

const rules = (more: Parameters<typeof ruleSetOf>[0] = {}): RuleSet =>
  ruleSetOf({
    questions: [yesNo('a', { gate: true }), yesNo('b'), yesNo('closing')],
    categories: [
      category('throat', {
        core: [{ question: 'a' }, { question: 'b', askWhen: is('a', 'yes') }],
        cleanSheet: is('a', 'no'),
      }),
    ],
    diseases: [reads({ a: { yes: 3 }, b: { yes: 3 } })],
    ...more,
  });

describe('counting paths', () => {
  test('gates close paths, and answers that nobody tells apart count once', () => {
    // a: yes, no, unknown (told apart by the gate and the clean sheet; unknown by what it leaves open).
    // b: yes, or anything else. The closing question has no reader at all.
    const list = pathsOf(rules(), 'throat');
    expect(list.isComplete).toBe(true);
    const byA = (a: string) => list.paths.filter(({ answers }) => answers[0]?.[1] === a).length;
    expect(byA('no')).toBeLessThan(byA('yes'));
    expect(list.count).toBe(list.paths.length);
    expect(lengthsOf(list)).toMatchObject({ shortest: 3, longest: 4 });
  });

  test('over the budget a seeded sample is taken, and the estimate is near the truth', () => {
    const exact = pathsOf(rules(), 'throat').count;
    const sampled = pathsOf(rules(), 'throat', { budget: 2, sample: 3000 });
    expect(sampled.isComplete).toBe(false);
    expect(sampled.paths).toHaveLength(3000);
    expect(Math.abs(sampled.count - exact) / exact).toBeLessThan(0.1);
    expect(pathsOf(rules(), 'throat', { budget: 2, sample: 5 })).toEqual(
      pathsOf(rules(), 'throat', { budget: 2, sample: 5 }),
    );
  });
});

describe('merging options', () => {
  const merged = (
    question: Parameters<typeof mergedAnswers>[1],
    points: Record<string, number>,
    fact = 'q',
  ) => {
    const set = ruleSetOf({ questions: [question], diseases: [reads({ [fact]: points })] });
    return mergedAnswers(set, question, question.options ?? []);
  };

  test('values that no rule names are one', () => {
    const question = choice('q', ['x', 'y', 'z']);
    expect(merged(question, { x: 3 })).toEqual(['x', 'y', 'unknown']);
    expect(merged(question, { x: 3, y: 2 })).toEqual(['x', 'y', 'z', 'unknown']);
  });

  test('bands with no cut between them are one', () => {
    const question = bands('q', [0, 4, 11, 21]);
    const set = ruleSetOf({
      questions: [question],
      diseases: [disease('d', { criteria: { fact: 'q', operator: 'greaterThanInclusive', value: 11 } })],
    });
    expect(mergedAnswers(set, question, question.options ?? [])).toEqual(['from-0', 'from-11', 'unknown']);
  });

  test('a tick that no rule reads is none of them', () => {
    const question = ticks('q', ['read', 'idle']);
    expect(merged(question, { yes: 3 }, 'read')).toEqual([['read'], ['idle'], ['unknown']]);
  });
});
