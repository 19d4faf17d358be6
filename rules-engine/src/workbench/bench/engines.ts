/** The conditions of one category, or of all, and the visitors that each engine is asked about. */
import type { Test } from '../../engine/conditions/compile.js';
import { conditionsInScope, conditionTableOf } from '../../engine/conditions/condition-table.js';
import { slotsOf, toRecord, type FactTable } from '../../engine/conditions/fact-table.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import type { Library } from '../../engine/load/library.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { categoryName } from '../words/rule-words.js';
import { visitorsOf } from './visitors.js';

export interface Scope {
  name: string;
  conditions: Map<string, { plain: Plain; test: Test }>;
  visitors: { table: FactTable; record: Record<string, string | number> }[];
}
export interface Row {
  scope: string;
  conditions: number;
  visitors: number;
  /** Microseconds a decision, by engine. */
  medians: Record<string, number>;
  hasZen: boolean;
}
interface Engines {
  compareEngines: (
    scope: Scope,
    options: { rounds: number; told: (done: number, of: number) => void },
  ) => Promise<Row>;
}

/** Plain JavaScript beside this package; not part of what is published, and null where it is not there. */
export async function engines(): Promise<Engines | null> {
  try {
    return (await import(new URL('../../../bench/engines.mjs', import.meta.url).href)) as Engines;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return null;
  }
}

export function scopeOf(ruleSet: RuleSet, library: Library, category: string | null): Scope {
  const { all } = conditionTableOf(ruleSet);
  const ids = category === null ? [...all.keys()] : conditionsInScope(ruleSet, [category]);
  const conditions = new Map<string, { plain: Plain; test: Test }>();
  for (const id of ids) {
    const named = all.get(id);
    if (named) conditions.set(named.key, named);
  }
  const visitors = visitorsOf(ruleSet, library, category ?? undefined).map((visit) => {
    const { table } = foldAnswers(ruleSet, visit);
    return { table, record: toRecord(slotsOf(ruleSet), table) };
  });
  return {
    name: category === null ? 'the whole library' : categoryName(ruleSet, category),
    conditions,
    visitors,
  };
}
