/**
 * One question as the page draws it, whichever of the two lists of the contract it came from, and which question
 * that is. The server's pointer decides, except where the address explicitly asks for the other type
 * (specification, section 2): then the last generic question, or the first primary one, is shown.
 */
import { imageAddress } from '../../site/settings.js';
import { progressOf } from './progress.js';
import type { Diagnosis, GenericQuestion, PrimaryQuestion, QuestionType } from '../../api/types.js';

export interface OptionView {
  id: string;
  title: string;
  imageUrl: string | null;
  isExclusive: boolean;
}

/** One kind of answer of a question that is asked in two steps. */
export interface KindView {
  id: string;
  title: string;
  options: string[];
}

export interface QuestionView {
  id: string;
  type: QuestionType;
  text: string;
  /** Answers that are asked back about. */
  about: string[];
  why: string;
  help: string | null;
  isMultiple: boolean;
  /** How many may be ticked; null is any number. */
  atMost: number | null;
  /**
   * Specification, section 2: radios when optionsType is 'Normal Options', otherwise image options. An ordinary
   * question may still have marks beside its words: the categories, where more of them may be named.
   */
  layout: 'list' | 'tiles' | 'pictures';
  options: OptionView[];
  /** Asked first: which kind of answer it is. */
  kinds: { text: string; of: KindView[] } | null;
  referenceImageUrl: string | null;
  saved: string[];
  /** Among all questions of this visitor, from 1 on. */
  number: number;
  percent: number;
  /** About how many more come after this one. */
  left: number;
  /** The visitor read this list before paying; now the answer is kept. */
  isStopList: boolean;
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
  const asGeneric = () =>
    generic?.current && {
      ...placeOf(generic.current.questionId, generic.progress, diagnosis),
      ...genericWords(generic.current, imageBase),
      previousId: generic.previousId,
      nextId: generic.nextId,
      isLast: false,
    };
  const asPrimary = () =>
    primary?.current && {
      ...placeOf(primary.current.key, primary.progress, diagnosis),
      ...primaryWords(primary.current, imageBase),
      previousId: primary.previous?.key ?? before(primary.current.key, diagnosis).at(-1)?.questionId ?? null,
      nextId: null,
      isLast: primary.isLast,
    };
  if (wanted === 'generic' || currentType === 'generic') return asGeneric() || asPrimary() || null;
  return asPrimary() || asGeneric() || null;
}

/** The question that this answer leads to, as the server told ahead; null where it did not. */
export function foreseenView(
  diagnosis: Diagnosis,
  asked: QuestionView,
  chosen: string[],
  imageBase: string | undefined,
): QuestionView | null {
  const [only, ...others] = chosen;
  const found = diagnosis.ahead.find(({ after }) => only !== undefined && after.includes(only));
  if (!found || others.length > 0) return null;
  const { genericQuestions, primaryQuestions } = diagnosis;
  const progress = (asked.type === 'generic' ? genericQuestions : primaryQuestions)?.progress ?? 0;
  return {
    ...placeOf(found.question.questionId, progress, diagnosis),
    ...genericWords(found.question, imageBase),
    ...progressOf(asked.number, progress),
    number: asked.number + 1,
    type: found.type,
    previousId: asked.id,
    nextId: null,
    isLast: found.isLast,
  };
}

/** What was answered before this question. */
function before(id: string, { answered }: Diagnosis): Diagnosis['answered'] {
  const at = answered.findIndex(({ questionId }) => questionId === id);
  return at < 0 ? answered : answered.slice(0, at);
}

function placeOf(id: string, progress: number, diagnosis: Diagnosis) {
  const { stopList, subCategories } = diagnosis;
  const { length } = before(id, diagnosis);
  const lists = [...stopList, ...subCategories.flatMap((category) => category.stopList)];
  return {
    number: length + 1,
    ...progressOf(length, progress),
    isStopList: lists.some(({ questionId }) => questionId === id),
  };
}

function genericWords(question: GenericQuestion, imageBase: string | undefined) {
  return {
    ...wordsOf(question),
    ...optionsOf(
      question,
      question.options.map((option) => optionOf(option.id, option, imageBase)),
    ),
    id: question.questionId,
    type: 'generic' as const,
    referenceImageUrl: question.referenceImage && imageAddress(question.referenceImage.url, imageBase),
  };
}

function primaryWords(question: PrimaryQuestion, imageBase: string | undefined) {
  return {
    ...wordsOf(question),
    ...optionsOf(
      question,
      question.options.map((option) => optionOf(option.key, option, imageBase)),
    ),
    id: question.key,
    type: 'primary' as const,
    referenceImageUrl: question.imageUrl && imageAddress(question.imageUrl, imageBase),
  };
}

function wordsOf(question: GenericQuestion | PrimaryQuestion) {
  return {
    text: question.question,
    about: question.about ?? [],
    why: question.why,
    help: question.help,
    isMultiple: question.multiple,
    atMost: question.atMost,
    kinds: question.kinds,
    saved: asIds(question.answerId),
  };
}

/** Below so many tiles "Nothing else", which most people look for, would be three screens of a phone away: it comes first. */
function optionsOf({ optionsType }: { optionsType: string }, options: OptionView[]) {
  if (optionsType !== 'Normal Options') return { layout: 'pictures' as const, options };
  if (options.every(({ imageUrl }) => imageUrl === null)) return { layout: 'list' as const, options };
  const alone = options.filter(({ isExclusive }) => isExclusive);
  const others = options.filter(({ isExclusive }) => !isExclusive);
  return { layout: 'tiles' as const, options: [...alone, ...others] };
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
