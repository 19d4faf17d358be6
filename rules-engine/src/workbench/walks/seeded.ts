/** Random numbers that come out the same on every machine for the same seed, so that a finding can be run again. */
export type Random = () => number;

/** mulberry32 over a hash of the parts: one stream a stratum and visitor, whichever worker draws it. */
export function seeded(...parts: readonly (string | number)[]): Random {
  let state = 2166136261;
  for (const char of parts.join('/')) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const chance = (random: Random, probability: number): boolean => random() < probability;

export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)];
}
