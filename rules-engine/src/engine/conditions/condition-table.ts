/**
 * Every condition of a rule set by name, plain and compiled. Equal conditions are kept once, so that neither
 * evaluator answers "cough is yes" thirty times.
 *
 * Ranking, red flags and outcome only ever ask `Holds`: the same code runs on the compiled closures and on what
 * json-rules-engine answered, which is what makes the two comparable.
 */
import type { Condition } from '../condition-model.js';
import type { Disease, Evidence, RedFlag } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionId, nameOf } from './condition-ids.js';
import { flagConditionsIn, type FlagConditions } from './flag-conditions.js';
import { SEX_FACT, factTypesOf, unsureFact, type FactTypes } from './fact-types.js';
import type { FactTable } from './fact-table.js';
import { definitelyFalse, definitelyTrue } from './normalise.js';
import type { NamedCondition } from './named-condition.js';
import { perRuleSet } from './per-rule-set.js';
import type { Plain } from './plain.js';
import type { OwnerKind, Owners } from './role.js';
import { placesIn, roleOf } from './roles.js';
import { listenerOf, testOf } from './tests.js';
import { withUnsure } from './with-unsure.js';

export type { NamedCondition } from './named-condition.js';

export interface Holds {
  (conditionId: string): boolean;
  /** The same, of a condition in hand. */
  of: (condition: NamedCondition) => boolean;
  /** What to ask of a red flag. */
  flag: (flag: RedFlag) => FlagConditions;
  /** The facts, where conditions are answered from them and nobody listens: points of rows are then read off. */
  table?: FactTable;
}

export interface ConditionTable {
  all: ReadonlyMap<string, NamedCondition>;
  /** Names by owner: `disease:<id>`, `red-flag:<id>`, `category:<id>`, `everywhere`. */
  owners: ReadonlyMap<string, readonly string[]>;
}

type Named = readonly [id: string, condition: NamedCondition];

/**
 * What was made of each file's content, for as long as fact types and content are held: rule sets that differ in one
 * file share all the rest.
 */
const madeFor = new WeakMap<FactTypes, WeakMap<object, readonly Named[]>>();

function makerFor(ruleSet: RuleSet) {
  const types = factTypesOf(ruleSet);
  let parts = madeFor.get(types);
  if (!parts) madeFor.set(types, (parts = new WeakMap()));
  return (part: object, conditions: () => Iterable<readonly [string, Plain]>): readonly Named[] => {
    let named = parts.get(part);
    if (!named) {
      named = Array.from(conditions(), ([id, plain]): Named => {
        const key = JSON.stringify(plain);
        return [id, { key, plain, test: testOf(ruleSet, plain, key), isAssumed: id.endsWith(':assumed') }];
      });
      parts.set(part, named);
    }
    return named;
  };
}

export const conditionTableOf = perRuleSet((ruleSet): ConditionTable => {
  const types = factTypesOf(ruleSet);
  const make = makerFor(ruleSet);
  const all = new Map<string, NamedCondition>();
  const owners = new Map<string, string[]>();
  const add = (owner: string, part: object, conditions: () => Iterable<readonly [string, Plain]>): void => {
    const names: string[] = [];
    for (const [id, condition] of make(part, conditions)) {
      all.set(id, condition);
      names.push(id);
    }
    if (names.length > 0) owners.set(owner, [...(owners.get(owner) ?? []), ...names]);
  };
  add('everywhere', types, () => sexConditions(types));
  const { modifiers } = ruleSet;
  add('everywhere', modifiers, () => authored('modifiers', 'modifiers', modifiers, types));
  const { generic } = ruleSet;
  add('everywhere', generic, () => authored('generic', 'generic', generic, types));
  for (const [id, category] of ruleSet.categories)
    add(`category:${id}`, category, () => authored('category', id, category, types));
  for (const [id, disease] of ruleSet.diseases)
    add(`disease:${id}`, disease, () => diseaseConditions(disease, types));
  for (const [id, flag] of ruleSet.redFlags)
    add(`red-flag:${id}`, flag, () => authored('red-flag', id, flag, types));
  return { all, owners };
});

function* sexConditions(types: FactTypes): Generator<[string, Plain]> {
  if (!types.has(SEX_FACT)) return;
  for (const sex of ['female', 'male'] as const)
    yield [conditionId.sex(sex), { fact: SEX_FACT, operator: 'in', value: [sex] }];
}

