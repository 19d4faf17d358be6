/**
 * Sums over many facts at once, without trying every combination: a fact is eliminated by combining only the terms
 * that read it, and what is left no longer mentions it. The work is the product over the facts of the widest such
 * group, not over all.
 */

/** One number for each combination of a few variables; undefined: there is nobody like that. */
export interface Factor<T> {
  /** Variables, by index. */
  scope: readonly number[];
  /** The last variable of the scope varies fastest. */
  cells: readonly (T | undefined)[];
}

export interface Algebra<T> {
  /** Both terms together. */
  and: (a: T, b: T) => T;
  /** One combination or another. */
  or: (a: T, b: T) => T;
  /** True where `b` replaces `a` in `or`: then the combination can be told afterwards. */
  prefers?: (a: T, b: T) => boolean;
  one: T;
}

interface Eliminated<T> {
  /** Undefined: there is nobody at all. */
  total: T | undefined;
  /** A value of each variable, by index, that gives the total; of use where the algebra prefers. */
  at: number[];
}

interface Pick {
  variable: number;
  scope: readonly number[];
  best: Int32Array;
}

/** Null where some group of variables has more combinations than the limit. */
export function eliminate<T>(
  sizes: readonly number[],
  factors: readonly Factor<T>[],
  algebra: Algebra<T>,
  limit: number,
): Eliminated<T> | null {
  let rest: Factor<T>[] = [...factors];
  const left = new Set(sizes.keys());
  const picks: Pick[] = [];
  const at = sizes.map(() => 0);
  while (left.size > 0) {
    const variable = cheapest(left, rest, sizes);
    const group = rest.filter(({ scope }) => scope.includes(variable));
    const scope = [...new Set(group.flatMap((factor) => factor.scope))].filter((one) => one !== variable);
    const count = product(scope, sizes);
    if (count * (sizes[variable] ?? 1) > limit) return null;
    const cells: (T | undefined)[] = [];
    const best = new Int32Array(count);
    for (let cell = 0; cell < count; cell++) {
      place(cell, scope, sizes, at);
      cells[cell] = undefined;
      for (let value = 0; value < (sizes[variable] ?? 1); value++) {
        at[variable] = value;
        const sum = together(group, at, sizes, algebra);
        if (sum === undefined) continue;
        const before = cells[cell];
        if (before === undefined || algebra.prefers?.(before, sum) === true) best[cell] = value;
        cells[cell] = before === undefined ? sum : algebra.or(before, sum);
      }
    }
    picks.push({ variable, scope, best });
    rest = rest.filter((factor) => !group.includes(factor));
    rest.push({ scope, cells });
    left.delete(variable);
  }
  const total = together(rest, at, sizes, algebra);
  for (const { variable, scope, best } of picks.toReversed())
    at[variable] = best[indexOf(scope, at, sizes)] ?? 0;
  return { total, at };
}

function together<T>(
  group: readonly Factor<T>[],
  at: readonly number[],
  sizes: readonly number[],
  { and, one }: Algebra<T>,
): T | undefined {
  let sum = one;
  for (const { scope, cells } of group) {
    const cell = cells[indexOf(scope, at, sizes)];
    if (cell === undefined) return undefined;
    sum = and(sum, cell);
  }
  return sum;
}

/** The variable whose elimination touches the fewest combinations. */
function cheapest<T>(
  left: ReadonlySet<number>,
  factors: readonly Factor<T>[],
  sizes: readonly number[],
): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const variable of left) {
    const scope = new Set(factors.filter((one) => one.scope.includes(variable)).flatMap((one) => one.scope));
    const cost = product([...scope], sizes);
    if (cost >= least && found >= 0) continue;
    found = variable;
    least = cost;
  }
  return found;
}

export const product = (scope: readonly number[], sizes: readonly number[]): number =>
  scope.reduce((all, one) => all * (sizes[one] ?? 1), 1);

function indexOf(scope: readonly number[], at: readonly number[], sizes: readonly number[]): number {
  let index = 0;
  for (const one of scope) index = index * (sizes[one] ?? 1) + (at[one] ?? 0);
  return index;
}

/** Puts the variables of a scope where a cell is. */
export function place(cell: number, scope: readonly number[], sizes: readonly number[], at: number[]): void {
  let rest = cell;
  for (const one of scope.toReversed()) {
    const size = sizes[one] ?? 1;
    at[one] = rest % size;
    rest = Math.floor(rest / size);
  }
}
