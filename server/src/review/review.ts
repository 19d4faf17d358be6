/**
 * A review: what a visitor says of the service, once, after the result. It becomes public only when the operator has
 * approved it, under a first name and an initial. Pure.
 */
export type ReviewState = 'submitted' | 'approved' | 'rejected';

export interface Review {
  id: string;
  /** null once the assessment is purged: then nothing leads from here to a person. */
  assessmentId: string | null;
  reviewer: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  description: string;
  state: ReviewState;
  submittedAt: Date;
  decidedAt: Date | null;
}

/** How the service is rated, and whether this visitor has spoken. */
export interface Rating {
  average: number;
  count: number;
  isPosted: boolean;
}

export const LOWEST_RATING = 1;
export const HIGHEST_RATING = 5;
/** The specification's minimum, after trimming. */
export const SHORTEST_DESCRIPTION = 3;
/** Enough for a page of text, and little enough to be read before it is approved. */
export const LONGEST_DESCRIPTION = 2000;
/** More slides than this nobody waits for, and the home page stays small. */
export const MOST_IN_CAROUSEL = 20;

/** What the operator has not decided by then nobody will. */
export const UNDECIDED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A card is narrow; a "name" longer than this is not one. */
const LONGEST_FIRST_NAME = 40;
const NAMELESS = 'Anonymous';

/** "Zoë de la Cruz" → "Zoë C.". What is not a name (an address, digits only) is not shown. */
export function reviewerOf(fullname: string): string {
  const words = fullname
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}'’.-]/gu, '').replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''))
    .filter(Boolean);
  const [first] = words;
  if (!first || fullname.includes('@')) return NAMELESS;
  const shown = letters(first).slice(0, LONGEST_FIRST_NAME).join('');
  const last = words.length > 1 ? letters(words.at(-1)!)[0] : undefined;
  return last ? `${shown} ${last.toLocaleUpperCase('en-US')}.` : shown;
}

/** Controls, and marks that turn the direction of the text around them: no reader sees them, and they can make a card lie. */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A text as it is stored and shown. */
export function shownText(text: string): string {
  return text.replace(UNSEEN, '').trim();
}

/** Whole letters as people see them: an accent is never cut from its letter. */
function letters(word: string): string[] {
  return Array.from(new Intl.Segmenter('en-US').segment(word), ({ segment }) => segment);
}

/** One decimal, half up: 4.25 is 4.3. Without reviews: 0. In whole numbers, where halves are exact. */
export function averageRating(sumOfRatings: number, count: number): number {
  if (count === 0) return 0;
  return Math.floor((20 * sumOfRatings + count) / (2 * count)) / 10;
}
