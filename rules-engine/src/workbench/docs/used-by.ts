/** Who asks a question and who reads it: the way back from a finding to the rules. */
import type { Condition } from '../../engine/model.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';

export interface Uses {
  diseases: Set<string>;
  redFlags: Set<string>;
  facts: Set<string>;
  /** Modifiers, floors, and names set aside. */
  raises: Set<string>;
}

/** By question id, through derived facts. */
export const usesOf = perRuleSet((ruleSet): ReadonlyMap<string, Uses> => {
  const uses = new Map<string, Uses>();
  const { questionsBehind } = readingOf(ruleSet);
  const note = (fact: string, kind: keyof Uses, id: string): void => {
    for (const question of questionsBehind(fact)) {
      let entry = uses.get(question);
      if (!entry) {
        entry = { diseases: new Set(), redFlags: new Set(), facts: new Set(), raises: new Set() };
        uses.set(question, entry);
      }
      entry[kind].add(id);
    }
  };
  const noteAll = (condition: Condition | undefined, kind: keyof Uses, id: string): void => {
    if (condition) for (const fact of factsIn(condition)) note(fact, kind, id);
  };
  for (const disease of ruleSet.diseases.values()) {
    const { id } = disease;
    const raises = (disease.urgency.raise ?? []).map(({ when }) => when);
    const risks = (disease.risk ?? []).map(({ when }) => when);
    const variants = (disease.variants ?? []).map(({ when }) => when);
    for (const one of [
      disease.criteria,
      disease.excludeWhen,
      disease.generic?.when,
      ...raises,
      ...risks,
      ...variants,
    ])
      noteAll(one, 'diseases', id);
    for (const { fact } of disease.evidence) note(fact, 'diseases', id);
  }
  for (const flag of ruleSet.redFlags.values()) {
    noteAll(flag.trigger, 'redFlags', flag.id);
    noteAll(flag.confirm, 'redFlags', flag.id);
  }
  for (const fact of ruleSet.facts.values()) note(fact.id, 'facts', fact.id);
  const { modifiers, floors, setAside = [] } = ruleSet.modifiers;
  for (const { id, when } of [...modifiers, ...floors, ...setAside]) noteAll(when, 'raises', id);
  return uses;
});
