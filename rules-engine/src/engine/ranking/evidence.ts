/**
 * What one evidence row gives, asked through conditions only: the points of the value that holds, or of the steps
 * that a number may still be on.
 */
import type { Evidence } from '../model.js';
import type { Holds } from '../conditions/condition-table.js';
import type { RowConditions } from '../conditions/disease-conditions.js';

export interface Found {
  row: Evidence;
  points: number;
  value?: string;
}

/** Rows that say something now, with their points. */
export function evidenceFound(rows: readonly RowConditions[], holds: Holds['of']): Found[] {
  const found: Found[] = [];
  for (const asked of rows) {
    const { row, steps, values } = asked;
    if (steps.length > 0) {
      const points = stepPoints(steps, holds);
      if (points !== 0) found.push({ row, points });
      continue;
    }
    for (const { condition, value, points } of values) {
      if (!holds(condition)) continue;
      if (points !== 0) found.push({ row, points, value });
      break;
    }
  }
  return found;
}

/**
 * The least extreme of the points still possible; nothing while no step is ruled out, and nothing while it may still
 * be for or against.
 */
function stepPoints(steps: RowConditions['steps'], holds: Holds['of']): number {
  let possible = 0;
  let least = 0;
  let isFor = false;
  let isAgainst = false;
  const may = (points: number): void => {
    possible += 1;
    // Of equals the one of the lower step.
    if (possible === 1 || Math.abs(points) <= Math.abs(least)) least = points;
    isFor ||= points > 0;
    isAgainst ||= points < 0;
  };
  let isNextReached = false;
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const { reached, below, points } = steps[i] as RowConditions['steps'][number];
    const isReached = holds(reached);
    if (!isNextReached && !holds(below)) may(points);
    isNextReached = isReached;
  }
  if (!isNextReached) may(0);
  const all = steps.length + (isNextReached ? 0 : 1);
  if (all > 1 && possible === all) return 0;
  return (least > 0 && isAgainst) || (least < 0 && isFor) ? 0 : least;
}
