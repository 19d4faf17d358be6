/**
 * The sum of a disease taken apart into terms, each reading few facts: its groups of evidence, prior with risk, the
 * cost of open criteria, and whether it is a candidate at all. Two diseases make one list of terms; what they both
 * read ties them together.
 */
import type { Condition } from '../../engine/condition-model.js';
import type { Disease, Evidence } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionId } from '../../engine/conditions/condition-ids.js';
import {
  conditionTableOf,
  holdsCompiled,
  outsiders,
  type ConditionTable,
  type Holds,
} from '../../engine/conditions/condition-table.js';
import { conditionsIn } from '../../engine/ranking/disease-conditions.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { factTypesOf, SEX_FACT } from '../../engine/conditions/fact-types.js';
import { numberIn, slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { factsIn } from '../../engine/facts/reading.js';
import { scoreOf, UNDETERMINED_COST } from '../../engine/ranking/scoring.js';

export interface Term {
  facts: ReadonlySet<string>;
  /** Decibans; null: there is no such visitor. */
  of: (table: FactTable) => number | null;
}

/** E alone, or S with prior, risk and criteria. */
export type Sum = 'evidence' | 'score';
/** What is done where the disease is no candidate: such visitors are left out, or the other has nothing to beat. */
type WhenOut = 'nobody' | 'free';

/** Everything that counts for the disease, `sign` times. */
export function termsOf(
  ruleSet: RuleSet,
  disease: Disease,
  category: string,
  sum: Sum,
  sign: 1 | -1,
  whenOut: WhenOut,
): Term[] {
  const { all } = conditionTableOf(ruleSet);
  const holdsOn = (table: FactTable): Holds => holdsCompiled(ruleSet, table, table);
  const terms = groupsOf(disease).map((rows): Term => {
    const only = conditionsIn(all, alone(disease, { evidence: rows }));
    return {
      facts: new Set(rows.map(({ fact }) => fact)),
      of: (table) => sign * scoreOf(only, 0, 0, holdsOn(table)).evidence,
    };
  });
  const out = whenOut === 'nobody' ? null : Number.POSITIVE_INFINITY;
  terms.push(...candidacy(ruleSet, disease, sum, sign, out, holdsOn));
  if (sum === 'evidence') return terms;
  const base = disease.prior.categories[category] ?? 0;
  const slots = slotsOf(ruleSet);
  const only = conditionsIn(all, alone(disease, { risk: disease.risk ?? [], prior: disease.prior }));
  terms.push({
    facts: factsOfPrior(disease),
    of: (table) => sign * scoreOf(only, base, numberIn(slots, table, 'age')?.min ?? 0, holdsOn(table)).prior,
  });
  return terms;
}

function* candidacy(
  ruleSet: RuleSet,
  disease: Disease,
  sum: Sum,
  sign: 1 | -1,
  out: number | null,
  holdsOn: (table: FactTable) => Holds,
): Generator<Term> {
  const { id, criteria, excludeWhen } = disease;
  if (criteria) {
    const cost = sum === 'score' ? -sign * UNDETERMINED_COST : 0;
    yield {
      facts: factsIn(criteria),
      of: (table) => {
        const holds = holdsOn(table);
        return holds(conditionId.criteriaNot(id)) ? out : holds(conditionId.criteria(id)) ? 0 : cost;
      },
    };
  }
  const who = outsiders(disease, factTypesOf(ruleSet));
  const shut: [Condition | null | undefined, string][] = [
    [excludeWhen, conditionId.exclude(id)],
    [who, conditionId.who(id)],
  ];
  for (const [condition, name] of shut)
    if (condition) yield { facts: factsIn(condition), of: (table) => (holdsOn(table)(name) ? out : 0) };
}

/** The disease with nothing but these parts. */
function alone(disease: Disease, parts: Partial<Pick<Disease, 'evidence' | 'risk' | 'prior'>>): Disease {
  const { criteria: _, excludeWhen: __, ...rest } = disease;
  return { ...rest, evidence: [], risk: [], prior: { categories: {} }, ...parts };
}

function groupsOf({ evidence }: Disease): Evidence[][] {
  const groups = new Map<string, Evidence[]>();
  for (const row of evidence) {
    const key = row.group ?? `alone:${row.id}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function factsOfPrior({ prior, risk }: Disease): Set<string> {
  const facts = new Set<string>();
  if (prior.age) facts.add('age');
  if (prior.sex) facts.add(SEX_FACT);
  for (const { when } of risk ?? []) factsIn(when, facts);
  return facts;
}

/** Every condition that the terms ask about: values alike to all of them are alike to the sum. */
export function plainsOf(all: ConditionTable['all'], disease: Disease): Plain[] {
  const { id, criteria, prior, risk } = disease;
  const ids = [
    ...(criteria ? [conditionId.criteria(id), conditionId.criteriaNot(id)] : []),
    conditionId.exclude(id),
    conditionId.who(id),
    ...(risk ?? []).map((row) => conditionId.risk(id, row.id)),
    ...(prior.sex ? [conditionId.sex('female'), conditionId.sex('male')] : []),
  ];
  const inRows = conditionsIn(all, disease).rows.flatMap(({ values, steps }) => [
    ...values.map(({ condition }) => condition.plain),
    ...steps.flatMap(({ reached, below }) => [reached.plain, below.plain]),
  ]);
  return [
    ...ids.flatMap((name) => all.get(name)?.plain ?? []),
    ...inRows,
    ...(prior.age ?? []).map(([value]): Plain => ({ fact: 'age', operator: 'greaterThanInclusive', value })),
  ];
}
