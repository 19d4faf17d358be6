import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { whenTurnedTo } from './when-turned-to.js';

beforeEach(() => {
  document.body.innerHTML = '<p>text</p><form data-waits="true"><input name="email" /></form>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

async function turned(selector: string, act: () => void): Promise<boolean> {
  let isTurned = false;
  void whenTurnedTo(selector).then(() => (isTurned = true));
  await Promise.resolve();
  act();
  await new Promise((resume) => queueMicrotask(() => queueMicrotask(() => resume(null))));
  return isTurned;
}
const input = () => document.querySelector('input')!;

test.each([
  ['the focus comes into it', () => input().focus()],
  ['a finger touches it', () => input().dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['a pointer comes over it', () => input().dispatchEvent(new Event('pointerover', { bubbles: true }))],
  ['it is sent', () => document.forms[0]!.dispatchEvent(new Event('submit', { cancelable: true }))],
])('the code of a part is fetched when %s', async (_, act) => {
  expect(await turned('form[data-waits]', act)).toBe(true);
});

test('not for what happens elsewhere on the page', async () => {
  const elsewhere = () =>
    document.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await turned('form[data-waits]', elsewhere)).toBe(false);
});

test('at once when the focus is in it already, or when there is no such part to wait for', async () => {
  input().focus();
  expect(await turned('form[data-waits]', () => undefined)).toBe(true);
  expect(await turned('form.other', () => undefined)).toBe(true);
});
