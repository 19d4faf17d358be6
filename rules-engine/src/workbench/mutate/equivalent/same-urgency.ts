/** Changes of one disease's urgency that nobody it is shown to would see: what remains is as urgent anyway. */
import type { Condition } from '../../../engine/condition-model.js';
import type { Disease, Urgency } from '../../../engine/model.js';
import { conditionId } from '../../../engine/conditions/condition-ids.js';
import { conditionTableOf } from '../../../engine/conditions/condition-table.js';
import type { FactTable } from '../../../engine/conditions/fact-table.js';
import { graver } from '../../../engine/ranking/candidates.js';
import { factsIn } from '../../../engine/facts/reading.js';
import { ownConditions } from './own-rules.js';
import { impossible, shareAsked } from './same-sum.js';
import type { World } from './world-domains.js';
import { someWorld } from './worlds.js';

export function whySameUrgency(world: World, before: Disease, after: Disease): string | null {
  const { ruleSet } = world;
  const sides = [before, after].map((disease) => urgencyOn(world, disease));
  const differs = (table: FactTable): boolean => sides[0]?.(table) !== sides[1]?.(table);
  const changed = factsOf(changedRaises(before, after));
  const raises = factsOf(before.urgency.raise ?? [], changed);
  const modifiers = factsOf(modifiersFor(world, before), changed);
  // Whatever else raises it only makes the two more alike, so a few facts may do.
  for (const facts of [changed, raises, modifiers, new Set([...raises, ...modifiers])])
    if (someWorld(world, facts, differs) === false)
      return 'the disease is as urgent without it, or nobody meets the condition';
  if (isShownAnyway(world, before)) return null;
  const gating = [before.criteria, before.excludeWhen].flatMap((one) => (one ? [...factsIn(one)] : []));
  const isOut = impossible(ownConditions(ruleSet, { kind: 'disease', id: before.id }, before), before);
  for (const facts of [raises, modifiers]) {
    if (!shareAsked(ruleSet, facts, gating)) continue;
    const wider = new Set([...facts, ...gating]);
    if (someWorld(world, wider, (table) => differs(table) && !isOut(table)) === false)
      return 'whoever has the disease is as urgent without it';
  }
  return null;
}

interface Raising {
  when: Condition;
  to: Urgency;
}

function factsOf(raising: readonly Raising[], more: Iterable<string> = []): Set<string> {
  const facts = new Set(more);
  for (const { when } of raising) factsIn(when, facts);
  return facts;
}

const modifiersFor = ({ ruleSet }: World, { tags }: Disease) =>
  ruleSet.modifiers.modifiers.filter(({ tag }) => tags.includes(tag));

/** Shown to people who need not meet its criteria. */
export function isShownAnyway({ ruleSet }: World, { id, generic, kind }: Disease): boolean {
  const isLast = [...ruleSet.categories.values()].some(({ fallback }) => fallback === id);
  return generic !== undefined || isLast || kind === 'fallback' || id === 'other';
}

function changedRaises(before: Disease, after: Disease): Raising[] {
  const [first, second] = [before.urgency.raise ?? [], after.urgency.raise ?? []];
  return [...first.filter((one) => !second.includes(one)), ...second.filter((one) => !first.includes(one))];
}

function urgencyOn(world: World, disease: Disease): (table: FactTable) => Urgency {
  const { ruleSet } = world;
  const own = ownConditions(ruleSet, { kind: 'disease', id: disease.id }, disease);
  const { all } = conditionTableOf(ruleSet);
  const raises = [
    ...(disease.urgency.raise ?? []).map(({ id, to }) => ({
      to,
      test: own.get(conditionId.raise(disease.id, id))?.test,
    })),
    ...modifiersFor(world, disease).map(({ id, to }) => ({
      to: to === 'emergency' ? 'same-day' : to,
      test: all.get(conditionId.modifier(id))?.test,
    })),
  ];
  return (table) => {
    let urgency = disease.urgency.base;
    for (const { to, test } of raises) if (test?.(table)) urgency = graver(urgency, to);
    return urgency;
  };
}
