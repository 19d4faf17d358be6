/** Plain conditions as tests on a fact table. Equal conditions share one; who listens is told of each that is asked. */
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from './compile.js';
import { slotsOf, type FactTable } from './fact-table.js';
import { factTypesOf, type FactTypes } from './fact-types.js';
import { perRuleSet } from './per-rule-set.js';
import type { Plain } from './plain.js';

/** `key` is the same for equal conditions. */
export type Listener = (key: string, table: FactTable) => void;

/**
 * Who hears what rules ask of facts: nobody, where visitors are served, and then a test is the bare closure. A rule set
 * that is listened to needs fact types of its own, for rule sets with the same types share their tests.
 */
export const listenerOf = perRuleSet<Listener | null>(() => null);

/** As long as the fact types are held. */
const testsFor = new WeakMap<FactTypes, Map<string, Test>>();

/** More than a library has; whoever tries thousands of changes makes others without end. */
const MOST_TESTS = 25_000;

export function testOf(ruleSet: RuleSet, plain: Plain, key: string = JSON.stringify(plain)): Test {
  const types = factTypesOf(ruleSet);
  let tests = testsFor.get(types);
  if (!tests) testsFor.set(types, (tests = new Map()));
  let test = tests.get(key);
  if (test) return test;
  if (tests.size >= MOST_TESTS) tests.clear();
  test = heard(compile(plain, slotsOf(ruleSet)), key, listenerOf(ruleSet));
  tests.set(key, test);
  return test;
}

const heard = (test: Test, key: string, listener: Listener | null): Test =>
  listener === null
    ? test
    : (table) => {
        listener(key, table);
        return test(table);
      };
