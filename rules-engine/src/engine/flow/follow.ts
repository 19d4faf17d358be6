/** The door of the flow: the path so far and what comes next. */
import type { Answer, FiredRedFlag, Path, RuleSet, Step, Visit } from '../rule-set.js';
import { foldAnswers, foldOnFrom } from './fold.js';
import { withReasons } from './led-to.js';
import { firedFlags } from './red-flags.js';
import { remaining } from './remaining.js';
import { holdsNow, type Fold } from './state.js';

/** What a path was read off, for whoever goes on from there. */
const folds = new WeakMap<Path, Fold>();

/** Folds the answers over the flow. Answers that are off the path or not an option of their question are ignored. */
export function follow(ruleSet: RuleSet, visit: Visit): Path {
  return pathOf(foldAnswers(ruleSet, visit));
}

/**
 * The path after its next question is answered so, without folding all answers again. The same path where nothing is
 * asked any more, or the answer is none of the question's. Throws for a path that did not come from here.
 */
export function followOn(path: Path, answer: Answer): Path {
  const fold = folds.get(path);
  if (!fold) throw new Error('Only a path of follow() can be gone on from.');
  const { next, visit } = fold;
  if (!next) return path;
  // Answers that wait behind the question come after it, as they would from the first question on.
  const answers = { ...visit.answers, [next.question.id]: answer };
  const on = foldOnFrom(fold, next, { ...visit, answers });
  return on === fold ? path : pathOf(on);
}

export function nextQuestion(ruleSet: RuleSet, visit: Visit): Step | null {
  return foldAnswers(ruleSet, visit).next;
}

/** 0 … 1; never smaller after one more answer. */
export function progress(ruleSet: RuleSet, visit: Visit): number {
  return follow(ruleSet, visit).progress;
}

/** Flags that fire on the answers on the path, gravest first. Half-met ones are not among them. */
export function redFlags(ruleSet: RuleSet, visit: Visit): readonly FiredRedFlag[] {
  return follow(ruleSet, visit).redFlags;
}

/** Progress and red flags are found when somebody asks for them. */
function pathOf(fold: Fold): Path {
  let progressed: number | undefined;
  let fired: readonly FiredRedFlag[] | undefined;
  let reasoned: readonly FiredRedFlag[] | undefined;
  const path: Path = {
    answered: fold.answered,
    next: fold.next,
    isLast: fold.next?.reason === 'closing',
    get progress() {
      return (progressed ??= progressOf(fold));
    },
    get redFlags() {
      return (reasoned ??= withReasons(fold, path.fired));
    },
    get fired() {
      return (fired ??= firedFlags(fold.further.flags, holdsNow(fold)));
    },
  };
  folds.set(path, fold);
  return path;
}

function progressOf(fold: Fold): number {
  const answered = fold.answered.length;
  const total = answered + remaining(fold);
  return total === 0 ? 1 : answered / total;
}
