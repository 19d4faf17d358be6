/**
 * Why a disease is listed, in the visitor's own answers. Only words from the rule files: `says` of a question, its
 * short name with the chosen option's title, or the text of a derived fact.
 */
import type { Condition } from '../condition-model.js';
import type { DerivedFact, Disease, Option, Question } from '../model.js';
import type { Reason, RuleSet } from '../rule-set.js';
import { cited } from '../citation.js';
import { compile } from '../conditions/compile.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { factTypesOf, optionsOf } from '../conditions/fact-types.js';
import { choiceIn, numberIn, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { definitelyTrue } from '../conditions/normalise.js';
import { readingOf } from '../facts/reading.js';
import type { Line } from '../ranking/lines.js';

/** What ranking needs not, but words do: the facts themselves, and the screens they came from. */
export interface Told {
  ruleSet: RuleSet;
  table: FactTable;
  given: ReadonlyMap<string, readonly string[]>;
}

/** The first sub-label that definitely holds. */
export function nameOf(disease: Disease, holds: Holds): string {
  const variant = disease.variants?.find(({ id }) => holds(conditionId.variant(disease.id, id)));
  return variant?.name ?? disease.name;
}

/** Reasons for and against, the weightiest first. */
export function reasons(
  told: Told,
  disease: Disease,
  lines: readonly Line[],
): { for: Reason[]; against: Reason[] } {
  const all = lines
    .filter((line) => (line.kind === 'evidence' || line.kind === 'risk') && line.counted !== 0)
    .map((line): Reason => {
      const reason: Reason = { id: line.id, text: lineWords(told, disease, line), points: line.counted };
      if (line.source !== undefined) reason.source = cited(told.ruleSet, line.source);
      return reason;
    })
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { for: all.filter(({ points }) => points > 0), against: all.filter(({ points }) => points < 0) };
}

export function lineWords(told: Told, disease: Disease, line: Line): string {
  if (line.fact !== undefined) return factWords(told, line.fact);
  const risk = disease.risk?.find(({ id }) => id === line.id);
  return risk ? conditionWords(told, risk.when) : line.id;
}

/** The comparisons that hold, joined: what in the answers made the condition true. */
export function conditionWords(told: Told, condition: Condition): string {
  const words = new Set<string>();
  collect(told, condition, false, words);
  return [...words].join('; ');
}

function collect(told: Told, condition: Condition, negated: boolean, into: Set<string>): void {
  if ('not' in condition) return collect(told, condition.not, !negated, into);
  if ('all' in condition || 'any' in condition) {
    for (const part of 'all' in condition ? condition.all : condition.any) collect(told, part, negated, into);
    return;
  }
  const asked: Condition = negated ? { not: condition } : condition;
  const test = compile(definitelyTrue(asked, factTypesOf(told.ruleSet)), slotsOf(told.ruleSet));
  // The category was chosen on another page; "you came for your throat" explains nothing.
  if (condition.fact !== 'category' && test(told.table)) into.add(factWords(told, condition.fact));
}

/** What is known of a fact, in words. */
export function factWords(told: Told, fact: string): string {
  const { ruleSet, table } = told;
  const slots = slotsOf(ruleSet);
  const number = numberIn(slots, table, fact);
  if (fact === 'age') return `Your age: ${number?.min ?? ''}`;
  const derived = ruleSet.facts.get(fact);
  const value = choiceIn(slots, table, fact);
  if (derived) return derivedWords(derived, value, number);
  const unsure = fact.endsWith('.unsure')
    ? ruleSet.questions.get(fact.slice(0, -'.unsure'.length))
    : undefined;
  if (unsure) return `${unsure.short}: not known`;
  const question = questionFor(told, fact);
  if (!question) return fact;
  return question.multiple ? itemWords(question, fact, value) : answerWords(told, question, value, number);
}

/** The question that was on the screen, or else any that sets the fact (skipped ones say it too). */
function questionFor({ ruleSet, given }: Told, fact: string): Question | undefined {
  const setters = readingOf(ruleSet).settersOf(fact);
  return ruleSet.questions.get(setters.find((id) => given.has(id)) ?? setters[0] ?? '');
}

function itemWords(question: Question, fact: string, value: string | null): string {
  const option = question.options?.find(({ sets }) => sets === fact);
  const said = question.says?.[value === 'yes' ? fact : `not-${fact}`];
  if (said !== undefined) return said;
  const title = option?.title ?? fact;
  return value === 'yes' ? title : `No: ${title}`;
}

function answerWords(told: Told, question: Question, value: string | null, number: Interval | null): string {
  const options = optionsOf(told.ruleSet, question);
  const option = options.find((one) => (number ? isBand(one, number) : one.id === value));
  const said = question.says?.[option?.id ?? value ?? ''];
  if (said !== undefined) return said;
  const { titlesBy } = question;
  const titles = titlesBy?.titles[told.given.get(titlesBy.question)?.[0] ?? ''];
  return `${question.short}: ${titles?.[option?.id ?? ''] ?? option?.title ?? value ?? ''}`;
}

type Interval = { min: number; max: number };
const isBand = ({ range }: Option, { min }: Interval): boolean => range?.[0] === min;

function derivedWords(fact: DerivedFact, value: string | null, number: Interval | null): string {
  if (number)
    return `${fact.text}: ${number.min === number.max ? number.min : `${number.min} to ${number.max}`}`;
  if (fact.kind === 'when') return value === 'no' ? `Not so: ${fact.text}` : fact.text;
  return value === null ? fact.text : `${fact.text}: ${value}`;
}
