/**
 * The two evaluators behind one answer. `decide` is the one that stands: a fresh json-rules-engine Engine a call.
 * `decideFast` is the same rules compiled, for every place that asks often; the two are held equal by tests, by
 * `rules verify`, and by the server, which treats a difference as an alarm.
 */
import type { Outcome, RuleSet, Visit } from '../rule-set.js';
import { conditionTableOf, holdsIn } from '../conditions/condition-table.js';
import { slotsOf, toRecord, type FactTable } from '../conditions/fact-table.js';
import type { Plain } from '../conditions/plain.js';
import {
  runJsonRulesEngine,
  runJsonRulesEngineInTurns,
  type Ask,
} from '../conditions/run-json-rules-engine.js';
import { assumeUnsure } from '../facts/assumed.js';
import { foldAnswers } from '../flow/fold.js';
import { holdsNow, type Fold } from '../flow/state.js';
import { outcomeOf } from './outcome.js';

export function decideFast(ruleSet: RuleSet, visit: Visit): Outcome {
  const fold = foldAnswers(ruleSet, visit);
  return outcomeOf(fold, holdsNow(fold));
}

/** Gives way to others while it works: who serves several visitors is held for a few milliseconds at a time. */
export function decide(ruleSet: RuleSet, visit: Visit): Promise<Outcome> {
  return decideFold(foldAnswers(ruleSet, visit), runJsonRulesEngineInTurns);
}

/** Of a fold at hand; `ask`: who says for json-rules-engine which conditions hold. */
export async function decideFold(fold: Fold, ask: Ask = runJsonRulesEngine): Promise<Outcome> {
  const sure = { known: new Map<string, boolean>(), supposed: new Map<string, boolean>() };
  const { all } = conditionTableOf(fold.ruleSet);
  const guess = holdsNow(fold);
  const assumed = assumeUnsure(fold);
  for (;;) {
    // Of a thousand conditions some hundreds count. Which ones, the compiled form guesses; what counts is then asked,
    // and where that changes what counts, the rest of it too, until nothing that counts is a guess.
    const guessed = { known: new Map<string, Plain>(), supposed: new Map<string, Plain>() };
    const holds = holdsIn(all, (condition) => {
      const which = condition.isAssumed && assumed !== fold.table ? 'supposed' : 'known';
      const said = sure[which].get(condition.key);
      if (said !== undefined) return said;
      guessed[which].set(condition.key, condition.plain);
      return guess.of(condition);
    });
    const outcome = outcomeOf(fold, holds);
    if (guessed.known.size + guessed.supposed.size === 0) return outcome;
    await learn(guessed.known, fold.table, sure.known);
    await learn(guessed.supposed, assumed, sure.supposed);
  }

  /** Derived facts are computed before: json-rules-engine sees plain facts only. */
  async function learn(
    asked: Map<string, Plain>,
    facts: FactTable,
    into: Map<string, boolean>,
  ): Promise<void> {
    if (asked.size === 0) return;
    const holding = await ask(asked, toRecord(slotsOf(fold.ruleSet), facts));
    for (const key of asked.keys()) into.set(key, holding.has(key));
  }
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
