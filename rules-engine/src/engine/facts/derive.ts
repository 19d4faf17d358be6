/**
 * Derived facts as functions on the fact table. While answers are missing a count, sum or maximum is the interval
 * of what it may still become; it narrows with every answer and never moves back.
 */
import type { Condition } from '../condition-model.js';
import type { DerivedFact } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from '../conditions/compile.js';
import {
  choicePoints,
  factTypesOf,
  numberBounds,
  pointsWithin,
  type FactTypes,
} from '../conditions/fact-types.js';
import {
  choiceIn,
  choiceWriter,
  emptyTable,
  numberIn,
  numberWriter,
  slotsOf,
  type FactTable,
  type Slots,
  type Write,
} from '../conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { readingOf } from './reading.js';

export type Derive = (table: FactTable) => void;
/** What a condition may still be. */
interface Pair {
  holds: Test;
  fails: Test;
}
interface Tools {
  types: FactTypes;
  slots: Slots;
  pair: (condition: Condition) => Pair;
}

/** How each derived fact is computed, in order. */
export const derivesOf = perRuleSet((ruleSet): ReadonlyMap<string, Derive> => {
  const tools = toolsOf(ruleSet);
  return new Map(readingOf(ruleSet).derivedInOrder.map((fact) => [fact.id, deriveOne(fact, tools)]));
});

/** How one fact, of this rule set or in place of one of its own, is computed. */
export function deriveOf(ruleSet: RuleSet, fact: DerivedFact): Derive {
  return deriveOne(fact, toolsOf(ruleSet));
}

function toolsOf(ruleSet: RuleSet): Tools {
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const pair = (condition: Condition): Pair => ({
    holds: compile(definitelyTrue(condition, types), slots),
    fails: compile(definitelyFalse(condition, types), slots),
  });
  return { types, slots, pair };
}

/** All derived facts from the facts of questions and profile. */
export function deriveAll(ruleSet: RuleSet, table: FactTable): void {
  for (const derive of derivesOf(ruleSet).values()) derive(table);
}

/** Where every visitor begins: what derived facts say while nothing at all is known. Not to be written on. */
export const nothingKnown = perRuleSet((ruleSet): FactTable => {
  const table = emptyTable(slotsOf(ruleSet));
  deriveAll(ruleSet, table);
  return table;
});

/** What is known of everybody before the first question. */
const PROFILE = ['age', 'category'];

/** Only those that read, directly or not, the visitor's age or category. */
export function deriveProfile(ruleSet: RuleSet, table: FactTable): void {
  for (const derive of readingProfile(ruleSet)) derive(table);
}
const readingProfile = perRuleSet((ruleSet) => derivesAfter(ruleSet, PROFILE));

/** Only those that read, directly or not, one of the facts that changed. */
export function deriveAfter(ruleSet: RuleSet, table: FactTable, changed: Iterable<string>): void {
  for (const derive of derivesAfter(ruleSet, changed)) derive(table);
}

/** The same, for who asks again and again. */
export function derivesAfter(ruleSet: RuleSet, changed: Iterable<string>): readonly Derive[] {
  const { dependentsOf, derivedInOrder } = readingOf(ruleSet);
  const lists = Array.from(changed, dependentsOf).filter((list) => list.length > 0);
  const [only] = lists;
  if (!only) return NONE;
  const derives = derivesOf(ruleSet);
  const wanted = new Set(lists.flat());
  // Those of one fact are in order already.
  const inOrder = lists.length === 1 ? only : derivedInOrder.filter((fact) => wanted.has(fact));
  return inOrder.flatMap(({ id }) => derives.get(id) ?? []);
}

const NONE: readonly Derive[] = [];

function deriveOne(fact: DerivedFact, { types, slots, pair }: Tools): Derive {
  const writer = (value: string | null): Write => choiceWriter(slots, fact.id, value);
  const tell = numberWriter(slots, fact.id);
  switch (fact.kind) {
    case 'when': {
      const { holds, fails } = pair(fact.when);
      const [yes, no, open] = [writer('yes'), writer('no'), writer(null)];
      return (table) => (holds(table) ? yes : fails(table) ? no : open)(table);
    }
    case 'table': {
      const { otherwise = null } = fact;
      const rows = fact.rows.map((row) => ({ value: row.value, ...pair(row.when) }));
      const values = [null, otherwise, ...rows.map(({ value }) => value)];
      const writers = new Map(values.map((value) => [value, writer(value)]));
      return (table) => writers.get(firstRow(rows, otherwise, table))?.(table);
    }
    case 'count': {
      const parts = fact.of.map((part) => pair(part.when));
      return (table) => {
        let min = 0;
        let max = parts.length;
        for (const { holds, fails } of parts) {
          if (holds(table)) min += 1;
          else if (fails(table)) max -= 1;
        }
        tell(table, min, max);
      };
    }
    case 'max': {
      const bounds = fact.of.map((id) => ({ id, ...numberBounds(types.get(id)) }));
      return (table) => {
        let min = -Infinity;
        let max = -Infinity;
        for (const { id, lo, hi } of bounds) {
          const known = numberIn(slots, table, id);
          min = Math.max(min, known?.min ?? lo);
          max = Math.max(max, known?.max ?? hi);
        }
        tell(table, min, max);
      };
    }
    default: {
      const terms = fact.terms.map((term) => termRange(term, { types, slots, pair }));
      return (table) => {
        let min = 0;
        let max = 0;
        for (const range of terms) {
          const [low, high] = range(table);
          min += low;
          max += high;
        }
        tell(table, min, max);
      };
    }
  }
}

/** The one value that every row still possible gives, or nothing. */
function firstRow(
  rows: ({ value: string } & Pair)[],
  otherwise: string | null,
  table: FactTable,
): string | null {
  let found: string | null | undefined;
  for (const { value, holds, fails } of rows) {
    if (fails(table)) continue;
    if (found !== undefined && found !== value) return null;
    found = value;
    if (holds(table)) return value;
  }
  return found === undefined || found === otherwise ? otherwise : null;
}

type Term = Extract<DerivedFact, { kind: 'sum' }>['terms'][number];
type Range = readonly [number, number];

function termRange(term: Term, { types, slots, pair }: Tools): (table: FactTable) => Range {
  if ('when' in term) {
    const { holds, fails } = pair(term.when);
    const given: Range = [term.points, term.points];
    const open: Range = [Math.min(0, term.points), Math.max(0, term.points)];
    return (table) => (holds(table) ? given : fails(table) ? [0, 0] : open);
  }
  if ('steps' in term) {
    const bounds = numberBounds(types.get(term.fact));
    const { steps } = term;
    return (table) => {
      const known = numberIn(slots, table, term.fact);
      return span(pointsWithin(steps, known?.min ?? bounds.lo, known?.max ?? bounds.hi));
    };
  }
  const { points } = term;
  const open = span(choicePoints(term.fact, types.get(term.fact), points));
  return (table) => {
    const value = choiceIn(slots, table, term.fact);
    if (value === null) return open;
    const given = points[value] ?? 0;
    return [given, given];
  };
}

const span = (points: readonly number[]): Range => [Math.min(...points), Math.max(...points)];
