/**
 * Cases for what no case notices. For each open mistake (and each comparison never seen deciding) visitors near those
 * of the suites are tried; one who notices enough is made as plain as possible and proposed as a suite case that
 * promises only what is needed. A proposal says what the rules say today; whether that is right, a clinician says.
 */
import type { Case } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Library } from '../../engine/load/library.js';
import { showing } from '../coverage/index.js';
import type { Owner } from '../sites/condition-sites.js';
import { dice, seedOf } from '../walks/dice.js';
import { homeOf } from '../sites/home-category.js';
import { type Mutant, mutantsOf, recordCase, type Recorded } from '../mutate/index.js';
import { distanceTo, distanceToShow, type Distance } from './distance.js';
import { factsOf, openElsewhere, openOf, type Open } from './open.js';
import { allPromises, fewestPromises } from './promises.js';
import { strengthened, type Strengthened } from './strengthen.js';
import { nearOf, poolOf, seedsFor } from './pool.js';
import { titleOf } from './title.js';
import { questionsFor, visitorsOf, type Visitor, type Visitors } from './visitors.js';
import { decided, suiteCases, type SuiteCase } from '../walks/replay.js';

export interface ProposeOptions {
  category: string;
  seed?: number;
  /** Milliseconds to search. */
  budget: number;
  /** Mistakes of the rest (not red flags, not urgency) left open on purpose: a share of all, 0 … 1. */
  leave?: number;
  onProgress?: (noticed: number, of: number) => void;
}
export interface Proposal {
  cases: Case[];
  /** Cases of the suites that could promise more. */
  stronger: Strengthened[];
  before: { open: number; of: number };
  /** Still noticed by nobody. */
  open: Mutant[];
  /** Still shown by nobody, by name. */
  unshown: string[];
}

/** What a visitor is looked for: a mistake to notice, or something to show. */
interface Target {
  owner: Owner;
  /** Answers that could matter to it. */
  questions: string[];
  /** Worth a case of its own. */
  isGrave: boolean;
  isOpen: () => boolean;
  isIn: (seen: Seen) => boolean;
  /** How near a visitor is; and answers that bring him nearer. */
  approach: { distance: Distance; questions: string[] } | null;
  /** Searches in vain. */
  failed: number;
}
interface Seen {
  visitor: Visitor;
  one: SuiteCase;
  recorded: Recorded;
  shown: string[];
}
type Found = Seen & { noticed: Open[] };

/** Visitors looked at for one target before the best of them is taken; more where the target itself must be met. */
const TRIES = 14;
const GRAVE_TRIES = 40;
/** Steps towards a target; fewer of those who were led there are needed. */
const STEPS = 24;
const LED_TRIES = 5;
/** Of so many known visitors the nearest sets out. */
const STARTS = 5;
/** Then it is probably met by nobody, or by somebody too odd to be worth a case. */
const GIVE_UP = 2;
/** A mistake that this many visitors did not notice is left alone until the next round. */
const ROUNDS = [10, 6, 4, 3, 2, 1, 1] as const;
/** Of the time to search: for what all share. */
const SHARED_PART = 0.4;
/** From this round on visitors are led to their target, and what is worth a case of its own is looked for. */
const LED_FROM = 3;
/** What is shown for the first time counts less than a mistake noticed. */
const SHOWN_COUNTS = 0.5;
/** Mistakes that one more answer must be worth: a visitor with few answers is understood at a glance. */
const ANSWER_COSTS = 0.9;

const worthOf = ({ noticed, shown }: Found): number => noticed.length + SHOWN_COUNTS * shown.length;

