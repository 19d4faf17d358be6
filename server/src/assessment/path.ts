/**
 * Folding: the answers of an assessment, taken through the rules from the first question on. What comes out is the
 * path (what is answered, what is asked next) and the red flags; neither is kept anywhere. Pure.
 */
import {
  follow,
  followOn,
  type Answer,
  type FiredRedFlag,
  type Path,
  type RuleSet,
  type Step,
  type Visit,
} from '@app/rules-engine';
import { DomainError } from '../shared/domain-error.js';
import { ageOn, hasCategory, refuseIfOver, type Assessment } from './assessment.js';

/** An assessment and what the rules make of its answers. */
export interface Folded {
  assessment: Assessment;
  rules: RuleSet;
  /** Null until there is a category. */
  path: Path | null;
  redFlags: readonly FiredRedFlag[];
}

export function fold(assessment: Assessment, rules: RuleSet): Folded {
  const path = pathOf(assessment, rules);
  const frozen = assessment.outcome?.redFlags;
  const fired = assessment.unlockedAt ? path?.redFlags : null;
  return { assessment, rules, path, redFlags: frozen ?? fired ?? [] };
}

/** The visitor as the rules know them. The age is that of the day of sign-in, so that a birthday changes no result. */
export function visitOf(assessment: Assessment): Visit {
  return {
    category: assessment.categoryId ?? '',
    age: ageOn(assessment.dob, assessment.createdAt),
    answers: assessment.answers,
  };
}

/** What an outcome is decided on: answers on the path and no others. */
export function decidingVisit(assessment: Assessment, path: Path): Visit {
  return { ...visitOf(assessment), answers: inOrder(assessment.answers, path.answered.map(idOf)) };
}

/** Paths that are known, by the answers they came from, which never change: whoever still holds these has the path. */
const folded = new WeakMap<Assessment['answers'], { rules: RuleSet; visit: Visit; path: Path }>();

/** Folds the answers through the rules; null until there is a category. */
export function pathOf(assessment: Assessment, rules: RuleSet): Path | null {
  if (!hasCategory(assessment, rules)) return null;
  const known = folded.get(assessment.answers);
  const visit = visitOf(assessment);
  const isOf = ({ category, age }: Visit): boolean => category === visit.category && age === visit.age;
  if (known?.rules === rules && isOf(known.visit)) return known.path;
  return withPath(assessment, rules, follow(rules, visit));
}

/** Remembers the path of an assessment for whoever asks next. */
export function withPath(assessment: Assessment, rules: RuleSet, path: Path): Path {
  folded.set(assessment.answers, { rules, visit: visitOf(assessment), path });
  return path;
}

/** By the assessment, which lives as long as its request: what may be chosen is not worth keeping longer. */
const chosenOn = new WeakMap<Assessment, Map<string, Path>>();

/** The path if this option alone of its next question is chosen. More than one ask, for the same answer. */
export function ifChosen(assessment: Assessment, path: Path, optionId: string): Path {
  let known = chosenOn.get(assessment);
  if (!known) chosenOn.set(assessment, (known = new Map<string, Path>()));
  let on = known.get(optionId);
  if (!on) known.set(optionId, (on = followOn(path, path.next?.question.multiple ? [optionId] : optionId)));
  return on;
}

/** Every step of the path that is known: the answered ones and the first open one. */
export function stepsOf(path: Path): Step[] {
  return path.next ? [...path.answered, path.next] : path.answered;
}

/** The question on the screen: where the pointer stands if that is still on the path, else the first open one, else the last. */
export function currentStep(assessment: Assessment, path: Path): Step | null {
  const steps = stepsOf(path);
  return steps.find((step) => idOf(step) === assessment.pointer) ?? steps.at(-1) ?? null;
}

/** The whole path, or a refusal that names the question still open. */
export function completePath(assessment: Assessment, rules: RuleSet, now: Date): Path {
  const path = openPath(assessment, rules, now);
  if (path.next) {
    throw new DomainError('assessment.unanswered', {
      questionId: idOf(path.next),
      question: path.next.question.text,
      type: path.next.stage,
    });
  }
  return path;
}

/** The path of somebody who may answer now: alive, unlocked, category chosen, not submitted. */
export function openPath(assessment: Assessment, rules: RuleSet, now: Date): Path {
  refuseIfOver(assessment, now);
  if (!assessment.unlockedAt) throw new DomainError('assessment.unpaid');
  if (assessment.submittedAt) throw new DomainError('assessment.submitted');
  const path = pathOf(assessment, rules);
  if (!path) throw new DomainError('category.not-selected');
  return path;
}

export function idOf(step: Step): string {
  return step.question.id;
}

/** The answers of these questions, in this order. */
export function inOrder(
  answers: Assessment['answers'],
  questionIds: readonly string[],
): Record<string, Answer> {
  const kept: Record<string, Answer> = {};
  for (const id of questionIds) {
    const given = answers[id];
    if (given !== undefined) kept[id] = given;
  }
  return kept;
}
