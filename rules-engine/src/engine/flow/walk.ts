/**
 * The order of questions (docs/rule-format.md, section 6): stop lists, generic bank, core, modules, one checkpoint of
 * separators, further complaints, closing. Two things jump the queue right after the answer that caused them: the
 * plainer wording after "I don't know", and the confirming questions of a red flag whose trigger holds. Near the
 * limit of screens (budget.ts) further complaints come earlier, and what still does not fit is left out.
 *
 * Yields each place whose question is to be asked; the caller folds the answer in before it asks for more.
 */
import type { Question, RedFlag } from '../model.js';
import type { RuleSet, Stage, Step } from '../rule-set.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { applySkipped } from '../facts/answers.js';
import { factsIn, readingOf } from '../facts/reading.js';
import { fits, isSecondAhead } from './budget.js';
import { separatorsFor } from './checkpoint.js';
import type { Place } from './plan.js';
import { isConfirmed, isImpossible, isPending } from './red-flags.js';
import {
  duePlainer,
  hasBridgeReader,
  hasReader,
  holdsNow,
  isAskable,
  questionsToAsk,
  type Fold,
} from './state.js';

type Asking = Generator<Place, void, void>;

/** The rest of the walk of somebody who has just answered the question of this step. */
export function* walkOn(fold: Fold, { question: { id }, stage, reason }: Step): Asking {
  const { plan, passed, further } = fold;
  if (reason === 'closing') return;
  yield* jumps(fold, fold.ruleSet.questions.get(id) ?? null, stage);
  if (plan.secondComplaint && passed.has(plan.secondComplaint))
    for (const place of further.places) yield* pass(fold, place);
  yield* walk(fold);
}

/** From wherever the fold stands: places that are behind it are not looked at again. */
export function* walk(fold: Fold): Asking {
  const { plan } = fold;
  for (const place of plan.generic) yield* pass(fold, place);
  for (const place of plan.primary) yield* pass(fold, place);
  if (!fold.separators) {
    fold.atCheckpoint?.(false);
    fold.separators = separatorsFor(fold);
    fold.atCheckpoint?.(true);
  }
  for (const place of fold.separators) yield* pass(fold, place);
  yield* secondComplaint(fold);
  yield* jumps(fold, null, 'primary');
  if (!plan.closing) return;
  yield* confirmBeforeClosing(fold, plan.closing.question);
  fold.isClosing = true;
  yield plan.closing;
}

/** Asked once: at its place in the order, or before, when only the room kept free for it is left. */
function* secondComplaint(fold: Fold): Asking {
  if (!fold.plan.secondComplaint || !isSecondAhead(fold)) return;
  fold.isFull = false;
  yield* pass(fold, fold.plan.secondComplaint);
  for (const place of fold.further.places) yield* pass(fold, place);
}

/** Asks the question of a place unless something speaks against it, then whatever its answer calls for. */
function* pass(fold: Fold, place: Place): Asking {
  if (fold.passed.has(place)) return;
  fold.passed.add(place);
  if (!isDue(fold, place)) return;
  if (!isKept(fold, place) && !hasRoom(fold, place)) {
    // Once further complaints are told they need no room any more, so the tail may go on after them.
    if (place.stage === 'generic' || !isSecondAhead(fold)) return;
    fold.passed.delete(place);
    yield* secondComplaint(fold);
    fold.passed.add(place);
    if (!isDue(fold, place) || !hasRoom(fold, place)) return;
  }
  yield place;
  yield* jumps(fold, place.question, place.stage);
}

/** What no budget leaves out. */
const isKept = ({ plan, further }: Fold, place: Place): boolean =>
  further.places.includes(place)
    ? further.kept.has(place)
    : place.always === true || place.isMain === true || place === plan.secondComplaint;

function hasRoom(fold: Fold, place: Place): boolean {
  fold.isFull ||= !fits(fold, place);
  fold.hasRunOut ||= fold.isFull;
  return !fold.isFull;
}

function isDue(fold: Fold, place: Place): boolean {
  const { question } = place;
  if (!isAskable(fold, question)) return false;
  if (place.closed?.(fold.table)) {
    if (place.ifSkipped !== undefined) applySkipped(fold, question, place.ifSkipped);
    return false;
  }
  if (place.opens && !place.opens(fold.table)) return false;
  if (place.always) return true;
  return place.reason === 'second-complaint'
    ? hasBridgeReader(fold, question.id)
    : hasReader(fold, question.id);
}

function* jumps(fold: Fold, after: Question | null, stage: Stage): Asking {
  let last = after;
  for (;;) {
    const plainer = last && duePlainer(fold, last);
    const jump = plainer ?? pendingQuestion(fold);
    if (!jump) return;
    yield { question: jump, stage, reason: plainer ? 'plainer' : 'confirm' };
    last = jump;
  }
}

/** First unanswered confirming question of the gravest flag half met. */
function pendingQuestion(fold: Fold): Question | null {
  const { asking } = fold.further;
  if (asking.length === 0) return null;
  const holds = holdsNow(fold);
  for (const flag of asking) {
    if (!isPending(flag, holds)) continue;
    const [question] = questionsToAsk(fold, flag);
    if (question) return question;
  }
  return null;
}

/**
 * Nothing may follow the closing question, so what its answer could make necessary is asked before it: the
 * confirming questions of flags whose trigger reads it and is still open.
 */
function* confirmBeforeClosing(fold: Fold, closing: Question): Asking {
  const reads = readingTrigger(fold.ruleSet, closing);
  for (const flag of fold.further.asking.filter((one) => reads.has(one))) {
    for (;;) {
      const holds = holdsNow(fold);
      if (isImpossible(flag, holds) || isConfirmed(flag, holds)) break;
      const [question] = questionsToAsk(fold, flag);
      if (!question) break;
      yield { question, stage: 'primary', reason: 'confirm' };
      yield* jumps(fold, question, 'primary');
    }
  }
}

const readingTriggers = perRuleSet(() => new Map<Question, ReadonlySet<RedFlag>>());

/** The flags whose trigger reads the question. */
function readingTrigger(ruleSet: RuleSet, question: Question): ReadonlySet<RedFlag> {
  const known = readingTriggers(ruleSet);
  let flags = known.get(question);
  if (!flags) {
    const { questionsBehind } = readingOf(ruleSet);
    const reads = ({ trigger }: RedFlag): boolean =>
      [...factsIn(trigger)].some((fact) => questionsBehind(fact).has(question.id));
    known.set(question, (flags = new Set([...ruleSet.redFlags.values()].filter(reads))));
  }
  return flags;
}
