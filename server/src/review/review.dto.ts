/** Reviews on the wire. */
import { z } from 'zod';
import {
  HIGHEST_RATING,
  LONGEST_DESCRIPTION,
  LOWEST_RATING,
  SHORTEST_DESCRIPTION,
  shownText,
} from './review.js';

/** PostgreSQL stores any character but this one. */
const NUL = '\u0000';

export const ReviewRequest = z
  .strictObject({
    rating: z.int().min(LOWEST_RATING).max(HIGHEST_RATING).meta({ description: 'Whole stars' }),
    description: z
      .string()
      .trim()
      .min(SHORTEST_DESCRIPTION)
      .max(LONGEST_DESCRIPTION)
      .refine((text) => !text.includes(NUL), 'has a character that cannot be stored')
      .refine((text) => shownText(text).length >= SHORTEST_DESCRIPTION, 'has nothing to read'),
  })
  .meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const ReviewResponse = z
  .object({ data: z.object({ ratingSubmited: z.literal(true) }).meta({ id: 'ReviewReceipt' }) })
  .meta({ id: 'ReviewResponse' });
export type ReviewResponse = z.infer<typeof ReviewResponse>;
