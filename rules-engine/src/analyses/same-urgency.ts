/** Changes of one disease's urgency that nobody it is shown to would see: what remains is as urgent anyway. */
import type { Disease, Urgency } from '../model.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { FactTable } from '../conditions/fact-table.js';
import { graver } from '../decide/candidates.js';
import { factsIn } from '../facts/reading.js';
import { ownConditions } from './own-rules.js';
import { impossible, shareAsked } from './same-sum.js';
import type { World } from './world-domains.js';
import { someWorld } from './worlds.js';

export function whySameUrgency(world: World, before: Disease, after: Disease): string | null {
  const { ruleSet } = world;
  const changed = changedRaises(before, after);
  const facts = new Set(changed.flatMap(({ when }) => [...factsIn(when)]));
  const sides = [before, after].map((disease) => urgencyOn(world, disease));
  const differs = (table: FactTable): boolean => sides[0]?.(table) !== sides[1]?.(table);
  const why = 'the disease is as urgent without it, or nobody meets the condition';
  // What else raises it only makes the two more alike.
  if (someWorld(world, facts, differs) === false) return why;
  const others = new Set([
    ...facts,
    ...(before.urgency.raise ?? []).flatMap(({ when }) => [...factsIn(when)]),
  ]);
  if (others.size > facts.size && someWorld(world, others, differs) === false) return why;
  if (isShownAnyway(world, before)) return null;
  const gating = [before.criteria, before.excludeWhen].flatMap((one) => (one ? [...factsIn(one)] : []));
  if (!shareAsked(ruleSet, others, gating)) return null;
  const isOut = impossible(ownConditions(ruleSet, { kind: 'disease', id: before.id }, before), before);
  const wider = new Set([...others, ...gating]);
  return someWorld(world, wider, (table) => differs(table) && !isOut(table)) === false
    ? 'whoever has the disease is as urgent without it'
    : null;
}

/** Shown to people who need not meet its criteria. */
export function isShownAnyway({ ruleSet }: World, { id, generic, kind }: Disease): boolean {
  const isLast = [...ruleSet.categories.values()].some(({ fallback }) => fallback === id);
  return generic !== undefined || isLast || kind === 'fallback' || id === 'other';
}

type Raise = NonNullable<Disease['urgency']['raise']>[number];

function changedRaises(before: Disease, after: Disease): Raise[] {
  const [first, second] = [before.urgency.raise ?? [], after.urgency.raise ?? []];
  return [...first.filter((one) => !second.includes(one)), ...second.filter((one) => !first.includes(one))];
}

function urgencyOn({ ruleSet }: World, disease: Disease): (table: FactTable) => Urgency {
  const own = ownConditions(ruleSet, { kind: 'disease', id: disease.id }, disease);
  const raises = (disease.urgency.raise ?? []).map(({ id, to }) => ({
    to,
    test: own.get(conditionId.raise(disease.id, id))?.test,
  }));
  return (table) => {
    let urgency = disease.urgency.base;
    for (const { to, test } of raises) if (test?.(table)) urgency = graver(urgency, to);
    return urgency;
  };
}
