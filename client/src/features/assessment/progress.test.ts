import { expect, test } from '@jest/globals';
import { progressOf } from './progress.js';

test('says about how many more are to come, on a usual way of 33 questions', () => {
  // answered, percent of the server, as the headache questions gave them
  expect(progressOf(0, 0).left).toBe(32);
  expect(progressOf(13, 28).left).toBe(19);
  expect(progressOf(20, 48).left).toBe(12);
  expect(progressOf(31, 96).left).toBe(1);
});

test('a way longer than usual still says a small number, never none', () => {
  expect(progressOf(38, 88).left).toBe(1);
  expect(progressOf(31, 75).left).toBe(3);
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
