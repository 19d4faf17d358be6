/** Proofs look at everything that may be known of a visitor: whatever random visitors know must be among it. */
import { describe, expect, test } from '@jest/globals';
import { factTypesOf } from '../../../engine/conditions/fact-types.js';
import { choiceIn, numberIn, slotsOf, type FactTable } from '../../../engine/conditions/fact-table.js';
import { samples } from '../../../spec-support/depth.js';
import { chance } from '../../../spec-support/random.js';
import { randomRuleSet } from '../../../spec-support/random-rule-set.js';
import { randomWalk } from '../../../spec-support/random-walk.js';
import type { Known } from '../../exact/bands.js';
import { cutsOf, isAlike, stretches } from '../../exact/cuts.js';
import { firstFrame } from '../film.js';
import { recordCase } from '../recorded.js';
import { worldOf, variablesOf } from './worlds.js';

describe('what can be known', () => {
  test('between two cuts there is one value, and one before the first', () => {
    expect(stretches([5, 2], 0, 10)).toEqual([0, 2, 5]);
    expect(stretches([], 0, 10)).toEqual([0]);
    expect(stretches([0, 10, 20], 0, 10)).toEqual([0, 10]);
  });

  test.each([1, 2, 3].slice(0, samples(1, 3)))(
    'nothing that a visitor knows is missing, rules %i',
    (seed) => {
      const ruleSet = randomRuleSet(seed * 13 + 1);
      const slots = slotsOf(ruleSet);
      const dice = chance(seed);
      const isIn = (fact: string, known: Known, table: FactTable): boolean => {
        const number = numberIn(slots, table, fact);
        if (!number) return known === choiceIn(slots, table, fact);
        if (!Array.isArray(known)) return false;
        const cuts = [...(cutsOf(ruleSet).get(fact) ?? [])];
        return [number.min, number.max].every((value, i) => isAlike(cuts, value, known[i] as number));
      };
      const missing = new Set<string>();
      for (let i = 0; i < 12; i++) {
        const { visit } = randomWalk(ruleSet, dice);
        const one = { id: '', title: '', age: visit.age, answers: {}, expect: {} };
        const { film } = recordCase(ruleSet, { category: visit.category, case: one, file: '', visit }).asked;
        const frames = Array.from({ length: film.size }, (_, frame) => frame);
        const facts = [...factTypesOf(ruleSet).keys()];
        for (const category of [null, visit.category])
          for (const { facts: together, rows } of variablesOf(worldOf(ruleSet, category), facts))
            firstFrame(film, frames, (table) => {
              if (!rows.some((row) => together.every((fact, j) => isIn(fact, row[j] ?? null, table))))
                missing.add(together.join(' '));
              return false;
            });
      }
      expect([...missing]).toEqual([]);
    },
  );
});
