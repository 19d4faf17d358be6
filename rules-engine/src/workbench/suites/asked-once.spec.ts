/** json-rules-engine asked once says what it says when it is asked each time; what it says is believed, right or wrong. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { toRecord } from '../../engine/conditions/fact-table.js';
import { definitelyTrue } from '../../engine/conditions/normalise.js';
import { runJsonRulesEngine, type Ask } from '../../engine/conditions/run-json-rules-engine.js';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { anyCondition, anyKnown, SLOTS, tableOf, TYPES } from '../../spec-support/random-conditions.js';
import { askedOnce } from './asked-once.js';
import { basesOf } from './case-answers.js';
import { runCase } from './run-case.js';

test('the same conditions hold, for 30 random visitors of 60 random conditions, and fewer are run', async () => {
  const conditions = new Map(
    fc.sample(anyCondition, 60).map((condition, i) => [`${i}`, definitelyTrue(condition, TYPES)]),
  );
  let run = 0;
  const once = askedOnce((some, facts) => {
    run += some.size;
    return runJsonRulesEngine(some, facts);
  });
  for (const known of fc.sample(anyKnown, 30)) {
    const facts = toRecord(SLOTS, tableOf(known));
    const holding = await runJsonRulesEngine(conditions, facts);
    expect(await once(conditions, facts)).toEqual(holding);
    const before = run;
    expect(await once(conditions, facts)).toEqual(holding);
    expect(run).toBe(before);
  }
  expect(run).toBeLessThan(30 * 60);
});

test('R-engine: a case that json-rules-engine decides otherwise fails', async () => {
  const { ruleSet, library } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  const suite = library.suites.find(({ value }) => value.cases.some(({ expect: { first } }) => first));
  const one = suite?.value.cases.find(({ expect: { first } }) => first);
  if (!ruleSet || !suite || !one) throw new Error('The tiny library has no such case.');
  const failures = async (ask: Ask): Promise<string[]> =>
    (await runCase(ruleSet, suite.value.category, one, basesOf(library), askedOnce(ask))).failures;
  expect(await failures(runJsonRulesEngine)).toEqual([]);
  expect(await failures(() => Promise.resolve(new Set()))).toEqual([
    'The compiled rules and json-rules-engine give different outcomes: this is a fault of the engine.',
  ]);
});
