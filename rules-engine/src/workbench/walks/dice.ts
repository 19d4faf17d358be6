/** Seeded chance: the same seed, the same visitors, on every machine. */
export interface Dice {
  /** 0 … 1. */
  next: () => number;
  below: (n: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
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
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new RangeError('Nothing to pick from');
      return one;
    },
  };
}

/** A seed of its own for each category and visitor, so that one more visitor changes none of the others. */
export function seedFor(seed: number, name: string, index: number): number {
  let hash = seed | 0;
  for (const letter of `${name}:${index}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}
