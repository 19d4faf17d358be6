import { expect, test } from '@jest/globals';
import { afterFirstCalls, whileLoading } from './loading.js';

test('PF-3: what can wait begins once, when the first calls have ended, however they ended', async () => {
  let begun = 0;
  afterFirstCalls(() => (begun += 1));
  let end = (): void => undefined;
  const slow = new Promise<void>((resolve) => (end = resolve));
  const first = whileLoading(() => slow);
  await whileLoading(() => Promise.reject(new Error('cut'))).catch(() => undefined);
  expect(begun).toBe(0);
  end();
  await first;
  expect(begun).toBe(1);
  await whileLoading(() => 1);
  expect(begun).toBe(1);
});

test('the wish can be taken back', async () => {
  let begun = 0;
  const takeBack = afterFirstCalls(() => (begun += 1));
  takeBack();
  await whileLoading(() => 1);
  expect(begun).toBe(0);
});
