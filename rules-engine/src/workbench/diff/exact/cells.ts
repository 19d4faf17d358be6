/**
 * The answers that a condition can tell apart, laid out as a grid: one dimension a fact, one cell a value, a band, or
 * "not known". Derived facts are taken back to the questions behind them, so that a change in a score is seen too.
 */
import type { Condition } from '../../../engine/condition-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { factTypesOf, optionsOf, unsureFact } from '../../../engine/conditions/fact-types.js';
import {
  emptyTable,
  setChoice,
  setNumber,
  slotsOf,
  type FactTable,
} from '../../../engine/conditions/fact-table.js';
import { deriveAfter, deriveAll } from '../../../engine/facts/derive.js';
import { factsIn, factsOfDerived, readingOf } from '../../../engine/facts/reading.js';
import { canonicalJson } from '../../../engine/load/version.js';
import type { Both } from '../rule-change.js';
import { renamedOptions } from '../words/question-words.js';
import { factName, titleWords } from '../../words/rule-words.js';

/** What a cell puts into the table of one side; null: nothing is known there. */
type Put = string | readonly [number, number] | null;
export interface Cell {
  label: string;
  before: Put;
  after: Put;
  /** The last word on it is "I don't know". */
  isUnsure: boolean;
}
export interface Dimension {
  fact: string;
  name: string;
  cells: Cell[];
}

/** Facts of questions and profile behind the conditions, and the definitions of what lies between. */
/** What the conditions name themselves; enough while no derived fact among them is computed otherwise. */
export function namedIn(conditions: readonly Condition[]): Set<string> {
  const facts = new Set<string>();
  for (const condition of conditions) factsIn(condition, facts);
  return facts;
}

export function leavesOf(
  ruleSet: RuleSet,
  conditions: readonly Condition[],
): { facts: Set<string>; between: string } {
  const facts = new Set<string>();
  const between = new Map<string, unknown>();
  const visit = (id: string): void => {
    const derived = ruleSet.facts.get(id);
    if (!derived) return void facts.add(id);
    if (between.has(id)) return;
    between.set(id, derived);
    for (const inner of factsOfDerived(derived)) visit(inner);
  };
  for (const condition of conditions) for (const id of factsIn(condition)) visit(id);
  const bands = [...facts].map((id) =>
    ruleSet.questions.get(id)?.options?.map(({ id: option, range, sets }) => [option, range, sets]),
  );
  return { facts, between: canonicalJson([[...between.values()], bands]) };
}

export function dimensionsOf(
  both: Both,
  conditions: readonly Condition[],
  facts: ReadonlySet<string>,
  withUnsure: boolean,
): Dimension[] {
  const plain = [...facts].filter((fact) => !fact.endsWith('.unsure'));
  const unsureOf = [...facts]
    .filter((fact) => fact.endsWith('.unsure'))
    .map((fact) => fact.slice(0, -'.unsure'.length));
  const all = [...new Set([...plain, ...unsureOf])];
  return all.map((fact) => {
    const cells = fact === 'age' ? ageCells(both, conditions) : valueCells(both, fact);
    if (fact !== 'age' && fact !== 'category') {
      cells.push({ label: 'not known', before: null, after: null, isUnsure: false });
      if (withUnsure || unsureOf.includes(fact))
        cells.push({ label: "I don't know", before: null, after: null, isUnsure: true });
    }
    const ruleSet = factTypesOf(both.after).has(fact) ? both.after : both.before;
    return {
      fact,
      name: fact === 'age' ? 'Age' : fact === 'category' ? 'Category' : factName(ruleSet, fact),
      cells,
    };
  });
}

