/**
 * The search for visitors, round by round: for each target those near it are tried, and the best of them becomes a
 * proposed case. What one visitor notices or shows is nobody's target any more.
 */
import { neighborsOf } from './neighbors.js';
import { plainest } from './plainest.js';
import { nearOf, seedsFor } from './pool.js';
import { ANSWER_COSTS, noticing, see, worthOf } from './seen.js';
import type { Found, Search, Seen, Target } from './state.js';
import type { Visitor } from './visitors.js';

/** Visitors looked at for one target before the best of them is taken; more where the target itself must be met. */
const TRIES = 14;
const GRAVE_TRIES = 40;
/** Steps towards a target; fewer of those who were led there are needed. */
const STEPS = 24;
const LED_TRIES = 5;
/** Of so many known visitors the nearest sets out; towards what is grave, one of the nearest of all. */
const STARTS = 5;
const NEAREST = 12;
/** Then it is probably met by nobody, or by somebody too odd to be worth a case. */
const GIVE_UP = 2;
/** A mistake that this many visitors did not notice is left alone until the next round. */
const ROUNDS = [10, 6, 4, 3, 2, 1, 1] as const;
/** From this round on visitors are led to their target, and what is worth a case of its own is looked for. */
const LED_FROM = 3;

export function searchFor(search: Search, wanted: readonly Target[], end: number): void {
  for (const least of ROUNDS) {
    const openOf = countBy(search.open, ({ mutant }) => mutant.owner.id);
    for (const target of wanted) {
      if (performance.now() > end) return;
      if (!target.isOpen() || target.failed >= GIVE_UP) continue;
      if (!target.isGrave && search.open.length <= search.left) continue;
      // Those who show the most come first; what is grave has its turn when the many are served.
      if (target.isGrave && least > LED_FROM) continue;
      // Who notices many mistakes notices them in the rules that they are near.
      if (!target.isGrave && least > (openOf.get(target.owner.id) ?? 0)) continue;
      const found = bestFor(search, target, target.isGrave ? 1 : least, least <= LED_FROM);
      if (found) propose(search, found, target);
      else if (target.isGrave || least <= 2) target.failed += 1;
    }
  }
}

/** Takes a visitor in, made as plain as the target allows; what they notice and show is done. */
export function propose(search: Search, found: Found, target: Target): void {
  const plain = plainest(search, found, target);
  search.cases.push(plain.case);
  search.open = search.open.filter((one) => !plain.noticed.includes(one));
  for (const name of plain.shown) search.unshown.delete(name);
  search.pool.push({ visitor: plain.visitor, near: nearOf(search.ruleSet, plain.one) });
  search.onProgress();
}

function bestFor(search: Search, target: Target, wanted: number, isLed: boolean): Found | null {
  const { visitors, chance, open } = search;
  let best: Found | null = null;
  let most = Number.NEGATIVE_INFINITY;
  const seeds = seedsTowards(search, target, isLed);
  if (isLed && target.isGrave && target.failed === 0) {
    const near = oneAnswerAway(search, target, seeds);
    if (near) return noticing(near, open);
  }
  const quick = open.filter(({ isQuick }) => isQuick);
  const tries = isLed && target.approach ? LED_TRIES : target.isGrave ? GRAVE_TRIES : TRIES;
  for (let i = 0; i < tries; i++) {
    const seen = see(
      search,
      isLed ? ledTo(search, target, seeds) : visitors.changed(chance.pick(seeds), target.questions, chance),
    );
    if (!seen || (target.isGrave && !target.isIn(seen))) continue;
    const found = noticing(seen, quick);
    const worth = worthOf(found) - ANSWER_COSTS * Object.keys(found.visitor.answers).length;
    if ((!target.isGrave && worthOf(found) < wanted) || worth <= most) continue;
    best = found;
    most = worth;
  }
  return best && noticing(best, open);
}

/** The first who is where the target is, one answer or an age from somebody known. */
function oneAnswerAway(search: Search, target: Target, seeds: readonly Visitor[]): Seen | null {
  const { ruleSet, category, visitors } = search;
  const ages = target.facts.has('age') ? visitors.ages : [];
  for (const seed of seeds)
    for (const visitor of neighborsOf(ruleSet, category, seed, target.questions, ages)) {
      const seen = see(search, visitors.finished(visitor));
      if (seen && target.isIn(seen)) return seen;
    }
  return null;
}

/** Those to set out from. */
function seedsTowards(
  { pool, visitors }: Search,
  { owner, isGrave, approach }: Target,
  isLed: boolean,
): Visitor[] {
  const seeds = seedsFor(owner, pool);
  if (!isLed || !isGrave || !approach) return seeds;
  return seeds
    .map((seed) => ({ seed, far: approach.distance.of(visitors.asCase(seed)) ?? Infinity }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ seed }) => seed);
}

function countBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** A neighbour of the visitor; where there is an edge to come to, the nearest of several steps towards it. */
function ledTo(
  { visitors, chance }: Search,
  { questions, approach }: Target,
  seeds: readonly Visitor[],
): Visitor {
  if (!approach) return visitors.changed(chance.pick(seeds), questions, chance);
  const { of, enough } = approach.distance;
  const near = [...questions, ...approach.questions];
  let at = chance.pick(seeds);
  let far = Infinity;
  for (let i = 0; i < STARTS; i++) {
    const seed = chance.pick(seeds);
    const distance = of(visitors.asCase(seed)) ?? Infinity;
    if (distance < far) [at, far] = [seed, distance];
  }
  // One who is there already is known: another answer makes another visitor.
  at = visitors.changed(at, questions, chance);
  far = of(visitors.asCase(at)) ?? Infinity;
  for (let step = 0; step < STEPS && far > enough; step++) {
    const other = visitors.changed(at, chance.happens(0.5) ? questions : near, chance);
    const distance = of(visitors.asCase(other)) ?? Infinity;
    if (distance > far) continue;
    at = other;
    far = distance;
  }
  return at;
}
