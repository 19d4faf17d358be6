/** Changes of a derived fact that no rule can tell: the same value for every answer, or none of the cuts crossed. */
import type { DerivedFact } from '../../../engine/model.js';
import {
  copyTable,
  setChoice,
  setNumber,
  slotsOf,
  wordsFor,
  type FactTable,
} from '../../../engine/conditions/fact-table.js';
import { deriveOf } from '../../../engine/facts/derive.js';
import { factsOfDerived } from '../../../engine/facts/reading.js';
import { cutsOf, isAlike } from '../../exact/cuts.js';
import { feedsConfirming, questionsLost } from '../variant.js';
import type { World } from './world-domains.js';
import { someWorld } from './worlds.js';

export function whySameFact(world: World, after: DerivedFact): string | null {
  const { ruleSet } = world;
  const before = ruleSet.facts.get(after.id);
  if (!before) return null;
  const slots = slotsOf(ruleSet);
  const first = deriveOf(ruleSet, before);
  const second = deriveOf(ruleSet, after);
  const number = slots.numbers.get(after.id);
  const choice = slots.choices.get(after.id);
  const cuts = [...(cutsOf(ruleSet).get(after.id) ?? [])];
  const isSame = (a: FactTable, b: FactTable): boolean => {
    if (number)
      return [number.min, number.max].every((slot) =>
        isAlike(cuts, a.numbers[slot] as number, b.numbers[slot] as number),
      );
    if (!choice) return false;
    const end = choice.slot + wordsFor(choice.values);
    for (let slot = choice.slot; slot < end; slot++) if (a.bits[slot] !== b.bits[slot]) return false;
    return true;
  };
  let other: FactTable | null = null;
  const differs = (table: FactTable): boolean => {
    other ??= copyTable(table);
    other.bits.set(table.bits);
    other.numbers.set(table.numbers);
    first(table);
    second(other);
    const isTold = !isSame(table, other);
    if (number) setNumber(slots, table, after.id, Number.NaN, Number.NaN);
    else setChoice(slots, table, after.id, null);
    return isTold;
  };
  if (losesReader(world, before, after)) return null;
  const facts = factsOfDerived(after);
  for (const fact of factsOfDerived(before)) facts.add(fact);
  return someWorld(world, facts, differs) === false
    ? 'no rule can tell the difference, whatever is answered'
    : null;
}

/** A question that somebody is after only through this fact might not be asked any more. */
function losesReader({ ruleSet, questions }: World, before: DerivedFact, after: DerivedFact): boolean {
  if (factsOfDerived(after).size === factsOfDerived(before).size) return false;
  return feedsConfirming(ruleSet, after.id) || questionsLost(ruleSet, after).some((id) => questions.has(id));
}
