/** Paths: exact counts on rules small enough to count by hand, and a sample that says so beyond. */
import { describe, expect, test } from '@jest/globals';
import {
  bands,
  category,
  choice,
  disease,
  is,
  ruleSetOf,
  ticks,
  yesNo,
} from '../../spec-support/rule-set.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { dice } from '../walks/dice.js';
import { mergedAnswers } from './merged-answers.js';
import { lengthsOf, mergePaths, pathParts, pathsOf } from './paths.js';

const reads = (facts: Record<string, Record<string, number>>) =>
  disease('d', { evidence: Object.entries(facts).map(([fact, points]) => ({ id: fact, fact, points })) });

const rules = (more: Parameters<typeof ruleSetOf>[0] = {}): RuleSet =>
  ruleSetOf({
    questions: [yesNo('a', { gate: true }), yesNo('b'), yesNo('closing')],
    categories: [
      category('throat', {
        core: [{ question: 'a' }, { question: 'b', askWhen: is('a', 'yes') }],
        nothing: { when: is('a', 'no') },
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

describe('tick-lists and shares', () => {
  const listing = (): RuleSet =>
    rules({
      questions: [ticks('stop', ['x', 'y', 'z']), yesNo('a', { gate: true }), yesNo('b'), yesNo('closing')],
      stop: ['stop'],
      diseases: [reads({ a: { yes: 3 }, b: { yes: 3 }, x: { yes: 1 }, y: { yes: 1 }, z: { yes: 1 } })],
    });

  test('paths are counted with every set of ticks, walked and estimated alike', () => {
    const plain = pathsOf(rules(), 'throat').count;
    // None, "I don't know", and seven sets of three items.
    expect(pathsOf(listing(), 'throat').count).toBe(plain * 9);
    const { count, isComplete } = pathsOf(listing(), 'throat', { budget: 2, sample: 6000 });
    expect(isComplete).toBe(false);
    expect(Math.abs(count - plain * 9) / (plain * 9)).toBeLessThan(0.1);
  });

  test('the same paths and the same estimate, however many workers share them', () => {
    for (const budget of [2, 2000]) {
      const options = { budget, sample: 50 };
      const whole = mergePaths(pathParts(listing(), options));
      const shares = [0, 1, 2].flatMap((index) =>
        pathParts(listing(), { ...options, share: { index, of: 3 } }),
      );
      expect(mergePaths(shares)).toEqual(whole);
    }
  });
});

describe('merging options', () => {
  const merged = (
    question: Parameters<typeof mergedAnswers>[1],
    points: Record<string, number>,
    fact = 'q',
  ) => {
    const set = ruleSetOf({ questions: [question], diseases: [reads({ [fact]: points })] });
    return listed(mergedAnswers(set, question, question.options ?? []));
  };
  const listed = ({ count, at }: ReturnType<typeof mergedAnswers>) =>
    Array.from({ length: count }, (_, i) => at(i));

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
    expect(listed(mergedAnswers(set, question, question.options ?? []))).toEqual([
      'from-0',
      'from-11',
      'unknown',
    ]);
  });

  test('a tick that no rule reads is none of them', () => {
    const question = ticks('q', ['read', 'idle']);
    expect(merged(question, { yes: 3 }, 'read')).toEqual([['none'], ['unknown'], ['read']]);
    // A rule that reads "no" alone tells the two apart as well.
    expect(merged(question, { no: 3 }, 'read')).toEqual([['none'], ['unknown'], ['read']]);
  });

  test('every set of ticks is an answer of its own, and a random one comes with one over its chance', () => {
    const question = ticks('q', ['a', 'b', 'c']);
    const set = ruleSetOf({
      questions: [question],
      diseases: [reads({ a: { yes: 1 }, b: { yes: 2 }, c: { yes: 3 } })],
    });
    const answers = mergedAnswers(set, question, question.options ?? []);
    const all = listed(answers).map((answer) => [answer].flat().join('+'));
    expect(all).toEqual(['none', 'unknown', 'a', 'b', 'a+b', 'c', 'a+c', 'b+c', 'a+b+c']);
    const random = dice(3);
    const times = new Map<string, number>();
    let sum = 0;
    for (let i = 0; i < 6000; i++) {
      const { answer, weight } = answers.pick(random);
      const name = [answer].flat().join('+');
      times.set(name, (times.get(name) ?? 0) + 1);
      sum += weight;
    }
    expect([...times.keys()].sort()).toEqual(all.toSorted());
    // The mean of one over the chance is the number of answers.
    expect(Math.abs(sum / 6000 - 9)).toBeLessThan(0.3);
  });
});
