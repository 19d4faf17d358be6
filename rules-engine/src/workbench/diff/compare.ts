/**
 * One worker's share of the comparison: every visitor is drawn from its own seed, so that the result is the same
 * however many workers there are.
 */
import { foldAnswers } from '../../engine/flow/fold.js';
import { differences, LESS, lessFor, see, seenIn, type Key, type Less, type Seen } from './outcomes.js';
import { isReached, type Reach } from './reach.js';
import { translator, type Wording, type Translate } from './translate.js';
import type { Person } from '../walks/satisfy.js';
import { dice, seedOf } from '../walks/dice.js';
import { simulate, type Aim } from '../walks/simulate.js';

export interface Stratum {
  aim: Aim;
  side: 'before' | 'after';
  count: number;
}
/** A suite case as the person it describes, or somebody of the visitor sets. */
export interface Visitor {
  id: string;
  kind: 'case' | 'told';
  /** Of a case that a person wrote. */
  title: string | null;
  side: 'before' | 'after';
  person: Person;
}
export interface Task {
  before: Wording;
  after: Wording;
  reach: Reach | null;
  strata: readonly Stratum[];
  known: readonly Visitor[];
  seed: number;
  share: { index: number; of: number };
}
export interface Example {
  /** Place in the whole order: suite cases first, then the visitor sets. */
  order: number;
  caseId: string | null;
  caseTitle: string | null;
  /** Of the visitor sets. */
  toldId: string | null;
  side: 'before' | 'after';
  person: Person;
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
  /** How often each disease came first and each flag fired: "first|id" and "flag|id", before and after. */
  seen: Map<string, { before: number; after: number }>;
}

/** Examples kept of each kind. */
const EXAMPLES = 2;
/** Visitors between two words of progress. */
const STEP = 100;

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
  seen: new Map(),
});

export interface Sides {
  before: Wording;
  after: Wording;
  toBefore: Translate;
  toAfter: Translate;
  reach: Reach | null;
}

export function sidesOf(before: Wording, after: Wording, reach: Reach | null): Sides {
  return { before, after, reach, toBefore: translator(after, before), toAfter: translator(before, after) };
}

/** The person as both revisions see them; walked once where the change cannot reach them. */
export function seeBoth(
  sides: Sides,
  side: 'before' | 'after',
  person: Person,
): { before: Seen; after: Seen } {
  const { reach } = sides;
  const both = inBoth(sides, side, person);
  const fold = foldAnswers(sides.before.ruleSet, both.before);
  const before = seenIn(fold);
  if (reach && both.before === both.after && !isReached(reach, fold)) return { before, after: before };
  return { before, after: see(sides.after.ruleSet, both.after) };
}

/** The same person in the words of both revisions. */
export function inBoth(
  sides: Sides,
  side: 'before' | 'after',
  person: Person,
): { before: Person; after: Person } {
  return side === 'before'
    ? { before: person, after: sides.toAfter(person) }
    : { before: sides.toBefore(person), after: person };
}

export function compareWith(
  sides: Sides,
  { strata, known, seed, share }: Omit<Task, 'before' | 'after' | 'reach'>,
  onProgress: (done: number) => void = () => {},
): Tally {
  const tally = emptyTally();
  let order = 0;
  let done = 0;
  const isMine = (): boolean => order++ % share.of === share.index;
  const count = (example: Example): void => {
    add(tally, sides, example);
    done += 1;
    if (done % STEP === 0) onProgress(STEP);
  };
  for (const { id, kind, title, side, person } of known) {
    if (!isMine()) continue;
    const [caseId, toldId] = kind === 'case' ? [id, null] : [null, id];
    count({ order, caseId, caseTitle: title, toldId, side, person });
  }
  for (const { aim, side, count: wanted } of strata) {
    for (let index = 0; index < wanted; index++) {
      if (!isMine()) continue;
      const { ruleSet, bases } = sides[side];
      const chance = dice(seedOf(seed, side, aim.category, aim.second ?? '', aim.kind, aim.id, index));
      count({
        order,
        caseId: null,
        caseTitle: null,
        toldId: null,
        side,
        person: simulate(ruleSet, bases, aim, chance),
      });
    }
  }
  onProgress(done % STEP);
  return tally;
}

function add(tally: Tally, sides: Sides, example: Example): void {
  const { before, after } = seeBoth(sides, example.side, example.person);
  const keys = differences(before, after);
  tally[example.caseId !== null ? 'cases' : example.toldId !== null ? 'told' : 'visitors'] += 1;
  const place = tally.byCategory.get(example.person.category) ?? { visitors: 0, changed: 0 };
  tally.byCategory.set(example.person.category, place);
  place.visitors += 1;
  for (const [side, seen] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const id of [
      ...seen.main.map((one) => `listed|${one}`),
      ...seen.flags.map((one) => `flag|${one}`),
    ]) {
      const times = tally.seen.get(id) ?? { before: 0, after: 0 };
      times[side] += 1;
      tally.seen.set(id, times);
    }
  }
  if (keys.length === 0) return;
  tally.changed += 1;
  place.changed += 1;
  if (example.caseId !== null) tally.changedCases.push(example.caseId);
  for (const less of lessFor(before, after)) {
    tally.less[less].people += 1;
    if (example.caseId !== null) tally.less[less].cases.push(example.caseId);
    if (example.toldId !== null) tally.less[less].told.push(example.toldId);
  }
  for (const key of keys) {
    const kind = tally.kinds.get(key) ?? { count: 0, examples: [] };
    kind.count += 1;
    if (kind.examples.length < EXAMPLES) kind.examples.push(example);
    tally.kinds.set(key, kind);
  }
}

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
    for (const [id, { before, after }] of part.seen) {
      const known = all.seen.get(id) ?? { before: 0, after: 0 };
      all.seen.set(id, { before: known.before + before, after: known.after + after });
    }
    for (const [key, { count, examples }] of part.kinds) {
      const known = all.kinds.get(key) ?? { count: 0, examples: [] };
      const together = [...known.examples, ...examples].sort((a, b) => a.order - b.order);
      all.kinds.set(key, { count: known.count + count, examples: together.slice(0, EXAMPLES) });
    }
  }
  all.changedCases.sort();
  return all;
}
