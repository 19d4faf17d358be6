/**
 * The order of questions (docs/rule-format.md, section 6): stop lists, generic bank, core, modules, one checkpoint of
 * separators, further complaints, closing. Two things jump the queue right after the answer that caused them: the
 * plainer wording after "I don't know", and the confirming questions of a red flag whose trigger holds. Near the
 * limit of screens (budget.ts) further complaints come earlier, and what still does not fit is left out.
 */
import type { Question } from '../model.js';
import type { Stage } from '../rule-set.js';
import { applySkipped } from '../facts/answers.js';
import { fits, isSecondAhead } from './budget.js';
import { separatorsFor } from './checkpoint.js';
import { pendingQuestion, questionBeforeClosing } from './confirm.js';
import { placeOf, type Place } from './plan.js';
import { duePlainer, hasBridgeReader, hasReader, isAskable, tell, type Fold } from './state.js';

/**
 * Where the next question stands, whatever the way so far was walked in; null: all are answered. What needs no asking is
 * left behind. Whoever folds the answer in, and adds its step to `answered`, asks again.
 */
export function nextPlace(fold: Fold): Place | null {
  if (fold.isClosing) return null;
  const last = fold.answered.at(-1);
  const after = last && fold.ruleSet.questions.get(last.question.id);
  return (
    (last && jump(fold, after ?? null, last.stage)) ??
    (isSecondAhead(fold) ? null : firstOf(fold, fold.further.places)) ??
    ofPlan(fold) ??
    firstOf(fold, separators(fold)) ??
    secondComplaint(fold) ??
    beforeClosing(fold)
  );
}

/** What the last answer calls for: its plainer wording, or the confirming question of a flag that is half met. */
function jump(fold: Fold, last: Question | null, stage: Stage): Place | null {
  const plainer = last && duePlainer(fold, last);
  const question = plainer ?? pendingQuestion(fold);
  return question && placeOf(question, stage, plainer ? 'plainer' : 'confirm');
}

function ofPlan(fold: Fold): Place | null {
  const { places } = fold.plan;
  while (fold.reached < places.length) {
    const place = places[fold.reached] as Place;
    const next = pass(fold, place);
    if (fold.passed.has(place)) fold.reached += 1;
    if (next) return next;
  }
  return null;
}

function firstOf(fold: Fold, places: readonly Place[]): Place | null {
  for (const place of places) {
    const next = fold.passed.has(place) ? null : pass(fold, place);
    if (next) return next;
  }
  return null;
}

function separators(fold: Fold): readonly Place[] {
  if (!fold.separators) {
    fold.atCheckpoint?.(false);
    fold.separators = separatorsFor(fold);
    fold.atCheckpoint?.(true);
  }
  return fold.separators;
}

/** Asked once: at its place in the order, or before, when only the room kept free for it is left. */
function secondComplaint(fold: Fold): Place | null {
  if (!fold.plan.secondComplaint || !isSecondAhead(fold)) return null;
  fold.isFull = false;
  return pass(fold, fold.plan.secondComplaint);
}

function beforeClosing(fold: Fold): Place | null {
  const pending = jump(fold, null, 'primary');
  const { closing } = fold.plan;
  if (pending || !closing) return pending;
  const question = questionBeforeClosing(fold, closing.question);
  if (question) return placeOf(question, 'primary', 'confirm');
  fold.isClosing = true;
  return closing;
}

/** Leaves a place behind: to ask its question, or because something speaks against it. */
function pass(fold: Fold, place: Place): Place | null {
  fold.passed.add(place);
  if (!isDue(fold, place)) return null;
  if (isKept(fold, place) || hasRoom(fold, place)) return place;
  // Once further complaints are told they need no room any more, so the tail may go on after them.
  if (place.stage === 'generic' || !isSecondAhead(fold)) return null;
  fold.passed.delete(place);
  const before = secondComplaint(fold);
  if (before) return before;
  fold.passed.add(place);
  return isDue(fold, place) && hasRoom(fold, place) ? place : null;
}

/** What no budget leaves out. */
const isKept = ({ plan, further }: Fold, place: Place): boolean =>
  further.places.includes(place)
    ? further.kept.has(place)
    : place.always || place.isMain || place === plan.secondComplaint;

function hasRoom(fold: Fold, place: Place): boolean {
  fold.isFull ||= !fits(fold, place);
  fold.hasRunOut ||= fold.isFull;
  return !fold.isFull;
}

function isDue(fold: Fold, place: Place): boolean {
  const { question } = place;
  if (!isAskable(fold, question)) return false;
  if (place.closed?.(fold.table)) {
    if (place.ifSkipped !== undefined) {
      applySkipped(fold, question, place.ifSkipped);
      tell(fold, question);
    }
    return false;
  }
  if (place.opens && !place.opens(fold.table)) return false;
  if (place.always) return true;
  return place.reason === 'second-complaint'
    ? hasBridgeReader(fold, question.id)
    : hasReader(fold, question.id);
}
