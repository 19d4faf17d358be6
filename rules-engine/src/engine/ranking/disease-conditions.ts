/**
 * The conditions of one disease in hand: a ranking asks thousands of them a visitor, and looking each up by name
 * would cost more than its answer.
 */
import type { Disease, Evidence, Urgency } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionId } from '../conditions/condition-ids.js';
import { conditionTableOf, type ConditionTable, type NamedCondition } from '../conditions/condition-table.js';
import { slotsOf, WORD, type Slots } from '../conditions/fact-table.js';
import { factTypesOf, type FactTypes } from '../conditions/fact-types.js';
import { groupingOf, type Grouping } from './row-sums.js';

/** Null where the file has no such condition. */
type Maybe = NamedCondition | null;

export interface RowConditions {
  row: Evidence;
  /** Where its fact lies, with the points of each bit; null for numbers, and where nobody knows. */
  lies: { slot: number; points: readonly number[] } | null;
  values: readonly { condition: NamedCondition; value: string; points: number }[];
  /** A number has surely reached the step, or surely not. */
  steps: readonly { reached: NamedCondition; below: NamedCondition; points: number }[];
}
export interface DiseaseConditions {
  disease: Disease;
  id: string;
  ages: Disease['prior']['age'];
  who: Maybe;
  criteria: Maybe;
  criteriaNot: Maybe;
  exclude: Maybe;
  sex: readonly { condition: NamedCondition; points: number }[];
  risk: readonly { condition: NamedCondition; id: string; points: number; source: string | undefined }[];
  raise: readonly { condition: NamedCondition; to: Urgency }[];
  rows: readonly RowConditions[];
  grouping: Grouping;
}

/** By fact types, as the table's conditions are: rule sets that differ in one disease share all the others. */
const known = new WeakMap<FactTypes, WeakMap<Disease, DiseaseConditions>>();

export function conditionsOf(ruleSet: RuleSet, disease: Disease): DiseaseConditions {
  const types = factTypesOf(ruleSet);
  let found = known.get(types);
  if (!found) known.set(types, (found = new WeakMap()));
  let conditions = found.get(disease);
  if (!conditions) {
    conditions = conditionsIn(conditionTableOf(ruleSet).all, disease, slotsOf(ruleSet));
    found.set(disease, conditions);
  }
  return conditions;
}

/** Of a table that knows the names of this disease; what it does not know never holds. */
export function conditionsIn(all: ConditionTable['all'], disease: Disease, slots?: Slots): DiseaseConditions {
  const { id, who, criteria, excludeWhen, prior, risk, urgency, evidence } = disease;
  const find = (part: unknown, name: string): Maybe => (part ? (all.get(name) ?? null) : null);
  const each = <T>(name: string, more: T): (T & { condition: NamedCondition })[] => {
    const condition = all.get(name);
    return condition ? [{ ...more, condition }] : [];
  };
  return {
    disease,
    id,
    ages: prior.age,
    who: find(who, conditionId.who(id)),
    criteria: find(criteria, conditionId.criteria(id)),
    criteriaNot: find(criteria, conditionId.criteriaNot(id)),
    exclude: find(excludeWhen, conditionId.exclude(id)),
    sex: SEXES.flatMap((sex) => {
      const points = prior.sex?.[sex];
      return points ? each(conditionId.sex(sex), { points }) : [];
    }),
    risk: (risk ?? []).flatMap((row) =>
      each(conditionId.risk(id, row.id), { id: row.id, points: row.points, source: row.source }),
    ),
    raise: (urgency.raise ?? []).flatMap((raise) => each(conditionId.raise(id, raise.id), { to: raise.to })),
    rows: evidence.map((row) => rowIn(all, id, row, slots)),
    grouping: groupingOf(evidence),
  };
}

const SEXES = ['female', 'male'] as const;

function rowIn(all: ConditionTable['all'], disease: string, row: Evidence, slots?: Slots): RowConditions {
  const place = slots?.choices.get(row.fact);
  const { steps, points: given = {} } = row;
  return {
    row,
    lies:
      place && !steps && place.values.length <= WORD
        ? { slot: place.slot, points: place.values.map((value) => given[value] ?? 0) }
        : null,
    values: Object.entries(row.points ?? {}).flatMap(([value, points]) => {
      const condition = all.get(conditionId.evidence(disease, row.id, value));
      return condition ? [{ condition, value, points }] : [];
    }),
    steps: (row.steps ?? []).flatMap(([from, points]) => {
      const reached = all.get(conditionId.reached(disease, row.id, from));
      const below = all.get(conditionId.below(disease, row.id, from));
      return reached && below ? [{ reached, below, points }] : [];
    }),
  };
}
