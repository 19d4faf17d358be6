/** Which rules read the answer to a question: the way back from a finding to the rules. */
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { conditionSites, type Owner } from '../sites/condition-sites.js';

interface Uses {
  diseases: Set<string>;
  redFlags: Set<string>;
  facts: Set<string>;
  /** Modifiers and floors. */
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
  for (const { owner, part, condition } of conditionSites(ruleSet)) {
    const kind = KINDS[owner.kind];
    if (kind) for (const fact of factsIn(condition)) note(fact, kind, kind === 'raises' ? part : owner.id);
  }
  for (const { id, evidence } of ruleSet.diseases.values())
    for (const { fact } of evidence) note(fact, 'diseases', id);
  for (const fact of ruleSet.facts.values()) note(fact.id, 'facts', fact.id);
  return uses;
});

/** What the flow reads is shown where it is asked, and what a derived fact reads with that fact. */
const KINDS: Partial<Record<Owner['kind'], keyof Uses>> = {
  disease: 'diseases',
  'red-flag': 'redFlags',
  modifiers: 'raises',
};
