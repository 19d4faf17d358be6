/**
 * Comparisons that change nothing because the rest of their condition decides. One that matters is soon shown: the
 * rest is held so that only it decides, and somebody is looked for whom that fits.
 */
import type { Condition, Leaf } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import type { Test } from '../../engine/conditions/compile.js';
import { factsIn } from '../../engine/facts/reading.js';
import { replacedAt } from '../sites/replaced-at.js';
import { solve } from '../exact/solve.js';
import { tests } from '../exact/holds-and-fails.js';

/** True where it is proved that turning the comparison round would be noticed by nobody. */
export function isShadowed(ruleSet: RuleSet, condition: Condition, path: JsonPath, leaf: Leaf): boolean {
  const facts = [...factsIn(leaf), ...factsIn(condition)];
  const must: Test[] = [];
  const mustNot: Test[] = [];
  const hold = (one: Condition, isTrue: boolean): void => {
    const { holds, fails } = tests(ruleSet, one);
    must.push(isTrue ? holds : fails);
    mustNot.push(isTrue ? fails : holds);
  };
  for (const { one, isTrue } of besides(condition, path)) hold(one, isTrue);
  for (const isTrue of [true, false]) {
    hold(leaf, isTrue);
    const decides = solve(ruleSet, facts, {
      is: (table) => must.every((test) => test(table)),
      cannot: (table) => mustNot.some((test) => test(table)),
      stays: true,
    });
    must.pop();
    mustNot.pop();
    if (decides !== null && decides !== 'never') return false;
  }
  const one = tests(ruleSet, condition);
  const other = tests(ruleSet, replacedAt(condition, path, { not: leaf }));
  const differs = solve(ruleSet, facts, {
    is: (table) => one.holds(table) !== other.holds(table) || one.fails(table) !== other.fails(table),
    cannot: (table) => (one.holds(table) && other.holds(table)) || (one.fails(table) && other.fails(table)),
    stays: false,
  });
  return differs === 'never';
}

/** What stands beside the way down to a comparison, and how it must come out for that one to decide. */
function besides(condition: Condition, path: JsonPath): { one: Condition; isTrue: boolean }[] {
  const [key, index, ...rest] = path;
  if (key === 'not' && 'not' in condition) return besides(condition.not, path.slice(1));
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  const inner = parts[Number(index)];
  if (inner === undefined) return [];
  const others = parts.filter((part) => part !== inner).map((one) => ({ one, isTrue: key === 'all' }));
  return [...others, ...besides(inner, rest)];
}
