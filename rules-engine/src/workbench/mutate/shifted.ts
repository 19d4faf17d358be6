/** A threshold moved by one band: the smallest mistake with a number that a reader would not see. */
import type { Leaf } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { startsOf } from '../exact/bands.js';

/** Ages have no bands; five years is what a guideline and its next edition differ by. */
const AGE_SHIFT = 5;

/** The next cut upwards, or downwards at the top; null where there is none. */
export function nextCut(ruleSet: RuleSet, fact: string, value: number): number | null {
  if (fact === 'age') return value + AGE_SHIFT;
  const cuts = startsOf(ruleSet, fact);
  return cuts.find((cut) => cut > value) ?? cuts.findLast((cut) => cut < value) ?? null;
}

export function shiftedLeaf(ruleSet: RuleSet, leaf: Leaf): Leaf | null {
  const { fact, operator, value } = leaf;
  if (typeof value !== 'number' || operator === 'equal' || operator === 'notEqual') return null;
  // "> 20" and "≤ 20" cut above their number, where the next band begins.
  const isAbove = operator === 'greaterThan' || operator === 'lessThanInclusive';
  const shifted = nextCut(ruleSet, fact, isAbove ? value + 1 : value);
  if (shifted === null) return null;
  return { ...leaf, value: isAbove ? shifted - 1 : shifted };
}
