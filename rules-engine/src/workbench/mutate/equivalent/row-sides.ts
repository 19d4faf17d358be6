/**
 * Which sides of an evidence row somebody can show who could have the disease. Criteria often allow one answer only of
 * what a row asks; the points of the other answers are nobody's, and no gap of the cases.
 */
import type { Disease, Evidence } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { conditionsIn } from '../../../engine/ranking/disease-conditions.js';
import { pointsOf } from '../../../engine/ranking/evidence.js';
import { factsIn } from '../../../engine/facts/reading.js';
import { ownConditions } from './own-rules.js';
import { impossible, shareAsked } from './same-sum.js';
import { someWorld, worldOf } from './worlds.js';

export type Side = 'for' | 'against';

/** Of each disease in turn: the sides of its rows that can be shown, by row; a row without any is left out. */
export function rowSides(ruleSet: RuleSet): (disease: Disease) => Map<Evidence, Side[]> {
  const world = worldOf(ruleSet, null);
  return (disease) => {
    const { id, criteria, excludeWhen, evidence } = disease;
    const own = ownConditions(ruleSet, { kind: 'disease', id }, disease);
    const isOut = impossible(own, disease);
    const gating = [criteria, excludeWhen].flatMap((one) => (one ? [...factsIn(one)] : []));
    const { rows } = conditionsIn(own, disease);
    const sides = new Map<Evidence, Side[]>();
    for (const [i, row] of evidence.entries()) {
      const asked = rows[i];
      if (!asked) continue;
      const facts = new Set([row.fact, ...(shareAsked(ruleSet, [row.fact], gating) ? gating : [])]);
      const canShow = (side: Side): boolean =>
        someWorld(world, facts, (table) => {
          const points = pointsOf(asked, { of: ({ test }) => test(table) });
          return (side === 'for' ? points > 0 : points < 0) && !isOut(table);
        }) !== false;
      const shown = sidesOfRow(row).filter(canShow);
      if (shown.length > 0) sides.set(row, shown);
    }
    return sides;
  };
}

/** The sides that a row has points on. */
export function sidesOfRow({ steps, points }: Evidence): Side[] {
  const given = steps ? steps.map(([, some]) => some) : Object.values(points ?? {});
  return (['for', 'against'] as const).filter((side) =>
    given.some((one) => (side === 'for' ? one > 0 : one < 0)),
  );
}
