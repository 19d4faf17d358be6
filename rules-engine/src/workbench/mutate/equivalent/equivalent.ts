/**
 * Mutants that no visitor could ever notice do not count. Each is left out with its reason; "not proved" is no reason.
 * With a category only its own visitors are looked at: what they are never asked cannot matter to them.
 */
import type { DerivedFact, Disease, RedFlag } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { conditionId } from '../../../engine/conditions/condition-ids.js';
import type { FactTable } from '../../../engine/conditions/fact-table.js';
import { factsIn } from '../../../engine/facts/reading.js';
import { unsureFact } from '../../../engine/conditions/fact-types.js';
import { asksToConfirm } from '../../../engine/flow/red-flags.js';
import { isAskedUnless } from '../../sites/condition-sites.js';
import { partOf, type Mutant } from '../mutant.js';
import { ownConditions } from './own-rules.js';
import { isSameIn, neverHoldsIn, readingsOf } from './same-condition.js';
import { whySameFact } from './same-fact.js';
import { impossible, whereIn, whySameSum } from './same-sum.js';
import { losesNoReader } from './same-readers.js';
import { isShownAnyway, whySameUrgency } from './same-urgency.js';
import type { World } from './world-domains.js';
import { someWorld, worldOf } from './worlds.js';

export const isEquivalent = (ruleSet: RuleSet, mutant: Mutant, category?: string): boolean =>
  whyEquivalent(ruleSet, mutant, category) !== null;

/** In words, after "it cannot matter because …"; null where it can, or where that is not proved. */
export function whyEquivalent(ruleSet: RuleSet, mutant: Mutant, category?: string): string | null {
  const { owner, part } = mutant;
  const world = worldOf(ruleSet, category ?? null, part);
  switch (owner.kind) {
    case 'disease': {
      const before = ruleSet.diseases.get(owner.id);
      return before ? whyByDisease(world, mutant, before, part as Disease) : null;
    }
    case 'red-flag': {
      const before = ruleSet.redFlags.get(owner.id);
      return before ? whyByFlag(world, mutant, before, part as RedFlag) : null;
    }
    case 'fact':
      return whySameFact(world, part as DerivedFact);
    default:
      return whySameAsBefore(world, mutant);
  }
}

function whyByDisease(world: World, mutant: Mutant, before: Disease, after: Disease): string | null {
  const { condition, evidenceGroup, owner, path } = mutant;
  if (evidenceGroup) return whySameSum(world, before, after, evidenceGroup.rows);
  if (path[0] === 'urgency') {
    if (condition?.after === null && !losesNoReader(world, owner, before, after)) return null;
    return whySameUrgency(world, before, after);
  }
  const own = ownConditions(world.ruleSet, owner, before);
  if (path[0] === 'risk') {
    const risk = before.risk?.[Number(path[1])];
    if (!condition && risk && neverHoldsIn(world, risk.when)) return `nobody ${whereIn(world)} has the risk`;
    if (!condition) return null;
  }
  const role = condition?.site.role;
  const isAny = isShownAnyway(world, before) || role === 'screening';
  // Whom the rest of the file rules out, the changed part does not concern.
  const others = new Map(
    [...own].filter(
      ([id]) =>
        !(role === 'criteria' && id === conditionId.criteriaNot(before.id)) &&
        !(role === 'exclude' && id === conditionId.exclude(before.id)),
    ),
  );
  const isOut = isAny ? () => false : impossible(others, before);
  return whySameAsBefore(world, mutant, (table) => !isOut(table));
}

function whyByFlag(
  world: World,
  { condition, owner, path }: Mutant,
  before: RedFlag,
  after: RedFlag,
): string | null {
  const facts = factsIn(before.trigger, before.confirm ? factsIn(before.confirm) : new Set());
  if (condition?.after) factsIn(condition.after, facts);
  const unsure = before.secondUnknown === 'yes' ? Array.from(facts, unsureFact) : [];
  for (const fact of unsure) facts.add(fact);
  const [first, second] = [before, after].map((flag) => ownConditions(world.ruleSet, owner, flag));
  if (condition) {
    const pairs = [...(first ?? [])].map(([id, { test }]) => [test, second?.get(id)?.test] as const);
    const differs = (table: FactTable): boolean => pairs.some(([a, b]) => a(table) !== b?.(table));
    return someWorld(world, facts, differs) === false ? SAME : null;
  }
  if (path[0] !== 'level' || asksToConfirm(before)) return null;
  const trigger = conditionId.trigger(before.id);
  const fires = [trigger, conditionId.assumed(trigger)].flatMap((id) => first?.get(id)?.test ?? []);
  return someWorld(world, facts, (table) => fires.some((test) => test(table))) === false
    ? `it fires for nobody ${whereIn(world)}`
    : null;
}

const SAME = 'the rest of the condition decides, whatever is answered';

function whySameAsBefore(
  world: World,
  { condition, owner, part }: Mutant,
  matters?: (table: FactTable) => boolean,
): string | null {
  if (!condition) return null;
  const { site, after } = condition;
  if (after !== null)
    return isSameIn(world, site.condition, after, readingsOf(site.role), matters) ? SAME : null;
  if (!losesNoReader(world, owner, partOf(world.ruleSet, owner), part)) return null;
  if (isAskedUnless(site.role)) {
    const isEver = isSameIn(world, site.condition, { not: { all: [NEVER] } }, 'false');
    return isEver ? `it is false for nobody ${whereIn(world)}` : null;
  }
  return neverHoldsIn(world, site.condition) ? `nobody ${whereIn(world)} meets it` : null;
}

/** Definitely false for everybody. */
const NEVER = { fact: 'age', operator: 'lessThan', value: 0 } as const;
