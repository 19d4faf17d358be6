/**
 * The facts with every final "I don't know" taken as "yes": what red flags with `secondUnknown: "yes"` look at.
 * Known facts stay as they are; only yes/no facts that the unsure question would have set are filled in.
 */
import type { RuleSet } from '../rule-set.js';
import { unsureFact } from '../conditions/fact-types.js';
import { choiceIn, copyTable, setChoice, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { deriveAfter } from './derive.js';
import { factsSetBy } from './reading.js';

export function assumeUnsure(ruleSet: RuleSet, table: FactTable, answered: Iterable<string>): FactTable {
  const slots = slotsOf(ruleSet);
  const filled = new Set<string>();
  let assumed = table;
  for (const id of answered) {
    if (choiceIn(slots, table, unsureFact(id)) === null) continue;
    const question = ruleSet.questions.get(id);
    if (!question) continue;
    for (const fact of factsSetBy(question)) {
      if (!slots.choices.get(fact)?.values.includes('yes') || choiceIn(slots, table, fact) !== null) continue;
      if (assumed === table) assumed = copyTable(table);
      setChoice(slots, assumed, fact, 'yes');
      filled.add(fact);
    }
  }
  if (filled.size > 0) deriveAfter(ruleSet, assumed, filled);
  return assumed;
}
