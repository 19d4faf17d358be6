/**
 * Red flags that nobody can set off: no answers meet trigger and confirmation together. Proved, down to the answers;
 * few enough facts stand behind a flag that it costs the check little.
 */
import type { Condition } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factsIn } from '../../engine/facts/reading.js';
import type { Library } from '../../engine/load/library.js';
import type { Problem } from '../../engine/load/problem.js';
import { problemAt } from '../../engine/load/source-file.js';
import { tests } from '../exact/holds-and-fails.js';
import { someCombination } from '../exact/projection.js';
import { solve } from '../exact/solve.js';

/** Of the flags of the rule set; where they stand is told by the library. */
export function unfireableFlags(ruleSet: RuleSet, { redFlags }: Library): Problem[] {
  return [...redFlags.values()].flatMap(({ value: flag, file }) => {
    if (!ruleSet.redFlags.has(flag.id)) return [];
    const whole: Condition = flag.confirm ? { all: [flag.trigger, flag.confirm] } : flag.trigger;
    if (!isNever(ruleSet, whole)) return [];
    const message = flag.confirm
      ? `Nobody can set off "${flag.id}": no answers meet its trigger and its confirmation together.`
      : `Nobody can set off "${flag.id}": no answers meet its trigger.`;
    return [problemAt(file, ['trigger'], 'never-fires', message)];
  });
}

/** Derived facts taken as if they were asked can be more than they can: then "never" stands all the same. */
function isNever(ruleSet: RuleSet, condition: Condition): boolean {
  if (isFree(condition)) return false;
  const { holds, fails } = tests(ruleSet, condition);
  const facts = factsIn(condition);
  const solved = solve(ruleSet, facts, { is: holds, cannot: fails, stays: true });
  return solved === 'never' || (solved === null && someCombination(ruleSet, facts, holds) === false);
}

/** Values of facts each of which is spoken of once, none denied: nothing there can stand against another. */
function isFree(condition: Condition): boolean {
  const spokenOf = new Set<string>();
  const isFreeIn = (part: Condition): boolean => {
    if ('not' in part) return false;
    if ('all' in part) return part.all.every(isFreeIn);
    if ('any' in part) return part.any.every(isFreeIn);
    const isNew = !spokenOf.has(part.fact);
    spokenOf.add(part.fact);
    return isNew && (part.operator === 'equal' || part.operator === 'in') && typeof part.value !== 'number';
  };
  return isFreeIn(condition);
}
