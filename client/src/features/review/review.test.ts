import { expect, test } from '@jest/globals';
import { checkReview } from './review.js';

const FINE = { rating: null, description: null };

test.each([
  [null, 'good', 'Choose a number of stars', null],
  [0, 'good', 'Choose a number of stars', null],
  [6, 'good', 'Choose a number of stars', null],
  [2.5, 'good', 'Choose a number of stars', null],
  [3, 'ok', null, 'Write at least 3 characters'],
  [3, '        ', null, 'Write at least 3 characters'],
  [3, 'x'.repeat(2001), null, 'Write at most 2000 characters'],
])('S-C8: %p stars, %p', (rating, description, ratingError, descriptionError) => {
  expect(checkReview(rating, description)).toEqual({ rating: ratingError, description: descriptionError });
});

test.each([
  [1, 'abc'],
  [5, '  abc  '],
  [3, 'x'.repeat(2000)],
])('S-C8: %p stars, %p are fine', (rating, description) =>
  expect(checkReview(rating, description)).toEqual(FINE),
);
