/** Both ways to count SHA-256 are one, at every length around the borders of a block and on any text. */
import { expect, test } from '@jest/globals';
import { assert, property, string } from 'fast-check';
import { sha256 } from './sha256.js';
import { sha256 as inBrowser } from './sha256-browser.js';

test('at every length', () => {
  expect(inBrowser('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  for (let length = 0; length < 200; length += 1)
    expect([length, inBrowser('x'.repeat(length))]).toEqual([length, sha256('x'.repeat(length))]);
});

test('on any text', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(inBrowser(text)).toBe(sha256(text));
    }),
    { numRuns: 300 },
  );
});
