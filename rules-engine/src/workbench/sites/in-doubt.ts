/** The names of doubts: what the engine puts together (`unsureFact`) taken apart, and found by the fact in doubt. */
import type { RuleSet } from '../../engine/rule-set.js';
import { unsureFact } from '../../engine/conditions/fact-types.js';
import { readingOf } from '../../engine/facts/reading.js';

const ENDS = '.unsure';

/** The question whose last "I don't know" the fact tells; null for any other fact. */
export const questionInDoubt = (fact: string): string | null =>
  fact.endsWith(ENDS) ? fact.slice(0, -ENDS.length) : null;

/** The doubt that rules a fact out: of the only question that tells it. Null where several do, and of a doubt itself. */
export function doubtOf(ruleSet: RuleSet, fact: string): string | null {
  const [only, ...others] = readingOf(ruleSet).settersOf(fact);
  if (only === undefined || others.length > 0) return null;
  const doubt = unsureFact(only);
  return doubt === fact ? null : doubt;
}
