/** What a fact can be, as the few values that any rule can tell apart: options, bands, scores, age cuts. */
import { AGE_FROM, AGE_TO } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factTypesOf, OPEN_END, optionsOf } from '../../engine/conditions/fact-types.js';
import {
  choiceWriter,
  numberWriter,
  setChoice,
  setNumber,
  slotsOf,
  type FactTable,
  type Write,
} from '../../engine/conditions/fact-table.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { readingOf } from '../../engine/facts/reading.js';
import { conditionSites, leavesOf } from '../sites/condition-sites.js';
import { cutsOf } from './cuts.js';

/** One thing that may be known of a fact; null is "not known". */
export type Known = string | readonly [number, number] | null;

/** An interval of a score has this many ends at most before only the single values are tried. */
const MAX_SCORE_ENDS = 12;

/** The band that an option stands for; the last one of a question is open. */
export const bandOf = ([from, to]: readonly [number, number | null]): readonly [number, number] => [
  from,
  to ?? OPEN_END,
];

/** Where bands begin, smallest first. Scores go up by one. */
export function startsOf(ruleSet: RuleSet, fact: string): number[] {
  const type = factTypesOf(ruleSet).get(fact);
  if (type?.kind !== 'interval') return [];
  const starts = new Set<number>();
  for (const id of readingOf(ruleSet).settersOf(fact)) {
    const question = ruleSet.questions.get(id);
    for (const option of question ? optionsOf(ruleSet, question) : [])
      if (option.range) starts.add(option.range[0]);
  }
  if (starts.size > 0) return [...starts].sort((a, b) => a - b);
  const hi = Math.min(type.hi, type.lo + 60);
  return Array.from({ length: hi - type.lo + 1 }, (_, i) => type.lo + i);
}

/** Ages at which some rule changes its mind, one for each stretch between. */
export const agesOf = perRuleSet((ruleSet): number[] => {
  const cuts = new Set([AGE_FROM]);
  const add = (age: number): void => {
    if (age > AGE_FROM && age <= AGE_TO) cuts.add(Math.ceil(age));
  };
  for (const { condition } of conditionSites(ruleSet))
    for (const { leaf } of leavesOf(condition, []))
      if (leaf.fact === 'age' && typeof leaf.value === 'number')
        for (const age of [leaf.value, leaf.value + 1]) add(age);
  // Rows and sums that read it by steps, and whom diseases are looked for in.
  for (const cut of cutsOf(ruleSet).get('age') ?? []) add(cut);
  for (const { prior } of ruleSet.diseases.values()) for (const [from] of prior.age ?? []) add(from);
  return [...cuts].sort((a, b) => a - b);
});

/** Everything that may be known of a fact. Derived facts are taken as if they were asked: more than can happen. */
export function domainOf(ruleSet: RuleSet, fact: string): Known[] {
  const type = factTypesOf(ruleSet).get(fact);
  if (type === undefined) return [null];
  if (type.kind === 'choice') return fact === 'category' ? [...type.values] : [...type.values, null];
  if (type.kind === 'point') return agesOf(ruleSet).map((age) => [age, age] as const);
  const cuts = startsOf(ruleSet, fact);
  if (ruleSet.facts.has(fact)) {
    const singles = cuts.map((at) => [at, at] as const);
    if (cuts.length > MAX_SCORE_ENDS) return [...singles, [type.lo, type.hi], null];
    return [
      ...cuts.flatMap((min) => cuts.filter((max) => max >= min).map((max) => [min, max] as const)),
      null,
    ];
  }
  const bands = new Map<number, number>();
  for (const id of readingOf(ruleSet).settersOf(fact)) {
    const question = ruleSet.questions.get(id);
    for (const { range } of question ? optionsOf(ruleSet, question) : [])
      if (range) bands.set(...bandOf(range));
  }
  return [...[...bands].map(([lo, hi]) => [lo, hi] as const), null];
}

/** `setKnown` of one value that is known, prepared for who writes it again and again. */
export function writerOf(ruleSet: RuleSet, fact: string, known: NonNullable<Known>): Write {
  const slots = slotsOf(ruleSet);
  if (typeof known === 'string') return choiceWriter(slots, fact, known);
  const write = numberWriter(slots, fact);
  const [min, max] = known;
  return (table) => write(table, min, max);
}

export function setKnown(ruleSet: RuleSet, table: FactTable, fact: string, known: Known): void {
  const slots = slotsOf(ruleSet);
  if (typeof known === 'string') setChoice(slots, table, fact, known);
  else if (known !== null) setNumber(slots, table, fact, known[0], known[1]);
  else if (slots.numbers.has(fact)) setNumber(slots, table, fact, Number.NaN, Number.NaN);
  else setChoice(slots, table, fact, null);
}
