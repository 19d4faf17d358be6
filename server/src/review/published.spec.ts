// What was taken back on another server must not stay in the memory of one that nobody asks for its home page.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { AssessmentService } from '../assessment/assessment.service.js';
import { ReviewService } from './review.service.js';
import type { ReviewStore } from './review.store.js';

const REVIEW = { id: 'one', reviewer: 'Ann M.', description: 'Clear questions.', rating: 4 };
const find = jest.fn(async () => [REVIEW]);
const reviews = new ReviewService(
  {} as AssessmentService,
  { rows: { query: async () => [{ ids: REVIEW.id }] }, find } as unknown as ReviewStore,
  { now: () => new Date() },
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what the home page shows is held for a minute, and then not even that', async () => {
  const { id: _id, ...told } = REVIEW;
  for (const seconds of [0, 59, 2]) {
    jest.advanceTimersByTime(seconds * 1000);
    expect(await reviews.published()).toEqual([told]);
  }
  expect(find).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_000);
  expect(reviews['shown']).toBeNull();
});