export function proposeCases(ruleSet: RuleSet, library: Library, options: ProposeOptions): Proposal {
  const { category, seed = 1, budget, leave = 0, onProgress = () => {} } = options;
  const until = performance.now() + budget;
  const chance = dice(seedOf(seed, category, 0));
  const visitors = visitorsOf(ruleSet, library, category);
  const known = suiteCases(ruleSet, library, category);
  const pool = poolOf(ruleSet, visitors, known, category, chance);
  const home = homeOf(ruleSet);
  const { all: showable, shownBy } = showing(ruleSet, (owner) => home(owner) === category);
  const unshown = new Set(showable.keys());
  // What all share may be shown anywhere; the rest is shown at home or nowhere.
  const isShared = home({ kind: 'generic', id: 'generic' }) === category;
  for (const one of isShared ? suiteCases(ruleSet, library) : known)
    for (const name of shownBy(one)) unshown.delete(name);
  const mutants = mutantsOf(ruleSet).filter(({ owner }) => home(owner) === category);
  const recorded = known.map((one) => recordCase(ruleSet, one));
  let open = openOf(ruleSet, mutants, recorded);
  const before = { open: open.length, of: mutants.length };
  const stronger = strengthened(ruleSet, recorded, open);
  open = stronger.left;
  onProgress(before.open - open.length, before.open);
  const left = Math.floor(leave * mutants.length);
  const cases: Case[] = [];
  const targets = [...unshown].map((name) => toShow(name)).concat(open.map((one) => toNotice(one)));
  const ofDiseases = targets.filter(({ owner }) => owner.kind === 'disease');
  search(isShared ? ofDiseases : targets, isShared ? until - SHARED_PART * budget : until);
  if (isShared) {
    // Asking all suites takes minutes, so it waits until the diseases are served.
    open = openElsewhere(ruleSet, library, category, open);
    search(targets, until);
  }
  return {
    cases,
    stronger: stronger.cases,
    before,
    open: open.map(({ mutant }) => mutant),
    unshown: [...unshown],
  };

  function search(wanted: readonly Target[], end: number): void {
    for (const least of ROUNDS) {
      for (const target of wanted) {
        if (performance.now() > end) return;
        if (!target.isOpen() || target.failed >= GIVE_UP || (!target.isGrave && open.length <= left))
          continue;
        // Those who show the most come first; what is grave has its turn when the many are served.
        if (target.isGrave && least > LED_FROM) continue;
        const found = bestFor(target, target.isGrave ? 1 : least, least <= LED_FROM);
        if (!found && (target.isGrave || least <= 2)) target.failed += 1;
        if (!found) continue;
        const plain = plainest(found, target);
        cases.push(plain.case);
        open = open.filter((one) => !plain.noticed.includes(one));
        for (const name of plain.shown) unshown.delete(name);
        pool.push({ visitor: plain.visitor, near: nearOf(ruleSet, plain.one) });
        onProgress(before.open - open.length, before.open);
      }
    }
  }

  function toNotice(one: Open): Target {
    const { mutant } = one;
    const distance = distanceTo(ruleSet, mutant, category);
    const disease = ruleSet.diseases.get(mutant.owner.id);
    const rows = disease?.evidence.map(({ fact }) => fact) ?? [];
    return {
      owner: mutant.owner,
      questions: questionsFor(ruleSet, factsOf(ruleSet, mutant)),
      isGrave: mutant.group !== 'rule',
      isOpen: () => open.includes(one),
      isIn: ({ recorded }) => one.notices(recorded),
      approach: distance && { distance, questions: visitors.ordinaryOf(questionsFor(ruleSet, rows)) },
      failed: 0,
    };
  }

  function toShow(name: string): Target {
    const what = showable.get(name);
    const distance = what ? distanceToShow(ruleSet, what, category) : null;
    return {
      owner: what?.owner ?? { kind: 'generic', id: '' },
      questions: questionsFor(ruleSet, what?.facts ?? []),
      isGrave: what?.kind === 'red-flag' || what?.kind === 'leaf' || what?.kind === 'rule',
      isOpen: () => unshown.has(name),
      isIn: ({ shown }) => shown.includes(name),
      approach: distance && { distance, questions: [] },
      failed: 0,
    };
  }

  function bestFor(target: Target, wanted: number, isLed: boolean): Found | null {
    let best: Found | null = null;
    let most = Number.NEGATIVE_INFINITY;
    const seeds = seedsFor(target.owner, pool);
    const quick = open.filter(({ isQuick }) => isQuick);
    const tries = isLed && target.approach ? LED_TRIES : target.isGrave ? GRAVE_TRIES : TRIES;
    for (let i = 0; i < tries; i++) {
      const seen = see(
        isLed ? next(target, seeds) : visitors.changed(chance.pick(seeds), target.questions, chance),
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

  /** A neighbour of the visitor; where there is an edge to come to, the nearest of several steps towards it. */
  function next({ questions, approach }: Target, seeds: readonly Visitor[]): Visitor {
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

  /** What a visitor shows for the first time. */
  function see(visitor: Visitor): Seen | null {
    const made = completed(ruleSet, visitors, visitor);
    if (!made) return null;
    const names = unshown.size > 0 ? [...shownBy(made.one, made.recorded.fold)] : [];
    return { ...made, shown: names.filter((name) => unshown.has(name)) };
  }

  /** Who notices what, promising everything. */
  function noticing(seen: Seen, among: readonly Open[]): Found {
    return { ...seen, noticed: among.filter(({ notices }) => notices(seen.recorded)) };
  }

  /** Each answer taken back where nothing is lost by it, then each promise. */
  function plainest(found: Found, target: Target): Found & { case: Case } {
    let best = found;
    const { answers: all } = found.visitor;
    for (const id of Object.keys(all)) {
      const { [id]: _, ...answers } = best.visitor.answers;
      if (Object.keys(answers).length === Object.keys(best.visitor.answers).length) continue;
      const seen = see({ age: best.visitor.age, answers });
      // An answer stays that is worth more than one mistake noticed, or that the target needs.
      if (!seen || (target.isGrave && !target.isIn(seen))) continue;
      const fewer = noticing(seen, best.noticed);
      if (worthOf(best) - worthOf(fewer) <= ANSWER_COSTS) best = fewer;
    }
    const { recorded } = best;
    const expect = fewestPromises(best.one.case.expect, (fewer) => {
      recorded.of.case.expect = fewer;
      return best.noticed.every(({ notices }) => notices(recorded));
    });
    const id = `edge-${cases.length + 1}`;
    const title = titleOf(ruleSet, category, best.one.case);
    const done: Case = { id, title, age: best.visitor.age, answers: best.visitor.answers, expect };
    best.one.case = done;
    return { ...best, case: done };
  }
}

/** The visitor as a case that promises everything; null when a question has no answer. */
function completed(
  ruleSet: RuleSet,
  visitors: Visitors,
  visitor: Visitor,
): { visitor: Visitor; one: SuiteCase; recorded: Recorded } | null {
  const walked = visitors.asCase({ ...visitor, answers: {} });
  walked.visit = visitors.asCase(visitor).visit;
  const recorded = recordCase(ruleSet, walked);
  const { fold, holds, ranking } = recorded;
  if (fold.next !== null) return null;
  // Neither an answer that was never asked for nor one that the base gives anyway changes the walk.
  const own = visitors.pruned(visitor, new Set(fold.given.keys()));
  walked.case.answers = own.answers;
  walked.case.expect = allPromises(ruleSet, fold, decided(fold, holds, ranking));
  return { visitor: own, one: walked, recorded };
}
