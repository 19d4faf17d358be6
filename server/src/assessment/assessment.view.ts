/**
 * What a visitor is shown of an assessment: a whitelist, field by field, so that nothing of the rules (points, what
 * a tick sets, conditions) can leave by accident. Pure; it folds nothing itself but asks the rules one thing: could
 * another generic question follow.
 */
import {
  follow,
  stopList,
  type FiredRedFlag,
  type Outcome,
  type Question,
  type RuleSet,
} from '@app/rules-engine';
import {
  canChangeCategory,
  currentStep,
  endsAt,
  hasCategory,
  idOf,
  mustReviewStopList,
  stageOf,
  stepsOf,
  visitOf,
  type Assessment,
  type Path,
  type Step,
} from './assessment.js';
import type {
  AnswerResponse,
  Diagnosis,
  GenericQuestions,
  PrimaryQuestions,
  RedFlagNotice,
  ResultItem,
  StopQuestion,
  SubCategory,
} from './assessment.dto.js';

/** Everything the view needs, gathered by the service. */
export interface Seen {
  assessment: Assessment;
  rules: RuleSet;
  /** Null until there is a category. */
  path: Path | null;
  redFlags: readonly FiredRedFlag[];
  ratingInfo: { averageRating: number; totalRecords: number };
  ratingSubmited: boolean;
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
    genericQuestions: asking && genericOf(assessment, rules, asking),
    primaryQuestions: asking && primaryOf(assessment, asking),
    answered: assessment.unlockedAt && seen.path ? answeredOf(assessment, seen.path) : [],
    redFlags: redFlagsOf(seen.redFlags),
    mustReviewStopList: mustReviewStopList(assessment, now),
    result: assessment.outcome && assessment.outcome.items.map(itemOf),
    headline: assessment.outcome && headlineOf(assessment.outcome),
    rulesSigned: rules.isSigned,
    rulesVersion: assessment.rulesVersion,
    ratingInfo: seen.ratingInfo,
    ratingSubmited: seen.ratingSubmited,
    expiresAt: assessment.unlockedAt ? endsAt(assessment).toISOString() : null,
  };
}

export function toAnswerResponse(seen: Seen): AnswerResponse {
  const { assessment, path } = seen;
  const isAtEnd = path !== null && path.next === null && assessment.pointer === null;
  const step = path && !isAtEnd ? currentStep(assessment, path) : null;
  return {
    data: {
      next: step && { questionId: idOf(step), type: step.stage },
      redFlags: redFlagsOf(seen.redFlags),
      diagnosis: toDiagnosis(seen),
    },
  };
}

/** The last generic question of the path while the pointer is beyond it, so that going back finds a place to stand. */
function genericOf(assessment: Assessment, rules: RuleSet, path: Path): GenericQuestions {
  const steps = stepsOf(path);
  const generic = steps.filter((step) => step.stage === 'generic');
  const step = standing(assessment, path, 'generic') ?? generic.at(-1) ?? null;
  const at = step ? generic.indexOf(step) : -1;
  return {
    current: step && {
      questionId: idOf(step),
      ...wordsOf(assessment, step),
      options: optionsOf(step).map((option) => ({ id: option.id, ...optionWords(option) })),
      referenceImage: imageOf(step.question.referenceImage),
      answer: answerWords(assessment, step),
    },
    questionNo: at + 1,
    progress: percent(path),
    nextId: generic[at + 1]
      ? idOf(generic[at + 1]!)
      : step && step === path.next
        ? guessNext(assessment, rules, step)
        : null,
    previousId: at > 0 ? idOf(generic[at - 1]!) : null,
  };
}

/** While generic questions are open there is no primary one; the first of the path while the pointer is before it. */
function primaryOf(assessment: Assessment, path: Path): PrimaryQuestions {
  const primary = stepsOf(path).filter((step) => step.stage === 'primary');
  const step = standing(assessment, path, 'primary') ?? primary[0] ?? null;
  const at = step ? primary.indexOf(step) : -1;
  const previous = primary[at - 1];
  return {
    current: step && {
      key: idOf(step),
      ...wordsOf(assessment, step),
      imageUrl: imageOf(step.question.referenceImage)?.url ?? null,
      options: optionsOf(step).map((option) => ({ key: option.id, ...optionWords(option) })),
    },
    previous: previous ? { key: idOf(previous), type: 'primary' } : null,
    isLast:
      step !== null && (step === path.next ? path.isLast : path.next === null && at === primary.length - 1),
    questionNo: at + 1,
    progress: percent(path),
  };
}