/** Every condition that the author of a file wrote, in the readings that somebody asks for. */
function* authored<K extends OwnerKind>(
  kind: K,
  owner: string,
  file: Owners[K],
  types: FactTypes,
): Generator<[string, Plain]> {
  for (const { role, part, condition } of placesIn(kind, file)) {
    const name = nameOf(role, owner, part);
    if (name === null) continue;
    const { readsFalse, takesUnsure } = roleOf(role);
    const isTrue = definitelyTrue(condition, types);
    yield [name, isTrue];
    if (readsFalse) yield [conditionId.not(name), definitelyFalse(condition, types)];
    if (takesUnsure?.(file as never)) yield [conditionId.assumed(name), assume(isTrue, types)];
  }
}

/** With every final "I don't know" taken as yes. */
export const assume = (plain: Plain, types: FactTypes): Plain =>
  withUnsure(plain, types, (fact) => types.has(unsureFact(fact)) && unsureFact(fact));

function* diseaseConditions(disease: Disease, types: FactTypes): Generator<[string, Plain]> {
  const { id } = disease;
  const who = outsiders(disease, types);
  if (who) yield [conditionId.who(id), definitelyTrue(who, types)];
  yield* authored('disease', id, disease, types);
  for (const row of disease.evidence) yield* evidenceConditions(id, row, types);
}

/** Who surely is not meant: intersex people and those who would rather not say stay in. */
export function outsiders({ who }: Disease, types: FactTypes): Condition | null {
  const out: Condition[] = [];
  if (who?.sex && types.has(SEX_FACT)) {
    out.push({ fact: SEX_FACT, operator: 'equal', value: who.sex === 'female' ? 'male' : 'female' });
  }
  if (who?.ageFrom !== undefined) out.push({ fact: 'age', operator: 'lessThan', value: who.ageFrom });
  if (who?.ageTo !== undefined) out.push({ fact: 'age', operator: 'greaterThan', value: who.ageTo });
  return out.length > 0 ? { any: out } : null;
}

function* evidenceConditions(disease: string, row: Evidence, types: FactTypes): Generator<[string, Plain]> {
  for (const value of Object.keys(row.points ?? {})) {
    const is: Condition = { fact: row.fact, operator: 'equal', value };
    yield [conditionId.evidence(disease, row.id, value), definitelyTrue(is, types)];
  }
  for (const [from] of row.steps ?? []) {
    const reached: Condition = { fact: row.fact, operator: 'greaterThanInclusive', value: from };
    yield [conditionId.reached(disease, row.id, from), definitelyTrue(reached, types)];
    yield [conditionId.below(disease, row.id, from), definitelyFalse(reached, types)];
  }
}

/** What `of` says of the conditions under these names; nothing else holds. */
export function holdsIn(all: ReadonlyMap<string, NamedCondition>, of: Holds['of']): Holds {
  const holds = (id: string): boolean => {
    const named = all.get(id);
    return named !== undefined && of(named);
  };
  holds.of = of;
  holds.flag = flagConditionsIn(all);
  return holds;
}

/** One visitor's facts; `assumed` is the table in which each final "I don't know" reads yes. */
export const onTables =
  (table: FactTable, assumed: FactTable): Holds['of'] =>
  ({ test, isAssumed }) =>
    test(isAssumed ? assumed : table);

/** Asks the compiled closures of a rule set. */
export function holdsCompiled(ruleSet: RuleSet, table: FactTable, assumed: FactTable): Holds {
  const holds = holdsIn(conditionTableOf(ruleSet).all, onTables(table, assumed));
  if (listenerOf(ruleSet) === null) holds.table = table;
  return holds;
}

/** Names of the conditions that can matter to a visitor of these categories. */
export function conditionsInScope(ruleSet: RuleSet, categories: readonly string[]): string[] {
  const { owners } = conditionTableOf(ruleSet);
  const wanted = ['everywhere', ...categories.map((id) => `category:${id}`)];
  for (const disease of ruleSet.diseases.values()) {
    if (
      disease.generic ||
      disease.id === 'other' ||
      categories.some((id) => id in disease.prior.categories)
    ) {
      wanted.push(`disease:${disease.id}`);
    }
  }
  for (const flag of ruleSet.redFlags.values()) {
    if (isInScope(flag, categories)) wanted.push(`red-flag:${flag.id}`);
  }
  for (const id of categories) {
    const fallback = ruleSet.categories.get(id)?.fallback;
    if (fallback !== undefined) wanted.push(`disease:${fallback}`);
  }
  return [...new Set(wanted)].flatMap((owner) => owners.get(owner) ?? []);
}

export function isInScope(flag: RedFlag, categories: readonly string[]): boolean {
  return flag.categories.includes('*') || flag.categories.some((id) => categories.includes(id));
}
