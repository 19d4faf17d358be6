/**
 * One worker's share of the comparison: every visitor is drawn from its own seed, so that the result is the same
 * however many workers there are.
 */
import { foldAnswers } from '../../engine/flow/fold.js';
import { dice, seedOf } from '../walks/dice.js';
import type { Person } from '../walks/satisfy.js';
import { simulate, type Aim } from '../walks/simulate.js';
import type { Share } from '../workers/workers.js';
import { see, seenIn, type Seen } from './outcomes.js';
import { isReached, type Reach } from './reach.js';
import type { Side } from './rule-change.js';
import { count, emptyTally, type Tally, type Visitor } from './tally.js';
import { translator, type Translate, type Vocabulary } from './translate.js';

export interface Stratum {
  aim: Aim;
  side: Side;
  count: number;
}
/** Plain data, for a worker. */
export interface Task {
  before: Vocabulary;
  after: Vocabulary;
  reach: Reach | null;
  strata: readonly Stratum[];
  known: readonly Visitor[];
  seed: number;
  share: Share;
}

/** Visitors between two words of progress. */
const STEP = 100;

export interface Sides {
  before: Vocabulary;
  after: Vocabulary;
  toBefore: Translate;
  toAfter: Translate;
  reach: Reach | null;
}

export function sidesOf(before: Vocabulary, after: Vocabulary, reach: Reach | null): Sides {
  return { before, after, reach, toBefore: translator(after, before), toAfter: translator(before, after) };
}

/** The person as both revisions see them; walked once where the change cannot reach them. */
export function seeBoth(sides: Sides, side: Side, person: Person): { before: Seen; after: Seen } {
  const { reach } = sides;
  const both = inBoth(sides, side, person);
  const fold = foldAnswers(sides.before.ruleSet, both.before);
  const before = seenIn(fold);
  if (reach && both.before === both.after && !isReached(reach, fold)) return { before, after: before };
  return { before, after: see(sides.after.ruleSet, both.after) };
}

/** The same person in the words of both revisions. */
export function inBoth(sides: Sides, side: Side, person: Person): { before: Person; after: Person } {
  return side === 'before'
    ? { before: person, after: sides.toAfter(person) }
    : { before: sides.toBefore(person), after: person };
}

export function compareWith(
  sides: Sides,
  { strata, known, seed, share }: Pick<Task, 'strata' | 'known' | 'seed' | 'share'>,
  onProgress: (done: number) => void,
): Tally {
  const tally = emptyTally();
  let order = 0;
  let done = 0;
  const isMine = (): boolean => order++ % share.of === share.index;
  const compare = (visitor: Visitor): void => {
    count(tally, { ...visitor, order }, seeBoth(sides, visitor.side, visitor.person));
    done += 1;
    if (done % STEP === 0) onProgress(STEP);
  };
  for (const visitor of known) if (isMine()) compare(visitor);
  for (const { aim, side, count: wanted } of strata) {
    const { ruleSet, bases } = sides[side];
    for (let index = 0; index < wanted; index++) {
      if (!isMine()) continue;
      const chance = dice(seedOf(seed, side, aim.category, aim.second ?? '', aim.kind, aim.id, index));
      const person = simulate(ruleSet, bases, aim, chance);
      compare({ kind: 'simulated', id: '', title: null, side, person });
    }
  }
  onProgress(done % STEP);
  return tally;
}
