/**
 * From one answer to facts.
 *
 * "I don't know" makes nothing known but `<question>.unsure`. A plainer question speaks for its original: its answer
 * becomes the original's fact, and only when it is unknown as well is the original unsure for good. Until then
 * neither is said, so that facts only ever get added along a path, never taken back.
 */
import type { Question } from '../model.js';
import type { Answer, RuleSet } from '../rule-set.js';
import { unsureFact } from '../conditions/fact-types.js';
import { choiceIn, setChoice, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { assumeToo } from './assumed.js';
import { deriveAfter } from './derive.js';
import { readingOf } from './reading.js';
import { tellingOf, type Choice, type Telling } from './telling.js';

/**
 * The option ids given, or null where the answer is none of the question's, or ticks more than it takes. Ticks win
 * over "none" and "I don't know" beside them; options that are not the question's are dropped, and so is the visitor's
 * own category among further complaints.
 */
export function givenOptions(
  { multiple, atMost, choices, isOfCategories }: Telling,
  answer: Answer | undefined,
  category: string,
): readonly string[] | null {
  if (answer === undefined) return null;
  const own = isOfCategories ? category : null;
  if (!multiple) {
    const one = typeof answer === 'string' ? answer : answer.length === 1 ? answer[0] : undefined;
    return one === undefined || one === own ? null : (choices.get(one)?.alone ?? null);
  }
  const ticks: string[] = [];
  let other: Choice | null = null;
  for (const choice of choices.values()) {
    const { id, kind } = choice;
    if (id === own || !(typeof answer === 'string' ? answer === id : answer.includes(id))) continue;
    if (kind === 'tick') ticks.push(id);
    else if (!other || (kind === 'none' && other.kind !== 'none')) other = choice;
  }
  if (atMost !== undefined && ticks.length > atMost) return null;
  return ticks.length > 0 ? ticks : (other?.alone ?? null);
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
  const asked = tellingOf(known.ruleSet, question);
  known.given.set(question.id, given);
  const isOpen = (original: Telling): boolean => isAnsweredUnknown(known, original.question);
  const originals = asked.originals.length === 0 ? asked.originals : asked.originals.filter(isOpen);
  if (!asked.isUnknown(given)) {
    setFacts(known, asked, asked, given);
    for (const about of originals) setFacts(known, about, asked, given);
    deny(known, asked, given);
  } else if (!hasPlainer) {
    markUnsure(known, question);
    for (const about of originals) markUnsure(known, about.question);
  }
}

/** A "none of these" that speaks for other questions as well. */
function deny(known: Known, { denies }: Telling, given: readonly string[]): void {
  if (denies.size === 0) return;
  for (const [id, others] of denies)
    for (const other of given.includes(id) ? others : [])
      setFacts(known, other, other, other.multiple ? [] : ['no']);
}

/** The original's "I don't know" after the plainer question had been asked already, on behalf of another one. */
export function applyEarlierPlainer(known: Known, original: Question): void {
  const { plainer } = tellingOf(known.ruleSet, original);
  const given = plainer && known.given.get(plainer.id);
  if (plainer && given) applyAnswer(known, plainer, given, false);
}

/** What a skipped question stands for: an option of it, or "no" to every item of a tick-list. */
export function applySkipped(known: Known, question: Question, value: string): void {
  const none = question.options?.find((option) => option.none);
  const given = question.multiple && value === 'no' && none ? none.id : value;
  const asked = tellingOf(known.ruleSet, question);
  setFacts(known, asked, asked, [given]);
}

export function isAnsweredUnknown({ ruleSet, given }: Known, question: Question): boolean {
  const answer = given.get(question.id);
  return answer !== undefined && tellingOf(ruleSet, question).isUnknown(answer);
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
function setFacts(known: Known, about: Telling, asked: Telling, given: readonly string[]): void {
  const { ruleSet, table, assumed, unsure } = known;
  writeFacts(table, about, asked, given);
  if (!assumed) return;
  const fact = about.question.id;
  const isDoubted = readingOf(ruleSet)
    .settersOf(fact)
    .some((id) => unsure.has(id));
  // In a tick-list a yes stands by itself.
  if (asked.multiple || !isDoubted || choiceIn(slotsOf(ruleSet), assumed, fact) !== 'yes')
    writeFacts(assumed, about, asked, given);
}

function writeFacts(table: FactTable, about: Telling, asked: Telling, given: readonly string[]): void {
  if (asked.multiple) {
    for (const { id, yes, no, isYes } of asked.items)
      if (given.includes(id)) yes(table);
      // Asked in two places, said yes in one: yes stands, whichever came first.
      else if (!isYes(table)) no(table);
    for (const derive of asked.after) derive(table);
    return;
  }
  const [value] = given;
  if (value === undefined) return;
  about.writeOf(asked, value)(table);
  for (const derive of about.after) derive(table);
}
