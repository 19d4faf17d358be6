/**
 * One question as the page draws it, whichever of the two lists of the contract it came from, and which question
 * that is. The server's pointer decides, except where the address explicitly asks for the other type
 * (specification, section 2): then the last generic question, or the first primary one, is shown.
 */
import { imageAddress } from '../../site/settings.js';
import type { Diagnosis, GenericQuestion, PrimaryQuestion, QuestionType } from '../../api/types.js';

export interface OptionView {
  id: string;
  title: string;
  imageUrl: string | null;
  isExclusive: boolean;
}

export interface QuestionView {
  id: string;
  type: QuestionType;
  text: string;
  why: string;
  help: string | null;
  isMultiple: boolean;
  /** Specification, section 2: radios when optionsType is 'Normal Options', otherwise image options. */
  hasImages: boolean;
  options: OptionView[];
  referenceImageUrl: string | null;
  saved: string[];
  number: number;
  percent: number;
  previousId: string | null;
  /** What to send as `nextQst` when going on; the server's rules decide anyway. */
  nextId: string | null;
  isLast: boolean;
}

export function questionOf(
  diagnosis: Diagnosis,
  wanted: QuestionType | null,
  imageBase: string | undefined,
): QuestionView | null {
  const { genericQuestions: generic, primaryQuestions: primary, currentType } = diagnosis;
  const asGeneric = () => generic?.current && genericView(generic.current, generic, imageBase);
  const asPrimary = () =>
    primary?.current &&
    primaryView(primary.current, primary, generic?.current?.questionId ?? null, imageBase);
  if (wanted === 'generic' || currentType === 'generic') return asGeneric() || asPrimary() || null;
  return asPrimary() || asGeneric() || null;
}

function genericView(
  question: GenericQuestion,
  list: NonNullable<Diagnosis['genericQuestions']>,
  imageBase: string | undefined,
): QuestionView {
  return {
    ...wordsOf(question),
    id: question.questionId,
    type: 'generic',
    options: question.options.map((option) => optionOf(option.id, option, imageBase)),
    referenceImageUrl: question.referenceImage && imageAddress(question.referenceImage.url, imageBase),
    number: list.questionNo,
    percent: list.progress,
    previousId: list.previousId,
    nextId: list.nextId,
    isLast: false,
  };
}

function primaryView(
  question: PrimaryQuestion,
  list: NonNullable<Diagnosis['primaryQuestions']>,
  lastGenericId: string | null,
  imageBase: string | undefined,
): QuestionView {
  return {
    ...wordsOf(question),
    id: question.key,
    type: 'primary',
    options: question.options.map((option) => optionOf(option.key, option, imageBase)),
    referenceImageUrl: question.imageUrl && imageAddress(question.imageUrl, imageBase),
    number: list.questionNo,
    percent: list.progress,
    previousId: list.previous?.key ?? lastGenericId,
    nextId: null,
    isLast: list.isLast,
  };
}

function wordsOf(question: GenericQuestion | PrimaryQuestion) {
  return {
    text: question.question,
    why: question.why,
    help: question.help,
    isMultiple: question.multiple,
    hasImages: question.optionsType !== 'Normal Options',
    saved: asIds(question.answerId),
  };
}

function optionOf(
  id: string,
  option: { title: string; image: { url: string } | null; unknown: boolean; none: boolean },
  imageBase: string | undefined,
): OptionView {
  return {
    id,
    title: option.title,
    imageUrl: option.image && imageAddress(option.image.url, imageBase),
    isExclusive: option.unknown || option.none,
  };
}

/** The saved answer as a list, whichever form the server sent it in. */
export function asIds(answer: string | readonly string[] | null): string[] {
  if (answer === null) return [];
  return typeof answer === 'string' ? [answer] : [...answer];
}
