/**
 * One person's pass through the questionnaire, to a result.
 *
 * What is kept is the answers and the pointer; question, progress, red flags and result are found anew by folding
 * the answers through the rules (path.ts). Everything here is pure: it takes an assessment and gives a new one, or refuses
 * with a DomainError and changes nothing. It knows no money: `unlockedAt` says that the visitor may go on.
 */
import type { Answer, Outcome, RuleSet } from '@app/rules-engine';
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
  /** For the doctor's sheet; the rules never see it. */
  fullname: string;
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

/** An assessment as it is kept, and what a token leads to: what the visitor said is opened by the store alone. */
export interface SealedAssessment extends Readonly<
  Omit<Assessment, 'fullname' | 'dob' | 'categoryId' | 'answers' | 'pointer' | 'outcome'>
> {
  readonly keyId: string;
  readonly version: number;
  readonly profile: Buffer;
  readonly state: Buffer;
  readonly outcome: Buffer | null;
  readonly endsAt: Date;
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

/** Resumed after a long pause: the visitor is to look at the stop lists again before going on. */
export function mustReviewStopList(assessment: Assessment, now: Date): boolean {
  if (!assessment.unlockedAt || assessment.submittedAt || !assessment.activeAt) return false;
  return now.getTime() - assessment.activeAt.getTime() > REVIEW_STOP_LIST_AFTER_MS;
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

export function refuseIfOver(assessment: Assessment, now: Date): void {
  if (isOver(assessment, now)) throw new DomainError('session.expired');
}
