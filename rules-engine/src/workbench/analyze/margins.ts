/**
 * The margin S_A − S_B of two diseases over all visitors of a category (or one disease's own sum), without walking a
 * single one: the sums are made of terms that read few facts each, and facts are eliminated one after the other
 * (eliminate.ts). Gives the largest and the least margin, each with an example of the facts, and in how many
 * combinations of facts each margin comes out. Visitors for whom A is no candidate are left out; where B is none,
 * A has nothing to beat and the margin is infinite.
 */
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionTableOf } from '../../engine/conditions/condition-table.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { domainIn } from './flow.js';
import { eliminate, type Algebra } from '../exact/eliminate.js';
import { problemOf, type Problem } from './margin-problem.js';
import { plainsOf, termsOf, type Sum } from './margin-terms.js';
import type { Facts } from '../exact/projection.js';

interface Extreme {
  /** Decibans. */
  value: number;
  facts: Facts;
}

export interface Margins {
  /** Null where there is nobody for whom A is a candidate. */
  most: Extreme | null;
  least: Extreme | null;
  /** False: a derived fact reads too much to be tied to its answers, so the ends may lie further out than can be. */
  isExact: boolean;
  /** Margin → combinations of facts, alike ones counted once; null where those are too many to count. */
  counts: () => ReadonlyMap<number, number> | null;
}

/** Combinations of one group of facts: some 0.3 s of work. */
const MAX_GROUP = 1_000_000;
/** Each of these carries a whole table of margins. */
const MAX_COUNTED = 30_000;

/** `b` left out: the sum of A itself. Null where a group of facts is too wide. */
export function marginsOf(
  ruleSet: RuleSet,
  category: string,
  a: Disease,
  b: Disease | null = null,
  sum: Sum = 'score',
): Margins | null {
  const terms = termsOf(ruleSet, a, category, sum, 1, 'nobody');
  if (b) terms.push(...termsOf(ruleSet, b, category, sum, -1, 'free'));
  const { all } = conditionTableOf(ruleSet);
  const plains: Plain[] = [a, b].flatMap((disease) => (disease ? plainsOf(all, disease) : []));
  const problem = problemOf(ruleSet, terms, plains, domainIn(ruleSet, category));
  if (!problem) return null;
  const most = extreme(problem, MOST);
  const least = extreme(problem, LEAST);
  if (most === 'too wide' || least === 'too wide') return null;
  return { most, least, isExact: problem.isExact, counts: () => countsOf(problem) };
}

const and = (a: number, b: number): number => a + b;
const MOST: Algebra<number> = { and, or: Math.max, prefers: (a, b) => b > a, one: 0 };
const LEAST: Algebra<number> = { and, or: Math.min, prefers: (a, b) => b < a, one: 0 };

function extreme({ variables, factors }: Problem, algebra: Algebra<number>): Extreme | null | 'too wide' {
  const sizes = variables.map(({ values }) => values.length);
  const found = eliminate(sizes, factors, algebra, MAX_GROUP);
  if (!found) return 'too wide';
  if (found.total === undefined) return null;
  const facts = variables.map(({ fact, values }, i) => [fact, values[found.at[i] ?? 0] ?? null] as const);
  return { value: found.total, facts: Object.fromEntries(facts) };
}

type Counts = ReadonlyMap<number, number>;

const COUNT: Algebra<Counts> = {
  one: new Map([[0, 1]]),
  and: (a, b) => {
    const sums = new Map<number, number>();
    for (const [one, times] of a)
      for (const [other, more] of b) sums.set(one + other, (sums.get(one + other) ?? 0) + times * more);
    return sums;
  },
  or: (a, b) => {
    const sums = new Map(a);
    for (const [value, times] of b) sums.set(value, (sums.get(value) ?? 0) + times);
    return sums;
  },
};

function countsOf({ variables, factors }: Problem): Counts | null {
  const sizes = variables.map(({ values }) => values.length);
  const counted = factors.map(({ scope, cells }) => ({
    scope,
    cells: cells.map((cell) => (cell === undefined ? undefined : new Map([[cell, 1]]))),
  }));
  const found = eliminate<Counts>(sizes, counted, COUNT, MAX_COUNTED);
  return found && (found.total ?? new Map<number, number>());
}
