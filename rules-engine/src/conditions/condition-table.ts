/**
 * Every condition of a rule set by name, plain and compiled. Equal conditions are kept once, so that neither
 * evaluator answers "cough is yes" thirty times.
 *
 * Ranking, red flags and outcome only ever ask `Holds`: the same code runs on the compiled closures and on what
 * json-rules-engine answered, which is what makes the two comparable.
 */
import type { Condition, Disease, Evidence, RedFlag } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from './compile.js';
import { conditionId } from './condition-ids.js';
import { SEX_FACT, factTypesOf, unsureFact, type FactTypes } from './fact-types.js';
import { slotsOf, type FactTable } from './fact-table.js';
import { definitelyFalse, definitelyTrue } from './normalise.js';
import { perRuleSet } from './per-rule-set.js';
import type { Plain } from './plain.js';
import { withUnsure } from './with-unsure.js';

export type Holds = (conditionId: string) => boolean;

export interface NamedCondition {
  /** Equal for equal conditions. */
  key: string;
  plain: Plain;
  test: Test;
  /** Read on the facts in which each final "I don't know" is taken as yes. */
  isAssumed: boolean;
}
export interface ConditionTable {
  all: ReadonlyMap<string, NamedCondition>;
  /** Names by owner: `disease:<id>`, `red-flag:<id>`, `category:<id>`, `everywhere`. */
  owners: ReadonlyMap<string, readonly string[]>;
}

export const conditionTableOf = perRuleSet((ruleSet): ConditionTable => {
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const all = new Map<string, NamedCondition>();
  const owners = new Map<string, string[]>();
  const kept = new Map<string, Test>();
  const add = (owner: string, id: string, plain: Plain): void => {
    const key = JSON.stringify(plain);
    const test = kept.get(key) ?? compile(plain, slots);
    kept.set(key, test);
    all.set(id, { key, plain, test, isAssumed: id.endsWith(':assumed') });
    const names = owners.get(owner);
    if (names) names.push(id);
    else owners.set(owner, [id]);
  };
  if (types.has(SEX_FACT)) {
    for (const sex of ['female', 'male'] as const) {
      add('everywhere', conditionId.sex(sex), { fact: SEX_FACT, operator: 'in', value: [sex] });
    }
  }
  const truly = (owner: string, id: string, when: Condition): void =>
    add(owner, id, definitelyTrue(when, types));
  for (const { id, when } of ruleSet.modifiers.modifiers) truly('everywhere', conditionId.modifier(id), when);
  for (const { id, when } of ruleSet.modifiers.floors) truly('everywhere', conditionId.floor(id), when);
  for (const { id, cleanSheet } of ruleSet.categories.values()) {
    truly(`category:${id}`, conditionId.cleanSheet(id), cleanSheet);
  }
  for (const disease of ruleSet.diseases.values()) {
    for (const [id, plain] of diseaseConditions(disease, types)) add(`disease:${disease.id}`, id, plain);
  }
  for (const flag of ruleSet.redFlags.values()) {
    for (const [id, plain] of flagConditions(flag, ruleSet, types)) add(`red-flag:${flag.id}`, id, plain);
  }
  return { all, owners };
});

function* diseaseConditions(disease: Disease, types: FactTypes): Generator<[string, Plain]> {
  const { id } = disease;
  const who = outsiders(disease, types);
  if (who) yield [conditionId.who(id), definitelyTrue(who, types)];
  if (disease.criteria) {
    yield [conditionId.criteria(id), definitelyTrue(disease.criteria, types)];
    yield [conditionId.criteriaNot(id), definitelyFalse(disease.criteria, types)];
  }
  if (disease.excludeWhen) yield [conditionId.exclude(id), definitelyTrue(disease.excludeWhen, types)];
  for (const row of disease.evidence) yield* evidenceConditions(id, row, types);
  for (const row of disease.risk ?? []) yield [conditionId.risk(id, row.id), definitelyTrue(row.when, types)];
  for (const raise of disease.urgency.raise ?? []) {
    yield [conditionId.raise(id, raise.id), definitelyTrue(raise.when, types)];
  }
  for (const variant of disease.variants ?? []) {
    yield [conditionId.variant(id, variant.id), definitelyTrue(variant.when, types)];
  }
  if (disease.generic) yield [conditionId.generic(id), definitelyTrue(disease.generic.when, types)];
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

function* flagConditions(flag: RedFlag, ruleSet: RuleSet, types: FactTypes): Generator<[string, Plain]> {
  const trigger = definitelyTrue(flag.trigger, types);
  yield [conditionId.trigger(flag.id), trigger];
  yield [conditionId.triggerNot(flag.id), definitelyFalse(flag.trigger, types)];
  const assume = (plain: Plain): Plain =>
    withUnsure(plain, types, (fact) => ruleSet.questions.has(fact) && unsureFact(fact));
  if (flag.secondUnknown === 'yes')
    yield [conditionId.assumed(conditionId.trigger(flag.id)), assume(trigger)];
  if (!flag.confirm) return;
  const confirm = definitelyTrue(flag.confirm, types);
  yield [conditionId.confirm(flag.id), confirm];
  yield [conditionId.confirmNot(flag.id), definitelyFalse(flag.confirm, types)];
  if (flag.secondUnknown === 'yes')
    yield [conditionId.assumed(conditionId.confirm(flag.id)), assume(confirm)];
}

/** Asks the compiled closures. `assumed` is the table in which each final "I don't know" reads yes. */
export function holdsCompiled(ruleSet: RuleSet, table: FactTable, assumed: FactTable): Holds {
  const { all } = conditionTableOf(ruleSet);
  return (id) => {
    const named = all.get(id);
    return named !== undefined && named.test(named.isAssumed ? assumed : table);
  };
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
