import { describe, expect, test } from '@jest/globals';
import { averageRating, LONGEST_DESCRIPTION, reviewerOf, SHORTEST_DESCRIPTION } from './review.js';

describe('R-35: a reviewer is a first name and an initial', () => {
  test.each([
    ['Ann Miller', 'Ann M.'],
    ['  zoë   de la cruz ', 'zoë C.'],
    ['Nguyễn O’Brien-Đặng', 'Nguyễn O.'],
    ['Doe, John', 'Doe J.'],
    ['Madonna', 'Madonna'],
    ['王 小明', '王 小.'],
    ['A\u0308nne O\u0308st', 'Änne Ö.'],
    ['ann@example.org', 'Anonymous'],
    ['Ann ann@example.org', 'Anonymous'],
    ['12345', 'Anonymous'],
    ['<b>Ann</b> X', 'bAnnb X.'],
    ['x'.repeat(200), 'x'.repeat(40)],
  ])('%s → %s', (fullname, reviewer) => {
    expect(reviewerOf(fullname)).toBe(reviewer);
  });
});

describe('the average of ratings', () => {
  test.each([
    [0, 0, 0],
    [5, 1, 5],
    [17, 4, 4.3],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [89, 20, 4.5],
    [1, 1, 1],
  ])('sum %i of %i: %d', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average);
  });
});

test('section 9: a description has 3 to 2,000 characters', () => {
  expect([SHORTEST_DESCRIPTION, LONGEST_DESCRIPTION]).toEqual([3, 2000]);
});
