/**
 * Everything that asks about a derived fact, directly or through other derived facts, in the flow of some categories:
 * while none of these answers otherwise, a changed fact changes nothing for anybody.
 */
import type { Condition } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from '../conditions/compile.js';
import { conditionTableOf } from '../conditions/condition-table.js';
import { factTypesOf } from '../conditions/fact-types.js';
import { slotsOf } from '../conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import type { Plain } from '../conditions/plain.js';
import { derivesOf, type Derive } from '../facts/derive.js';
import { factsIn, readingOf } from '../facts/reading.js';
import { conditionSites } from './condition-sites.js';

export interface Consumers {
  tests: readonly Test[];
  /** Asked on the facts in which "I don't know" reads yes. */
  assumed: readonly Test[];
  /** Facts computed from it, in order. */
  derives: readonly Derive[];
  /** Every fact that one of the tests reads. */
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
  const tests = new Set<Test>();
  const assumed = new Set<Test>();
  const facts = new Set<string>();
  for (const { plain, test, isAssumed } of conditionTableOf(slice).all.values()) {
    const read = factsInPlain(plain);
    if (![...read].some((one) => fed.has(one))) continue;
    (isAssumed ? assumed : tests).add(test);
    for (const one of read) facts.add(one);
  }
  const types = factTypesOf(slice);
  const slots = slotsOf(slice);
  const add = (condition: Condition): void => {
    const read = factsIn(condition);
    if (![...read].some((one) => fed.has(one))) return;
    for (const plain of [definitelyTrue(condition, types), definitelyFalse(condition, types)])
      tests.add(compile(plain, slots));
    for (const one of read) facts.add(one);
  };
  // Gates, screening blocks and clean sheets are asked in both polarities, beside the table.
  for (const { role, owner, condition } of conditionSites(slice)) {
    const isNear = owner.kind !== 'category' || categories.includes(owner.id);
    if (isNear && (role === 'gate' || role === 'screening' || role === 'clean-sheet')) add(condition);
  }
  const derives = derivesOf(slice);
  return {
    tests: [...tests],
    assumed: [...assumed],
    derives: dependents.flatMap(({ id }) => derives.get(id) ?? []),
    facts,
  };
}

function factsInPlain(plain: Plain, into: Set<string> = new Set()): Set<string> {
  if ('all' in plain || 'any' in plain)
    for (const part of 'all' in plain ? plain.all : plain.any) factsInPlain(part, into);
  else into.add(plain.operator === 'in' ? plain.fact : plain.fact.replace(/\.(min|max)$/, ''));
  return into;
}
