/**
 * Every condition as its author wrote it, with the place it stands in. Coverage, mutants and the analyses all speak of
 * the rule text, so this list is made from the files' own shape and not from what the evaluators compile it to.
 */
import type { Condition, Leaf } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { OwnerKind, Owners } from '../../engine/conditions/role.js';
import { placesIn, roleOf, type RoleId, type RolePlace } from '../../engine/conditions/roles.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import { questionInDoubt } from './in-doubt.js';

/** The file that a rule stands in: its kind and id; single files have the kind as id. */
export interface Owner {
  kind: OwnerKind | 'question';
  id: string;
}
export interface ConditionSite extends RolePlace {
  owner: Owner;
  /** For people: `criteria of "asthma"`. */
  name: string;
}

interface LeafSite {
  leaf: Leaf;
  /** Inside the owner. */
  path: JsonPath;
}

export function conditionSites(ruleSet: RuleSet): ConditionSite[] {
  const { diseases, redFlags, modifiers, generic, categories, facts } = ruleSet;
  const each = <K extends OwnerKind>(kind: K, files: ReadonlyMap<string, Owners[K]>): ConditionSite[] =>
    [...files].flatMap(([id, file]) => sitesIn(kind, id, file));
  return [
    ...each('disease', diseases),
    ...each('red-flag', redFlags),
    ...sitesIn('modifiers', 'modifiers', modifiers),
    ...sitesIn('generic', 'generic', generic),
    ...each('category', categories),
    ...each('fact', facts),
  ];
}

function sitesIn<K extends OwnerKind>(kind: K, id: string, file: Owners[K]): ConditionSite[] {
  const owner: Owner = { kind, id };
  return placesIn(kind, file).map((place) => ({
    ...place,
    owner,
    name: `${wordsOf(place)} of "${id}"`,
  }));
}

const wordsOf = ({ role, part }: RolePlace): string =>
  part === '' ? roleOf(role).words : `${roleOf(role).words} "${part}"`;

/** A question is asked unless its condition is definitely false. */
export const isAskedUnless = (role: RoleId): boolean => roleOf(role).readsFalse === 'only';

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

/** `fever is high`, `duration ≥ 21`, `onset is unsure`. */
export function leafWords({ fact, operator, value }: Leaf): string {
  const doubted = questionInDoubt(fact);
  if (doubted !== null) return `${doubted} ${WORDS[operator].replace(/ (?:one|none) of$/, '')} unsure`;
  const said = Array.isArray(value) ? value.join(', ') : value;
  return `${fact} ${WORDS[operator]} ${said}`;
}
