/**
 * The two evaluators behind one answer. `decide` is the one that stands: a fresh json-rules-engine Engine a call.
 * `decideFast` is the same rules compiled, for every place that asks often; the two are held equal by tests, by
 * `rules verify`, and by the server, which treats a difference as an alarm.
 */
import type { Outcome, RuleSet, Visit } from '../rule-set.js';
import { conditionTableOf, holdsIn, type NamedCondition } from '../conditions/condition-table.js';
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
export async function decide(ruleSet: RuleSet, visit: Visit): Promise<Outcome> {
  return (await decideBoth(foldAnswers(ruleSet, visit), runJsonRulesEngineInTurns)).outcome;
}

/** The outcome that stands, and whether the compiled form has the same: what both do alike is done once. */
export async function decideCompared(ruleSet: RuleSet, visit: Visit): Promise<Compared> {
  const { outcome, compiled } = await decideBoth(foldAnswers(ruleSet, visit), runJsonRulesEngine);
  return { outcome, isSame: outcome === compiled || sameOutcome(outcome, compiled) };
}
export interface Compared {
  outcome: Outcome;
  isSame: boolean;
}

/** Of a fold at hand; `ask`: who says for json-rules-engine which conditions hold. */
export async function decideFold(fold: Fold, ask: Ask = runJsonRulesEngine): Promise<Outcome> {
  return (await decideBoth(fold, ask)).outcome;
}

/** `compiled`: the outcome if every guess is right; the very same object if json-rules-engine says so of each that counts. */
export async function decideBoth(fold: Fold, ask: Ask): Promise<{ outcome: Outcome; compiled: Outcome }> {
  const sure = { known: new Map<string, boolean>(), supposed: new Map<string, boolean>() };
  const { all } = conditionTableOf(fold.ruleSet);
  const guess = holdsNow(fold);
  const assumed = assumeUnsure(fold);
  let compiled: Outcome | null = null;
  for (;;) {
    // Of a thousand conditions some hundreds count. Which ones, the compiled form guesses; what counts is then asked,
    // and where that changes what counts, the rest of it too, until nothing that counts was guessed wrong.
    const guessed = { known: new Guesses(), supposed: new Guesses() };
    const holds = holdsIn(all, (condition) => {
      const which = condition.isAssumed && assumed !== fold.table ? 'supposed' : 'known';
      return sure[which].get(condition.key) ?? guessed[which].add(condition, guess.of(condition));
    });
    const outcome = outcomeOf(fold, holds);
    compiled ??= outcome;
    const isKnownRight = await learn(guessed.known, fold.table, sure.known);
    const isSupposedRight = await learn(guessed.supposed, assumed, sure.supposed);
    if (isKnownRight && isSupposedRight) return { outcome, compiled };
  }

  /** True: what was guessed is so. Derived facts are computed before: json-rules-engine sees plain facts only. */
  async function learn(
    { asked, holding }: Guesses,
    facts: FactTable,
    into: Map<string, boolean>,
  ): Promise<boolean> {
    if (asked.size === 0) return true;
    const said = await ask(asked, toRecord(slotsOf(fold.ruleSet), facts));
    for (const key of asked.keys()) into.set(key, said.has(key));
    return said.size === holding.size && [...said].every((key) => holding.has(key));
  }
}

/** Conditions that an outcome hangs on, and those of them that are guessed to hold. */
class Guesses {
  readonly asked = new Map<string, Plain>();
  readonly holding = new Set<string>();

  add({ key, plain }: NamedCondition, holds: boolean): boolean {
    this.asked.set(key, plain);
    if (holds) this.holding.add(key);
    return holds;
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
