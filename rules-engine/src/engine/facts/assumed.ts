/**
 * The facts with every final "I don't know" taken as "yes": what red flags with `secondUnknown: "yes"` look at.
 * A "no" to the same fact in another list does not take the doubt away: what has fired must stay fired.
 */
import type { Question } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { copyTable, setChoice, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { deriveAfter } from './derive.js';
import { factsSetBy } from './reading.js';

export interface Doubts {
  ruleSet: RuleSet;
  table: FactTable;
  /** Questions whose last word is "I don't know". */
  unsure: ReadonlySet<string>;
}

export function assumeUnsure({ ruleSet, table, unsure }: Doubts): FactTable {
  const filled = new Set<string>();
  let assumed = table;
  for (const id of unsure) {
    const question = ruleSet.questions.get(id);
    if (!question) continue;
    const facts = doubtedIn(ruleSet, question);
    if (facts.length === 0) continue;
    if (assumed === table) assumed = copyTable(table);
    for (const fact of takeAsYes(ruleSet, assumed, facts)) filled.add(fact);
  }
  if (filled.size > 0) deriveAfter(ruleSet, assumed, filled);
  return assumed;
}

/** One more doubt, in a table that assumes those before. */
export function assumeToo(ruleSet: RuleSet, assumed: FactTable, question: Question): void {
  deriveAfter(ruleSet, assumed, takeAsYes(ruleSet, assumed, doubtedIn(ruleSet, question)));
}

function takeAsYes(ruleSet: RuleSet, table: FactTable, facts: readonly string[]): readonly string[] {
  for (const fact of facts) setChoice(slotsOf(ruleSet), table, fact, 'yes');
  return facts;
}

/** What a doubt about the question leaves open: facts that can be "yes". */
function doubtedIn(ruleSet: RuleSet, question: Question): readonly string[] {
  const { choices } = slotsOf(ruleSet);
  return factsSetBy(question).filter((fact) => choices.get(fact)?.values.includes('yes'));
}
