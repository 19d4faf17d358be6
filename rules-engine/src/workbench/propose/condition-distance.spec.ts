/** Nothing is left to change exactly where the condition has come out; and where nothing is left, a comparison decides. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { samples } from '../../spec-support/depth.js';
import { anyCondition, anyKnown, SLOTS, tableOf, TYPES } from '../../spec-support/random-conditions.js';
import { distanceToDeciding, distanceToSide } from './condition-distance.js';
import { evaluate, leafNodes, markDeciding, treeOf } from '../sites/masking.js';

const RUNS = samples(600, 3_000);

test('the way to a side is over exactly when the condition has come out so', () => {
  let arrived = 0;
  fc.assert(
    fc.property(anyCondition, anyKnown, fc.constantFrom(0 as const, 2 as const), (condition, known, side) => {
      const tree = treeOf(condition, [], TYPES, SLOTS);
      const table = tableOf(known);
      const isThere = evaluate(tree, table) === side;
      expect(distanceToSide(tree, side)(table) === 0).toBe(isThere);
      if (isThere) arrived += 1;
    }),
    { numRuns: RUNS, seed: 20_261_122 },
  );
  expect(arrived).toBeGreaterThan(RUNS / 20);
});

test('a comparison decides when nothing is left on the way to it', () => {
  let arrived = 0;
  fc.assert(
    fc.property(anyCondition, anyKnown, (condition, known) => {
      const tree = treeOf(condition, [], TYPES, SLOTS);
      const table = tableOf(known);
      evaluate(tree, table);
      markDeciding(tree, true);
      for (const leaf of leafNodes(tree)) {
        expect(distanceToDeciding(tree, leaf.path)(table)).toBeLessThan(Infinity);
        for (const [side, saw] of [
          [2, leaf.sawTrue],
          [0, leaf.sawFalse],
        ] as const) {
          if (distanceToDeciding(tree, leaf.path, side)(table) > 0) continue;
          expect(saw).toBe(true);
          arrived += 1;
        }
      }
    }),
    { numRuns: RUNS, seed: 20_261_122 },
  );
  expect(arrived).toBeGreaterThan(RUNS / 20);
});
