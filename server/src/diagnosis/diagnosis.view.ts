/**
 * What a visitor is shown of an assessment: a whitelist, field by field, so that nothing of the rules (points, what
 * a tick sets, conditions) can leave by accident. Pure.
 */
import { ahead } from '../assessment/ahead.js';
import {
  canChangeCategory,
  endsAt,
  hasCategory,
  mustReviewStopList,
  stageOf,
} from '../assessment/assessment.js';
import { currentStep, idOf, type Folded } from '../assessment/path.js';
import { summaryOf } from '../assessment/summary.js';
import type { Rating } from '../review/review.js';
import { categoriesOf } from './category.view.js';
import type { AnsweredDiagnosis, AnswerResponse, Diagnosis } from './diagnosis.dto.js';
import { aheadQuestionOf, answeredOf, genericOf, primaryOf } from './question.view.js';
import { headlineOf, itemsOf, namesOf, redFlagsOf } from './result.view.js';

/** Everything the view needs, gathered by the service. */
export interface Seen extends Folded {
  rating: Rating;
  now: Date;
}

export function toDiagnosis(seen: Seen): Diagnosis {
  const { assessment, rules, now } = seen;
  const asking = assessment.unlockedAt && !assessment.submittedAt ? seen.path : null;
  const current = asking && currentStep(assessment, asking);
  const { subCategories, global } = categoriesOf(rules);
  const canChange = canChangeCategory(assessment, rules);
  return {
    userId: assessment.id,
    paymentCompleted: assessment.unlockedAt !== null,
    assessmentStage: stageOf(assessment, rules),
    // Once it cannot be changed only the chosen one is of use; the whole list would weigh more than all the rest.
    subCategories: canChange
      ? subCategories
      : subCategories.filter(({ documentId }) => documentId === assessment.categoryId),
    stopList: global,
    selectedSubCategory: hasCategory(assessment, rules) ? assessment.categoryId : null,
    canChangeCategory: canChange,
    currentType: current?.stage ?? null,
    genericQuestions: asking && genericOf(assessment, asking),
    primaryQuestions: asking && primaryOf(assessment, asking),
    ahead: asking ? ahead(seen).map((foreseen) => aheadQuestionOf(assessment, foreseen)) : [],
    answered: assessment.unlockedAt && seen.path ? answeredOf(assessment, seen.path) : [],
    redFlags: redFlagsOf(seen),
    mustReviewStopList: mustReviewStopList(assessment, now),
    result: assessment.outcome && itemsOf(assessment.outcome, seen),
    alsoPossible: assessment.outcome && namesOf(assessment.outcome.alsoPossible),
    headline: assessment.outcome && headlineOf(assessment.outcome),
    summary: assessment.outcome && seen.path && summaryOf(assessment, seen.path),
    madeOn: assessment.submittedAt && assessment.submittedAt.toISOString(),
    rulesSigned: rules.isSigned,
    rulesVersion: assessment.rulesVersion,
    ratingInfo: { averageRating: seen.rating.average, totalRecords: seen.rating.count },
    ratingSubmited: seen.rating.isPosted,
    expiresAt: assessment.unlockedAt ? endsAt(assessment).toISOString() : null,
  };
}

export function toAnswerResponse(seen: Seen): AnswerResponse {
  const { assessment, path } = seen;
  const isAtEnd = path !== null && path.next === null && assessment.pointer === null;
  const step = path && !isAtEnd ? currentStep(assessment, path) : null;
  const diagnosis = toDiagnosis(seen);
  return {
    data: {
      next: step && { questionId: idOf(step), type: step.stage },
      redFlags: diagnosis.redFlags,
      diagnosis: sinceTheFirstLook(diagnosis),
    },
  };
}

/** The lists of signs and the texts of old questions are half of the whole and stay the same; so does the last general question, once it is answered. */
function sinceTheFirstLook(diagnosis: Diagnosis): AnsweredDiagnosis {
  const { subCategories: _categories, stopList: _signs, answered, genericQuestions, ...rest } = diagnosis;
  const isBeyond = rest.currentType === 'primary';
  return {
    ...rest,
    genericQuestions:
      genericQuestions && isBeyond ? { ...genericQuestions, current: null } : genericQuestions,
    answered: answered.map(({ question: _text, ...short }) => short),
  };
}
