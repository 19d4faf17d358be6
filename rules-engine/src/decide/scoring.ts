/**
 * The sum of one disease, in decibans. Pure in the answers to its conditions: no fact is read here.
 *
 * Prior and risk shift the order; only evidence makes a disease fit. Findings of one process are grouped, because
 * they say much the same thing.
 */
import type { Disease } from '../model.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { pointsAt } from '../conditions/fact-types.js';
import { evidenceFound } from './evidence.js';

/** Prior and risk together stay within these: no history makes a rare disease certain or a common one impossible. */
export const PRIOR_FLOOR = -25;
export const PRIOR_CEILING = 10;
/** One process, however many findings, counts for at most a hundredfold either way. */
export const GROUP_LIMIT = 20;
/** The second and third finding of a group add half and a quarter; more add nothing. */
export const GROUP_SHARES = [1, 0.5, 0.25] as const;
/** What an undetermined criterion costs. */
export const UNDETERMINED_COST = 5;
/** A disease known only from the second complaint is at best this likely. */
export const BRIDGE_PRIOR = -5;

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
export interface Score {
  lines: Line[];
  prior: number;
  evidence: number;
  score: number;
  criteria: 'met' | 'undetermined';
}

export function scoreOf(disease: Disease, base: number, age: number, holds: Holds): Score {
  const lines = priorLines(disease, base, age, holds);
  const prior = limited(lines, PRIOR_FLOOR, PRIOR_CEILING, 'prior');
  const rows = evidenceLines(disease, holds);
  lines.push(...rows);
  let evidence = 0;
  for (const group of groups(rows)) {
    const sum = limited(weigh(group), -GROUP_LIMIT, GROUP_LIMIT, group[0]?.group ?? '', lines);
    evidence += sum;
  }
  const criteria = !disease.criteria || holds(conditionId.criteria(disease.id)) ? 'met' : 'undetermined';
  let score = prior + evidence;
  if (criteria === 'undetermined') {
    score -= UNDETERMINED_COST;
    lines.push({ id: 'criteria', kind: 'criteria', points: -UNDETERMINED_COST, counted: -UNDETERMINED_COST });
  }
  return { lines, prior, evidence, score, criteria };
}

/** The prior where the disease is at home in the category; at most BRIDGE_PRIOR where only the second complaint is. */
export function priorIn(disease: Disease, category: string, second: string | null): number | null {
  const own = disease.prior.categories[category];
  if (own !== undefined) return own;
  const other = second === null ? undefined : disease.prior.categories[second];
  return other === undefined ? null : Math.min(BRIDGE_PRIOR, other);
}

function priorLines(disease: Disease, base: number, age: number, holds: Holds): Line[] {
  const lines: Line[] = [{ id: 'prior', kind: 'prior', points: base, counted: base }];
  const add = (id: string, kind: Line['kind'], points: number, more?: Partial<Line>): void => {
    if (points !== 0) lines.push({ id, kind, points, counted: points, ...more });
  };
  add('age', 'age', pointsAt(disease.prior.age ?? [], age));
  for (const sex of ['female', 'male'] as const) {
    if (disease.prior.sex?.[sex] && holds(conditionId.sex(sex))) add('sex', 'sex', disease.prior.sex[sex]);
  }
  for (const row of disease.risk ?? []) {
    if (!holds(conditionId.risk(disease.id, row.id))) continue;
    add(row.id, 'risk', row.points, row.source === undefined ? {} : { source: row.source });
  }
  return lines;
}

function evidenceLines(disease: Disease, holds: Holds): Line[] {
  return evidenceFound(disease, holds).map(({ row, points, value }) => {
    const line: Line = { id: row.id, kind: 'evidence', fact: row.fact, points, counted: points };
    if (value !== undefined) line.value = value;
    if (row.group !== undefined) line.group = row.group;
    if (row.source !== undefined) line.source = row.source;
    return line;
  });
}

/** Rows of one group together; a row without one is a group of its own. For and against are weighed apart. */
function groups(rows: readonly Line[]): Line[][] {
  const named = new Map<string, Line[]>();
  const alone: Line[][] = [];
  for (const row of rows) {
    const known = row.group === undefined ? undefined : named.get(row.group);
    if (known) known.push(row);
    else if (row.group === undefined) alone.push([row]);
    else named.set(row.group, [row]);
  }
  return [...named.values(), ...alone];
}

function weigh(group: Line[]): Line[] {
  if (group.length === 1) return group;
  for (const side of [group.filter((row) => row.points > 0), group.filter((row) => row.points < 0)]) {
    side.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
    side.forEach((row, i) => (row.counted = row.points * (GROUP_SHARES[i] ?? 0)));
  }
  return group;
}

/** The sum of the lines, clamped; a line says what the clamp took, so that the lines always add up. */
function limited(
  counting: Line[],
  floor: number,
  ceiling: number,
  id: string,
  into: Line[] = counting,
): number {
  let sum = 0;
  for (const { counted } of counting) sum += counted;
  const held = Math.min(ceiling, Math.max(floor, sum));
  if (held !== sum) into.push({ id: `${id}:limit`, kind: 'limit', points: held - sum, counted: held - sum });
  return held;
}
