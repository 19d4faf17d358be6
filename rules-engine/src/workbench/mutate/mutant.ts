/** One small mistake, and how to put it in place of what it changes. */
import type { Condition } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import type { ConditionSite, Owner } from '../sites/condition-sites.js';

export type MutantGroup = 'red-flag' | 'urgency' | 'rule';
export interface Mutant {
  owner: Owner;
  path: JsonPath;
  group: MutantGroup;
  /** What was changed, in words. */
  what: string;
  /** A case that would notice. */
  idea: string;
  /** The whole part of the owner, changed: a disease, a red flag, modifiers.json … */
  part: unknown;
  /** The condition before and after, where one was changed; null after: left out. */
  condition?: { site: ConditionSite; after: Condition | null };
  /** Evidence group whose sum the change moves. */
  evidenceGroup?: { disease: string; rows: readonly string[] };
}

export function partOf(ruleSet: RuleSet, { kind, id }: Owner): unknown {
  switch (kind) {
    case 'disease':
      return ruleSet.diseases.get(id);
    case 'red-flag':
      return ruleSet.redFlags.get(id);
    case 'category':
      return ruleSet.categories.get(id);
    case 'fact':
      return ruleSet.facts.get(id);
    case 'question':
      return ruleSet.questions.get(id);
    default:
      return ruleSet[kind];
  }
}

/** The rules with the mutant in place of its original. */
export function withPart(ruleSet: RuleSet, { kind, id }: Owner, part: unknown): RuleSet {
  const swap = <T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> => new Map(map).set(id, part as T);
  switch (kind) {
    case 'disease':
      return { ...ruleSet, diseases: swap(ruleSet.diseases) };
    case 'red-flag':
      return { ...ruleSet, redFlags: swap(ruleSet.redFlags) };
    case 'category':
      return { ...ruleSet, categories: swap(ruleSet.categories) };
    case 'fact':
      return { ...ruleSet, facts: swap(ruleSet.facts) };
    case 'question':
      return { ...ruleSet, questions: swap(ruleSet.questions) };
    default:
      return { ...ruleSet, [kind]: part };
  }
}
