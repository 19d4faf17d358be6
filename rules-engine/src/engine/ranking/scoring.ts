/**
 * The sum of one disease, in decibans. Pure in the answers to its conditions: no fact is read here. lines.ts tells the
 * same sum line by line, for the few of which somebody asks.
 *
 * Prior and risk shift the order; only evidence makes a disease fit.
 */
import type { Disease } from '../model.js';
import type { Holds } from '../conditions/condition-table.js';
import type { DiseaseConditions } from './disease-conditions.js';
import { pointsAt } from '../conditions/fact-types.js';
import { pointsOf } from './evidence.js';
import { evidenceSum, type Points } from './row-sums.js';

/** Prior and risk together stay within these: no history makes a rare disease certain or a common one impossible. */
export const PRIOR_FLOOR = -25;
export const PRIOR_CEILING = 10;
/** What an undetermined criterion costs. */
export const UNDETERMINED_COST = 5;
/** A disease known only from further complaints is at best this likely. */
export const BRIDGE_PRIOR = -5;

/** Conditions in hand. */
type Says = Pick<Holds, 'of' | 'table'>;

export interface Score {
  prior: number;
  evidence: number;
  score: number;
  criteria: 'met' | 'undetermined';
}

export function scoreOf(asked: DiseaseConditions, base: number, age: number, holds: Says): Score {
  const prior = heldPrior(priorSum(asked, base, age, holds.of));
  const evidence = evidenceSum(asked.grouping, pointsFound(asked, holds));
  const criteria = !asked.criteria || holds.of(asked.criteria) ? 'met' : 'undetermined';
  const cost = criteria === 'undetermined' ? UNDETERMINED_COST : 0;
  return { prior, evidence, score: prior + evidence - cost, criteria };
}

/** The prior where the disease is at home in the category; at most BRIDGE_PRIOR where only a further complaint is. */
export function priorIn(disease: Disease, category: string, further: readonly string[]): number | null {
  const own = disease.prior.categories[category];
  if (own !== undefined) return own;
  const others = further.flatMap((one) => disease.prior.categories[one] ?? []);
  return others.length === 0 ? null : Math.min(BRIDGE_PRIOR, Math.max(...others));
}

function priorSum(
  { ages, sex, risk }: DiseaseConditions,
  base: number,
  age: number,
  holds: Holds['of'],
): number {
  let sum = base + (ages ? pointsAt(ages, age) : 0);
  for (const { condition, points } of sex) if (holds(condition)) sum += points;
  for (const { condition, points } of risk) if (holds(condition)) sum += points;
  return sum;
}

export const heldPrior = (sum: number): number => Math.min(PRIOR_CEILING, Math.max(PRIOR_FLOOR, sum));

export function pointsFound({ rows }: DiseaseConditions, holds: Says): Points {
  const points: number[] = [];
  for (const row of rows) points.push(pointsOf(row, holds));
  return points;
}
