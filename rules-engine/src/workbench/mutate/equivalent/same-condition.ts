/**
 * Conditions that answer alike for everybody of a world, in the readings that somebody uses: where a condition only
 * ever has to be definitely true, it may be wrong as it likes otherwise.
 */
import type { Condition } from '../../../engine/condition-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { compile, type Test } from '../../../engine/conditions/compile.js';
import { factTypesOf } from '../../../engine/conditions/fact-types.js';
import { slotsOf, type FactTable } from '../../../engine/conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../../../engine/conditions/normalise.js';
import { roleOf, type RoleId } from '../../../engine/conditions/roles.js';
import { factsIn } from '../../../engine/facts/reading.js';
import type { World } from './world-domains.js';
import { someWorld } from './worlds.js';

type Readings = 'true' | 'false' | 'both';

/** What the engine asks of a condition in this place; an askWhen is one only where it is definitely false. */
export function readingsOf(role: RoleId): Readings {
  const { readsFalse, asked } = roleOf(role);
  if (readsFalse === 'only') return 'false';
  return readsFalse || asked === 'until-false' ? 'both' : 'true';
}

function testsFor(ruleSet: RuleSet, condition: Condition, readings: Readings): Test[] {
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const tests: Test[] = [];
  if (readings !== 'false') tests.push(compile(definitelyTrue(condition, types), slots));
  if (readings !== 'true') tests.push(compile(definitelyFalse(condition, types), slots));
  return tests;
}

/** False also where it is not proved. `matters` may leave out those for whom nobody asks. */
export function isSameIn(
  world: World,
  before: Condition,
  after: Condition,
  readings: Readings,
  matters: (table: FactTable) => boolean = () => true,
): boolean {
  const first = testsFor(world.ruleSet, before, readings);
  const second = testsFor(world.ruleSet, after, readings);
  const differs = (table: FactTable): boolean =>
    first.some((test, i) => test(table) !== second[i]?.(table)) && matters(table);
  return someWorld(world, factsIn(after, factsIn(before)), differs) === false;
}

/** Definitely true for nobody. */
export function neverHoldsIn(world: World, condition: Condition): boolean {
  const [holds] = testsFor(world.ruleSet, condition, 'true');
  return holds !== undefined && someWorld(world, factsIn(condition), holds) === false;
}
