/**
 * A suite case walked once, with everything kept that lets a mutant be tried without walking again: the facts at
 * every moment, every place that the flow passed with the number of rules that could still read its question, the
 * sums at the checkpoint and at the end, and what the list takes besides the sums.
 */
import type { Disease, Urgency } from '../../engine/model.js';
import type { FiredRedFlag, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { copyTable, slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { holdsCompiled, type Holds } from '../../engine/conditions/condition-table.js';
import { familyOf, rank, type Candidate, type Scope } from '../../engine/ranking/candidates.js';
import { besideOf, fitsWell, nearTheTop, type Beside } from '../../engine/decide/choose.js';
import { givenOptions, isUnknown } from '../../engine/facts/answers.js';
import { assumeUnsure } from '../../engine/facts/assumed.js';
import { startFold, take } from '../../engine/flow/fold.js';
import { separatorsAmong } from '../../engine/flow/checkpoint.js';
import { firedFlags } from '../../engine/flow/red-flags.js';
import { flagsOf, isAskable, scopeOf, type Fold } from '../../engine/flow/state.js';
import { walk } from '../../engine/flow/walk.js';
import { recorder, type Film } from './moments.js';
import { decided, isOffPath, type SuiteCase } from '../walks/replay.js';
import { sliced } from './variant.js';
import { aliveFor, watch, type Pass } from './watched-walk.js';
import { unmetPromises } from '../suites/expectations.js';

/** A candidate with what its evidence is made of, so that another sum can be had without asking every row anew. */
export interface Standing extends Candidate {
  /** Where its rows begin in `points`. */
  rows: number;
}

/** A moment of the walk at which sums are read. */
export interface Sums {
  table: FactTable;
  /** "I don't know" taken as yes; the same object where nobody was unsure. */
  assumed: FactTable;
  holds: Holds;
  ranking: readonly Standing[];
  byId: ReadonlyMap<string, Standing>;
  /** What each row of each candidate found, one after the other; 0 is nothing. */
  points: Float64Array;
  /** Whoever stays below this sum, before and after, changes nothing here. */
  floor: number;
}

export interface Checkpoint extends Sums {
  /** Separating questions that could be asked there. */
  open: ReadonlySet<string>;
  chosen: readonly string[];
}

export interface Placed {
  id: string;
  isWell: boolean;
  urgency: Urgency;
}

export interface Recorded extends Sums {
  of: SuiteCase;
  fold: Fold;
  /** Null where no look-alikes can open. */
  checkpoint: Checkpoint | null;
  /** Those near the top that are listed, as far as promises can see them. */
  top: readonly Placed[];
  redFlags: readonly FiredRedFlag[];
  beside: Beside;
  film: Film;
  passes: readonly Pass[];
  /** Somewhere the budget of screens ran out: what was asked then hung on more than the place itself. */
  wasFull: boolean;
  /** Keeps its promises on the rules as they are; others notice nothing. */
  isKept: boolean;
}

/** The visitor's own, and that of the second complaint where one was named. */
export const categoriesOf = ({ of, fold }: Pick<Recorded, 'of' | 'fold'>): string[] =>
  fold.second ? [of.category, fold.second.category] : [of.category];

export function recordCase(library: RuleSet, one: SuiteCase): Recorded {
  // Only what the visitor can reach: ranking looks at every disease there is.
  const ruleSet = sliced(library, reachable(library, one));
  const fold = startFold(ruleSet, one.visit);
  const { table } = fold;
  const slots = slotsOf(ruleSet);
  const known = recorder(slots);
  const assumed = recorder(slots);
  const passes: Pass[] = [];
  let moment = 0;
  let isDue = true;
  let isUnsure = false;
  const keep = (): number => {
    if (!isDue) return moment;
    isDue = false;
    moment = known.keep(table);
    const then = assumeUnsure(fold);
    isUnsure ||= then !== table;
    assumed.keep(then);
    return moment;
  };
  const onPass = (pass: Omit<Pass, 'moment'>): void => void passes.push({ ...pass, moment: keep() });
  const watched = watch(fold, onPass, () => (isDue = true));
  let checkpoint: Checkpoint | null = null;
  for (const { question, stage, reason } of walk(fold)) {
    watched.asks(question.id, reason);
    keep();
    // No fact changes between the checkpoint and the next question.
    if (fold.separators !== null && checkpoint === null && fold.plan.lookAlikes.length > 0)
      checkpoint = checkpointOf(fold, onPass);
    const options = optionsOf(ruleSet, question, one.visit.category);
    const given = givenOptions(options, question.multiple === true, one.visit.answers[question.id]);
    if (given === null) {
      fold.next = { question, stage, reason };
      break;
    }
    take(fold, question, given, isUnknown(options, given));
    fold.answered.push({ question, stage, reason });
    isDue = true;
    keep();
  }
  keep();
  const sums = sumsOf(fold, scopeOf(fold), table, assumeUnsure(fold));
  const redFlags = firedFlags(flagsOf(fold), sums.holds);
  const beside = besideOf(ruleSet, scopeOf(fold), sums.holds);
  const { outcome } = decided(fold, sums.holds, sums.ranking, { redFlags, beside });
  const film = known.done();
  const { near } = ruleSet.ranking;
  return {
    ...sums,
    of: one,
    fold,
    checkpoint,
    floor: listFloor(sums.ranking, near),
    top: topOf(sums.ranking, near),
    redFlags,
    beside,
    film: { slots, known: film, assumed: isUnsure ? assumed.done() : film },
    passes,
    wasFull: watched.wasFull(),
    isKept: !isOffPath(fold, one.case) && unmetPromises(ruleSet, one.case.expect, outcome).length === 0,
  };
}

/** With the second complaint, if an answer names one. */
function reachable({ generic, categories }: RuleSet, { category, visit }: SuiteCase): string[] {
  const second = visit.answers[generic.secondComplaint];
  const isNamed = typeof second === 'string' && second !== category && categories.has(second);
  return isNamed ? [category, second] : [category];
}

/** The flow has just chosen the separators, from these sums and from who may still read them. */
function checkpointOf(fold: Fold, onPass: (pass: Omit<Pass, 'moment'>) => void): Checkpoint {
  const { lookAlikes } = fold.plan;
  const open = new Set<string>();
  for (const id of new Set(lookAlikes.flatMap(({ separators }) => separators))) {
    const question = fold.ruleSet.questions.get(id);
    if (!question || !isAskable(fold, question)) continue;
    const alive = aliveFor(fold, id, false);
    onPass({ question: id, alive, isBridge: false });
    if (alive > 0) open.add(id);
  }
  const then = assumeUnsure(fold);
  const table = copyTable(fold.table);
  const scope = { ...scopeOf(fold), second: null };
  const sums = sumsOf(fold, scope, table, then === fold.table ? table : then);
  const { near } = fold.ruleSet.ranking;
  const floor = (sums.ranking[0]?.score ?? Number.NEGATIVE_INFINITY) - near;
  const chosen = separatorsAmong(lookAlikes, sums.ranking, near, (id) => open.has(id));
  return { ...sums, floor, open, chosen };
}

function sumsOf({ ruleSet }: Fold, scope: Scope, table: FactTable, assumed: FactTable): Sums {
  const holds = holdsCompiled(ruleSet, table, assumed);
  const candidates = rank(ruleSet, scope, holds);
  const points = new Float64Array(candidates.reduce((sum, { disease }) => sum + disease.evidence.length, 0));
  let rows = 0;
  const ranking = candidates.map((candidate): Standing => {
    const { disease, lines } = candidate;
    for (const { id, kind, points: found } of lines)
      if (kind === 'evidence') points[rows + (rowsOf(disease).get(id) ?? 0)] = found;
    const standing = { ...candidate, lines: NO_LINES, rows };
    rows += disease.evidence.length;
    return standing;
  });
  const byId = new Map(ranking.map((one) => [one.disease.id, one]));
  return { table, assumed, holds, ranking, byId, points, floor: Number.NEGATIVE_INFINITY };
}

/** Thousands of cases are kept, and nobody explains these sums. */
const NO_LINES: Candidate['lines'] = [];

export const topOf = (ranking: readonly Candidate[], near: number): Placed[] =>
  nearTheTop(ranking, near).map((candidate) => ({
    id: candidate.disease.id,
    isWell: fitsWell(candidate, ranking),
    urgency: candidate.urgency,
  }));

/**
 * Out of reach of the list, and below the best of two families: neither listed nor the rival that anybody's lead is
 * measured against.
 */
function listFloor(ranking: readonly Candidate[], near: number): number {
  const [first] = ranking;
  const top = ranking.find(({ eligible }) => eligible);
  const rival = first && ranking.find(({ disease }) => familyOf(disease) !== familyOf(first.disease));
  return top && rival ? Math.min(top.score - near, rival.score) : Number.NEGATIVE_INFINITY;
}

export function isSameTop(a: readonly Placed[], b: readonly Placed[]): boolean {
  if (a.length !== b.length) return false;
  return a.every(({ id, isWell, urgency }, i) => {
    const other = b[i];
    return id === other?.id && isWell === other.isWell && urgency === other.urgency;
  });
}

const rowNumbers = new WeakMap<Disease, ReadonlyMap<string, number>>();

function rowsOf(disease: Disease): ReadonlyMap<string, number> {
  let rows = rowNumbers.get(disease);
  if (!rows) rowNumbers.set(disease, (rows = new Map(disease.evidence.map(({ id }, i) => [id, i]))));
  return rows;
}
