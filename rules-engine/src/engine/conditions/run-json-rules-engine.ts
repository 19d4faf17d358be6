/**
 * Plain conditions decided by json-rules-engine: one Engine, one rule a condition.
 *
 * A FRESH Engine for every call: its state is Engine-wide, and overlapping runs of one Engine silently skip rules.
 * No `priority`, `path`, `params`, fact references or functions ever reach it, and the count of answers is checked,
 * because a rule that throws inside can also vanish.
 */
import { Engine, type RuleProperties, type TopLevelCondition } from 'json-rules-engine';
import type { Plain } from './plain.js';

/** The condition as json-rules-engine wants it: a comparison cannot stand alone at the top. */
export function toJsonRules(condition: Plain): TopLevelCondition {
  return 'all' in condition || 'any' in condition ? condition : { all: [condition] };
}

/** Ids of the conditions that hold. `facts` holds what is known and nothing else. */
export type Ask = (
  conditions: ReadonlyMap<string, Plain>,
  facts: Readonly<Record<string, string | number>>,
) => Promise<Set<string>>;

export const runJsonRulesEngine: Ask = async (conditions, facts) => {
  const rules = [...conditions].map(([id, condition]): RuleProperties => ({
    conditions: toJsonRules(condition),
    event: { type: id },
  }));
  const engine = new Engine(rules, { allowUndefinedFacts: true });
  const { results, failureResults } = await engine.run({ ...facts });
  if (results.length + failureResults.length !== conditions.size) {
    throw new Error(
      `json-rules-engine answered ${results.length + failureResults.length} of ${conditions.size} conditions`,
    );
  }
  const holding = new Set<string>();
  for (const result of results) if (result.event) holding.add(result.event.type);
  return holding;
};

/**
 * So many conditions take json-rules-engine two or three milliseconds. Asked all at once, the hundreds of a visitor
 * would hold the event loop until the last is decided, and with it everybody else who is being served.
 */
const AT_ONCE = 100;

/** The same answer, with a turn for others after every hundred conditions: no condition knows of another. */
export const runJsonRulesEngineInTurns: Ask = async (conditions, facts) => {
  const all = [...conditions];
  const holding = new Set<string>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    for (const id of await runJsonRulesEngine(new Map(all.slice(from, from + AT_ONCE)), facts))
      holding.add(id);
    await othersTurn();
  }
  return holding;
};

/** In Node after what waits to be read has been; a page has no such call, and nobody else to serve. */
const othersTurn = (): Promise<void> =>
  new Promise((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : setTimeout(resolve),
  );
