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
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { deriveAll, deriveOf, derivesOf } from '../../engine/facts/derive.js';
import { factsOfDerived, readingOf } from '../../engine/facts/reading.js';
import { separatorsFor } from '../../engine/flow/checkpoint.js';
import { flowPlan, type FlowPlan } from '../../engine/flow/plan.js';
import { isRead, scopeOf, type Fold } from '../../engine/flow/state.js';
import { rank, type Candidate } from '../../engine/ranking/candidates.js';
import { questionsOf } from '../sites/scope.js';
import type { Owner } from '../sites/condition-sites.js';
import { conditionsAsked, touched } from './asked.js';
import { firstFrame } from './film.js';
import type { Mutant } from './mutant.js';
import { categoriesOf, type Moment, type Recorded } from './recorded.js';
import { feedsConfirming, questionsLost } from './variant.js';

/** How far a change reaches. */
export type Reach = 'nothing' | 'end' | 'walk';
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

/** Whether somewhere nobody is left who may read an answer, in the flow of a category or of a further complaint. */
function losesReaders(variant: Variant): (one: Recorded) => boolean {
  const lostIn = perRuleSet(() => new Map<string, string[]>());
  return (one) => {
    const [before, after] = [one.fold.ruleSet, variant(one)];
    const { film, begins } = one.asked;
    return categoriesOf(one).some((category) => {
      const [had, has] = [flowPlan(before, category), flowPlan(after, category)];
      let lost = lostIn(after).get(category);
      if (!lost) {
        const isLess = (id: string): boolean => had.readers.get(id)?.length !== has.readers.get(id)?.length;
        lostIn(after).set(category, (lost = [...had.readers.keys()].filter(isLess)));
      }
      // Where somebody reads whatever happens nobody else was asked, so no frame tells what they would have said.
      const always = ({ readers }: FlowPlan, question: string): boolean =>
        readers.get(question)?.some(({ alive }) => alive === null) ?? false;
      if (lost.some((question) => always(had, question) && !always(has, question))) return true;
      const differs = (table: FactTable): boolean =>
        lost.some((question) => isRead(had, table, question) !== isRead(has, table, question));
      return lost.length > 0 && firstFrame(film, range(Math.min(begins.end, film.size)), differs) !== null;
    });
  };
}

function* range(end: number): Generator<number> {
  for (let i = 0; i < end; i++) yield i;
}

/** A moment of a recorded case on the changed rules. */
export function onVariant(fold: Fold, { kind }: Owner, ruleSet: RuleSet): Fold {
  const now = { ...fold, ruleSet };
  // What raises urgency raises it for all; anything else leaves the sums of other diseases as they are.
  if (kind === 'modifiers') delete now.known;
  return now;
}

/** Points and urgency of one disease: they move it among its rivals, at the checkpoint and at the end. */
function byWeights({ part, evidenceGroup, owner }: Mutant, variant: Variant): ReachInto {
  const disease = part as Disease;
  const only = { among: new Set([disease.id]) };
  const isMoved = ({ fold, holds }: Moment, ruleSet: RuleSet, scope: { further?: readonly [] }): boolean => {
    const old = fold.known?.get(fold.ruleSet.diseases.get(owner.id) as Disease) ?? null;
    const [candidate = null] = rank(ruleSet, { ...scopeOf(fold), ...scope }, holds, 'disease', only);
    return !isSameStanding(old, candidate);
  };
  return (one) => {
    const ruleSet = variant(one);
    const { checkpoint } = one;
    if (checkpoint && isMoved(checkpoint, ruleSet, { further: [] }))
      if (!isSameChoice({ ...checkpoint.fold, ruleSet })) return 'walk';
    return evidenceGroup && !isMoved(one, ruleSet, {}) ? 'nothing' : 'end';
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
  const isLess = before !== undefined && factsOfDerived(fact).size < factsOfDerived(before).size;
  if (!before) return () => 'walk';
  // The room kept free for confirming questions hangs on which facts stand behind their flags. Fewer facts keep less
  // free, which is nothing new to somebody for whom there was always room.
  const givesRoom = isLess && feedsConfirming(ruleSet, fact.id);
  const lost = isLess ? questionsLost(ruleSet, fact) : [];
  const slots = slotsOf(ruleSet);
  const fed = [
    fact.id,
    ...readingOf(ruleSet)
      .dependentsOf(fact.id)
      .map(({ id }) => id),
  ];
  const derive = deriveOf(ruleSet, fact);
  const derives = fed.slice(1).flatMap((id) => derivesOf(ruleSet).get(id) ?? []);
  const now = emptyTable(slots);
  return (one) => {
    const slice = one.fold.ruleSet;
    if (givesRoom && one.fold.hasRunOut) return 'walk';
    if (lost.some((question) => categoriesOf(one).some((id) => asksOf(slice, id).has(question))))
      return 'walk';
    const { reading, tests } = conditionsAsked(slice);
    const readers = new Set(fed.flatMap((id) => reading.get(id) ?? []));
    const { walk, checkpoint, end } = touched(one.asked, readers, (table, asked) => {
      now.bits.set(table.bits);
      now.numbers.set(table.numbers);
      derive(now);
      if (isSameFact(slots, fact.id, table, now)) return false;
      for (const next of derives) next(now);
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
  const now = { ...fold, ruleSet, table: copyTable(fold.table) };
  deriveAll(ruleSet, now.table);
  delete now.known;
  return now;
}

const askedIn = perRuleSet(() => new Map<string, ReadonlySet<string>>());

/** Questions that a visitor of the category may be asked. */
function asksOf(ruleSet: RuleSet, category: string): ReadonlySet<string> {
  let ids = askedIn(ruleSet).get(category);
  if (!ids)
    askedIn(ruleSet).set(category, (ids = new Set(questionsOf(ruleSet, category).map(({ id }) => id))));
  return ids;
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
