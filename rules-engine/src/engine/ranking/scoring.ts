/**
 * The sum of one disease, in decibans. Pure in the answers to its conditions: no fact is read here.
 *
 * Prior and risk shift the order; only evidence makes a disease fit. Findings of one process are grouped, because
 * they say much the same thing.
 */
import type { Disease } from '../model.js';
import type { Holds } from '../conditions/condition-table.js';
import type { DiseaseConditions } from '../conditions/disease-conditions.js';
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
/** A disease known only from further complaints is at best this likely. */
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

export function scoreOf(asked: DiseaseConditions, base: number, age: number, holds: Holds['of']): Score {
  const lines = priorLines(asked, base, age, holds);
  const prior = limited(lines, PRIOR_FLOOR, PRIOR_CEILING, 'prior', lines);
  const rows = evidenceLines(asked, holds);
  for (const row of rows) lines.push(row);
  let evidence = 0;
  for (const [group, members] of groups(rows))
    evidence += limited(weigh(members), -GROUP_LIMIT, GROUP_LIMIT, group, lines);
  for (const row of rows)
    if (row.group === undefined) evidence += held(row.counted, -GROUP_LIMIT, GROUP_LIMIT, '', lines);
  const criteria = !asked.criteria || holds(asked.criteria) ? 'met' : 'undetermined';
  let score = prior + evidence;
  if (criteria === 'undetermined') {
    score -= UNDETERMINED_COST;
    lines.push({ id: 'criteria', kind: 'criteria', points: -UNDETERMINED_COST, counted: -UNDETERMINED_COST });
  }
  return { lines, prior, evidence, score, criteria };
}

/** The prior where the disease is at home in the category; at most BRIDGE_PRIOR where only a further complaint is. */
export function priorIn(disease: Disease, category: string, further: readonly string[]): number | null {
  const own = disease.prior.categories[category];
  if (own !== undefined) return own;
  const others = further.flatMap((one) => disease.prior.categories[one] ?? []);
  return others.length === 0 ? null : Math.min(BRIDGE_PRIOR, Math.max(...others));
}

function priorLines(asked: DiseaseConditions, base: number, age: number, holds: Holds['of']): Line[] {
  const { disease, sex, risk } = asked;
  const lines: Line[] = [{ id: 'prior', kind: 'prior', points: base, counted: base }];
  const add = (id: string, kind: Line['kind'], points: number, source?: string): void => {
    if (points === 0) return;
    const line: Line = { id, kind, points, counted: points };
    if (source !== undefined) line.source = source;
    lines.push(line);
  };
  if (disease.prior.age) add('age', 'age', pointsAt(disease.prior.age, age));
  for (const { condition, points } of sex) if (holds(condition)) add('sex', 'sex', points);
  for (const { condition, id, points, source } of risk) if (holds(condition)) add(id, 'risk', points, source);
  return lines;
}

function evidenceLines({ rows }: DiseaseConditions, holds: Holds['of']): Line[] {
  return evidenceFound(rows, holds).map(({ row, points, value }) => {
    const line: Line = { id: row.id, kind: 'evidence', fact: row.fact, points, counted: points };
    if (value !== undefined) line.value = value;
    if (row.group !== undefined) line.group = row.group;
    if (row.source !== undefined) line.source = row.source;
    return line;
  });
}

/** Rows of one group together; a row without one is a group of its own. For and against are weighed apart. */
function groups(rows: readonly Line[]): Map<string, Line[]> {
  const named = new Map<string, Line[]>();
  for (const row of rows) {
    if (row.group === undefined) continue;
    const known = named.get(row.group);
    if (known) known.push(row);
    else named.set(row.group, [row]);
  }
  return named;
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
  counting: readonly Line[],
  floor: number,
  ceiling: number,
  id: string,
  into: Line[],
): number {
  let sum = 0;
  for (const { counted } of counting) sum += counted;
  return held(sum, floor, ceiling, id, into);
}

function held(sum: number, floor: number, ceiling: number, id: string, into: Line[]): number {
  const clamped = Math.min(ceiling, Math.max(floor, sum));
  if (clamped !== sum)
    into.push({ id: `${id}:limit`, kind: 'limit', points: clamped - sum, counted: clamped - sum });
  return clamped;
}
