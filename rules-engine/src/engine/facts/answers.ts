/**
 * From one answer to facts.
 *
 * "I don't know" makes nothing known but `<question>.unsure`. A plainer question speaks for its original: its answer
 * becomes the original's fact, and only when it is unknown as well is the original unsure for good. Until then
 * neither is said, so that facts only ever get added along a path, never taken back.
 */
import type { Option, Question } from '../model.js';
import type { Answer, RuleSet } from '../rule-set.js';
import { optionsOf, unsureFact } from '../conditions/fact-types.js';
import { choiceIn, setChoice, setNumber, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { assumeToo } from './assumed.js';
import { deriveAfter, deriveAfterAnswer } from './derive.js';
import { readingOf } from './reading.js';

/**
 * The option ids given, or null where the answer is none of the question's, or ticks more than it takes. Ticks win
 * over "none" and "I don't know" beside them; options that are not the question's are dropped.
 */
export function givenOptions(
  options: readonly Option[],
  { multiple, atMost }: Pick<Question, 'multiple' | 'atMost'>,
  answer: Answer | undefined,
): string[] | null {
  if (answer === undefined) return null;
  const asked = typeof answer === 'string' ? [answer] : answer;
  if (!multiple) {
    const [one, ...more] = asked;
    return more.length === 0 && options.some(({ id }) => id === one) ? [one as string] : null;
  }
  const chosen = options.filter((option) => asked.includes(option.id));
  const ticks = chosen.filter((option) => !option.none && !option.unknown);
  if (atMost !== undefined && ticks.length > atMost) return null;
  if (ticks.length > 0) return ticks.map((option) => option.id);
  const none = chosen.find((option) => option.none) ?? chosen[0];
  return none ? [none.id] : null;
}

export function isUnknown(options: readonly Option[], given: readonly string[]): boolean {
  return options.some((option) => option.unknown === true && given[0] === option.id);
}

/** The facts of one visitor while a path is walked, and the answers that made them. */
export interface Known {
  ruleSet: RuleSet;
  table: FactTable;
  /** What `assumeUnsure` makes of it, once somebody has asked: from then on it is told whatever the table is told. */
  assumed?: FactTable | undefined;
  /** Answers on the path: question id → option ids, in the order given. */
  given: Map<string, readonly string[]>;
  /** Questions whose last word is "I don't know". */
  unsure: Set<string>;
}

/** `hasPlainer`: the plainer wording will be asked next, so "I don't know" is not the last word yet. */
export function applyAnswer(
  known: Known,
  question: Question,
  given: readonly string[],
  hasPlainer: boolean,
): void {
  const { ruleSet } = known;
  known.given.set(question.id, given);
  const originals = readingOf(ruleSet)
    .originalsOf(question.id)
    .filter((original) => isAnsweredUnknown(known, original));
  if (!isUnknown(optionsOf(ruleSet, question), given)) {
    for (const about of [question, ...originals]) setFacts(known, about, question, given);
    deny(known, question, given);
  } else if (!hasPlainer) {
    for (const about of [question, ...originals]) markUnsure(known, about);
  }
}

/** A "none of these" that speaks for other questions as well. */
function deny(known: Known, question: Question, given: readonly string[]): void {
  for (const { id, denies = [] } of optionsOf(known.ruleSet, question))
    for (const other of given.includes(id) ? denies : []) {
      const denied = known.ruleSet.questions.get(other);
      if (denied) setFacts(known, denied, denied, denied.multiple ? [] : ['no']);
    }
}

/** The original's "I don't know" after the plainer question had been asked already, on behalf of another one. */
export function applyEarlierPlainer(known: Known, original: Question): void {
  const plainer = known.ruleSet.questions.get(original.plainer ?? '');
  const given = plainer && known.given.get(plainer.id);
  if (plainer && given) applyAnswer(known, plainer, given, false);
}

/** What a skipped question stands for: an option of it, or "no" to every item of a tick-list. */
export function applySkipped(known: Known, question: Question, value: string): void {
  const none = question.options?.find((option) => option.none);
  const given = question.multiple && value === 'no' && none ? none.id : value;
  setFacts(known, question, question, [given]);
}

export function isAnsweredUnknown(known: Known, question: Question): boolean {
  const given = known.given.get(question.id);
  return given !== undefined && isUnknown(optionsOf(known.ruleSet, question), given);
}

function markUnsure({ ruleSet, table, assumed, unsure }: Known, question: Question): void {
  const fact = unsureFact(question.id);
  unsure.add(question.id);
  for (const one of assumed ? [table, assumed] : [table]) {
    setChoice(slotsOf(ruleSet), one, fact, 'yes');
    deriveAfter(ruleSet, one, [fact]);
  }
  if (assumed) assumeToo(ruleSet, assumed, question);
}

/** `about` names the fact; `asked` is the question that was on the screen. */
function setFacts(known: Known, about: Question, asked: Question, given: readonly string[]): void {
  const { ruleSet, table, assumed, unsure } = known;
  writeFacts(ruleSet, table, about, asked, given);
  if (!assumed) return;
  const isDoubted = readingOf(ruleSet)
    .settersOf(about.id)
    .some((id) => unsure.has(id));
  // In a tick-list a yes stands by itself.
  if (asked.multiple || !isDoubted || choiceIn(slotsOf(ruleSet), assumed, about.id) !== 'yes')
    writeFacts(ruleSet, assumed, about, asked, given);
}

function writeFacts(
  ruleSet: RuleSet,
  table: FactTable,
  about: Question,
  asked: Question,
  given: readonly string[],
): void {
  const slots = slotsOf(ruleSet);
  const options = optionsOf(ruleSet, asked);
  if (asked.multiple) {
    for (const { id, sets } of options) {
      if (sets === undefined) continue;
      // Asked in two places, said yes in one: yes stands, whichever came first.
      if (given.includes(id)) setChoice(slots, table, sets, 'yes');
      else if (choiceIn(slots, table, sets) !== 'yes') setChoice(slots, table, sets, 'no');
    }
    deriveAfterAnswer(ruleSet, table, asked);
    return;
  }
  const [value] = given;
  if (value === undefined) return;
  const option = options.find(({ id }) => id === value);
  const range = option?.range ?? optionsOf(ruleSet, about).find(({ id }) => id === value)?.range;
  if (range) setNumber(slots, table, about.id, range[0], range[1] ?? Number.POSITIVE_INFINITY);
  else setChoice(slots, table, about.id, value);
  deriveAfterAnswer(ruleSet, table, about);
}
