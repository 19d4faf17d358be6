/**
 * The two evaluators behind one answer. `decide` is the one that stands: a fresh json-rules-engine Engine a call.
 * `decideFast` is the same rules compiled, for every place that asks often; the two are held equal by tests, by
 * `rules verify`, and by the server, which treats a difference as an alarm.
 */
import type { Outcome, RuleSet, Visit } from '../rule-set.js';
import { conditionsInScope, conditionTableOf, holdsIn, type Holds } from '../conditions/condition-table.js';
import { slotsOf, toRecord } from '../conditions/fact-table.js';
import type { Plain } from '../conditions/plain.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import {
  runJsonRulesEngine,
  runJsonRulesEngineInTurns,
  type Ask,
} from '../conditions/run-json-rules-engine.js';
import { assumeUnsure } from '../facts/assumed.js';
import { foldAnswers } from '../flow/fold.js';
import { complaintsOf, holdsNow, type Fold } from '../flow/state.js';
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
  return outcomeOf(fold, await holdsByJsonRules(fold, ask));
}

/** Derived facts are computed before the run; json-rules-engine sees plain facts only. */
async function holdsByJsonRules(fold: Fold, ask: Ask): Promise<Holds> {
  const { ruleSet, table } = fold;
  const scopes = complaintsOf(fold).map((id) => askedIn(ruleSet, id));
  const slots = slotsOf(ruleSet);
  const [own] = scopes;
  const run = (which: keyof Asked, facts: typeof table): Promise<Set<string>> => {
    const conditions =
      own && scopes.length === 1 ? own[which] : new Map(scopes.flatMap((scope) => [...scope[which]]));
    return ask(conditions, toRecord(slots, facts));
  };
  const known = await run('known', table);
  const supposed = await run('supposed', assumeUnsure(fold));
  return holdsIn(conditionTableOf(ruleSet).all, ({ key, isAssumed }) => {
    const which = isAssumed ? 'supposed' : 'known';
    if (!scopes.some((scope) => scope[which].has(key)))
      throw new Error(`json-rules-engine was not asked ${key}`);
    return (isAssumed ? supposed : known).has(key);
  });
}

/** What json-rules-engine is asked of a visitor, on what is known, and on each final "I don't know" taken as yes. */
interface Asked {
  known: ReadonlyMap<string, Plain>;
  supposed: ReadonlyMap<string, Plain>;
}

/** For every visitor of the category the same. */
function askedIn(ruleSet: RuleSet, category: string): Asked {
  const found = asked(ruleSet);
  let scope = found.get(category);
  if (!scope) {
    const { all } = conditionTableOf(ruleSet);
    const named = conditionsInScope(ruleSet, [category]).flatMap((id) => all.get(id) ?? []);
    const of = (isAssumed: boolean): Map<string, Plain> =>
      new Map(named.flatMap((one) => (one.isAssumed === isAssumed ? [[one.key, one.plain]] : [])));
    found.set(category, (scope = { known: of(false), supposed: of(true) }));
  }
  return scope;
}

const asked = perRuleSet(() => new Map<string, Asked>());

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
