/** Can a changed derived fact have moved a recorded walk, or its end? */
import type { DerivedFact } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import type { Test } from '../conditions/compile.js';
import { emptyTable, slotsOf, wordsFor, type FactTable, type Slots } from '../conditions/fact-table.js';
import { deriveOf, type Derive } from '../facts/derive.js';
import { factsOfDerived, readingOf } from '../facts/reading.js';
import { asksToConfirm } from '../flow/red-flags.js';
import { consumersOf } from './fact-consumers.js';
import { readsOf, someMoment } from './moments.js';
import { flagFacts, type Moves } from './moves-by-flag.js';
import { categoriesOf } from './recorded.js';
import { questionsLost, sliced } from './variant.js';

/** A derived fact that no rule could tell from what it was leaves everything as it was, the end as well. */
export function byFact(ruleSet: RuleSet, fact: DerivedFact): Moves {
  const before = ruleSet.facts.get(fact.id);
  if (!before) return () => true;
  const readBefore = factsOfDerived(before);
  const isLess = factsOfDerived(fact).size < readBefore.size;
  const lost = new Set(isLess ? questionsLost(ruleSet, fact) : []);
  // The room kept free for confirming questions hangs on which facts stand behind their flags.
  if (isLess && feedsConfirming(ruleSet, fact.id)) return () => true;
  const slots = slotsOf(ruleSet);
  const derive = deriveOf(ruleSet, fact);
  const scratch = emptyTable(slots);
  const differs = (table: FactTable, tests: readonly Test[], derives: readonly Derive[]): boolean => {
    if (tests.length === 0) return false;
    scratch.bits.set(table.bits);
    scratch.numbers.set(table.numbers);
    derive(scratch);
    if (isSameFact(slots, fact.id, table, scratch)) return false;
    for (const next of derives) next(scratch);
    return tests.some((test) => test(table) !== test(scratch));
  };
  return (one) => {
    if (lost.size > 0 && one.passes.some(({ question, alive }) => alive !== null && lost.has(question)))
      return true;
    const categories = categoriesOf(one);
    const readers = consumersOf(sliced(ruleSet, categories), categories, fact.id);
    const reads = readsOf(slots, new Set([...readBefore, ...readers.facts]));
    return someMoment(
      one.film,
      reads,
      (table, assumed) =>
        differs(table, readers.tests, readers.derives) || differs(assumed, readers.assumed, readers.derives),
    );
  };
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
