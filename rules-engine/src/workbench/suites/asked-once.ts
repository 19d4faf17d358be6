/**
 * json-rules-engine asked the same thing once. What it says of a condition depends on what is known of the facts that
 * the condition reads and on nothing else, and the cases of a suite are alike in most of them: of some thousand
 * conditions a case, only those are run that have not been run on these values.
 */
import { runJsonRulesEngine, type Ask } from '../../engine/conditions/run-json-rules-engine.js';
import { factsRead, type Plain } from '../../engine/conditions/plain.js';

type Facts = Parameters<Ask>[1];
/** One step down for the value of each fact that is read, then yes or no. */
type Said = Map<string | number | undefined, Said | boolean>;

/** What was said of one condition. */
interface Heard {
  id: string;
  plain: Plain;
  reads: readonly string[];
  said: Said;
}

/** For one rule set, and as long as one holds it: conditions are told apart by their ids. */
export function askedOnce(ask: Ask = runJsonRulesEngine): Ask {
  const heard = new Map<string, Heard>();
  // Every case of a category is asked the same conditions.
  const lists = new WeakMap<ReadonlyMap<string, Plain>, readonly Heard[]>();
  const heardOf = ([id, plain]: [string, Plain]): Heard => {
    let known = heard.get(id);
    if (!known) heard.set(id, (known = { id, plain, reads: [...factsRead(plain)], said: new Map() }));
    return known;
  };
  return async (conditions, facts) => {
    let list = lists.get(conditions);
    if (!list) lists.set(conditions, (list = Array.from(conditions, heardOf)));
    const holding = new Set<string>();
    const open: Heard[] = [];
    for (const one of list) {
      const holds = recall(one, facts);
      if (holds === undefined) open.push(one);
      else if (holds) holding.add(one.id);
    }
    if (open.length === 0) return holding;
    const found = await ask(new Map(open.map(({ id, plain }) => [id, plain])), facts);
    for (const one of open) {
      remember(one, facts, found.has(one.id));
      if (found.has(one.id)) holding.add(one.id);
    }
    return holding;
  };
}

function recall({ reads, said }: Heard, facts: Facts): boolean | undefined {
  let at: Said | boolean | undefined = said;
  for (const fact of reads) {
    if (typeof at !== 'object') return undefined;
    at = at.get(facts[fact]);
  }
  return typeof at === 'object' ? undefined : at;
}

function remember({ reads, said }: Heard, facts: Facts, holds: boolean): void {
  let at = said;
  for (const fact of reads.slice(0, -1)) {
    let next = at.get(facts[fact]);
    if (typeof next !== 'object') at.set(facts[fact], (next = new Map()));
    at = next;
  }
  at.set(facts[reads.at(-1) ?? ''], holds);
}
