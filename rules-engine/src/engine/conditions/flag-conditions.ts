/**
 * The conditions of one red flag in hand: every answer asks all flags that may fire, and looking each condition up by
 * name would cost more than its answer.
 */
import type { RedFlag } from '../model.js';
import { conditionId } from './condition-ids.js';
import type { NamedCondition } from './named-condition.js';

/** A condition, surely met or surely not; `assumed`: with each final "I don't know" taken as yes, where that counts. */
export interface Sided {
  is: NamedCondition | undefined;
  not: NamedCondition | undefined;
  assumed: NamedCondition | undefined;
}
export interface FlagConditions {
  trigger: Sided;
  /** Null where a flag needs none. */
  confirm: Sided | null;
}

type Find = (flag: RedFlag) => FlagConditions;
type All = ReadonlyMap<string, NamedCondition>;

const known = new WeakMap<All, Find>();

/** Of a table that knows the names of these flags; what it does not know never holds. */
export function flagConditionsIn(all: All): Find {
  let find = known.get(all);
  if (!find) {
    const found = new Map<RedFlag, FlagConditions>();
    find = (flag) => {
      let conditions = found.get(flag);
      if (!conditions) found.set(flag, (conditions = conditionsIn(all, flag)));
      return conditions;
    };
    known.set(all, find);
  }
  return find;
}

function conditionsIn(all: All, { id, confirm, secondUnknown }: RedFlag): FlagConditions {
  const sided = (name: string): Sided => ({
    is: all.get(name),
    not: all.get(conditionId.not(name)),
    assumed: secondUnknown === 'yes' ? all.get(conditionId.assumed(name)) : undefined,
  });
  return {
    trigger: sided(conditionId.trigger(id)),
    confirm: confirm ? sided(conditionId.confirm(id)) : null,
  };
}
