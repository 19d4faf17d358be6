/** Seeded chance, the one of this house: the same seed, the same visitors, on every machine, so that a finding can be run again. */
export interface Dice {
  /** 0 … 1. */
  next: () => number;
  below: (n: number) => number;
  happens: (probability: number) => boolean;
  /** Of an empty list nothing can be picked: an error. */
  pick: <T>(list: readonly T[]) => T;
  pickIfAny: <T>(list: readonly T[]) => T | undefined;
  /** Each as often as its weight says against the others; of an empty list nothing. */
  pickWeighted: <T>(list: readonly T[], weightOf: (one: T) => number) => T | undefined;
  /** One to `atMost` of the list, each at most once. */
  some: <T>(list: readonly T[], atMost: number) => T[];
}

/** mulberry32: small, and good enough to mix. */
export function dice(seed: number): Dice {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const pickIfAny = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const one = pickIfAny(list);
      if (one === undefined) throw new RangeError('Nothing to pick from');
      return one;
    },
    pickIfAny,
    pickWeighted: (list, weightOf) => {
      const weights = list.map(weightOf);
      let at = next() * weights.reduce((sum, one) => sum + one, 0);
      for (const [i, one] of list.entries()) {
        at -= weights[i] ?? 0;
        if (at <= 0) return one;
      }
      return list.at(-1);
    },
    some: (list, atMost) => {
      const rest = [...list];
      const taken = Math.min(rest.length, 1 + below(atMost));
      return Array.from({ length: taken }, () => rest.splice(below(rest.length), 1)).flat();
    },
  };
}

/**
 * A seed of its own for whatever the parts name (a category and a visitor, a case and the version of the rules), so that
 * one more of them changes none of the others, whichever worker draws it. FNV-1a.
 */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 2166136261;
  for (const char of parts.join('/')) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash;
}