function standing(assessment: Assessment, path: Path, stage: Step['stage']): Step | null {
  const step = currentStep(assessment, path);
  return step?.stage === stage ? step : null;
}

/**
 * A client that knows only the specification stays in generic mode while there is a next id. For a question not yet
 * answered that id is a guess (the first generic question that any answer leads to); the call's own answer decides.
 */
function guessNext(assessment: Assessment, rules: RuleSet, step: Step): string | null {
  const visit = visitOf(assessment);
  for (const option of optionsOf(step)) {
    const given = step.question.multiple ? [option.id] : option.id;
    const { next } = follow(rules, { ...visit, answers: { ...visit.answers, [idOf(step)]: given } });
    if (next?.stage === 'generic') return idOf(next);
  }
  return null;
}

function wordsOf(assessment: Assessment, step: Step) {
  const { question } = step;
  const given = assessment.answers[question.id] ?? null;
  return {
    question: question.text,
    why: question.why,
    help: question.help ?? null,
    optionsType: question.optionsType ?? 'Normal Options',
    multiple: question.multiple ?? false,
    answerId: typeof given === 'string' ? given : given && [...given],
  };
}

function optionsOf(step: Step): NonNullable<Question['options']> {
  return step.question.options ?? [];
}

function optionWords(option: NonNullable<Question['options']>[number]) {
  return {
    title: option.title,
    image: imageOf(option.image),
    unknown: option.unknown ?? false,
    none: option.none ?? false,
  };
}

function answerWords(assessment: Assessment, step: Step): string | null {
  const given = assessment.answers[idOf(step)];
  if (given === undefined) return null;
  const ids: readonly string[] = typeof given === 'string' ? [given] : given;
  return optionsOf(step)
    .filter((option) => ids.includes(option.id))
    .map((option) => option.title)
    .join(', ');
}

function answeredOf(assessment: Assessment, path: Path): Diagnosis['answered'] {
  return path.answered.map((step) => ({
    questionId: idOf(step),
    type: step.stage,
    question: step.question.text,
    short: step.question.short,
    answer: answerWords(assessment, step) ?? '',
  }));
}

function redFlagsOf(fired: readonly FiredRedFlag[]): RedFlagNotice[] {
  return fired.map(({ id, level, notice }) => ({ id, level, heading: notice.heading, text: notice.text }));
}

function itemOf(item: Outcome['items'][number]): ResultItem {
  return {
    type: item.type,
    diseaseName: item.name,
    advices: item.advices.map(({ label, description }) => ({ label, description })),
    specialty: { name: item.specialty.name, instead: item.specialty.instead },
    urgency: item.urgency,
    fit: item.fit,
    why: { for: item.why.for.map(({ text }) => text), against: item.why.against.map(({ text }) => text) },
    sources: [...item.sources],
    reviewedOn: item.reviewedOn,
  };
}

function headlineOf({ urgency, urgencyReason, beside }: Outcome): Diagnosis['headline'] {
  return {
    urgency,
    reason: urgencyReason,
    beside: beside && { diseaseName: beside.name, urgency: beside.urgency },
  };
}

/** Images are named from the site's root; the client puts its image base before it. */
function imageOf(file: string | undefined): { url: string } | null {
  return file === undefined ? null : { url: `/images/${file}` };
}

/** Whole percent, rounded down so that 100 means nothing left to ask. */
function percent(path: Path): number {
  return Math.floor(path.progress * 100);
}

/** The same for every visitor of one version of the rules, and the largest part of the answer: made once. */
const categoryViews = new WeakMap<RuleSet, { subCategories: SubCategory[]; global: StopQuestion[] }>();

function categoriesOf(rules: RuleSet): { subCategories: SubCategory[]; global: StopQuestion[] } {
  const known = categoryViews.get(rules);
  if (known) return known;
  let global: StopQuestion[] = [];
  const inIdOrder = [...rules.categories.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const subCategories = inIdOrder.map((category, index) => {
    const stops = stopList(rules, category.id).map(({ question, emergencyOptionIds }) => ({
      questionId: question.id,
      question: question.text,
      options: (question.options ?? []).map(({ id, title }) => ({
        id,
        title,
        emergency: emergencyOptionIds.includes(id),
      })),
    }));
    global = stops.filter(({ questionId }) => rules.generic.stop.includes(questionId));
    return {
      id: index + 1,
      documentId: category.id,
      name: category.name,
      image: { url: `/images/${category.image}` },
      synonyms: [...category.synonyms],
      stopList: stops.filter(({ questionId }) => !rules.generic.stop.includes(questionId)),
    };
  });
  const views = { subCategories, global };
  categoryViews.set(rules, views);
  return views;
}
