/**
 * What `update/answer` does to an assessment: save the answer, then move the pointer.
 *
 * The rules say which question comes next, never the caller; the caller may only step back to an earlier question
 * of this visitor's path. An answer that the changed path has passed by is dropped. One that lies beyond a newly
 * opened question waits behind it, unseen by the rules, so that "I don't know" at question 3 does not cost the
 * visitor the thirty answers after it.
 */
import {
  follow,
  followOn,
  type Answer,
  type Path,
  type Question,
  type RuleSet,
  type Step,
} from '@app/rules-engine';
import { DomainError } from '../shared/domain-error.js';
import type { Assessment } from './assessment.js';
import { idOf, inOrder, openPath, stepsOf, visitOf, withPath } from './path.js';

export interface Given {
  questionId: string;
  /** One option; several of a tick-list; null to step back and save nothing. */
  answerId: string | readonly string[] | null;
  type: 'generic' | 'primary';
  /** The earlier question to go back to; anything else means onward. */
  nextQst: string | null;
}

export function answer(before: Assessment, rules: RuleSet, given: Given, now: Date): Assessment {
  const path = openPath(before, rules, now);
  const step = stepsOf(path).find((each) => idOf(each) === given.questionId);
  if (!step) {
    throw new DomainError(
      rules.questions.has(given.questionId) ? 'answer.out-of-order' : 'answer.unknown-question',
    );
  }
  if (step.stage !== given.type) throw new DomainError('answer.wrong-type');
  if (given.answerId === null) {
    const pointer = earlier(path, given);
    if (pointer === null) throw new DomainError('answer.missing');
    return { ...before, pointer, activeAt: now };
  }
  const chosen = choose(step.question, given.answerId);
  const saved = save(before.answers, path, idOf(step), chosen);
  const newPath =
    step === path.next ? followOn(path, chosen) : follow(rules, visitOf({ ...before, answers: saved }));
  const after: Assessment = {
    ...before,
    answers: settle(saved, newPath),
    pointer: earlier(newPath, given) ?? onward(newPath, given.questionId),
    // The pinned version, or the current one if that was withdrawn.
    rulesVersion: rules.version,
    activeAt: now,
  };
  // What was dropped was not on the path, which is the same without it; but it would wait behind it for a later question.
  if (Object.keys(after.answers).length === Object.keys(saved).length) withPath(after, rules, newPath);
  return after;
}

/** The option or options as they are kept, or a refusal. Ticks are put in the order of the screen, so that repeating is harmless. */
export function choose(question: Question, answerId: string | readonly string[]): Answer {
  const options = question.options ?? [];
  if (!question.multiple) {
    if (typeof answerId !== 'string') throw new DomainError('answer.one-only');
    if (!options.some((option) => option.id === answerId)) throw new DomainError('answer.unknown-option');
    return answerId;
  }
  const ids = new Set(typeof answerId === 'string' ? [answerId] : answerId);
  const ticked = options.filter((option) => ids.has(option.id));
  if (ticked.length !== ids.size) throw new DomainError('answer.unknown-option');
  if (ticked.length === 0) throw new DomainError('answer.missing');
  if (ticked.length > (question.atMost ?? options.length)) throw new DomainError('answer.too-many');
  if (ticked.length > 1 && ticked.some((option) => option.none || option.unknown)) {
    throw new DomainError('answer.excludes-others');
  }
  return ticked.map((option) => option.id);
}

/** The new answer takes its question's place on the path; waiting answers stay behind it. */
function save(
  answers: Assessment['answers'],
  path: Path,
  questionId: string,
  chosen: Answer,
): Assessment['answers'] {
  const order = new Set([...path.answered.map(idOf), questionId, ...Object.keys(answers)]);
  return inOrder({ ...answers, [questionId]: chosen }, [...order]);
}

/**
 * Drops what the path has passed by. The front is the last question of the path's fixed backbone in the old order:
 * an answer before it that is not on the path was skipped; one after it may still be asked. Confirmations, plainer
 * wordings and separators come in no fixed place and do not move the front.
 */
function settle(answers: Assessment['answers'], path: Path): Assessment['answers'] {
  const onPath = path.answered.map(idOf);
  if (path.next === null) return inOrder(answers, onPath);
  const old = Object.keys(answers);
  const front = Math.max(-1, ...path.answered.filter(isBackbone).map((step) => old.indexOf(idOf(step))));
  const waiting = old.slice(front + 1);
  return inOrder(answers, [...new Set([...onPath, ...waiting])]);
}

function isBackbone(step: Step): boolean {
  return step.reason !== 'confirm' && step.reason !== 'plainer' && step.reason !== 'separator';
}

/** `nextQst` when it lies before the question answered on this path, else null. */
function earlier(path: Path, given: Given): string | null {
  const ids = stepsOf(path).map(idOf);
  const target = given.nextQst === null ? -1 : ids.indexOf(given.nextQst);
  return target >= 0 && target < ids.indexOf(given.questionId) ? given.nextQst : null;
}

/** The question after this one on the path; null (the end) when nothing is left to ask. */
function onward(path: Path, questionId: string): string | null {
  if (path.next === null) return null;
  const ids = stepsOf(path).map(idOf);
  return ids[ids.indexOf(questionId) + 1] ?? null;
}
