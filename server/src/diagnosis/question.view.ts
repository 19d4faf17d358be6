/**
 * The questions as they are shown: the one on the screen, those before and after it, and what was said. Pure; it
 * asks the rules one thing only: could another generic question follow.
 */
import type { Path, Question, Step } from '@app/rules-engine';
import type { Foreseen } from '../assessment/ahead.js';
import type { Assessment } from '../assessment/assessment.js';
import { currentStep, idOf, ifChosen, stepsOf } from '../assessment/path.js';
import type { Diagnosis } from './diagnosis.dto.js';
import type { AheadQuestion, GenericQuestion, GenericQuestions, PrimaryQuestions } from './question.dto.js';

/** The last generic question of the path while the pointer is beyond it, so that going back finds a place to stand. */
export function genericOf(assessment: Assessment, path: Path): GenericQuestions {
  const steps = stepsOf(path);
  const generic = steps.filter((step) => step.stage === 'generic');
  const step = standing(assessment, path, 'generic') ?? generic.at(-1) ?? null;
  const at = step ? generic.indexOf(step) : -1;
  return {
    current: step && genericQuestionOf(assessment, step),
    questionNo: at + 1,
    progress: percent(path),
    nextId: generic[at + 1]
      ? idOf(generic[at + 1]!)
      : step && step === path.next
        ? guessNext(assessment, path, step)
        : null,
    previousId: at > 0 ? idOf(generic[at - 1]!) : null,
  };
}

/** While generic questions are open there is no primary one; the first of the path while the pointer is before it. */
export function primaryOf(assessment: Assessment, path: Path): PrimaryQuestions {
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

/** In one shape for both parts: it is shown for the moment that its forerunner's save takes. */
export function aheadQuestionOf(assessment: Assessment, { step, after }: Foreseen): AheadQuestion {
  const question = genericQuestionOf(assessment, step);
  return { after, type: step.stage, isLast: step.reason === 'closing', question };
}

function genericQuestionOf(assessment: Assessment, step: Step): GenericQuestion {
  return {
    questionId: idOf(step),
    ...wordsOf(assessment, step),
    options: optionsOf(step).map((option) => ({ id: option.id, ...optionWords(option) })),
    referenceImage: imageOf(step.question.referenceImage),
    answer: answerWords(assessment, step),
  };
}

export function answeredOf(assessment: Assessment, path: Path): Diagnosis['answered'] {
  return path.answered.map((step) => ({
    questionId: idOf(step),
    type: step.stage,
    question: step.question.text,
    short: step.question.short,
    answer: answerWords(assessment, step) ?? '',
  }));
}

function standing(assessment: Assessment, path: Path, stage: Step['stage']): Step | null {
  const step = currentStep(assessment, path);
  return step?.stage === stage ? step : null;
}

/**
 * A client that knows only the specification stays in generic mode while there is a next id. For a question not yet
 * answered that id is a guess (the first generic question that any answer leads to); the call's own answer decides.
 */
function guessNext(assessment: Assessment, path: Path, step: Step): string | null {
  for (const option of optionsOf(step)) {
    const { next } = ifChosen(assessment, path, option.id);
    if (next?.stage === 'generic') return idOf(next);
  }
  return null;
}

function wordsOf(assessment: Assessment, step: Step) {
  const { question, about = [] } = step;
  const given = assessment.answers[question.id] ?? null;
  return {
    question: question.text,
    ...(about.length > 0 && { about: [...about] }),
    why: question.why,
    help: question.help ?? null,
    optionsType: question.optionsType ?? 'Normal Options',
    multiple: question.multiple ?? false,
    atMost: question.atMost ?? null,
    kinds: question.kinds ?? null,
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

/** Whole percent, rounded down so that 100 means nothing left to ask. */
function percent(path: Path): number {
  return Math.floor(path.progress * 100);
}

/** Images are named from the site's root; the client puts its image base before it. */
function imageOf(file: string | undefined): { url: string } | null {
  return file === undefined ? null : { url: `/images/${file}` };
}
