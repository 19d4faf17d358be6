/** Conditions that say nothing, exactly: by projection on the facts they read. */
import type { Condition } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from '../conditions/compile.js';
import { factTypesOf } from '../conditions/fact-types.js';
import { slotsOf, type FactTable } from '../conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { factsIn } from '../facts/reading.js';
import { conditionSites, leafWords, leavesOf, type ConditionSite, type Owner } from './condition-sites.js';
import { isSameCondition } from './equivalent.js';
import type { Analysis } from './findings.js';
import { askedFacts, sampledCombination, someCombination, type Facts } from './projection.js';
import { replacedAt } from './replaced-at.js';

const MAX_DERIVED = 20_000;

/** A visitor for whom it is so, 'never', or null where that is not proved. */
export function find(
  ruleSet: RuleSet,
  facts: ReadonlySet<string>,
  is: (table: FactTable) => boolean,
  domain?: Parameters<typeof someCombination>[3],
): Facts | 'never' | null {
  let witness: Facts | null = null;
  const look = (table: FactTable, now: () => Facts): boolean => {
    if (!is(table)) return false;
    witness = now();
    return true;
  };
  // Without computing them, derived facts can be more than they can: "never" stands, a visitor may not exist.
  const loosely = someCombination(ruleSet, facts, look, domain);
  if (loosely === false) return 'never';
  if (loosely === true && ![...facts].some((fact) => ruleSet.facts.has(fact))) return witness;
  const options = { ...domain, derive: true, limit: MAX_DERIVED };
  const asked = askedFacts(ruleSet, facts);
  const really = someCombination(ruleSet, asked, look, options);
  if (really === false) return 'never';
  return really === true || sampledCombination(ruleSet, asked, look, domain?.domain) ? witness : null;
}

export function tests(ruleSet: RuleSet, condition: Condition): { holds: Test; fails: Test } {
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  return {
    holds: compile(definitelyTrue(condition, types), slots),
    fails: compile(definitelyFalse(condition, types), slots),
  };
}

export function analyzeConditions(
  ruleSet: RuleSet,
  isWanted: (owner: Owner) => boolean,
  into: Analysis,
  onSite: () => void = () => {},
): void {
  for (const site of conditionSites(ruleSet)) {
    if (!isWanted(site.owner)) continue;
    analyzeSite(ruleSet, site, into);
    onSite();
  }
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    if (!isWanted(owner)) continue;
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
    if (!criteria || !excludeWhen) continue;
    into.checked += 1;
    const { holds } = tests(ruleSet, criteria);
    const excluded = tests(ruleSet, excludeWhen).holds;
    const facts = factsIn(excludeWhen, factsIn(criteria));
    const found = find(ruleSet, facts, (table) => holds(table) && !excluded(table));
    const who = find(ruleSet, factsIn(criteria), holds);
    if (found === 'never' && who !== 'never')
      into.findings.push({
        id: 'conflicting',
        owner,
        path: ['excludeWhen'],
        message: `whoever meets the criteria of "${disease.id}" is excluded`,
        witness: who,
      });
  }
}

/** False where it is not proved. */
function implies(ruleSet: RuleSet, when: Condition, then: Condition): boolean {
  const first = tests(ruleSet, when).holds;
  const second = tests(ruleSet, then).holds;
  return find(ruleSet, factsIn(then, factsIn(when)), (table) => first(table) && !second(table)) === 'never';
}

function analyzeSite(
  ruleSet: RuleSet,
  { owner, path, condition, name }: ConditionSite,
  into: Analysis,
): void {
  into.checked += 1;
  const { holds, fails } = tests(ruleSet, condition);
  const facts = factsIn(condition);
  // A question is asked unless its condition is definitely false.
  const isAskWhen = path.at(-1) === 'askWhen';
  const held = find(ruleSet, facts, isAskWhen ? (table) => !fails(table) : holds);
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
  // "Unsure" is never surely false, so where it is read, not holding is all that can be asked.
  const readsUnsure = [...facts].some((fact) => fact.endsWith('.unsure'));
  if (find(ruleSet, facts, readsUnsure ? (table) => !holds(table) : fails) === 'never') {
    const message = `${name} is false for nobody`;
    into.findings.push({ id: 'always-holds', owner, path, message, witness: held });
    return;
  }
  const leaves = leavesOf(condition, path);
  if (leaves.length < 2) return;
  for (const { leaf, path: at } of leaves) {
    const turned = replacedAt(condition, at.slice(path.length), { not: leaf });
    if (!isSameCondition(ruleSet, condition, turned)) continue;
    const message = `"${leafWords(leaf)}" in ${name} changes nothing: the rest decides`;
    into.findings.push({ id: 'shadowed', owner, path: at, message, witness: held });
  }
}
