/** The door of the flow: the path so far and what comes next. */
import type { FiredRedFlag, Path, RuleSet, Step, Visit } from '../rule-set.js';
import { foldAnswers } from './fold.js';
import { firedFlags } from './red-flags.js';
import { remaining } from './remaining.js';
import { flagsOf, holdsNow } from './state.js';

/** Folds the answers over the flow. Answers that are off the path or not an option of their question are ignored. */
export function follow(ruleSet: RuleSet, visit: Visit): Path {
  const fold = foldAnswers(ruleSet, visit);
  const answered = fold.answered.length;
  const total = answered + remaining(fold);
  return {
    answered: fold.answered,
    next: fold.next,
    isLast: fold.next?.reason === 'closing',
    progress: total === 0 ? 1 : answered / total,
  };
}

export function nextQuestion(ruleSet: RuleSet, visit: Visit): Step | null {
  return foldAnswers(ruleSet, visit).next;
}

/** 0 … 1; never smaller after one more answer. */
export function progress(ruleSet: RuleSet, visit: Visit): number {
  return follow(ruleSet, visit).progress;
}

/** Flags that fire on the answers on the path, gravest first. Half-met ones are not among them. */
export function redFlags(ruleSet: RuleSet, visit: Visit): FiredRedFlag[] {
  return foresee(ruleSet, visit).redFlags;
}

/** Both at once, of one fold: for whoever tries every answer of a question. */
export function foresee(ruleSet: RuleSet, visit: Visit): { next: Step | null; redFlags: FiredRedFlag[] } {
  const fold = foldAnswers(ruleSet, visit);
  return { next: fold.next, redFlags: firedFlags(flagsOf(fold), holdsNow(fold)) };
}
