/** The sum of a candidate line by line: the lines always add up to its score. */
import type { RuleSet } from '../rule-set.js';
import type { Holds } from '../conditions/condition-table.js';
import { conditionsOf, type DiseaseConditions } from './disease-conditions.js';
import { pointsAt } from '../conditions/fact-types.js';
import type { Candidate } from './candidates.js';
import { foundIn } from './evidence.js';
import { countedOf, groupSum, heldInLimit } from './row-sums.js';
import { heldPrior, pointsFound, UNDETERMINED_COST } from './scoring.js';

export interface Line {
  id: string;
  kind: 'prior' | 'age' | 'sex' | 'risk' | 'evidence' | 'criteria' | 'limit';
  /** As the row says. */
  points: number;
  /** What it came to in its group. */
  counted: number;
  fact?: string;
  /** The value of the fact that gave the points; absent for numbers. */
  value?: string;
  group?: string;
  source?: string;
}

/** None of who is told without a sum. */
export function linesOf(
  ruleSet: RuleSet,
  { disease, base, criteria }: Candidate,
  age: number,
  holds: Holds,
): Line[] {
  if (base === null) return [];
  const asked = conditionsOf(ruleSet, disease);
  const lines = [...priorLines(asked, base, age, holds.of), ...evidenceLines(asked, holds)];
  if (criteria === 'undetermined')
    lines.push({ id: 'criteria', kind: 'criteria', points: -UNDETERMINED_COST, counted: -UNDETERMINED_COST });
  return lines;
}

function priorLines(asked: DiseaseConditions, base: number, age: number, holds: Holds['of']): Line[] {
  const { ages, sex, risk } = asked;
  const lines: Line[] = [{ id: 'prior', kind: 'prior', points: base, counted: base }];
  const add = (id: string, kind: Line['kind'], points: number, source?: string): void => {
    if (points === 0) return;
    const line: Line = { id, kind, points, counted: points };
    if (source !== undefined) line.source = source;
    lines.push(line);
  };
  if (ages) add('age', 'age', pointsAt(ages, age));
  for (const { condition, points } of sex) if (holds(condition)) add('sex', 'sex', points);
  for (const { condition, id, points, source } of risk) if (holds(condition)) add(id, 'risk', points, source);
  const sum = lines.reduce((all, { counted }) => all + counted, 0);
  return [...lines, ...limit('prior', sum, heldPrior(sum))];
}

function evidenceLines(asked: DiseaseConditions, holds: Holds): Line[] {
  const points = pointsFound(asked, holds);
  const lines: Line[] = [];
  const limits: Line[] = [];
  const counted = new Map<number, number>();
  for (const rows of asked.grouping) {
    for (const row of rows) counted.set(row, countedOf(row, rows, points));
    const sum = groupSum(rows, points);
    const group = asked.rows[rows[0] ?? 0]?.row.group ?? '';
    limits.push(...limit(group, sum, heldInLimit(sum)));
  }
  for (const [i, one] of asked.rows.entries()) {
    const found = foundIn(one, holds.of);
    if (!found) continue;
    const { id, fact, group, source } = one.row;
    const line: Line = { id, kind: 'evidence', fact, points: found.points, counted: counted.get(i) ?? 0 };
    if (found.value !== undefined) line.value = found.value;
    if (group !== undefined) line.group = group;
    if (source !== undefined) line.source = source;
    lines.push(line);
  }
  return [...lines, ...limits];
}

/** What a limit took. */
function limit(id: string, sum: number, held: number): Line[] {
  if (held === sum) return [];
  return [{ id: `${id}:limit`, kind: 'limit', points: held - sum, counted: held - sum }];
}
