/** Visitors for the tests of the assessment's domain, on the small library of rules. */
import { loadRules, type Path } from '@app/rules-engine';
import { answer, type Given } from '../../src/assessment/answering.js';
import type { Assessment } from '../../src/assessment/assessment.js';
import { currentStep, pathOf, stepsOf } from '../../src/assessment/path.js';
import { DomainError } from '../../src/shared/domain-error.js';
import { SMALL_RULES } from './small-rules.js';

export const rules = await loadRules(SMALL_RULES);
export const NOW = new Date('2026-03-01T12:00:00Z');
export const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

export const signedIn: Assessment = {
  id: '00000000-0000-4000-8000-000000000001',
  fullname: 'Ada Example',
  dob: '1990-06-15',
  createdAt: NOW,
  unlockedAt: null,
  expiresAt: null,
  activeAt: null,
  submittedAt: null,
  rulesVersion: null,
  categoryId: null,
  categoryChanges: 0,
  answers: {},
  pointer: null,
  outcome: null,
};
export const paid: Assessment = { ...signedIn, categoryId: 'throat', unlockedAt: NOW, expiresAt: later(48) };

/** Somebody with a fever of a few days and a sore throat. */
export const ANSWERS: Record<string, string | string[]> = {
  'stop-now': ['none'],
  'stop-throat': ['none'],
  fever: 'yes',
  'neck-stiff': 'no',
  'fever-days': 'days-1-3',
  'rash-kind': 'clear',
  conditions: ['asthma'],
  'sore-throat': 'yes',
  hoarse: 'no',
  'neck-nodes': 'yes',
  'second-complaint': 'none',
  'throat-course': 'same',
};

export const path = (assessment: Assessment): Path => pathOf(assessment, rules)!;

export function code(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
}

export function give(assessment: Assessment, questionId: string, more: Partial<Given> = {}): Assessment {
  const step = stepsOf(path(assessment)).find(({ question }) => question.id === questionId);
  const type = step?.stage ?? 'generic';
  return answer(
    assessment,
    rules,
    { questionId, answerId: ANSWERS[questionId]!, type, nextQst: null, ...more },
    NOW,
  );
}

/** Answers along the path until `stop` is next (or to the end). */
export function answeredUntil(stop: string | null, from: Assessment = paid): Assessment {
  let assessment = from;
  for (;;) {
    const { next } = path(assessment);
    if (!next || next.question.id === stop) return assessment;
    assessment = give(assessment, next.question.id);
  }
}
export const currentId = (assessment: Assessment) => currentStep(assessment, path(assessment))?.question.id;
export const ids = (assessment: Assessment) => path(assessment).answered.map(({ question }) => question.id);

export const given = (questionId: string, answerId: Given['answerId'], more: Partial<Given> = {}): Given => ({
  questionId,
  answerId,
  type: 'generic',
  nextQst: null,
  ...more,
});