function valueCells({ before, after }: Both, fact: string): Cell[] {
  const [old, now] = [before.questions.get(fact), after.questions.get(fact)];
  if (!(old ?? now) || (old ?? now)?.multiple) {
    const type = factTypesOf(after).get(fact) ?? factTypesOf(before).get(fact);
    if (type?.kind === 'interval') return numberCells(type.lo, type.hi);
    const values = (ruleSet: RuleSet): readonly string[] => {
      const type = factTypesOf(ruleSet).get(fact);
      return type?.kind === 'choice' ? type.values : [];
    };
    return [...new Set([...values(before), ...values(after)])].map((value) => ({
      label: value,
      before: value,
      after: value,
      isUnsure: false,
    }));
  }
  const was = old ? optionsOf(before, old).filter(({ unknown }) => !unknown) : [];
  const is = now ? optionsOf(after, now).filter(({ unknown }) => !unknown) : [];
  const renamed = renamedOptions(was, is);
  const put = (option: (typeof was)[number] | undefined): Put =>
    option === undefined
      ? null
      : option.range
        ? [option.range[0], option.range[1] ?? Number.POSITIVE_INFINITY]
        : option.id;
  const cells = is.map((option): Cell => {
    const other = was.find(({ id }) => id === (renamed.get(option.id) ?? option.id));
    return { label: titleWords(option.title), before: put(other), after: put(option), isUnsure: false };
  });
  const kept = new Set(is.map(({ id }) => renamed.get(id) ?? id));
  for (const option of was) {
    if (!kept.has(option.id))
      cells.push({ label: titleWords(option.title), before: put(option), after: null, isUnsure: false });
  }
  return cells;
}

/** Scores and counts are whole numbers, and small. */
function numberCells(lo: number, hi: number): Cell[] {
  const count = Math.min(MAX_SCORE, Math.floor(hi) - Math.ceil(lo) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index): Cell => {
    const value = Math.ceil(lo) + index;
    return { label: String(value), before: [value, value], after: [value, value], isUnsure: false };
  });
}
const MAX_SCORE = 60;

/** The youngest who may use the product, and the end of the oldest band. */
const ADULT = 18;
const OLD = 120;

/** Between two neighbouring cuts every age is the same to the conditions. */
function ageCells(both: Both, conditions: readonly Condition[]): Cell[] {
  const cuts = new Set([ADULT]);
  const text = canonicalJson([conditions, [...both.before.facts.values()], [...both.after.facts.values()]]);
  for (const [, operator = '', value = ''] of text.matchAll(
    /"fact":"age","operator":"(\w+)","value":\[?(\d+)/g,
  )) {
    const cut = Number(value);
    cuts.add(/^(lessThan|greaterThanInclusive)$/.test(operator) ? cut : cut + 1);
    if (/equal|in/i.test(operator)) cuts.add(cut);
  }
  const edges = [...cuts].filter((cut) => cut >= ADULT && cut < OLD).sort((a, b) => a - b);
  return edges.map((from, index) => {
    const to = edges[index + 1] === undefined ? null : (edges[index + 1] ?? OLD) - 1;
    const label = to === null ? `${from} or older` : from === to ? String(from) : `${from} to ${to}`;
    return { label, before: [from, from], after: [from, from], isUnsure: false };
  });
}

/** The facts of one combination on one side; null when no screen can give it. */
export function tableFor(
  ruleSet: RuleSet,
  side: 'before' | 'after',
  dimensions: readonly Dimension[],
  cells: readonly Cell[],
): { table: FactTable; unsure: Set<string> } | null {
  const slots = slotsOf(ruleSet);
  const { settersOf } = readingOf(ruleSet);
  const table = emptyTable(slots);
  const unsure = new Set<string>();
  const known = new Set<string>();
  const changed = new Set<string>();
  const isNamed = dimensions.some(({ fact }) => ruleSet.facts.has(fact));
  if (!isNamed) deriveAll(ruleSet, table);
  for (const [index, { fact }] of dimensions.entries()) {
    const cell = cells[index];
    const put = cell?.[side] ?? null;
    if (cell?.isUnsure) {
      for (const question of settersOf(fact).slice(0, 1)) {
        unsure.add(question);
        setChoice(slots, table, unsureFact(question), 'yes');
        changed.add(unsureFact(question));
      }
    } else if (put !== null) {
      if (typeof put === 'string') setChoice(slots, table, fact, put);
      else setNumber(slots, table, fact, put[0], put[1]);
      for (const question of settersOf(fact).slice(0, 1)) known.add(question);
      changed.add(fact);
    }
  }
  // One tick-list is either answered or not: its items cannot be known beside an "I don't know".
  if ([...unsure].some((question) => known.has(question))) return null;
  // Derived facts that are dimensions themselves stand as they are put.
  if (!isNamed) deriveAfter(ruleSet, table, changed);
  return { table, unsure };
}
