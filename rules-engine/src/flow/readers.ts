/**
 * Who may still read the answer to a question. A question is asked only while one of them is alive: a disease not
 * ruled out, a red flag that can still fire, what raises urgency, a screening condition, the clean sheet, or the
 * flow's own gates. Readers only ever die along a path, so a question once passed over stays passed over.
 */
import type { Condition, Disease, Placement } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from '../conditions/compile.js';
import { conditionId } from '../conditions/condition-ids.js';
import { conditionTableOf, isInScope } from '../conditions/condition-table.js';
import { factTypesOf, SEX_FACT } from '../conditions/fact-types.js';
import { slotsOf } from '../conditions/fact-table.js';
import { definitelyFalse } from '../conditions/normalise.js';
import { factsIn, readingOf } from '../facts/reading.js';

/** Question id → readers; `null` reads whatever happens. */
export type Readers = ReadonlyMap<string, readonly (Test | null)[]>;

export function readersIn(ruleSet: RuleSet, categoryId: string, placements: readonly Placement[]): Readers {
  const reading = readingOf(ruleSet);
  const { all } = conditionTableOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const types = factTypesOf(ruleSet);
  const readers = new Map<string, (Test | null)[]>();
  const add = (alive: Test | null, facts: Iterable<string>): void => {
    const questions = new Set<string>();
    for (const fact of facts) for (const question of reading.questionsBehind(fact)) questions.add(question);
    for (const question of questions) readers.set(question, [...(readers.get(question) ?? []), alive]);
  };
  const unless = (...ids: string[]): Test => {
    const ends = ids.flatMap((id) => all.get(id)?.test ?? []);
    return (table) => !ends.some((end) => end(table));
  };
  const dies = (condition: Condition): Test => {
    const ended = compile(definitelyFalse(condition, types), slots);
    return (table) => !ended(table);
  };

  for (const disease of ruleSet.diseases.values()) {
    const { id } = disease;
    if (categoryId in disease.prior.categories || ruleSet.categories.get(categoryId)?.fallback === id) {
      const alive = unless(conditionId.who(id), conditionId.criteriaNot(id), conditionId.exclude(id));
      add(alive, factsReadBy(disease));
    }
    if (disease.generic) {
      const outsider = unless(conditionId.who(id), conditionId.exclude(id));
      const possible = dies(disease.generic.when);
      const facts = factsIn(disease.generic.when, wordsAndUrgency(disease));
      add((table) => outsider(table) && possible(table), facts);
    }
  }
  for (const flag of ruleSet.redFlags.values()) {
    if (!isInScope(flag, [categoryId])) continue;
    const facts = factsIn(flag.trigger);
    if (flag.confirm) factsIn(flag.confirm, facts);
    add(unless(conditionId.triggerNot(flag.id), conditionId.confirmNot(flag.id)), facts);
  }
  for (const { when } of [...ruleSet.modifiers.modifiers, ...ruleSet.modifiers.floors])
    add(null, factsIn(when));
  const category = ruleSet.categories.get(categoryId);
  if (category) add(dies(category.cleanSheet), factsIn(category.cleanSheet));
  for (const { when } of category?.modules ?? []) add(null, factsIn(when));
  for (const { question, askWhen } of placements) {
    if (askWhen) add(null, factsIn(askWhen));
    const before = ruleSet.questions.get(question)?.titlesBy?.question;
    if (before !== undefined) readers.set(before, [...(readers.get(before) ?? []), null]);
  }
  return readers;
}

function factsReadBy(disease: Disease): Set<string> {
  const facts = wordsAndUrgency(disease);
  if (disease.criteria) factsIn(disease.criteria, facts);
  if (disease.excludeWhen) factsIn(disease.excludeWhen, facts);
  for (const row of disease.evidence) facts.add(row.fact);
  for (const row of disease.risk ?? []) factsIn(row.when, facts);
  if (disease.who?.sex || disease.prior.sex) facts.add(SEX_FACT);
  return facts;
}

function wordsAndUrgency(disease: Disease): Set<string> {
  const facts = new Set<string>();
  for (const { when } of [...(disease.urgency.raise ?? []), ...(disease.variants ?? [])])
    factsIn(when, facts);
  return facts;
}
