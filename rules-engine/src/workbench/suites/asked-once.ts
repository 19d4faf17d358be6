/**
 * json-rules-engine asked the same thing once. What it says of a condition depends on what is known of the facts that
 * the condition reads and on nothing else, and the cases of a suite are alike in most of them: of some thousand
 * conditions a case, only those are run that have not been run on these values.
 */
import { runJsonRulesEngine, type Ask } from '../../engine/conditions/run-json-rules-engine.js';
import type { Plain } from '../../engine/conditions/plain.js';

/** What was said of one condition, by the values of the facts that it reads. */
interface Heard {
  reads: readonly string[];
  said: Map<string, boolean>;
}

/** For one rule set, and as long as one holds it: conditions are told apart by their ids. */
export function askedOnce(ask: Ask = runJsonRulesEngine): Ask {
  const heard = new Map<string, Heard>();
  return async (conditions, facts) => {
    const holding = new Set<string>();
    const open = new Map<string, Plain>();
    const answers: { id: string; said: Heard['said']; values: string }[] = [];
    for (const [id, plain] of conditions) {
      let known = heard.get(id);
      if (!known) heard.set(id, (known = { reads: [...factsOf(plain)], said: new Map() }));
      const { reads, said } = known;
      let values = '';
      for (const fact of reads) values += `${facts[fact] ?? ''}\n`;
      const holds = said.get(values);
      if (holds) holding.add(id);
      if (holds !== undefined) continue;
      open.set(id, plain);
      answers.push({ id, said, values });
    }
    const found = open.size > 0 ? await ask(open, facts) : open;
    for (const { id, said, values } of answers) {
      said.set(values, found.has(id));
      if (found.has(id)) holding.add(id);
    }
    return holding;
  };
}

function factsOf(plain: Plain, into: Set<string> = new Set()): Set<string> {
  if ('all' in plain) for (const part of plain.all) factsOf(part, into);
  else if ('any' in plain) for (const part of plain.any) factsOf(part, into);
  else into.add(plain.fact);
  return into;
}
