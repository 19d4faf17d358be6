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
  const reached = steps.map((step) => holds(step.reached));
  const possible: number[] = reached[0] ? [] : [0];
  steps.forEach(({ below, points }, i) => {
    if (!reached[i + 1] && !holds(below)) possible.push(points);
  });
  const all = steps.length + (reached[0] ? 0 : 1);
  if (all > 1 && possible.length === all) return 0;
  const least = possible.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
  return possible.some((points) => points * least < 0) ? 0 : least;
}
