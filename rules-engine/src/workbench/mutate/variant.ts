/**
 * The rules with a mutant in place of its original. Whatever the change leaves as it was is shared with the original:
 * types of facts, conditions of all other files, plans of the flow. Making these anew for each of two thousand
 * mutants would cost more than trying them.
 */
import type { DerivedFact, Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionTableOf, isInScope } from '../../engine/conditions/condition-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { placesIn } from '../../engine/conditions/roles.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { deriveOf, derivesOf, nothingKnown } from '../../engine/facts/derive.js';
import { factsIn, factsOfDerived, readingOf } from '../../engine/facts/reading.js';
import { tellingsOf } from '../../engine/facts/telling.js';
import { plansOf } from '../../engine/flow/plan.js';
import { asksToConfirm } from '../../engine/flow/red-flags.js';
import { withPart, type Mutant } from './mutant.js';

/** For rule sets with the same questions and derived facts. */
export function shareFacts(from: RuleSet, to: RuleSet): RuleSet {
  factTypesOf.set(to, factTypesOf(from));
  slotsOf.set(to, slotsOf(from));
  readingOf.set(to, readingOf(from));
  derivesOf.set(to, derivesOf(from));
  nothingKnown.set(to, nothingKnown(from));
  tellingsOf.set(to, tellingsOf(from));
  return to;
}

export function variantOf(ruleSet: RuleSet, { owner, part }: Mutant): RuleSet {
  const variant = withPart(ruleSet, owner, part);
  if (owner.kind === 'question') return variant;
  if (owner.kind !== 'fact') return shareFacts(ruleSet, variant);
  const fact = part as DerivedFact;
  // Its kind and its values stay, so every fact keeps its place in the table.
  factTypesOf.set(variant, factTypesOf(ruleSet));
  slotsOf.set(variant, slotsOf(ruleSet));
  derivesOf.set(variant, new Map(derivesOf(ruleSet)).set(fact.id, deriveOf(ruleSet, fact)));
  conditionTableOf.set(variant, conditionTableOf(ruleSet));
  if (questionsLost(ruleSet, fact).length > 0) return variant;
  readingOf.set(variant, readingOf(ruleSet));
  plansOf.set(variant, plansOf(ruleSet));
  return variant;
}

/** Questions that the fact is computed from and, changed so, would not be any more. */
export function questionsLost(ruleSet: RuleSet, changed: DerivedFact): string[] {
  const { questionsBehind } = readingOf(ruleSet);
  const left = new Set([...factsOfDerived(changed)].flatMap((fact) => [...questionsBehind(fact)]));
  return [...questionsBehind(changed.id)].filter((question) => !left.has(question));
}

const slicesOf = perRuleSet(() => new Map<string, RuleSet>());

/** The rules that a visitor of these categories can reach: a third of the library, and a third of the work. */
export function sliced(ruleSet: RuleSet, categories: readonly string[]): RuleSet {
  const slices = slicesOf(ruleSet);
  const key = categories.join(' ');
  let slice = slices.get(key);
  if (!slice) {
    const diseases = [...ruleSet.diseases].filter(([, disease]) => reaches(ruleSet, disease, categories));
    // Flags with questions of their own are counted for every second complaint that could still be named.
    const redFlags = [...ruleSet.redFlags].filter(
      ([, flag]) => isInScope(flag, categories) || asksToConfirm(flag),
    );
    slice = { ...ruleSet, diseases: new Map(diseases), redFlags: new Map(redFlags) };
    slices.set(key, shareFacts(ruleSet, slice));
  }
  return slice;
}

/** For who goes from category to category: each slice holds the conditions of a third of the library. */
export function forgetSlices(ruleSet: RuleSet): void {
  slicesOf(ruleSet).clear();
}

export function reaches(
  ruleSet: RuleSet,
  disease: Disease | undefined,
  categories: readonly string[],
): boolean {
  if (!disease) return false;
  return (
    disease.id === 'other' ||
    disease.generic !== undefined ||
    categories.some(
      (id) => id in disease.prior.categories || ruleSet.categories.get(id)?.fallback === disease.id,
    )
  );
}

/** Whether a flag with confirming questions reads it. */
export function feedsConfirming(ruleSet: RuleSet, fact: string): boolean {
  const { dependentsOf } = readingOf(ruleSet);
  const fed = new Set([fact, ...dependentsOf(fact).map(({ id }) => id)]);
  return [...ruleSet.redFlags.values()].some(
    (flag) =>
      asksToConfirm(flag) &&
      placesIn('red-flag', flag).some(({ condition }) => [...factsIn(condition)].some((one) => fed.has(one))),
  );
}
