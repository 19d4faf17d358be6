/**
 * The two evaluators behind one answer. `decide` is the one that stands: a fresh json-rules-engine Engine a call.
 * `decideFast` is the same rules compiled, for every place that asks often; the two are held equal by tests, by
 * `rules verify`, and by the server, which treats a difference as an alarm.
 */
import type { Outcome, RuleSet, Visit } from '../rule-set.js';
import { conditionsInScope, conditionTableOf, holdsIn, type Holds } from '../conditions/condition-table.js';
import { slotsOf, toRecord } from '../conditions/fact-table.js';
import type { Plain } from '../conditions/plain.js';
import { runJsonRulesEngine } from '../conditions/run-json-rules-engine.js';
import { assumeUnsure } from '../facts/assumed.js';
import { foldAnswers } from '../flow/fold.js';
import { complaintsOf, holdsNow, type Fold } from '../flow/state.js';
import { outcomeOf } from './outcome.js';

export function decideFast(ruleSet: RuleSet, visit: Visit): Outcome {
  const fold = foldAnswers(ruleSet, visit);
  return outcomeOf(fold, holdsNow(fold));
}

export async function decide(ruleSet: RuleSet, visit: Visit): Promise<Outcome> {
  const fold = foldAnswers(ruleSet, visit);
  return outcomeOf(fold, await holdsByJsonRules(fold));
}

const isAssumed = (id: string): boolean => id.endsWith(':assumed');

/** Derived facts are computed before the run; json-rules-engine sees plain facts only. */
async function holdsByJsonRules(fold: Fold): Promise<Holds> {
  const { ruleSet, table } = fold;
  const ids = conditionsInScope(ruleSet, complaintsOf(fold));
  const { all } = conditionTableOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const assumed = assumeUnsure(fold);
  const run = (wanted: readonly string[], facts: typeof table): Promise<Set<string>> => {
    const conditions = new Map<string, Plain>();
    for (const id of wanted) {
      const named = all.get(id);
      if (named) conditions.set(named.key, named.plain);
    }
    return runJsonRulesEngine(conditions, toRecord(slots, facts));
  };
  const known = await run(
    ids.filter((id) => !isAssumed(id)),
    table,
  );
  const supposed = await run(ids.filter(isAssumed), assumed);
  const given = new Set(ids.map((id) => all.get(id)));
  return holdsIn(all, (named) => {
    if (!given.has(named)) throw new Error(`json-rules-engine was not asked ${named.key}`);
    return (named.isAssumed ? supposed : known).has(named.key);
  });
}

/** Equal in content, whatever the order of keys: an outcome read back from the database counts as the same. */
export function sameOutcome(a: Outcome, b: Outcome): boolean {
  return isSame(a, b);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}
