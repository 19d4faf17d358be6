/**
 * The evidence of one disease from the points its rows found: what decide/scoring.ts does (a spec holds the two
 * equal), on plain numbers and without saying why. Same order of additions, so the same to the last bit.
 */
import type { Disease } from '../../../engine/model.js';
import { GROUP_LIMIT, GROUP_SHARES } from '../../../engine/ranking/scoring.js';

/** Rows by group; a row without a group comes last, alone. */
export type Grouping = readonly (readonly number[])[];

export function groupingOf({ evidence }: Disease): Grouping {
  const named = new Map<string, number[]>();
  const alone: number[][] = [];
  for (const [i, { group }] of evidence.entries()) {
    const rows = group === undefined ? undefined : named.get(group);
    if (rows) rows.push(i);
    else if (group !== undefined) named.set(group, [i]);
    else alone.push([i]);
  }
  return [...named.values(), ...alone];
}

/** `pointsAt` gives what the row found; 0 is nothing. */
export function evidenceSum(grouping: Grouping, pointsAt: (row: number) => number): number {
  let sum = 0;
  for (const rows of grouping) sum += groupSum(rows, pointsAt);
  return sum;
}

export function groupSum(rows: readonly number[], pointsAt: (row: number) => number): number {
  let sum = 0;
  for (const [i, row] of rows.entries()) {
    const points = pointsAt(row);
    if (points === 0) continue;
    let before = 0;
    for (const [j, other] of rows.entries()) {
      const rival = pointsAt(other);
      const isSameSide = rival * points > 0;
      if (j === i || !isSameSide) continue;
      const larger = Math.abs(rival) - Math.abs(points);
      if (larger > 0 || (larger === 0 && j < i)) before += 1;
    }
    sum += points * (GROUP_SHARES[before] ?? 0);
  }
  return Math.min(GROUP_LIMIT, Math.max(-GROUP_LIMIT, sum));
}
