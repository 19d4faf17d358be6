import { expect, test } from '@jest/globals';
import { progressOf } from './progress.js';

/** Percent of the server before each answer on a way through the headache questions. */
const HEADACHE = [
  0, 1, 2, 4, 5, 7, 8, 11, 13, 14, 16, 19, 21, 23, 25, 27, 29, 30, 36, 38, 40, 42, 44, 48, 51, 53, 55, 57, 59,
  96,
];

test('says about how many more are to come, on a usual way of 30 questions', () => {
  const left = HEADACHE.map((percent, answered) => progressOf(answered, percent).left);
  expect([0, 13, 20, 25, 29].map((answered) => left[answered])).toEqual([29, 16, 9, 4, 1]);
});

test('what is left never grows, and is never none', () => {
  const left = HEADACHE.map((percent, answered) => progressOf(answered, percent).left);
  expect(left).toEqual([...left].sort((a, b) => b - a));
  expect(left.at(-1)).toBe(1);
});

test('a way longer than usual still says a small number', () => {
  expect(progressOf(38, 88).left).toBe(1);
  expect(progressOf(31, 75).left).toBe(2);
});

test('never goes back while the server does not, and is full only when the server is', () => {
  let before = 0;
  for (let answered = 0; answered <= 44; answered += 1) {
    const { percent } = progressOf(answered, Math.floor((100 * answered) / 45));
    expect(percent).toBeGreaterThanOrEqual(before);
    expect(percent).toBeLessThan(100);
    before = percent;
  }
  expect(progressOf(33, 100).percent).toBe(100);
});
