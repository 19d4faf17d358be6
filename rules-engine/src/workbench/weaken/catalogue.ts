/** A kind of weakening, and how it is planted: the first places, in seeded order, where it changes anything. */
import { dice, seedOf } from '../walks/dice.js';
import type { Around, Ground, PartKind, Parts, Plant } from './ground.js';

export type Group =
  | 'red flags'
  | 'stop lists'
  | 'nothing found'
  | 'diseases'
  | 'numbers'
  | 'urgency'
  | 'words and sources'
  | 'questions'
  | 'derived facts'
  | 'cases';

export interface Weakening {
  id: string;
  group: Group;
  /** What somebody did, in a sentence. */
  says: string;
  plants: (ground: Ground, count: number, seed: number) => Plant[];
}

/** Changes the copy that it is given, or leaves it where there is nothing to weaken; null: the part goes. */
type Change<K extends PartKind> = (part: Parts[K], around: Around) => void | null;

/** Draws from a file of which there is one: each tries another part of it. */
const DRAWS = 12;

export function weakening<K extends PartKind>(
  id: string,
  group: Group,
  says: string,
  kind: K,
  change: Change<K>,
): Weakening {
  const plants: Weakening['plants'] = (ground, count, seed) => {
    const chance = dice(seedOf(seed, id));
    const { ruleSet, library } = ground;
    const all = ground.places(kind);
    const drawn = all.length === 1 ? Array.from({ length: DRAWS }, () => all[0]) : shuffled(all, chance.next);
    const found = new Map<string, Plant>();
    for (const place of drawn) {
      if (found.size === count) break;
      if (!place) continue;
      const draft = structuredClone(place.part);
      const changed = change(draft, { ruleSet, library, chance, path: place.path });
      const text = changed === null ? 'gone' : JSON.stringify(draft);
      if (text === JSON.stringify(place.part)) continue;
      const key = `${place.where} ${text}`;
      found.set(key, {
        path: place.path,
        where: place.where,
        value: place.put(changed === null ? null : draft),
      });
    }
    return [...found.values()];
  };
  return { id, group, says, plants };
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}
