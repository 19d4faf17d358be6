/**
 * The budget of screens, held by construction: a question that may be left out is asked only while everything that
 * must not be still fits behind it, whatever the answers (ahead.ts bounds that from above). So a long path loses its
 * tail: separators first, then the last of modules and core. Stop lists, those of the first further complaint too,
 * what the visit is about (the first of the core), plainer wordings, confirmations and closing are always asked; what a
 * further complaint has to confirm comes on top.
 */
import type { Question } from '../model.js';
import { longestFurther, ownAhead } from './ahead.js';
import type { Place } from './plan.js';
import { plainerOf, type Fold } from './state.js';

/**
 * Screens on any path (docs/rule-format.md, section 6): what stop lists (5), generic questions (16), core (14),
 * separators (6), a further complaint (3) and closing (1) come to, and as many as somebody who is unwell can be asked
 * to read.
 */
export const MAX_SCREENS = 40;

/** Whether the question, with the plainer wording it may lead to, leaves room for all that must still be asked. */
export function fits(fold: Fold, place: Place): boolean {
  const { question } = place;
  const room = MAX_SCREENS - fold.answered.length;
  if (fold.further.places.includes(place)) {
    // What its answer may call for was not counted before.
    Object.assign(fold, count(fold, question));
    return fold.neededAtMost <= room;
  }
  const words = longestWording(fold, question);
  if (words + fold.neededAtMost <= room) return true;
  Object.assign(fold, count(fold));
  return words + fold.neededAtMost <= room || count(fold, question).neededAtMost <= room;
}

/** What must be asked whatever the answers, at most, if these questions are. */
function count(fold: Fold, ...questions: Question[]): Pick<Fold, 'neededAtMost' | 'counted'> {
  const counted = ownAhead(fold, questions);
  return { counted, neededAtMost: counted.size + longestFurther(fold, counted) };
}

/** One of the questions counted needs no room any more. */
export function answered(fold: Fold, question: Question): void {
  if (fold.counted.has(question.id)) fold.neededAtMost -= 1;
}

function longestWording(fold: Fold, question: Question): number {
  let screens = 1;
  for (let next = plainerOf(fold, question); next && screens < MAX_SCREENS; next = plainerOf(fold, next))
    screens += 1;
  return screens;
}

/** Further complaints are not behind us: what they could add is kept free. */
export function isSecondAhead({ plan, passed }: Fold): boolean {
  return plan.secondComplaint !== null && !passed.has(plan.secondComplaint);
}
