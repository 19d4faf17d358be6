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
import { find, toHold } from '../analyze/conditions.js';
import { tests } from '../exact/holds-and-fails.js';

export function unfireableFlags(ruleSet: RuleSet, { redFlags }: Library): Problem[] {
  return [...redFlags.values()].flatMap(({ value: flag, file }) => {
    const whole: Condition = flag.confirm ? { all: [flag.trigger, flag.confirm] } : flag.trigger;
    if (find(ruleSet, factsIn(whole), toHold(tests(ruleSet, whole))) !== 'never') return [];
    const message = flag.confirm
      ? `Nobody can set off "${flag.id}": no answers meet its trigger and its confirmation together.`
      : `Nobody can set off "${flag.id}": no answers meet its trigger.`;
    return [problemAt(file, ['trigger'], 'never-fires', message)];
  });
}
