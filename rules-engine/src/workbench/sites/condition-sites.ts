/**
 * Every condition as its author wrote it, with the place it stands in. Coverage, mutants and the analyses all speak of
 * the rule text, so this list is made from the files' own shape and not from what the evaluators compile it to.
 */
import type { Condition, Leaf, Placement } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { JsonPath } from '../../engine/load/source-file.js';

/** The file that a rule stands in: its kind and id; single files have the kind as id. */
export interface Owner {
  kind: 'disease' | 'red-flag' | 'category' | 'fact' | 'question' | 'generic' | 'modifiers';
  id: string;
}
export type Role =
  | 'criteria'
  | 'exclude'
  | 'trigger'
  | 'confirm'
  | 'raise'
  | 'risk'
  | 'variant'
  | 'screening'
  | 'modifier'
  | 'floor'
  | 'set-aside'
  | 'gate'
  | 'clean-sheet'
  | 'clean-unless'
  | 'derived';

export interface ConditionSite {
  owner: Owner;
  role: Role;
  /** Inside the owner, down to the condition. */
  path: JsonPath;
  condition: Condition;
  /** For people: `criteria of "asthma"`. */
  name: string;
}

export interface LeafSite {
  leaf: Leaf;
  /** Inside the owner. */
  path: JsonPath;
}

export function conditionSites(ruleSet: RuleSet): ConditionSite[] {
  const sites: ConditionSite[] = [];
  const add = (
    owner: Owner,
    role: Role,
    path: JsonPath,
    condition: Condition | undefined,
    what: string,
  ): void => {
    if (condition !== undefined)
      sites.push({ owner, role, path, condition, name: `${what} of "${owner.id}"` });
  };
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    add(owner, 'criteria', ['criteria'], disease.criteria, 'criteria');
    add(owner, 'exclude', ['excludeWhen'], disease.excludeWhen, 'excludeWhen');
    for (const [i, row] of (disease.risk ?? []).entries())
      add(owner, 'risk', ['risk', i, 'when'], row.when, `risk "${row.id}"`);
    for (const [i, raise] of (disease.urgency.raise ?? []).entries())
      add(owner, 'raise', ['urgency', 'raise', i, 'when'], raise.when, `raise "${raise.id}"`);
    for (const [i, one] of (disease.variants ?? []).entries())
      add(owner, 'variant', ['variants', i, 'when'], one.when, `variant "${one.id}"`);
    add(owner, 'screening', ['generic', 'when'], disease.generic?.when, 'generic block');
  }
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    add(owner, 'trigger', ['trigger'], flag.trigger, 'trigger');
    add(owner, 'confirm', ['confirm'], flag.confirm, 'confirm');
  }
  for (const [key, role] of [
    ['modifiers', 'modifier'],
    ['floors', 'floor'],
    ['setAside', 'set-aside'],
  ] as const) {
    for (const [i, one] of (ruleSet.modifiers[key] ?? []).entries())
      add({ kind: 'modifiers', id: 'modifiers' }, role, [key, i, 'when'], one.when, `${role} "${one.id}"`);
  }
  const gates = (owner: Owner, path: JsonPath, placements: readonly Placement[]): void => {
    for (const [i, one] of placements.entries())
      add(owner, 'gate', [...path, i, 'askWhen'], one.askWhen, `askWhen of "${one.question}"`);
  };
  gates({ kind: 'generic', id: 'generic' }, ['questions'], ruleSet.generic.questions);
  for (const category of ruleSet.categories.values()) {
    const owner: Owner = { kind: 'category', id: category.id };
    gates(owner, ['core'], category.core);
    for (const [i, module] of (category.modules ?? []).entries()) {
      add(owner, 'gate', ['modules', i, 'when'], module.when, `module "${module.id}"`);
      gates(owner, ['modules', i, 'questions'], module.questions);
    }
    add(owner, 'clean-sheet', ['cleanSheet'], category.cleanSheet, 'cleanSheet');
    add(owner, 'clean-unless', ['cleanUnless'], category.cleanUnless, 'cleanUnless');
  }
  for (const fact of ruleSet.facts.values()) {
    const owner: Owner = { kind: 'fact', id: fact.id };
    if (fact.kind === 'when') add(owner, 'derived', ['when'], fact.when, 'fact');
    const parts = fact.kind === 'count' ? fact.of : fact.kind === 'table' ? fact.rows : [];
    const key = fact.kind === 'count' ? 'of' : 'rows';
    for (const [i, part] of parts.entries())
      add(owner, 'derived', [key, i, 'when'], part.when, `part "${part.id}"`);
    if (fact.kind !== 'sum') continue;
    for (const [i, term] of fact.terms.entries())
      if ('when' in term) add(owner, 'derived', ['terms', i, 'when'], term.when, `term "${term.id}"`);
  }
  return sites;
}

/** The comparisons of a condition, in the order of the text. */
export function leavesOf(condition: Condition, path: JsonPath): LeafSite[] {
  if ('fact' in condition) return [{ leaf: condition, path }];
  if ('not' in condition) return leavesOf(condition.not, [...path, 'not']);
  const key = 'all' in condition ? 'all' : 'any';
  const parts = 'all' in condition ? condition.all : condition.any;
  return parts.flatMap((part, i) => leavesOf(part, [...path, key, i]));
}

const WORDS: Record<Leaf['operator'], string> = {
  equal: 'is',
  notEqual: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  lessThan: '<',
  lessThanInclusive: '≤',
  greaterThan: '>',
  greaterThanInclusive: '≥',
};

/** `fever is "high"`, `duration ≥ 21`. */
export function leafWords({ fact, operator, value }: Leaf): string {
  const said = Array.isArray(value) ? value.join(', ') : value;
  return `${fact} ${WORDS[operator]} ${said}`;
}
