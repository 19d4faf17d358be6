/**
 * The budget of screens, held by construction: a question that may be left out is asked only while everything that
 * must not be still fits behind it, whatever the answers (ahead.ts bounds that from above). So a long path loses its
 * tail: separators first, then the last of modules and core. Stop lists, plainer wordings, confirmations, the second
 * complaint with what it brings, and closing are always asked.
 */
import type { Question } from '../model.js';
import { longestSecond, ownAhead } from './ahead.js';
import { mostOfSecond } from './openers.js';
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
  const most = mostOfSecond(fold.ruleSet);
  if (longestWording(fold, question) + (keptAtMost.get(fold) ?? Infinity) + most <= room) return true;
  keptAtMost.set(fold, ownAhead(fold, []).size);
  const ahead = ownAhead(fold, [question]);
  return ahead.size + most <= room || ahead.size + longestSecond(fold, ahead) <= room;
}

/** What must be asked besides the second complaint, as last counted: it never grows, so counting again can wait. */
const keptAtMost = new WeakMap<Fold, number>();

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
