/** Can a changed derived fact have moved a recorded walk, or its end? */
import type { DerivedFact, Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { holdsCompiled, type Holds } from '../../engine/conditions/condition-table.js';
import {
  emptyTable,
  slotsOf,
  wordsFor,
  type FactTable,
  type Slots,
} from '../../engine/conditions/fact-table.js';
import type { Candidate } from '../../engine/ranking/candidates.js';
import { isNothingFound } from '../../engine/decide/nothing.js';
import { deriveOf, type Derive } from '../../engine/facts/derive.js';
import { factsOfDerived, readingOf } from '../../engine/facts/reading.js';
import { separatorsAmong } from '../../engine/flow/checkpoint.js';
import { asksToConfirm, firedFlags } from '../../engine/flow/red-flags.js';
import { flagsOf, scopeOf } from '../../engine/flow/state.js';
import { besideWith, rankedAnew } from './changed-end.js';
import { consumersOf, type Asked, type Consumers } from './fact-consumers.js';
import { readsOf, someMoment } from './moments.js';
import { flagFacts, stays, type Moves } from './moves-by-flag.js';
import { categoriesOf, type Checkpoint, type Recorded } from './recorded.js';
import { keepsPromises } from '../walks/replay.js';
import { questionsLost } from './variant.js';

/** The facts of one moment with the changed fact in them. */
interface Changed {
  table: FactTable;
  assumed: FactTable;
}

/** A derived fact that no rule could tell from what it was leaves everything as it was, the end as well. */
export function factTrial(ruleSet: RuleSet, fact: DerivedFact): { moves: Moves; breaks: Moves } {
  const before = ruleSet.facts.get(fact.id);
  const readBefore = before ? factsOfDerived(before) : new Set<string>();
  const isLess = factsOfDerived(fact).size < readBefore.size;
  const lost = new Set(isLess ? questionsLost(ruleSet, fact) : []);
  // The room kept free for confirming questions hangs on which facts stand behind their flags.
  if (!before || (isLess && feedsConfirming(ruleSet, fact.id))) return { moves: () => true, breaks: stays };
  const { slots, differs, change, askersMoved } = changerOf(ruleSet, fact);
  return {
    moves: (one) => {
      const { film, passes, checkpoint, fold } = one;
      if (lost.size > 0 && passes.some(({ question, alive }) => alive !== null && lost.has(question)))
        return true;
      const consumers = consumersFor(one, fact.id);
      const { walk, derives } = consumers;
      const reads = readsOf(slots, new Set([...readBefore, ...walk.facts]));
      const isMoved =
        walk.tests.length + walk.assumed.length > 0 &&
        someMoment(film, reads, (table, assumed) => differs({ table, assumed }, walk, derives));
      if (isMoved || !checkpoint) return isMoved;
      const moved = askersMoved(checkpoint, consumers);
      if (moved.size === 0) return false;
      // What is everybody's may change the urgency of any.
      if (moved.has('everywhere')) return true;
      const holds = holdsThere(one, change(checkpoint, derives));
      const scope = { ...scopeOf(fold), second: null };
      const ranking = rankedAnew(fold.ruleSet, checkpoint, diseasesIn(one, moved), scope, holds);
      return !isSameChoice(checkpoint, one, ranking);
    },
    breaks: (one) => {
      const { fold, of } = one;
      const consumers = consumersFor(one, fact.id);
      const moved = askersMoved(one, consumers);
      if (moved.size === 0) return false;
      const holds = holdsThere(one, change(one, consumers.derives));
      const diseases = diseasesIn(one, moved);
      const last = fold.ruleSet.categories.get(of.category)?.fallback;
      const isLast = diseases.some(({ id, kind }) => kind === 'fallback' || id === last || id === 'other');
      if (isLast || moved.has('everywhere')) return !keepsPromises(fold, of.case, holds);
      const scope = scopeOf(fold);
      const isFlagMoved = [...moved].some((owner) => owner.startsWith('red-flag:'));
      const redFlags = isFlagMoved ? firedFlags(flagsOf(fold), holds) : one.redFlags;
      const ranking = rankedAnew(fold.ruleSet, one, diseases, scope, holds);
      const beside = besideWith(fold.ruleSet, one.beside, diseases, scope, holds);
      const isFound = (): boolean => isNothingFound(of.category, holds, beside.fallback);
      const known = { redFlags, beside: { ...beside, isNothingFound: isFound } };
      return !keepsPromises(fold, of.case, holds, ranking, known);
    },
  };
}

const holdsThere = ({ fold }: Recorded, { table, assumed }: Changed): Holds =>
  holdsCompiled(fold.ruleSet, table, assumed);

function diseasesIn({ fold }: Recorded, owners: Iterable<string>): Disease[] {
  return [...owners].flatMap((owner) => fold.ruleSet.diseases.get(owner.replace(/^disease:/, '')) ?? []);
}

function consumersFor(one: Recorded, fact: string): Consumers {
  return consumersOf(one.fold.ruleSet, categoriesOf(one), fact);
}

function isSameChoice({ open, chosen }: Checkpoint, { fold }: Recorded, ranking: Candidate[]): boolean {
  const { near } = fold.ruleSet.ranking;
  const now = separatorsAmong(fold.plan.lookAlikes, ranking, near, (id) => open.has(id));
  return now.length === chosen.length && now.every((id, i) => id === chosen[i]);
}

function changerOf(ruleSet: RuleSet, fact: DerivedFact) {
  const slots = slotsOf(ruleSet);
  const derive = deriveOf(ruleSet, fact);
  const [scratch, supposed] = [emptyTable(slots), emptyTable(slots)];
  const put = (from: FactTable, into: FactTable, derives: readonly Derive[]): void => {
    into.bits.set(from.bits);
    into.numbers.set(from.numbers);
    derive(into);
    if (isSameFact(slots, fact.id, from, into)) return;
    for (const next of derives) next(into);
  };
  /** Good until the next call. */
  const change = ({ table, assumed }: Changed, derives: readonly Derive[]): Changed => {
    put(table, scratch, derives);
    if (assumed === table) return { table: scratch, assumed: scratch };
    put(assumed, supposed, derives);
    return { table: scratch, assumed: supposed };
  };
  const differs = (at: Changed, { tests, assumed }: Asked, derives: readonly Derive[]): boolean => {
    const now = change(at, derives);
    return (
      tests.some((test) => test(at.table) !== test(now.table)) ||
      assumed.some((test) => test(at.assumed) !== test(now.assumed))
    );
  };
  /** The files of which some condition answers otherwise. */
  const askersMoved = (at: Changed, { end, derives }: Consumers): Set<string> => {
    const now = change(at, derives);
    const moved = new Set<string>();
    for (const { test, isAssumed, owner } of end)
      if (
        !moved.has(owner) &&
        (isAssumed ? test(at.assumed) !== test(now.assumed) : test(at.table) !== test(now.table))
      )
        moved.add(owner);
    return moved;
  };
  return { slots, differs, change, askersMoved };
}

function isSameFact(slots: Slots, fact: string, a: FactTable, b: FactTable): boolean {
  const number = slots.numbers.get(fact);
  if (number) return [number.min, number.max].every((slot) => Object.is(a.numbers[slot], b.numbers[slot]));
  const choice = slots.choices.get(fact);
  if (!choice) return true;
  for (let slot = choice.slot; slot < choice.slot + wordsFor(choice.values); slot++)
    if (a.bits[slot] !== b.bits[slot]) return false;
  return true;
}

/** Whether a flag with confirming questions reads it. */
export function feedsConfirming(ruleSet: RuleSet, fact: string): boolean {
  const { dependentsOf } = readingOf(ruleSet);
  const fed = new Set([fact, ...dependentsOf(fact).map(({ id }) => id)]);
  return [...ruleSet.redFlags.values()].some(
    (flag) => asksToConfirm(flag) && [...flagFacts(flag)].some((one) => fed.has(one)),
  );
}
