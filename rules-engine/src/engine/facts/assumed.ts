/**
 * The facts with every final "I don't know" taken as "yes": what red flags with `secondUnknown: "yes"` look at.
 * A "no" to the same fact in another list does not take the doubt away: what has fired must stay fired.
 */
import { copyTable, setChoice, slotsOf, type FactTable } from '../conditions/fact-table.js';
import type { Known } from './answers.js';
import { deriveAfter } from './derive.js';
import { factsSetBy } from './reading.js';

export function assumeUnsure({ ruleSet, table, unsure }: Known): FactTable {
  const slots = slotsOf(ruleSet);
  const filled = new Set<string>();
  let assumed = table;
  for (const id of unsure) {
    const question = ruleSet.questions.get(id);
    if (!question) continue;
    for (const fact of factsSetBy(question)) {
      if (!slots.choices.get(fact)?.values.includes('yes')) continue;
      if (assumed === table) assumed = copyTable(table);
      setChoice(slots, assumed, fact, 'yes');
      filled.add(fact);
    }
  }
  if (filled.size > 0) deriveAfter(ruleSet, assumed, filled);
  return assumed;
}
