/** A whole comparison: rules in words, exact statements, and outcomes over suite cases and simulated visitors. */
import { availableParallelism } from 'node:os';
import { compareWith, sidesOf, type Sides, type Stratum } from './compare.js';
import { exactChanges } from './exact/exact.js';
import { newlyImpossible } from './exact/impossible.js';
import { planCases, planStrata } from './plan.js';
import { answersInNewNames, inNewNames, optionNames } from './words/renamed.js';
import { reachOf } from './reach.js';
import type { Both } from './rule-change.js';
import { mergeTallies, type Tally, type Visitor } from './tally.js';
import type { Vocabulary } from './translate.js';
import { baseChanges, caseChanges, ruleChanges, type Cases } from './words/rules.js';
import type { Party } from './party.js';
import { failingCases, type Failing } from './failing.js';
import { alarmsOfRules, type SaidByRules } from './alarms.js';
import { scopeOfChange, type Scope } from './scope.js';
import { toldVisitors } from './told.js';
import { inWorker } from '../workers/in-worker.js';

/** Below this a worker's own start (half a second) costs more than it saves. */
const MIN_VISITORS_EACH = 600;
const MAX_WORKERS = 8;
/** A visitor leaves a megabyte of short-lived objects: with room for some dozens, few are ever copied. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };
const WORKER = new URL('./worker.js', import.meta.url);

export interface Comparison extends SaidByRules {
  before: Party;
  after: Party;
  scope: Scope;
  /** Null when nothing that decides differs: then no outcome can. */
  tally: Tally | null;
  sides: Sides;
  /** Cases of the newer rules that break a promise there: looked at where the case or its outcome changes. */
  failing: Failing;
}

interface DiffOptions {
  samples: number;
  seed: number;
  category?: string | undefined;
  onProgress?: (done: number, of: number) => void;
}

/** What the rules of both sides say of each other, before anybody is walked through them. */
function saidByRules(older: Party, before: Party, after: Party): SaidByRules {
  const revisions = { before: older.ruleSet, after: after.ruleSet };
  const both = { before: before.ruleSet, after: after.ruleSet };
  const cases = (party: Party): Cases => new Map([...party.cases].map(([id, bare]) => [id, bare.case]));
  const exact = exactChanges(both);
  const rules = [
    ...ruleChanges(revisions),
    ...caseChanges(revisions, cases(older), cases(after)),
    ...baseChanges(revisions, older.bases, after.bases),
  ];
  return { rules, exact, impossible: newlyImpossible(both, exact) };
}

/** What asks for a second pair of eyes by the rules alone. */
export function alarmsBetween(older: Party, after: Party): string[] {
  const before = partyInNewNames(older, { before: older.ruleSet, after: after.ruleSet });
  return alarmsOfRules(saidByRules(older, before, after));
}

export async function compareRevisions(
  older: Party,
  after: Party,
  options: DiffOptions,
): Promise<Comparison> {
  const revisions = { before: older.ruleSet, after: after.ruleSet };
  const before = partyInNewNames(older, revisions);
  const both = { before: before.ruleSet, after: after.ruleSet };
  const all = scopeOfChange(both);
  const { category } = options;
  const scope: Scope =
    category === undefined ? all : { touched: all.touched.filter((id) => id === category), besides: [] };
  const sides = sidesOf(before, after, reachOf(both));
  const strata = planStrata(both, scope, options.samples);
  const known = [...planCases({ before, after }, scope), ...toldVisitors(after.ruleSet, after.told, scope)];
  const tally =
    scope.touched.length === 0 ? null : await compareAll(before, after, sides, strata, known, options);
  return {
    before,
    after,
    ...saidByRules(older, before, after),
    scope,
    tally,
    sides,
    failing: failingCases(older, after, new Set(tally?.changedCases)),
  };
}

/** Cases and bases follow the names, too. */
function partyInNewNames(party: Party, revisions: Both): Party {
  const names = optionNames(revisions);
  if (names.size === 0) return party;
  const bases = new Map([...party.bases].map(([id, answers]) => [id, answersInNewNames(names, answers)]));
  const cases = new Map(
    [...party.cases].map(([id, bare]) => [
      id,
      { ...bare, case: { ...bare.case, answers: answersInNewNames(names, bare.case.answers) } },
    ]),
  );
  return { ...party, ruleSet: inNewNames(revisions), bases, cases };
}

async function compareAll(
  before: Party,
  after: Party,
  sides: Sides,
  strata: readonly Stratum[],
  known: readonly Visitor[],
  { seed, onProgress }: DiffOptions,
): Promise<Tally> {
  const total = known.length + strata.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  const progress = (more: number): void => {
    done += more;
    onProgress?.(done, total);
  };
  const of = Math.max(
    1,
    Math.min(availableParallelism(), MAX_WORKERS, Math.floor(total / MIN_VISITORS_EACH)),
  );
  const work = { strata, known, seed };
  const wordsOf = ({ ruleSet, bases }: Party): Vocabulary => ({ ruleSet, bases });
  const task = { before: wordsOf(before), after: wordsOf(after), reach: sides.reach, ...work };
  const others = Array.from({ length: of - 1 }, (_, index) =>
    inWorker<{ progress: number; result: Tally }>(
      WORKER,
      { ...task, share: { index: index + 1, of } },
      progress,
      LIMITS,
    ),
  );
  // This process has its modules and its rules at hand already.
  const own = compareWith(sides, { ...work, share: { index: 0, of } }, progress);
  return mergeTallies([own, ...(await Promise.all(others))]);
}
