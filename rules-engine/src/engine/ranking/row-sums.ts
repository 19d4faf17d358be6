/**
 * The evidence of one disease from the points that its rows found. Findings of one process are grouped, because they
 * say much the same thing; a row without a group is a group of its own. For and against are weighed apart.
 */
import type { Evidence } from '../model.js';

/** One process, however many findings, counts for at most a hundredfold either way. */
export const GROUP_LIMIT = 20;
/** The second and third finding of a group add half and a quarter; more add nothing. */
export const GROUP_SHARES = [1, 0.5, 0.25] as const;

/** Places of rows, by group; a row without a group comes last, alone. */
export type Grouping = readonly (readonly number[])[];
/** By the place of the row; 0 is nothing. */
export type Points = readonly number[];

export function groupingOf(evidence: readonly Pick<Evidence, 'group'>[]): Grouping {
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

export function evidenceSum(grouping: Grouping, points: Points): number {
  let sum = 0;
  for (const rows of grouping) sum += heldInLimit(groupSum(rows, points));
  return sum;
}

/** What a group comes to before its limit. */
export function groupSum(rows: readonly number[], points: Points): number {
  let sum = 0;
  for (const row of rows) if (points[row] !== 0) sum += countedOf(row, rows, points);
  return sum;
}

export const heldInLimit = (sum: number): number => Math.min(GROUP_LIMIT, Math.max(-GROUP_LIMIT, sum));

/** What a row comes to in its group: less where others on its side say more, or say as much before it. */
export function countedOf(row: number, rows: readonly number[], points: Points): number {
  const own = points[row] ?? 0;
  let before = 0;
  for (const other of rows) {
    const rival = points[other] ?? 0;
    if (rival * own <= 0 || other === row) continue;
    const larger = Math.abs(rival) - Math.abs(own);
    if (larger > 0 || (larger === 0 && other < row)) before += 1;
  }
  return own * (GROUP_SHARES[before] ?? 0);
}
