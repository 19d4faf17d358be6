/** Three evaluators, one meaning: compiled closures, json-rules-engine and the three-valued interpreter. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { samples } from '../../spec-support/depth.js';
import { anyCondition, anyKnown, SLOTS, tableOf, TYPES } from '../../spec-support/random-conditions.js';
import { meaning } from '../../spec-support/three-valued.js';
import { compile } from './compile.js';
import { toRecord } from './fact-table.js';
import { definitelyFalse, definitelyTrue } from './normalise.js';
import type { Plain } from './plain.js';
import { runJsonRulesEngine } from './run-json-rules-engine.js';

const RUNS = samples(2_000, 20_000);
const VISITORS = samples(8, 40);
/** Conditions each of them is put to. */
const CONDITIONS = 50;

describe('the meaning of a condition', () => {
  it(`compiled says what three-valued logic says, for ${RUNS} random conditions`, () => {
    const seen = { true: 0, false: 0, open: 0 };
    fc.assert(
      fc.property(anyCondition, anyKnown, (condition, known) => {
        const table = tableOf(known);
        const truth = meaning(condition, known);
        seen[truth] += 1;
        expect(compile(definitelyTrue(condition, TYPES), SLOTS)(table)).toBe(truth === 'true');
        expect(compile(definitelyFalse(condition, TYPES), SLOTS)(table)).toBe(truth === 'false');
      }),
      { numRuns: RUNS, seed: 20_261_122 },
    );
    // A property that never met an open condition would prove little.
    expect(Math.min(seen.true, seen.false, seen.open)).toBeGreaterThan(RUNS / 20);
  });

  it(`json-rules-engine says the same, on ${VISITORS * CONDITIONS} of them`, async () => {
    const visitors = fc.sample(anyKnown, VISITORS);
    for (const known of visitors) {
      const conditions = fc.sample(anyCondition, CONDITIONS);
      const plain = new Map<string, Plain>();
      conditions.forEach((condition, i) => {
        plain.set(`${i}`, definitelyTrue(condition, TYPES));
        plain.set(`${i}:not`, definitelyFalse(condition, TYPES));
      });
      const table = tableOf(known);
      const holding = await runJsonRulesEngine(plain, toRecord(SLOTS, table));
      conditions.forEach((condition, i) => {
        const truth = meaning(condition, known);
        expect([condition, holding.has(`${i}`), holding.has(`${i}:not`)]).toEqual([
          condition,
          truth === 'true',
          truth === 'false',
        ]);
      });
    }
  });

  it('a condition and its negation never both hold, and answering more never takes either back', () => {
    fc.assert(
      fc.property(anyCondition, anyKnown, fc.nat(), (condition, known, pick) => {
        const yes = compile(definitelyTrue(condition, TYPES), SLOTS);
        const no = compile(definitelyFalse(condition, TYPES), SLOTS);
        const full = tableOf(known);
        expect(yes(full) && no(full)).toBe(false);
        const fewer = new Map(known);
        const drop = [...fewer.keys()][pick % Math.max(1, fewer.size)];
        if (drop !== undefined) fewer.delete(drop);
        const before = tableOf(fewer);
        if (yes(before)) expect(yes(full)).toBe(true);
        if (no(before)) expect(no(full)).toBe(true);
      }),
      { numRuns: RUNS / 10, seed: 20_261_122 },
    );
  });
});
