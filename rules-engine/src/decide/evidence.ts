/**
 * What one evidence row gives, asked through conditions only: the points of the value that holds, or of the steps
 * that a number may still be on.
 */
import type { Disease, Evidence } from '../model.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';

/** The names of a row's conditions, put together once: building strings would cost more than answering them. */
interface RowNames {
  values: readonly { id: string; value: string; points: number }[];
  steps: readonly { reached: string; below: string; points: number }[];
}
const rowNames = new WeakMap<Evidence, RowNames>();

function namesOf(disease: string, row: Evidence): RowNames {
  let names = rowNames.get(row);
  if (!names) {
    names = {
      values: Object.entries(row.points ?? {}).map(([value, points]) => ({
        id: conditionId.evidence(disease, row.id, value),
        value,
        points,
      })),
      steps: (row.steps ?? []).map(([from, points]) => ({
        reached: conditionId.reached(disease, row.id, from),
        below: conditionId.below(disease, row.id, from),
        points,
      })),
    };
    rowNames.set(row, names);
  }
  return names;
}

/** Rows that say something now, with their points. */
export function evidenceFound(
  disease: Disease,
  holds: Holds,
): { row: Evidence; points: number; value?: string }[] {
  const found: { row: Evidence; points: number; value?: string }[] = [];
  for (const row of disease.evidence) {
    const { steps, values } = namesOf(disease.id, row);
    const said = steps.length > 0 ? stepPoints(steps, holds) : valueHeld(values, holds);
    if (!said || said.points === 0) continue;
    found.push(
      said.value === undefined
        ? { row, points: said.points }
        : { row, points: said.points, value: said.value },
    );
  }
  return found;
}

function valueHeld(values: RowNames['values'], holds: Holds): Found | null {
  for (const value of values) if (holds(value.id)) return value;
  return null;
}

interface Found {
  points: number;
  value?: string;
}

/**
 * The least extreme of the points still possible; nothing while no step is ruled out, and nothing while it may still
 * be for or against.
 */
function stepPoints(steps: RowNames['steps'], holds: Holds): Found | null {
  const reached = steps.map((step) => holds(step.reached));
  const possible: number[] = reached[0] ? [] : [0];
  steps.forEach(({ below, points }, i) => {
    if (!reached[i + 1] && !holds(below)) possible.push(points);
  });
  const all = steps.length + (reached[0] ? 0 : 1);
  if (all > 1 && possible.length === all) return null;
  const least = possible.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
  return possible.some((points) => points * least < 0) ? null : { points: least };
}
