/**
 * Does a suite case notice the mutant? Exactly what `rules test` on the changed rules would say (a spec holds the two
 * equal), but walking again only where the mutant can have changed the walk: else the facts are the recorded ones, and
 * only what the changed file says of them at the end is looked at.
 */
import type { Expectation } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { asksToConfirm } from '../../engine/flow/red-flags.js';
import { holdsNow } from '../../engine/flow/state.js';
import { isKept, keepsPromises, type SuiteCase } from '../walks/replay.js';
import type { Mutant } from './mutant.js';
import { derivedAnew, onVariant, reachInto } from './reach.js';
import { categoriesOf, type Recorded } from './recorded.js';
import { reaches, sliced, variantOf } from './variant.js';

/** The first case that notices; null when none does. */
export function noticedBy(ruleSet: RuleSet, mutant: Mutant, cases: readonly Recorded[]): Recorded | null {
  // Where nobody is concerned, a mutant of another category is not even looked at.
  const concerned = likelyFirst(ruleSet, mutant, cases);
  if (concerned.length === 0) return null;
  const notices = noticerOf(ruleSet, mutant);
  return concerned.find((one) => notices(one)) ?? null;
}

/** One case after the other, where the cases are not known beforehand. */
export function noticerOf(ruleSet: RuleSet, mutant: Mutant): (one: Recorded) => boolean {
  const variant = variantsOf(ruleSet, mutant);
  const reach = reachInto(ruleSet, mutant, variant);
  const { owner } = mutant;
  return (one) => {
    if (!one.isKept || !concerns(ruleSet, mutant, one)) return false;
    const far = reach(one);
    if (far === 'nothing') return false;
    const changed = variant(one);
    if (far === 'walk') return !isKept(changed, one.of);
    const fold = owner.kind === 'fact' ? derivedAnew(one.fold, changed) : onVariant(one.fold, owner, changed);
    return !keepsPromises(fold, one.of.case, holdsNow(fold));
  };
}

function concerns(ruleSet: RuleSet, { owner }: Mutant, one: Recorded): boolean {
  switch (owner.kind) {
    case 'disease':
      return reaches(ruleSet, ruleSet.diseases.get(owner.id), categoriesOf(one));
    case 'red-flag': {
      const flag = ruleSet.redFlags.get(owner.id);
      // Room is kept free for the questions of flags that a second complaint could still bring.
      return flag !== undefined && (asksToConfirm(flag) || isInScope(flag, categoriesOf(one)));
    }
    case 'category':
      return categoriesOf(one).includes(owner.id);
    default:
      return true;
  }
}

const orders = new WeakMap<readonly Recorded[], Map<string, readonly Recorded[]>>();

/** The cases that can notice at all; those that speak of the mutated rule first, as they notice soonest. */
function likelyFirst(ruleSet: RuleSet, mutant: Mutant, cases: readonly Recorded[]): readonly Recorded[] {
  const { kind, id } = mutant.owner;
  let known = orders.get(cases);
  if (!known) orders.set(cases, (known = new Map()));
  let order = known.get(`${kind}:${id}`);
  if (!order) {
    const concerned = cases.filter((one) => one.isKept && concerns(ruleSet, mutant, one));
    const ranks = concerned.map(({ of }) => interest(id, of.case.expect));
    order = [0, 1, 2].flatMap((rank) => concerned.filter((_, i) => ranks[i] === rank));
    known.set(`${kind}:${id}`, order);
  }
  return order;
}

/** Some case of the suite promises something about the rule of this id. */
export const speaksOf = (suite: readonly SuiteCase[], id: string): boolean =>
  suite.some(({ case: { expect } }) => interest(id, expect) < 2);

/** 0: what the case is there for; 2: it does not speak of the rule. */
function interest(id: string, expect: Expectation): number {
  const { first, listed, notFirst, notListed, redFlags, noRedFlags, generic, itemUrgency = {} } = expect;
  if (first === id || redFlags?.includes(id) || id in itemUrgency) return 0;
  return [listed, notFirst, notListed, noRedFlags, generic].some((list) => list?.includes(id)) ? 1 : 2;
}

/** Second complaints make many; one mutant seldom needs more than these at a time. */
const KEPT_VARIANTS = 2;

/** The changed rules, cut down to what the case can reach, made when they are first needed. */
function variantsOf(ruleSet: RuleSet, mutant: Mutant): (one: Recorded) => RuleSet {
  const variants = new Map<string, RuleSet>();
  return (one) => {
    const categories = categoriesOf(one);
    const key = categories.join(' ');
    let variant = variants.get(key);
    if (!variant) {
      const [oldest] = variants.keys();
      if (oldest !== undefined && variants.size === KEPT_VARIANTS) variants.delete(oldest);
      variants.set(key, (variant = variantOf(sliced(ruleSet, categories), mutant)));
    }
    return variant;
  };
}
