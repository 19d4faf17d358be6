/**
 * The budget of screens, held by construction: a question that may be left out is asked only while everything that
 * must not be still fits behind it, whatever the answers (ahead.ts bounds that from above). So a long path loses its
 * tail: separators first, then the last of modules and core. Stop lists, plainer wordings, confirmations, the second
 * complaint with what it brings, and closing are always asked.
 */
import type { Question } from '../model.js';
import { longestSecond, ownAhead } from './ahead.js';
import { plainerOf, type Fold } from './state.js';

/**
 * Screens on any path (docs/rule-format.md, section 6): what stop lists (5), generic questions (16), core (14),
 * separators (6), a second complaint (3) and closing (1) come to, and as many as somebody who is unwell can be asked
 * to read.
 */
export const MAX_SCREENS = 45;

/** Whether the question, with the plainer wording it may lead to, leaves room for all that must still be asked. */
export function fits(fold: Fold, question: Question): boolean {
  const room = MAX_SCREENS - fold.answered.length;
  const words = longestWording(fold, question);
  if (words + fold.neededAtMost <= room) return true;
  fold.neededAtMost = needed(fold);
  return words + fold.neededAtMost <= room || needed(fold, question) <= room;
}

/** What must be asked whatever the answers, at most, if these questions are. */
function needed(fold: Fold, ...questions: Question[]): number {
  const ahead = ownAhead(fold, questions);
  return ahead.size + longestSecond(fold, ahead);
}

function longestWording(fold: Fold, question: Question): number {
  let screens = 1;
  for (let next = plainerOf(fold, question); next && screens < MAX_SCREENS; next = plainerOf(fold, next))
    screens += 1;
  return screens;
}

/** The second complaint is not behind us: what it could add is kept free. */
export function isSecondAhead({ plan, passed }: Fold): boolean {
  return plan.secondComplaint !== null && !passed.has(plan.secondComplaint);
}
