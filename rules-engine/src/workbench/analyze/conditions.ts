/** Conditions that say nothing, exactly: on the facts they read, through derived facts down to the answers. */
import type { Condition } from '../../engine/condition-model.js';
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { askedBehind, factsIn } from '../../engine/facts/reading.js';
import {
  isAskedUnless,
  leafWords,
  leavesOf,
  type ConditionSite,
  type Owner,
} from '../sites/condition-sites.js';
import { questionInDoubt } from '../sites/in-doubt.js';
import type { Analysis } from './findings.js';
import { sampledCombination, someCombination, type Facts } from '../exact/projection.js';
import { isShadowed } from './shadowed.js';
import { solve, type Domain, type Goal } from '../exact/solve.js';
import { tests, type Tests } from '../exact/holds-and-fails.js';

/** A visitor for whom it is so, 'never', or null where that is not proved. */
export function find(
  ruleSet: RuleSet,
  facts: ReadonlySet<string>,
  goal: Goal,
  domain?: Domain,
): Facts | 'never' | null {
  return solve(ruleSet, facts, goal, domain) ?? search(ruleSet, facts, goal, domain);
}

/** The same, where it took too many steps to solve. */
export function search(
  ruleSet: RuleSet,
  facts: ReadonlySet<string>,
  goal: Goal,
  domain?: Domain,
): Facts | 'never' | null {
  // Derived facts taken as if they were asked can be more than they can: then "never" stands all the same.
  if (someCombination(ruleSet, facts, goal.is, domain ? { domain } : {}) === false) return 'never';
  let witness: Facts | null = null;
  sampledCombination(
    ruleSet,
    askedBehind(ruleSet, facts),
    (table, now) => {
      if (!goal.is(table)) return false;
      witness = now();
      return true;
    },
    domain,
  );
  return witness;
}

/** The goal that a condition holds. */
const toHold = ({ holds, fails }: Tests): Goal => ({
  is: holds,
  cannot: fails,
  stays: true,
});

/** Variants that an earlier one hides, and exclusions that leave nobody. */
export function analyzeDisease(ruleSet: RuleSet, disease: Disease, into: Analysis): void {
  const owner: Owner = { kind: 'disease', id: disease.id };
  const earlier: Condition[] = [];
  for (const [i, { id, when }] of (disease.variants ?? []).entries()) {
    if (earlier.length > 0 && implies(ruleSet, when, { any: [...earlier] }))
      into.findings.push({
        id: 'shadowed',
        owner,
        path: ['variants', i],
        message: `the variant "${id}" of "${disease.id}" never shows: an earlier one always holds with it`,
        witness: null,
      });
    earlier.push(when);
    into.checked += 1;
  }
  const { criteria, excludeWhen } = disease;
  if (!criteria || !excludeWhen) return;
  into.checked += 1;
  const met = tests(ruleSet, criteria);
  const excluded = tests(ruleSet, excludeWhen).holds;
  const found = find(ruleSet, factsIn(excludeWhen, factsIn(criteria)), {
    is: (table) => met.holds(table) && !excluded(table),
    cannot: (table) => met.fails(table) || excluded(table),
    stays: false,
  });
  const who = find(ruleSet, factsIn(criteria), toHold(met));
  if (found === 'never' && who !== 'never')
    into.findings.push({
      id: 'conflicting',
      owner,
      path: ['excludeWhen'],
      message: `whoever meets the criteria of "${disease.id}" is excluded`,
      witness: who,
    });
}

/** False where it is not proved. */
function implies(ruleSet: RuleSet, when: Condition, then: Condition): boolean {
  const first = tests(ruleSet, when);
  const second = tests(ruleSet, then);
  const goal: Goal = {
    is: (table) => first.holds(table) && !second.holds(table),
    cannot: (table) => first.fails(table) || second.holds(table),
    stays: false,
  };
  return find(ruleSet, factsIn(then, factsIn(when)), goal) === 'never';
}

/** `domain`: what can become known where the condition stands; `isShown`: a case shows that it holds. */
export function analyzeSite(
  ruleSet: RuleSet,
  site: ConditionSite,
  into: Analysis,
  { domain, isShown = false }: { domain?: Domain; isShown?: boolean } = {},
): void {
  const { owner, role, path, condition, name } = site;
  into.checked += 1;
  const both = tests(ruleSet, condition);
  const { holds, fails } = both;
  const facts = factsIn(condition);
  const open: Goal = { is: (table) => !fails(table), cannot: fails, stays: false };
  const isGate = isAskedUnless(role) || (owner.kind === 'fact' && ruleSet.facts.get(owner.id)?.gate === true);
  const held = isShown ? 'shown' : find(ruleSet, facts, isGate ? open : toHold(both), domain);
  if (held === null) {
    into.notProved.push({ owner, path, what: `whether ${name} ever holds` });
    return;
  }
  if (held === 'never') {
    into.findings.push({
      id: 'never-holds',
      owner,
      path,
      message: `${name} holds for nobody`,
      witness: null,
    });
    return;
  }
  const witness = held === 'shown' ? null : held;
  // "Unsure" is never surely false, so where it is read, by name or behind a fact, not holding is all that can be asked.
  const readsUnsure = [...askedBehind(ruleSet, facts)].some((fact) => questionInDoubt(fact) !== null);
  const notHeld: Goal = readsUnsure
    ? { is: (table) => !holds(table), cannot: holds, stays: false }
    : { is: fails, cannot: holds, stays: true };
  if (find(ruleSet, facts, notHeld) === 'never') {
    const message = `${name} is false for nobody`;
    into.findings.push({ id: 'always-holds', owner, path, message, witness });
    return;
  }
  const leaves = leavesOf(condition, path);
  if (leaves.length < 2) return;
  for (const { leaf, path: at } of leaves) {
    if (!isShadowed(ruleSet, condition, at.slice(path.length), leaf)) continue;
    const message = `"${leafWords(leaf)}" in ${name} changes nothing: the rest decides`;
    into.findings.push({ id: 'shadowed', owner, path: at, message, witness });
  }
}
