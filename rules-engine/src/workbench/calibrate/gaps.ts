/**
 * What stands where a visitor's text leaves a question open. As people do who have no devices and no records at hand:
 * "yes" and a tick where another of their answers tells the sign, "none of these" to a list read in haste, and else
 * "I don't know". Or, to show what a figure owes to it, the kind way: "no" to all that was not told.
 */
import type { Option, Question } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { readingOf } from '../../engine/facts/reading.js';

export const GAPS = ['as-people', 'kind'] as const;
export type Gaps = (typeof GAPS)[number];

export type Answers = Readonly<Record<string, Answer>>;

/** The answer to a question of the flow: the visitor's own, or what fills the gap. */
export function answerOf(
  ruleSet: RuleSet,
  answers: Answers,
  gaps: Gaps,
): (question: Question, options: readonly Option[]) => Answer | null {
  const told = toldBy(ruleSet, answers);
  return (question, options) =>
    own(answers, question, options) ??
    (gaps === 'kind'
      ? kindly(ruleSet, question, options)
      : (telling(ruleSet, told, question, options) ?? inHaste(question, options)));
}

function own(answers: Answers, question: Question, options: readonly Option[]): Answer | null {
  const known = [answers[question.id] ?? []].flat().filter((id) => options.some((one) => one.id === id));
  const [first] = known;
  if (first === undefined) return null;
  return question.multiple && !options.some((one) => one.unknown && one.id === first) ? known : first;
}

/** Yes/no facts that the answers say yes to, wherever they were asked. */
function toldBy({ questions }: RuleSet, answers: Answers): ReadonlySet<string> {
  return new Set(
    Object.entries(answers).flatMap(([id, answer]) => {
      const given = [answer].flat();
      if (!questions.get(id)?.multiple) return given.includes('yes') ? [id] : [];
      return (questions.get(id)?.options ?? []).flatMap((option) =>
        given.includes(option.id) ? (option.sets ?? []) : [],
      );
    }),
  );
}

function telling(
  ruleSet: RuleSet,
  told: ReadonlySet<string>,
  question: Question,
  options: readonly Option[],
): Answer | null {
  if (question.multiple) {
    const ticked = options.filter(({ sets }) => sets !== undefined && told.has(sets));
    return ticked.length > 0 ? ticked.map(({ id }) => id) : null;
  }
  const asked = [question, ...readingOf(ruleSet).originalsOf(question.id)];
  const isTold = options.some(({ id }) => id === 'yes') && asked.some(({ id }) => told.has(id));
  return isTold ? 'yes' : null;
}

function inHaste(question: Question, options: readonly Option[]): Answer | null {
  const option =
    options.find(({ id, none }) => none || id === 'none') ??
    options.find(({ unknown }) => unknown) ??
    options[0];
  return option === undefined ? null : question.multiple ? [option.id] : option.id;
}

/** What people leave out of their story because it is not so. */
const NOTHING: ReadonlySet<string> = new Set(['none', 'not-at-all', 'never']);

/** Left-out lists and scales have nothing, left-out yes/no questions are "no", others are not known. */
function kindly(ruleSet: RuleSet, question: Question, options: readonly Option[]): Answer | null {
  const none = options.find((option) => option.none) ?? options.find(({ id }) => NOTHING.has(id));
  if (none) return question.multiple ? [none.id] : none.id;
  const unknown = options.find((option) => option.unknown);
  if (readingOf(ruleSet).originalsOf(question.id).length > 0 && unknown) return unknown.id;
  if (options.some(({ id }) => id === 'yes') && options.some(({ id }) => id === 'no')) return 'no';
  return unknown?.id ?? options[0]?.id ?? null;
}
