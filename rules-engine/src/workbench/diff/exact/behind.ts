/** What conditions read: by name, and down to the questions behind the derived facts. */
import type { Condition } from '../../../engine/condition-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { factsIn, factsOfDerived } from '../../../engine/facts/reading.js';
import { canonicalJson } from '../../../engine/load/version.js';

/** What the conditions name themselves; enough while no derived fact among them is computed otherwise. */
export function namedIn(conditions: readonly Condition[]): Set<string> {
  const facts = new Set<string>();
  for (const condition of conditions) factsIn(condition, facts);
  return facts;
}

/** Facts of questions and profile behind these, and as one text all that decides what they make of them. */
export function behind(ruleSet: RuleSet, named: Iterable<string>): { facts: Set<string>; between: string } {
  const facts = new Set<string>();
  const between = new Map<string, unknown>();
  const visit = (id: string): void => {
    const derived = ruleSet.facts.get(id);
    if (!derived) return void facts.add(id);
    if (between.has(id)) return;
    between.set(id, derived);
    for (const inner of factsOfDerived(derived)) visit(inner);
  };
  for (const id of named) visit(id);
  const bands = [...facts].map((id) =>
    ruleSet.questions.get(id)?.options?.map(({ id: option, range, sets }) => [option, range, sets]),
  );
  return { facts, between: canonicalJson([[...between.values()], bands]) };
}
