/** Seeded chance for specs: the same seed, the same rule set and the same visitor. */
export interface Chance {
  below: (n: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  some: <T>(list: readonly T[], atMost: number) => T[];
}

/** mulberry32: small, and good enough to mix. */
export function chance(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new RangeError('Nothing to pick from');
    return one;
  };
  return {
    below,
    happens: (probability) => next() < probability,
    pick,
    some: (list, atMost) => {
      const rest = [...list];
      const taken = Math.min(rest.length, 1 + below(atMost));
      return Array.from({ length: taken }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}
