/**
 * How far a mutant can reach into a recorded case: its walk, its end alone, or nothing of it. Where this cannot say it,
 * the case is walked again.
 */
import type { Condition } from '../../engine/condition-model.js';
import type { DerivedFact, Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { compile, never, type Test } from '../../engine/conditions/compile.js';
import { assume } from '../../engine/conditions/condition-table.js';
import {
  copyTable,
  emptyTable,
  slotsOf,
  wordsFor,
  type FactTable,
  type Slots,
} from '../../engine/conditions/fact-table.js';
import { conditionsOf } from '../../engine/ranking/disease-conditions.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { deriveAll, deriveOf, derivesOf } from '../../engine/facts/derive.js';
import { factsOfDerived, readingOf } from '../../engine/facts/reading.js';
import { separatorsFor } from '../../engine/flow/checkpoint.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { scopeOf, type Fold } from '../../engine/flow/state.js';
import { rank, type Candidate } from '../../engine/ranking/candidates.js';
import { pointsOf } from '../../engine/ranking/evidence.js';
import type { Owner } from '../sites/condition-sites.js';
import { conditionsAsked, touched } from './asked.js';
import { losesReaders } from './lost-readers.js';
import type { Mutant } from './mutant.js';
import type { Moment, Recorded } from './recorded.js';
import { feedsConfirming, questionsLost } from './variant.js';

/** How far a change reaches. */
type Reach = 'nothing' | 'end' | 'walk';
type Variant = (one: Recorded) => RuleSet;
type ReachInto = (one: Recorded) => Reach;

/** `variant` gives the changed rules as far as the case can reach them. */
export function reachInto(ruleSet: RuleSet, mutant: Mutant, variant: Variant): ReachInto {
  const { owner, part, condition } = mutant;
  if (owner.kind === 'fact') return byFact(ruleSet, part as DerivedFact, variant);
  if (condition) return byCondition(mutant, condition, variant);
  return owner.kind === 'disease' ? byWeights(mutant, variant) : () => 'walk';
}

/** While the same questions are read, the same is asked; and while the answers are the same, the same is done. */
function byCondition(
  { owner }: Mutant,
  { site: { condition: before }, after }: NonNullable<Mutant['condition']>,
  variant: Variant,
): ReachInto {
  const changes = perRuleSet((ruleSet) => {
    const types = factTypesOf(ruleSet);
    const slots = slotsOf(ruleSet);
    const readings: ((condition: Condition) => Plain)[] = [
      (one) => definitelyTrue(one, types),
      (one) => definitelyFalse(one, types),
      (one) => assume(definitelyTrue(one, types), types),
    ];
    return new Map(
      readings.map((read): [string, Test] => [
        JSON.stringify(read(before)),
        after === null ? never : compile(read(after), slots),
      ]),
    );
  });
  const losesReader = losesReaders(variant);
  return (one) => {
    const { ruleSet } = one.fold;
    if (after === null && losesReader(one)) return 'walk';
    const { numberOf, tests } = conditionsAsked(ruleSet);
    const now = new Map<number, Test>();
    for (const [key, test] of changes(ruleSet)) {
      const number = numberOf.get(key);
      if (number !== undefined) now.set(number, test);
    }
    const { walk, checkpoint, end } = touched(one.asked, now.keys(), (table, asked) =>
      asked.some((number) => tests[number]?.(table) !== now.get(number)?.(table)),
    );
    if (walk) return 'walk';
    if (checkpoint && one.checkpoint) {
      const changed = variant(one);
      const plan = flowPlan(changed, one.of.category);
      if (!isSameChoice({ ...onVariant(one.checkpoint.fold, owner, changed), plan })) return 'walk';
    }
    return end ? 'end' : 'nothing';
  };
}

/** A moment of a recorded case on the changed rules. */
export function onVariant(fold: Fold, { kind }: Owner, ruleSet: RuleSet): Fold {
  const now = { ...fold, ruleSet, assumed: undefined };
  // What raises urgency raises it for all; anything else leaves the sums of other diseases as they are.
  if (kind === 'modifiers') delete now.known;
  return now;
}

/** Points and urgency of one disease: they move it among its rivals, at the checkpoint and at the end. */
function byWeights({ part, evidenceGroup, owner }: Mutant, variant: Variant): ReachInto {
  const disease = part as Disease;
  const only = { among: new Set([disease.id]) };
  // Patterns, fallbacks and what is shown to everybody with its condition are told without a place in the ranking.
  const isRankedOnly = evidenceGroup !== undefined || (disease.kind === 'disease' && !disease.generic);
  const rows = new Set(evidenceGroup?.rows);
  const says = (ruleSet: RuleSet, { holds }: Moment): boolean => {
    const whole = ruleSet.diseases.get(disease.id) as Disease;
    return conditionsOf(ruleSet, whole).rows.some(
      (one) => rows.has(one.row.id) && pointsOf(one, holds) !== 0,
    );
  };
  const isMoved = (moment: Moment, ruleSet: RuleSet, scope: { further?: readonly [] }): boolean => {
    const { fold, holds } = moment;
    const old = fold.known?.get(fold.ruleSet.diseases.get(owner.id) as Disease) ?? null;
    // Points and urgency make nobody a candidate, and rows that say nothing move nobody.
    if (old === null) return false;
    if (evidenceGroup && !says(fold.ruleSet, moment) && !says(ruleSet, moment)) return false;
    const [candidate = null] = rank(ruleSet, { ...scopeOf(fold), ...scope }, holds, 'disease', only);
    return !isSameStanding(old, candidate);
  };
  return (one) => {
    const ruleSet = variant(one);
    const { checkpoint } = one;
    if (checkpoint && isMoved(checkpoint, ruleSet, { further: [] }))
      if (!isSameChoice({ ...checkpoint.fold, ruleSet })) return 'walk';
    return isRankedOnly && !isMoved(one, ruleSet, {}) ? 'nothing' : 'end';
  };
}

const isSameStanding = (a: Candidate | null, b: Candidate | null): boolean =>
  a?.score === b?.score &&
  a?.evidence === b?.evidence &&
  a?.criteria === b?.criteria &&
  a?.urgency === b?.urgency;

/** The separators chosen there are those of the recorded walk. */
function isSameChoice(there: Fold): boolean {
  const before = there.separators ?? [];
  const now = separatorsFor(there);
  return (
    now.length === before.length && now.every(({ question }, i) => question.id === before[i]?.question.id)
  );
}

/** A derived fact is told apart only by what was asked of it, and of the facts that are derived from it. */
function byFact(ruleSet: RuleSet, fact: DerivedFact, variant: Variant): ReachInto {
  const before = ruleSet.facts.get(fact.id);
  if (!before) return () => 'walk';
  const isLess = factsOfDerived(fact).size < factsOfDerived(before).size;
  // The room kept free for confirming questions hangs on which facts stand behind their flags. Fewer facts keep less
  // free, which is nothing new to somebody for whom there was always room.
  const givesRoom = isLess && feedsConfirming(ruleSet, fact.id);
  const slots = slotsOf(ruleSet);
  const dependents = readingOf(ruleSet).dependentsOf(fact.id);
  const fed = [fact.id, ...dependents.map(({ id }) => id)];
  const derive = deriveOf(ruleSet, fact);
  const derives = dependents.flatMap(({ id }) => derivesOf(ruleSet).get(id) ?? []);
  const now = emptyTable(slots);
  const anew = (table: FactTable): FactTable => {
    now.bits.set(table.bits);
    now.numbers.set(table.numbers);
    derive(now);
    if (!isSameFact(slots, fact.id, table, now)) for (const next of derives) next(now);
    return now;
  };
  const losesReader = questionsLost(ruleSet, fact).length > 0 ? losesReaders(variant, anew) : () => false;
  return (one) => {
    if (givesRoom && one.fold.hasRunOut) return 'walk';
    if (losesReader(one)) return 'walk';
    const { reading, tests } = conditionsAsked(one.fold.ruleSet);
    const readers = new Set(fed.flatMap((id) => reading.get(id) ?? []));
    const { walk, checkpoint, end } = touched(one.asked, readers, (table, asked) => {
      anew(table);
      if (isSameFact(slots, fact.id, table, now)) return false;
      return asked.some((number) => tests[number]?.(table) !== tests[number]?.(now));
    });
    if (walk) return 'walk';
    if (checkpoint && one.checkpoint && !isSameChoice(derivedAnew(one.checkpoint.fold, variant(one))))
      return 'walk';
    return end ? 'end' : 'nothing';
  };
}

/** A moment of a recorded case with its derived facts as the changed rules have them. */
export function derivedAnew(fold: Fold, ruleSet: RuleSet): Fold {
  const now = { ...fold, ruleSet, table: copyTable(fold.table), assumed: undefined };
  deriveAll(ruleSet, now.table);
  delete now.known;
  return now;
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
