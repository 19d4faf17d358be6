/** The short sum of a disease's rows is the engine's. */
import { expect, test } from '@jest/globals';
import type { Disease } from '../../../engine/model.js';
import { conditionId } from '../../../engine/conditions/condition-ids.js';
import type { NamedCondition } from '../../../engine/conditions/condition-table.js';
import { conditionsIn } from '../../../engine/conditions/disease-conditions.js';
import { emptyTable, slotsFor } from '../../../engine/conditions/fact-table.js';
import { scoreOf } from '../../../engine/ranking/scoring.js';
import { chance } from '../../../spec-support/random.js';
import { disease } from '../../../spec-support/rule-set.js';
import { evidenceSum, groupingOf } from './row-sums.js';

const NO_SLOTS = slotsFor(new Map());

test('as decide/scoring.ts adds them', () => {
  const { below, happens, pick } = chance(3);
  for (let i = 0; i < 2000; i++) {
    const points = Array.from({ length: 1 + below(9) }, () => below(27) - 13);
    const one: Disease = disease('d', {
      evidence: points.map((yes, row) => ({
        id: `r${row}`,
        fact: `f${row}`,
        points: { yes },
        ...(happens(0.7) && { group: pick(['x', 'y']) }),
      })),
    });
    const given = points.map(() => happens(0.7));
    const all = new Map(
      given.map((isGiven, row): [string, NamedCondition] => {
        const id = conditionId.evidence('d', `r${row}`, 'yes');
        return [id, { key: id, plain: { any: [] }, test: () => isGiven, isAssumed: false }];
      }),
    );
    const { evidence } = scoreOf(conditionsIn(all, one), 0, 40, ({ test }) => test(emptyTable(NO_SLOTS)));
    const found = points.map((yes, row) => (given[row] ? yes : 0));
    expect(evidenceSum(groupingOf(one), (row) => found[row] ?? 0)).toBe(evidence);
  }
});
