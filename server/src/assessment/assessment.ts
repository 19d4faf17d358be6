/**
 * One person's pass through the questionnaire, to a result.
 *
 * What is kept is the answers and the pointer; question, progress, red flags and result are found anew by folding
 * the answers through the rules. Everything here is pure: it takes an assessment and gives a new one, or refuses
 * with a DomainError and changes nothing. It knows no money: `unlockedAt` says that the visitor may go on.
 */
import {
  follow,
  type Answer,
  type Outcome,
  type Path,
  type RuleSet,
  type Stage,
  type Step,
  type Visit,
} from '@app/rules-engine';
import { DomainError } from '../shared/domain-error.js';

/** A visitor who never paid: everything is gone a day after sign-in. */
export const UNPAID_LIFE_MS = 24 * 60 * 60 * 1000;
/** Specification, section 9: data and link end 48 hours after payment. */
export const PAID_LIFE_MS = 48 * 60 * 60 * 1000;
/** A symptom may have turned into an emergency in a night: after this pause the stop lists are shown again. */
export const REVIEW_STOP_LIST_AFTER_MS = 6 * 60 * 60 * 1000;
/** Once the fee is paid the category may be corrected once, while no question is answered. */
export const CHANGES_AFTER_PAYMENT = 1;

export interface Assessment {
  id: string;
  /** Date of birth, YYYY-MM-DD. */
  dob: string;
  createdAt: Date;
  unlockedAt: Date | null;
  /** End of the paid life; null until paid. */
  expiresAt: Date | null;
  /** The last accepted answer or step back. */
  activeAt: Date | null;
  submittedAt: Date | null;
  /** The rules it began with; null until the first answer. */
  rulesVersion: string | null;
  categoryId: string | null;
  categoryChanges: number;
  /** In the order of the path; after the first open question may wait answers given before an earlier one changed. */
  answers: Readonly<Record<string, Answer>>;
  /** The question shown; null is the first unanswered one, or the last when all are answered. */
  pointer: string | null;
  outcome: Outcome | null;
}

export type AssessmentStage = 'Initiated' | 'Sub Categories Selected' | 'Question Answered';

/** Whole years on the day, in UTC. Somebody born on 29 February is a year older on 1 March. */
export function ageOn(dob: string, day: Date): number {
  const [year = 0, month = 1, date = 1] = dob.split('-').map(Number);
  const hadBirthday =
    day.getUTCMonth() + 1 > month || (day.getUTCMonth() + 1 === month && day.getUTCDate() >= date);
  return day.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** When it ends, whatever the purge does: 48 hours after payment, or a day after a sign-in that never led to one. */
export function endsAt(assessment: Assessment): Date {
  return assessment.expiresAt ?? new Date(assessment.createdAt.getTime() + UNPAID_LIFE_MS);
}

export function isOver(assessment: Assessment, now: Date): boolean {
  return now.getTime() >= endsAt(assessment).getTime();
}

export function stageOf(assessment: Assessment, rules: RuleSet): AssessmentStage {
  if (assessment.submittedAt) return 'Question Answered';
  return assessment.unlockedAt && hasCategory(assessment, rules) ? 'Sub Categories Selected' : 'Initiated';
}

/** False too when the category went away with a withdrawn version of the rules: then it is chosen anew. */
export function hasCategory(
  assessment: Assessment,
  rules: RuleSet,
): assessment is Assessment & { categoryId: string } {
  return assessment.categoryId !== null && rules.categories.has(assessment.categoryId);
}

export function canChangeCategory(assessment: Assessment, rules: RuleSet): boolean {
  if (assessment.submittedAt) return false;
  if (!assessment.unlockedAt || !hasCategory(assessment, rules)) return true;
  return assessment.categoryChanges < CHANGES_AFTER_PAYMENT && Object.keys(assessment.answers).length === 0;
}

/** Free until payment; once more after it while nothing is answered. The same choice again changes nothing. */
export function chooseCategory(
  before: Assessment,
  rules: RuleSet,
  categoryId: string,
  now: Date,
): Assessment {
  refuseIfOver(before, now);
  if (!rules.categories.has(categoryId)) throw new DomainError('category.unknown');
  if (before.categoryId === categoryId) return before;
  if (!canChangeCategory(before, rules)) throw new DomainError('category.locked');
  const counts = before.unlockedAt !== null && hasCategory(before, rules);
  return {
    ...before,
    categoryId,
    pointer: null,
    categoryChanges: before.categoryChanges + (counts ? 1 : 0),
  };
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

/** The fold of an assessment already made: assessments never change, so neither does it. */
const folded = new WeakMap<Assessment, { rules: RuleSet; path: Path }>();

/** Folds the answers through the rules; null until there is a category. */
export function pathOf(assessment: Assessment, rules: RuleSet): Path | null {
  if (!hasCategory(assessment, rules)) return null;
  const known = folded.get(assessment);
  if (known?.rules === rules) return known.path;
  return withPath(assessment, rules, follow(rules, visitOf(assessment)));
}

/** Remembers the path of an assessment for whoever asks next. */
export function withPath(assessment: Assessment, rules: RuleSet, path: Path): Path {
  folded.set(assessment, { rules, path });
  return path;
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

/** Resumed after a long pause: the visitor is to look at the stop lists again before going on. */
export function mustReviewStopList(assessment: Assessment, now: Date): boolean {
  if (!assessment.unlockedAt || assessment.submittedAt || !assessment.activeAt) return false;
  return now.getTime() - assessment.activeAt.getTime() > REVIEW_STOP_LIST_AFTER_MS;
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

/** Freezes the outcome. */
export function submitted(before: Assessment, outcome: Outcome, now: Date): Assessment {
  return {
    ...before,
    outcome,
    rulesVersion: outcome.version,
    submittedAt: now,
    activeAt: now,
    pointer: null,
  };
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

export function refuseIfOver(assessment: Assessment, now: Date): void {
  if (isOver(assessment, now)) throw new DomainError('session.expired');
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

export type { Answer, Outcome, Path, RuleSet, Stage, Step };
