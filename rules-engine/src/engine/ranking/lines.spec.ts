/** The lines of a sum add up to it, whatever the rows, groups and limits. */
import { expect, test } from '@jest/globals';
import { conditionTableOf, holdsIn, type NamedCondition } from '../conditions/condition-table.js';
import { conditionId } from '../conditions/condition-ids.js';
import { chance } from '../../spec-support/random.js';
import { category, disease, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { rank } from './candidates.js';
import { linesOf } from './lines.js';

test('random rows in random groups, some of which hold', () => {
  const { below, happens, pick } = chance(3);
  let limited = 0;
  for (let i = 0; i < 500; i++) {
    const points = Array.from({ length: 1 + below(9) }, () => below(27) - 13);
    const one = disease('d', {
      prior: { categories: { throat: below(40) - 30 } },
      risk: [{ id: 'r', when: is('q0', 'no'), points: below(20) - 10 }],
      ...(happens(0.3) && { criteria: is('q1', 'yes') }),
      evidence: points.map((yes, row) => ({
        id: `r${row}`,
        fact: `q${row}`,
        points: { yes },
        ...(happens(0.7) && { group: pick(['x', 'y']) }),
      })),
    });
    const ruleSet = ruleSetOf({
      questions: Array.from({ length: 10 }, (_, row) => yesNo(`q${row}`)),
      categories: [category('throat')],
      diseases: [one],
    });
    const holding = new Map<NamedCondition, boolean>();
    const holds = holdsIn(conditionTableOf(ruleSet).all, (condition) => {
      if (!holding.has(condition)) holding.set(condition, happens(0.6));
      return holding.get(condition) === true;
    });
    const [candidate] = rank(ruleSet, { category: 'throat', further: [], age: 40 }, holds);
    if (!candidate) {
      expect(holds(conditionId.criteriaNot('d'))).toBe(true);
      continue;
    }
    const lines = linesOf(ruleSet, candidate, 40, holds);
    expect(lines.reduce((sum, { counted }) => sum + counted, 0)).toBe(candidate.score);
    if (lines.some(({ kind }) => kind === 'limit')) limited += 1;
  }
  expect(limited).toBeGreaterThan(50);
});
