/** A rounded share must not say "nobody" or "all" where it is not so. */
import { expect, test } from '@jest/globals';
import { percent } from './rows.js';

test('0 and 100 are told of nobody and of all alone', () => {
  expect([null, 0, 0.0002, 0.004, 0.33, 0.994, 0.996, 0.9999, 1].map(percent)).toEqual([
    '–',
    '0 %',
    '0.1 %',
    '0.4 %',
    '33 %',
    '99 %',
    '99.6 %',
    '99.9 %',
    '100 %',
  ]);
});
