/** A visitor whom a change of weights cannot reach gets the same result, and nobody else is passed over. */
import { expect, test } from '@jest/globals';
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { samples } from '../../spec-support/depth.js';
import { chance } from '../../spec-support/random.js';
import { randomRuleSet } from '../../spec-support/random-rule-set.js';
import { randomWalk } from '../../spec-support/random-walk.js';
import { see } from './outcomes.js';
import { isReached, reachOf } from './reach.js';

const withDisease = (ruleSet: RuleSet, disease: Disease): RuleSet => ({
  ...ruleSet,
  version: `${ruleSet.version} bent`,
  diseases: new Map(ruleSet.diseases).set(disease.id, disease),
});

/** The points of one or two findings bent at random; null where this disease has none. */
function bent(ruleSet: RuleSet, seed: number): RuleSet | null {
  const { pick } = chance(seed);
  const disease = pick([...ruleSet.diseases.values()]);
  const rows = disease.evidence.filter(({ points }) => points);
  if (rows.length === 0) return null;
  const row = pick(rows);
  const value = pick(Object.keys(row.points ?? {}));
  const points = { ...row.points, [value]: (row.points?.[value] ?? 0) + 6 };
  const evidence = disease.evidence.map((one) => (one === row ? { ...one, points } : one));
  return withDisease(ruleSet, { ...disease, evidence });
}

test('who is out of reach sees the same, on random rules, ways and weights', () => {
  let [spared, reached, changed] = [0, 0, 0];
  for (let seed = 0; seed < samples(60, 600); seed++) {
    const before = randomRuleSet(seed);
    const after = bent(before, seed);
    if (!after) continue;
    const reach = reachOf({ before, after });
    if (!reach) throw new Error('Only points differ.');
    for (let walk = 0; walk < 10; walk++) {
      const { visit } = randomWalk(before, chance(seed * 100 + walk));
      const person = { ...visit, answers: { ...visit.answers } };
      const isSame = JSON.stringify(see(before, person)) === JSON.stringify(see(after, person));
      if (!isSame) changed += 1;
      if (isReached(reach, foldAnswers(before, person))) reached += 1;
      else {
        spared += 1;
        expect([seed, walk, isSame]).toEqual([seed, walk, true]);
      }
    }
  }
  expect(Math.min(spared, reached, changed)).toBeGreaterThan(20);
});

test('whatever else differs, nobody is out of reach', () => {
  const before = randomRuleSet(1);
  const [disease] = before.diseases.values();
  if (!disease) throw new Error('No disease.');
  const others: RuleSet[] = [
    withDisease(before, { ...disease, urgency: { base: 'emergency' } }),
    withDisease(before, { ...disease, prior: { categories: { throat: 3 } } }),
    withDisease(before, { ...disease, evidence: disease.evidence.slice(1) }),
    withDisease(before, {
      ...disease,
      evidence: disease.evidence.map((row) => ({ ...row, group: 'another' })),
    }),
    { ...before, diseases: new Map([...before.diseases].slice(1)) },
    { ...before, redFlags: new Map([...before.redFlags].slice(1)) },
    { ...before, ranking: { ...before.ranking, near: before.ranking.near + 1 } },
    { ...before, generic: { ...before.generic, stop: [] } },
  ];
  expect(others.map((after) => reachOf({ before, after }))).toEqual(others.map(() => null));
});
