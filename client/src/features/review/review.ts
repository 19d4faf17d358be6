/** What a review must be before it may be posted (specification, section 5; the upper limit docs/decisions/0009's). */
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH, STAR_COUNT } from '../../site/constants.js';
import { words } from './messages.js';

export interface ReviewErrors {
  rating: string | null;
  description: string | null;
}

export function checkReview(rating: number | null, description: string): ReviewErrors {
  const length = description.trim().length;
  const isStars = rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= STAR_COUNT;
  return {
    rating: isStars ? null : words.ratingMissing,
    description:
      length < REVIEW_MIN_LENGTH
        ? words.descriptionShort(REVIEW_MIN_LENGTH)
        : length > REVIEW_MAX_LENGTH
          ? words.descriptionLong(REVIEW_MAX_LENGTH)
          : null,
  };
}
