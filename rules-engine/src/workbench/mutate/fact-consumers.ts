/**
 * Everything that asks about a derived fact, directly or through other derived facts, in the flow of some categories:
 * while none of these answers otherwise, a changed fact changes nothing for anybody.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { compile, type Test } from '../../engine/conditions/compile.js';
import { conditionId } from '../../engine/conditions/condition-ids.js';
import { conditionTableOf, type NamedCondition } from '../../engine/conditions/condition-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { roleOf } from '../../engine/conditions/roles.js';
import { derivesOf, type Derive } from '../../engine/facts/derive.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { asksToConfirm } from '../../engine/flow/red-flags.js';
import { conditionSites } from '../sites/condition-sites.js';

export interface Consumers {
  /** What the flow asks on its way. */
  walk: Asked;
  /** What is asked at the checkpoint and at the end, and by whom. */
  end: readonly Asker[];
  /** Facts computed from it, in order. */
  derives: readonly Derive[];
}
export interface Asker {
  test: Test;
  isAssumed: boolean;
  /** `disease:<id>`, `red-flag:<id>`, `category:<id>` or `everywhere`. */
  owner: string;
}
export interface Asked {
  tests: readonly Test[];
  /** Asked on the facts in which "I don't know" reads yes. */
  assumed: readonly Test[];
  /** Every fact that one of these reads. */
  facts: ReadonlySet<string>;
}

const made = perRuleSet(() => new Map<string, Consumers>());

/** `slice`: the rules that these categories can reach. */
export function consumersOf(slice: RuleSet, categories: readonly string[], fact: string): Consumers {
  const known = made(slice);
  let consumers = known.get(fact);
  if (!consumers) known.set(fact, (consumers = find(slice, categories, fact)));
  return consumers;
}

function find(slice: RuleSet, categories: readonly string[], fact: string): Consumers {
  const dependents = readingOf(slice).dependentsOf(fact);
  const fed = new Set([fact, ...dependents.map(({ id }) => id)]);
  const derives = derivesOf(slice);
  const isOnWay = onTheWay(slice);
  const gates = gateTests(slice, categories, fed);
  const named: (Tested & Asker & { id: string })[] = [];
  const { all, owners } = conditionTableOf(slice);
  for (const [owner, ids] of owners)
    for (const id of ids) {
      const { plain, test, isAssumed } = all.get(id) as NamedCondition;
      const facts = factsInPlain(plain);
      if ([...facts].some((one) => fed.has(one))) named.push({ id, owner, test, isAssumed, facts });
    }
  return {
    walk: asked([...named.filter(({ id }) => isOnWay.has(id)), ...gates]),
    end: named.map(({ owner, test, isAssumed }) => ({ owner, test, isAssumed })),
    derives: dependents.flatMap(({ id }) => derives.get(id) ?? []),
  };
}

interface Tested {
  test: Test;
  isAssumed: boolean;
  facts: ReadonlySet<string>;
}

function asked(list: readonly Tested[]): Asked {
  const of = (wanted: boolean): Test[] => [
    ...new Set(list.filter(({ isAssumed }) => isAssumed === wanted).map(({ test }) => test)),
  ];
  return { tests: of(false), assumed: of(true), facts: new Set(list.flatMap(({ facts }) => [...facts])) };
}

/** Who may still read an answer, and half-met red flags with questions of their own. */
const onTheWay = perRuleSet(({ diseases, redFlags }): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const id of diseases.keys())
    for (const name of [conditionId.who(id), conditionId.criteriaNot(id), conditionId.exclude(id)])
      ids.add(name);
  for (const flag of redFlags.values()) {
    const [trigger, confirm] = [conditionId.trigger(flag.id), conditionId.confirm(flag.id)];
    ids.add(conditionId.triggerNot(flag.id)).add(conditionId.confirmNot(flag.id));
    if (asksToConfirm(flag))
      for (const name of [trigger, confirm]) ids.add(name).add(conditionId.assumed(name));
  }
  return ids;
});

/** Gates, screening blocks, and what makes nothing found are asked in both polarities, beside the table. */
function gateTests(slice: RuleSet, categories: readonly string[], fed: ReadonlySet<string>): Tested[] {
  const types = factTypesOf(slice);
  const slots = slotsOf(slice);
  return conditionSites(slice).flatMap(({ role, owner, condition }) => {
    const isNear = owner.kind !== 'category' || categories.includes(owner.id);
    const isAsked = ['always', 'until-false'].includes(roleOf(role).asked ?? '');
    const facts = factsIn(condition);
    if (!isNear || !isAsked || ![...facts].some((one) => fed.has(one))) return [];
    return [definitelyTrue(condition, types), definitelyFalse(condition, types)].map((plain): Tested => {
      return { test: compile(plain, slots), isAssumed: false, facts };
    });
  });
}

function factsInPlain(plain: Plain, into: Set<string> = new Set()): Set<string> {
  if ('all' in plain || 'any' in plain)
    for (const part of 'all' in plain ? plain.all : plain.any) factsInPlain(part, into);
  else into.add(plain.operator === 'in' ? plain.fact : plain.fact.replace(/\.(min|max)$/, ''));
  return into;
}
