/** Conditions weakened: in fewer people surely true, or in more. Null where there is nothing to change. */
import type { Condition, Leaf } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { OPPOSITE } from '../../engine/conditions/normalise.js';
import { leavesOf } from '../sites/condition-sites.js';
import { replacedAt } from '../sites/replaced-at.js';
import { shiftedLeaf } from '../mutate/index.js';
import type { Dice } from '../walks/dice.js';

/** One of several ways gone. */
export function withoutWay(condition: Condition | undefined, chance: Dice): Condition | null {
  return condition && 'any' in condition && condition.any.length > 1
    ? { any: condition.any.toSpliced(chance.below(condition.any.length), 1) }
    : null;
}

/** One of several demands gone. */
export function withoutDemand(condition: Condition | undefined, chance: Dice): Condition | null {
  return condition && 'all' in condition && condition.all.length > 1
    ? { all: condition.all.toSpliced(chance.below(condition.all.length), 1) }
    : null;
}

/** Asks for one more thing. */
export const narrowed = (condition: Condition, leaf: Condition): Condition => ({
  all: 'all' in condition ? [...condition.all, leaf] : [condition, leaf],
});

/** Holds in one more way. */
export const widened = (condition: Condition | undefined, leaf: Condition): Condition =>
  condition === undefined ? leaf : { any: 'any' in condition ? [...condition.any, leaf] : [condition, leaf] };

/** One comparison turned into its opposite. */
export function inverted(condition: Condition | undefined, chance: Dice): Condition | null {
  const one = condition && chance.pickIfAny(leavesOf(condition, []));
  if (!one) return null;
  const { leaf, path } = one;
  return replacedAt(condition, path, { ...leaf, operator: OPPOSITE[leaf.operator] });
}

/** One number that must be reached moved up, so that fewer reach it. */
export function raised(ruleSet: RuleSet, condition: Condition): Condition | null {
  for (const { leaf, path } of leavesOf(condition, [])) {
    const moved = leaf.operator.startsWith('greaterThan') ? shiftedLeaf(ruleSet, leaf) : null;
    if (moved && Number(moved.value) > Number(leaf.value)) return replacedAt(condition, path, moved);
  }
  return null;
}

/** One number moved to the next cut. */
export function shifted(ruleSet: RuleSet, condition: Condition | undefined): Condition | null {
  if (!condition) return null;
  for (const { leaf, path } of leavesOf(condition, [])) {
    const moved = shiftedLeaf(ruleSet, leaf);
    if (moved) return replacedAt(condition, path, moved);
  }
  return null;
}

/** A sign that the stop lists of everybody ask for. */
export function someSign({ generic, questions }: RuleSet, chance: Dice): Leaf {
  const signs = generic.stop
    .flatMap((id) => questions.get(id)?.options ?? [])
    .flatMap(({ sets }) => sets ?? []);
  return { fact: chance.pick(signs), operator: 'equal', value: 'yes' };
}
