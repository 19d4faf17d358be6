/**
 * Cases for what no case notices. For each open mistake (and each comparison never seen deciding) visitors near those
 * of the suites are tried; one who notices enough is made as plain as possible and proposed as a suite case that
 * promises only what is needed. A proposal says what the rules say today; whether that is right, a clinician says.
 */
import type { Case } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Library } from '../../engine/load/library.js';
import { showing } from '../coverage/index.js';
import { dice, seedOf } from '../walks/dice.js';
import { homeOf } from '../sites/home-category.js';
import { ownersIn } from '../sites/scope.js';
import { isEquivalent, type Mutant, mutantsOf, recordCase } from '../mutate/index.js';
import { openElsewhere, openOf } from './open.js';
import { poolOf } from './pool.js';
import { showDirectly } from './direct.js';
import { searchFor } from './search.js';
import type { Search } from './state.js';
import { strengthened, type Strengthened } from './strengthen.js';
import { toNotice, toShow } from './targets.js';
import { visitorsOf } from './visitors.js';
import { suiteCases } from '../walks/replay.js';

interface ProposeOptions {
  category: string;
  seed?: number;
  /** Milliseconds to search for what is not shown, and again for what is not noticed. */
  budget: number;
  /** Mistakes of the rest (not red flags, not urgency) left open on purpose: a share of all, 0 … 1. */
  leave?: number;
  /** Without mistakes planted: only what no case shows. */
  uncovered?: boolean;
  /** Only these mistakes, in words: what a count of all left unnoticed, wherever it could be noticed. */
  survivors?: ReadonlySet<string>;
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

/** Of the time to search: for what all share. */
const SHARED_PART = 0.4;

export function proposeCases(ruleSet: RuleSet, library: Library, options: ProposeOptions): Proposal {
  const {
    category,
    seed = 1,
    budget,
    leave = 0,
    uncovered = false,
    survivors,
    onProgress = () => {},
  } = options;
  const chance = dice(seedOf(seed, category, 0));
  const visitors = visitorsOf(ruleSet, library, category);
  const known = suiteCases(ruleSet, library, category);
  const pool = poolOf(ruleSet, visitors, known, category, chance);
  const home = homeOf(ruleSet);
  const { all: showable, shownBy } = showing(ruleSet, (owner) => !survivors && home(owner) === category);
  const unshown = new Set(showable.keys());
  // What all share may be shown anywhere; the rest is shown at home or nowhere.
  const isShared = !survivors && home({ kind: 'generic', id: 'generic' }) === category;
  for (const one of isShared ? suiteCases(ruleSet, library) : known)
    for (const name of shownBy(one)) unshown.delete(name);
  const speaks = ownersIn(ruleSet, category);
  const mutants = uncovered
    ? []
    : mutantsOf(ruleSet).filter(({ owner, what }) =>
        survivors ? survivors.has(what) && speaks(owner) : home(owner) === category,
      );
  const search: Search = {
    ruleSet,
    category,
    visitors,
    chance,
    pool,
    showable,
    shownBy,
    unshown,
    open: [],
    left: Math.floor(leave * mutants.length),
    cases: [],
    onProgress: () => {},
  };
  const toBeShown = Array.from(unshown, (name) => toShow(search, name));
  showDirectly(
    search,
    toBeShown.filter(({ isGrave }) => !isGrave),
    performance.now() + budget,
  );
  const added = search.cases.map((one) => ({ ...visitors.asCase(one), case: one }));
  const recorded = [...known, ...added].map((one) => recordCase(ruleSet, one));
  // Of those counted before it is known that somebody could notice, and asking takes long.
  const open = openOf(ruleSet, mutants, recorded).filter(
    ({ mutant }) => survivors !== undefined || !isEquivalent(ruleSet, mutant),
  );
  const before = { open: open.length, of: mutants.length };
  const stronger = strengthened(ruleSet, recorded, open);
  search.open = stronger.left;
  const isOwn = ({ of }: Strengthened): boolean => search.cases.includes(of.case);
  for (const one of stronger.cases) if (isOwn(one)) one.of.case.expect = one.expect;
  search.onProgress = () => onProgress(before.open - search.open.length, before.open);
  search.onProgress();
  const until = performance.now() + budget;
  const targets = [...toBeShown, ...search.open.map((one) => toNotice(search, one))];
  if (isShared) {
    const ofDiseases = targets.filter(({ owner }) => owner.kind === 'disease');
    searchFor(search, ofDiseases, until - SHARED_PART * budget);
    // Asking all suites takes minutes, so it waits until the diseases are served.
    search.open = openElsewhere(ruleSet, library, category, search.open);
  }
  searchFor(search, targets, until);
  return {
    cases: search.cases,
    stronger: stronger.cases.filter((one) => !isOwn(one)),
    before,
    open: search.open.map(({ mutant }) => mutant),
    unshown: [...unshown],
  };
}
