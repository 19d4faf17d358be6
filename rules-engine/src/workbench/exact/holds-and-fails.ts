/** The two questions that a condition can be asked of a table of facts. */
import type { Condition } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { compile, type Test } from '../../engine/conditions/compile.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';

export interface Tests {
  /** Definitely true. */
  holds: Test;
  /** Definitely false. */
  fails: Test;
}

const made = perRuleSet(() => new WeakMap<Condition, Tests>());

export function tests(ruleSet: RuleSet, condition: Condition): Tests {
  const known = made(ruleSet);
  let both = known.get(condition);
  if (!both) {
    const types = factTypesOf(ruleSet);
    const slots = slotsOf(ruleSet);
    both = {
      holds: compile(definitelyTrue(condition, types), slots),
      fails: compile(definitelyFalse(condition, types), slots),
    };
    known.set(condition, both);
  }
  return both;
}
