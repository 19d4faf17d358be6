/** Can a changed derived fact have moved a recorded walk, or its end? */
import type { DerivedFact } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { holdsCompiled } from '../conditions/condition-table.js';
import { emptyTable, slotsOf, wordsFor, type FactTable, type Slots } from '../conditions/fact-table.js';
import { rank, type Candidate } from '../decide/candidates.js';
import { deriveOf, type Derive } from '../facts/derive.js';
import { factsOfDerived, readingOf } from '../facts/reading.js';
import { separatorsAmong } from '../flow/checkpoint.js';
import { asksToConfirm } from '../flow/red-flags.js';
import { scopeOf } from '../flow/state.js';
import { consumersOf, type Asked, type Consumers } from './fact-consumers.js';
import { readsOf, someMoment } from './moments.js';
import { flagFacts, stays, type Moves } from './moves-by-flag.js';
import { categoriesOf, type Checkpoint, type Recorded } from './recorded.js';
import { keepsPromises } from './replay.js';
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
  const { slots, differs, change } = changerOf(ruleSet, fact);
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
      if (!differs(checkpoint, consumers.all, derives)) return false;
      const { table, assumed } = change(checkpoint, derives);
      const scope = { ...scopeOf(fold), second: null };
      const ranking = rank(fold.ruleSet, scope, holdsCompiled(fold.ruleSet, table, assumed));
      return !isSameChoice(checkpoint, one, ranking);
    },
    breaks: (one) => {
      const { all, derives } = consumersFor(one, fact.id);
      if (!differs(one, all, derives)) return false;
      const { table, assumed } = change(one, derives);
      return !keepsPromises(one.fold, one.of.case, holdsCompiled(one.fold.ruleSet, table, assumed));
    },
  };
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
  return { slots, differs, change };
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
