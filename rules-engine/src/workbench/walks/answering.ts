/**
 * Walks the questionnaire once, answering each question as it is asked: as quick as folding a finished list of
 * answers, where asking "what is next?" after each answer would fold the whole path forty times.
 */
import type { Option, Question } from '../../engine/model.js';
import type { Answer, RuleSet, Step, Visit } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { givenOptions } from '../../engine/facts/answers.js';
import { tellingOf } from '../../engine/facts/telling.js';
import { startFold, take } from '../../engine/flow/fold.js';
import type { Fold } from '../../engine/flow/state.js';
import { nextPlace } from '../../engine/flow/walk.js';
import type { Dice } from './dice.js';

interface Answering {
  category: string;
  age: number;
  /** Null ends the walk there. */
  answerTo: (step: Step, options: readonly Option[], fold: Fold) => Answer | null;
  /** After each answer. */
  onAnswered?: (fold: Fold) => void;
  /** A walk of more questions than this has lost its way. */
  atMost?: number;
}

interface Answered {
  fold: Fold;
  visit: Visit;
  /** False when the walk was cut off. */
  isFinished: boolean;
}

export function answerAll(ruleSet: RuleSet, answering: Answering): Answered {
  const { category, age } = answering;
  const answers: Record<string, Answer> = {};
  const visit: Visit = { category, age, answers };
  const fold = startFold(ruleSet, visit);
  const atMost = answering.atMost ?? ruleSet.questions.size;
  for (let place = nextPlace(fold); place; place = nextPlace(fold)) {
    const { question, stage, reason } = place;
    const step: Step = { question, stage, reason };
    fold.next = step;
    const options = optionsOf(ruleSet, question, category);
    const answer = fold.answered.length < atMost ? answering.answerTo(step, options, fold) : null;
    const given = answer === null ? null : givenOptions(tellingOf(ruleSet, question), answer, category);
    if (given === null || answer === null) return { fold, visit, isFinished: false };
    answers[question.id] = answer;
    take(fold, question, given);
    fold.answered.push(step);
    fold.next = null;
    answering.onAnswered?.(fold);
  }
  return { fold, visit, isFinished: true };
}

/** How often a random visitor does not know, and has nothing to tick. */
export interface Manner {
  unknown: number;
  none: number;
}
const USUAL: Manner = { unknown: 0.15, none: 0.5 };

export function randomAnswer(
  chance: Dice,
  question: Question,
  options: readonly Option[],
  manner: Manner = USUAL,
): Answer | null {
  const unknown = options.find((option) => option.unknown);
  if (unknown && chance.happens(manner.unknown)) return unknown.id;
  const known = options.filter((option) => !option.unknown);
  if (known.length === 0) return unknown?.id ?? null;
  if (!question.multiple) return chance.pick(known).id;
  const nones = known.filter((option) => option.none);
  const items = known.filter((option) => !option.none);
  const none = nones.length > 1 ? chance.pick(nones) : nones[0];
  if (items.length === 0 || (none && chance.happens(manner.none))) return [(none ?? chance.pick(known)).id];
  const share = 1 / items.length + chance.next() / 2;
  const ticked = items.filter(() => chance.happens(share)).map(({ id }) => id);
  return ticked.length > 0 ? ticked.slice(0, question.atMost) : [chance.pick(items).id];
}

/** The answer that says least: none, no, else the first that is known. */
export function plainAnswer(question: Question, options: readonly Option[]): Answer | null {
  const plain =
    options.find((option) => option.none) ??
    options.find(({ id }) => id === 'none') ??
    options.find(({ id }) => id === 'no') ??
    options.find((option) => !option.unknown) ??
    options[0];
  if (!plain) return null;
  return question.multiple ? [plain.id] : plain.id;
}
