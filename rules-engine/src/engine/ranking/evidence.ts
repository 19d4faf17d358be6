/**
 * What one evidence row gives, asked through conditions only: the points of the value that holds, or of the steps
 * that a number may still be on.
 */
import type { Holds } from '../conditions/condition-table.js';
import type { RowConditions } from './disease-conditions.js';

/** Points that a row gives; `value`: of which value of its fact, absent for numbers. */
export interface Found {
  points: number;
  value?: string;
}

/** 0 where the row says nothing now. */
export function pointsOf(row: RowConditions, { table, of }: Pick<Holds, 'of' | 'table'>): number {
  if (!table || !row.lies) return foundIn(row, of)?.points ?? 0;
  const bits = table.bits[row.lies.slot] as number;
  return bits === 0 ? 0 : (row.lies.points[31 - Math.clz32(bits)] ?? 0);
}

/** Null where the row says nothing now. */
export function foundIn({ steps, values }: RowConditions, holds: Holds['of']): Found | null {
  const found = steps.length > 0 ? stepIn(steps, holds) : valueIn(values, holds);
  return found?.points === 0 ? null : found;
}

function valueIn(values: RowConditions['values'], holds: Holds['of']): Found | null {
  for (const value of values) if (holds(value.condition)) return value;
  return null;
}

/**
 * The least extreme of the points still possible; nothing while no step is ruled out, and nothing while it may still
 * be for or against.
 */
function stepIn(steps: RowConditions['steps'], holds: Holds['of']): Found | null {
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
  if (all > 1 && possible === all) return null;
  return (least > 0 && isAgainst) || (least < 0 && isFor) ? null : { points: least };
}
