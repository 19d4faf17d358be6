/** What a comparison counts: who sees another result, what of it, and a few examples of each kind. */
import type { Person } from '../walks/satisfy.js';
import { differences, LESS, lessFor, type Key, type Less, type Seen } from './outcomes.js';
import type { Side } from './rule-change.js';

/** Somebody compared: simulated, a suite case as the person it describes, or one of the visitor sets. */
export interface Visitor {
  kind: 'simulated' | 'case' | 'told';
  /** "throat/strep-typical", "waiting-room-2026-11-21-1/ear 3"; empty of somebody simulated. */
  id: string;
  /** Of a case that a person wrote. */
  title: string | null;
  /** In whose words the answers are. */
  side: Side;
  person: Person;
}
export interface Example extends Visitor {
  /** Place in the whole order: suite cases first, then the visitor sets. */
  order: number;
}
export interface Tally {
  visitors: number;
  cases: number;
  /** People of the visitor sets. */
  told: number;
  changed: number;
  changedCases: string[];
  byCategory: Map<string, { visitors: number; changed: number }>;
  kinds: Map<Key, { count: number; examples: Example[] }>;
  /** Who is told less or later: how many, and which of the cases and of the visitor sets. */
  less: Record<Less, { people: number; cases: string[]; told: string[] }>;
  /** Disease → how often it was listed, before and after. */
  listed: Map<string, { before: number; after: number }>;
}

/** Examples kept of each kind. */
const EXAMPLES = 2;
const COUNTED = { simulated: 'visitors', case: 'cases', told: 'told' } as const;

const nobody = (): Tally['less'][Less] => ({ people: 0, cases: [], told: [] });

export const emptyTally = (): Tally => ({
  visitors: 0,
  cases: 0,
  told: 0,
  changed: 0,
  changedCases: [],
  byCategory: new Map(),
  kinds: new Map(),
  less: { later: nobody(), nothing: nobody(), lost: nobody() },
  listed: new Map(),
});

/** Counts one person in. */
export function count(tally: Tally, example: Example, seen: { before: Seen; after: Seen }): void {
  const { kind, id, person } = example;
  tally[COUNTED[kind]] += 1;
  const place = tally.byCategory.get(person.category) ?? { visitors: 0, changed: 0 };
  tally.byCategory.set(person.category, place);
  place.visitors += 1;
  for (const side of ['before', 'after'] as const)
    for (const disease of seen[side].main) {
      const times = tally.listed.get(disease) ?? { before: 0, after: 0 };
      times[side] += 1;
      tally.listed.set(disease, times);
    }
  const keys = differences(seen.before, seen.after);
  if (keys.length === 0) return;
  tally.changed += 1;
  place.changed += 1;
  if (kind === 'case') tally.changedCases.push(id);
  for (const less of lessFor(seen.before, seen.after)) {
    tally.less[less].people += 1;
    if (kind !== 'simulated') tally.less[less][COUNTED[kind]].push(id);
  }
  for (const key of keys) {
    const known = tally.kinds.get(key) ?? { count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < EXAMPLES) known.examples.push(example);
    tally.kinds.set(key, known);
  }
}

/** Of the shares of all workers: the same as if one had counted everybody. */
export function mergeTallies(parts: readonly Tally[]): Tally {
  const all = emptyTally();
  for (const part of parts) {
    all.visitors += part.visitors;
    all.cases += part.cases;
    all.told += part.told;
    all.changed += part.changed;
    all.changedCases.push(...part.changedCases);
    for (const less of LESS) {
      all.less[less].people += part.less[less].people;
      all.less[less].cases.push(...part.less[less].cases);
      all.less[less].told.push(...part.less[less].told);
    }
    for (const [id, { visitors, changed }] of part.byCategory) {
      const known = all.byCategory.get(id) ?? { visitors: 0, changed: 0 };
      all.byCategory.set(id, { visitors: known.visitors + visitors, changed: known.changed + changed });
    }
    for (const [id, { before, after }] of part.listed) {
      const known = all.listed.get(id) ?? { before: 0, after: 0 };
      all.listed.set(id, { before: known.before + before, after: known.after + after });
    }
    for (const [key, { count: more, examples }] of part.kinds) {
      const known = all.kinds.get(key) ?? { count: 0, examples: [] };
      const together = [...known.examples, ...examples].sort((a, b) => a.order - b.order);
      all.kinds.set(key, { count: known.count + more, examples: together.slice(0, EXAMPLES) });
    }
  }
  all.changedCases.sort();
  return all;
}
