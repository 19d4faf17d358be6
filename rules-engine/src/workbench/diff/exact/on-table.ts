/** One combination of answers as the facts of one side. */
import type { RuleSet } from '../../../engine/rule-set.js';
import { unsureFact } from '../../../engine/conditions/fact-types.js';
import {
  emptyTable,
  setChoice,
  setNumber,
  slotsOf,
  type FactTable,
} from '../../../engine/conditions/fact-table.js';
import { deriveAfter, deriveAll } from '../../../engine/facts/derive.js';
import { readingOf } from '../../../engine/facts/reading.js';
import type { Side } from '../rule-change.js';
import type { Cell, Dimension } from './cells.js';

/** Null when no screen can give it. */
export function tableFor(
  ruleSet: RuleSet,
  side: Side,
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
