/** What belongs to a category: the questions it may ask, and the files whose rules speak there. */
import type { Question } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { factsIn, factsOfDerived } from '../../engine/facts/reading.js';
import { conditionSites, type Owner } from './condition-sites.js';

/** Every question that a visitor of the category may be asked, without what a second complaint adds. */
export function questionsOf(ruleSet: RuleSet, category: string): Question[] {
  const plan = flowPlan(ruleSet, category);
  const ids = new Set<string>();
  for (const place of [...plan.generic, ...plan.primary, plan.secondComplaint, plan.closing])
    if (place) ids.add(place.question.id);
  for (const set of plan.lookAlikes) for (const id of set.separators) ids.add(id);
  for (const flag of plan.flags) for (const id of flag.ask ?? []) ids.add(id);
  return [...withPlainer(ruleSet, ids)].flatMap((id) => ruleSet.questions.get(id) ?? []);
}

/** With the plainer wordings, which answer for these questions. */
export function withPlainer({ questions }: RuleSet, ids: Iterable<string>): Set<string> {
  const all = new Set(ids);
  // Iterating a set takes in what is added on the way: a plainer question may have a plainer one.
  for (const id of all) {
    const plainer = questions.get(id)?.plainer;
    if (plainer !== undefined) all.add(plainer);
  }
  return all;
}

/** Whether a rule's file speaks in the category. Shared files (generic, modifiers, facts read there) do. */
export function ownersIn(ruleSet: RuleSet, category: string | undefined): (owner: Owner) => boolean {
  if (category === undefined) return () => true;
  const facts = new Set<string>();
  const isOwn = (owner: Owner): boolean => {
    switch (owner.kind) {
      case 'disease': {
        const disease = ruleSet.diseases.get(owner.id);
        return (
          disease !== undefined &&
          (category in disease.prior.categories || ruleSet.categories.get(category)?.fallback === owner.id)
        );
      }
      case 'red-flag': {
        const flag = ruleSet.redFlags.get(owner.id);
        return flag !== undefined && isInScope(flag, [category]);
      }
      case 'category':
        return owner.id === category;
      case 'fact':
        return facts.has(owner.id);
      case 'question':
        return questionIds.has(owner.id);
      default:
        return true;
    }
  };
  const questionIds = new Set(questionsOf(ruleSet, category).map(({ id }) => id));
  const add = (fact: string): void => {
    const derived = ruleSet.facts.get(fact);
    if (!derived || facts.has(fact)) return;
    facts.add(fact);
    for (const inner of factsOfDerived(derived)) add(inner);
  };
  for (const site of conditionSites(ruleSet))
    if (site.owner.kind !== 'fact' && isOwn(site.owner))
      for (const fact of factsIn(site.condition)) add(fact);
  for (const disease of ruleSet.diseases.values())
    if (isOwn({ kind: 'disease', id: disease.id })) for (const row of disease.evidence) add(row.fact);
  return isOwn;
}
