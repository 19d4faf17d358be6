/**
 * What confirms a red flag is read only where its trigger holds. A comparison in it that repeats one of the trigger
 * then comes out one way: nobody can show the other, as nobody who gave an answer also said "I don't know" to it.
 */
import type { Leaf } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isKnown, slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { askedBehind, factsIn } from '../../engine/facts/reading.js';
import { tests } from '../exact/holds-and-fails.js';
import { solve } from '../exact/solve.js';
import type { ConditionSite } from '../sites/condition-sites.js';
import { doubtOf } from '../sites/in-doubt.js';

/** True where it is proved that for nobody the trigger holds while the comparison comes out so. */
export function isOutOfReach(
  ruleSet: RuleSet,
  { owner, role }: ConditionSite,
  leaf: Leaf,
  isTrue: boolean,
): boolean {
  const flag = owner.kind === 'red-flag' && role === 'confirm' ? ruleSet.redFlags.get(owner.id) : undefined;
  // Where a doubt counts as yes, the trigger may hold without being told.
  if (!flag || flag.secondUnknown === 'yes') return false;
  const trigger = tests(ruleSet, flag.trigger);
  const { holds, fails } = tests(ruleSet, leaf);
  const [wanted, other] = isTrue ? [holds, fails] : [fails, holds];
  const facts = factsIn(leaf, factsIn(flag.trigger));
  const isContradicted = contradiction(ruleSet, facts);
  const found = solve(ruleSet, facts, {
    is: (table) => trigger.holds(table) && wanted(table),
    cannot: (table) => trigger.fails(table) || other(table) || isContradicted(table),
    stays: false,
  });
  return found === 'never';
}

/** A fact is told, and that its only question could not be answered as well. */
function contradiction(ruleSet: RuleSet, facts: ReadonlySet<string>): (table: FactTable) => boolean {
  const slots = slotsOf(ruleSet);
  const pairs = [...askedBehind(ruleSet, facts)].flatMap((fact) => {
    const doubt = doubtOf(ruleSet, fact);
    return doubt === null ? [] : [[fact, doubt] as const];
  });
  return (table) =>
    pairs.some(([fact, doubt]) => isKnown(slots, table, fact) && isKnown(slots, table, doubt));
}
