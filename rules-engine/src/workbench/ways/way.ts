/** A set of answers: for each fact what it must be. Sets of such sets, joined by "and" and by "or". */

export interface Edge {
  value: number;
  /** The value itself does not count. */
  isOpen: boolean;
}
/** One of these values, or a number between two edges. */
export type Limit = { values: readonly string[] } | { from: Edge | null; to: Edge | null };
export type Way = ReadonlyMap<string, Limit>;

/** Beyond this nobody reads them, and multiplying out would never end. */
export class TooManyWays extends Error {}
const MOST_WAYS = 3000;

export function either(lists: readonly (readonly Way[])[]): Way[] {
  return smallest(lists.flat());
}

export function both(lists: readonly (readonly Way[])[]): Way[] {
  return lists.reduce<Way[]>(
    (all, list) => smallest(all.flatMap((way) => list.flatMap((other) => joined(way, other) ?? []))),
    [new Map()],
  );
}

/** At least so many of the lists. */
export function someOf(lists: readonly (readonly Way[])[], least: number): Way[] {
  if (least <= 0) return [new Map()];
  const [first, ...rest] = lists;
  if (first === undefined || lists.length < least) return [];
  return either([both([first, someOf(rest, least - 1)]), someOf(rest, least)]);
}

/** Null where they contradict each other. */
function joined(one: Way, other: Way): Way | null {
  const all = new Map(one);
  for (const [fact, limit] of other) {
    const known = all.get(fact);
    const narrowed = known ? narrower(known, limit) : limit;
    if (narrowed === null) return null;
    all.set(fact, narrowed);
  }
  return all;
}

function narrower(a: Limit, b: Limit): Limit | null {
  if ('values' in a || 'values' in b) {
    if (!('values' in a) || !('values' in b)) return null;
    const values = a.values.filter((value) => b.values.includes(value));
    return values.length > 0 ? { values } : null;
  }
  const from = tighter(a.from, b.from, 1);
  const to = tighter(a.to, b.to, -1);
  const isEmpty =
    from && to && (from.value > to.value || (from.value === to.value && (from.isOpen || to.isOpen)));
  return isEmpty ? null : { from, to };
}

function tighter(a: Edge | null, b: Edge | null, sign: 1 | -1): Edge | null {
  if (a === null || b === null) return a ?? b;
  if (a.value === b.value) return a.isOpen ? a : b;
  return (a.value - b.value) * sign > 0 ? a : b;
}

/** Without those that another one is part of; two that differ in one fact's values alone are one. */
function smallest(ways: readonly Way[]): Way[] {
  if (ways.length > MOST_WAYS) throw new TooManyWays();
  const kept: Way[] = [];
  for (const way of ways.toSorted((a, b) => a.size - b.size))
    if (!kept.some((other) => isPart(other, way))) kept.push(way);
  return merged(kept);
}

/** Whoever has all of `way` has all of `part`. */
function isPart(part: Way, way: Way): boolean {
  for (const [fact, limit] of part) {
    const known = way.get(fact);
    if (known === undefined || !isWithin(known, limit)) return false;
  }
  return true;
}

function isWithin(inner: Limit, outer: Limit): boolean {
  if ('values' in inner) return 'values' in outer && inner.values.every((one) => outer.values.includes(one));
  if ('values' in outer) return false;
  return tighter(inner.from, outer.from, 1) === inner.from && tighter(inner.to, outer.to, -1) === inner.to;
}

function merged(ways: readonly Way[]): Way[] {
  const left = [...ways];
  for (let i = 0; i < left.length; i += 1) {
    for (let j = i + 1; j < left.length; j += 1) {
      const union = unionOf(left[i] as Way, left[j] as Way);
      if (!union) continue;
      left[i] = union;
      left.splice(j, 1);
      // Wider now, it may meet those that it was held against before.
      j = i;
    }
  }
  return left;
}

function unionOf(a: Way, b: Way): Way | null {
  if (a.size !== b.size) return null;
  let differing: string | null = null;
  for (const [fact, limit] of a) {
    const other = b.get(fact);
    if (!other) return null;
    if (isWithin(limit, other) && isWithin(other, limit)) continue;
    if (differing !== null || !('values' in limit) || !('values' in other)) return null;
    differing = fact;
  }
  if (differing === null) return a;
  const values = [a, b].flatMap((way) => {
    const limit = way.get(differing);
    return limit && 'values' in limit ? limit.values : [];
  });
  return new Map([...a, [differing, { values: [...new Set(values)] }]]);
}
