/**
 * Mutants that no visitor could ever notice do not count. Proved by projection only: the condition, or the sum of the
 * weighed group, is the same for everything that can be known of the facts it reads. "Not proved" is false here.
 */
import type { Condition, Disease } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile } from '../conditions/compile.js';
import { conditionTableOf } from '../conditions/condition-table.js';
import { factTypesOf } from '../conditions/fact-types.js';
import { slotsOf, type FactTable } from '../conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { scoreOf } from '../decide/scoring.js';
import { factsIn } from '../facts/reading.js';
import type { Mutant } from './mutant.js';
import { askedFacts, someCombination } from './projection.js';

/** Deriving costs a hundred times what a comparison does, so fewer combinations fit the same time. */
const MAX_DERIVED = 4_000;

export function isEquivalent(ruleSet: RuleSet, mutant: Mutant): boolean {
  const { condition, evidenceGroup } = mutant;
  if (evidenceGroup) return isSameSum(ruleSet, mutant.part as Disease, evidenceGroup.rows);
  if (!condition) return false;
  const { site, after } = condition;
  if (after !== null) return isSameCondition(ruleSet, site.condition, after);
  return site.role !== 'gate' && neverHolds(ruleSet, site.condition) === true;
}

/** True when the condition definitely holds for nobody; null when that is not proved either way. */
export function neverHolds(ruleSet: RuleSet, condition: Condition): boolean | null {
  const holds = compile(definitelyTrue(condition, factTypesOf(ruleSet)), slotsOf(ruleSet));
  return differsNowhere(ruleSet, factsIn(condition), (table) => holds(table));
}

export function isSameCondition(ruleSet: RuleSet, before: Condition, after: Condition): boolean {
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const holds = [before, after].map((one) => compile(definitelyTrue(one, types), slots));
  const fails = [before, after].map((one) => compile(definitelyFalse(one, types), slots));
  const differs = (table: FactTable): boolean =>
    holds[0]?.(table) !== holds[1]?.(table) || fails[0]?.(table) !== fails[1]?.(table);
  return differsNowhere(ruleSet, factsIn(after, factsIn(before)), differs) === true;
}

/** Derived facts as independent first, which is quick; then as they are really computed, if that is not too much. */
function differsNowhere(
  ruleSet: RuleSet,
  facts: ReadonlySet<string>,
  differs: (table: FactTable) => boolean,
): boolean | null {
  const loosely = someCombination(ruleSet, facts, differs);
  if (loosely === false) return true;
  if (![...facts].some((fact) => ruleSet.facts.has(fact))) return loosely === null ? null : false;
  const asked = askedFacts(ruleSet, facts);
  const really = someCombination(ruleSet, asked, differs, { derive: true, limit: MAX_DERIVED });
  return really === null ? null : !really;
}

/** Only the three largest of a group count, and the sum is held at a limit: a small row may never be seen. */
function isSameSum(ruleSet: RuleSet, after: Disease, rows: readonly string[]): boolean {
  const before = ruleSet.diseases.get(after.id);
  if (!before) return false;
  const sums = [before, after].map((disease) => sumOf(ruleSet, disease, rows));
  const facts = new Set(before.evidence.filter(({ id }) => rows.includes(id)).map(({ fact }) => fact));
  const differs = (table: FactTable): boolean => sums[0]?.(table) !== sums[1]?.(table);
  return differsNowhere(ruleSet, facts, differs) === true;
}

function sumOf(ruleSet: RuleSet, disease: Disease, rows: readonly string[]): (table: FactTable) => number {
  const { criteria: _, excludeWhen: __, ...rest } = disease;
  const only: Disease = {
    ...rest,
    risk: [],
    evidence: disease.evidence.filter(({ id }) => rows.includes(id)),
  };
  const alone: RuleSet = {
    ...ruleSet,
    diseases: new Map([[only.id, only]]),
    redFlags: new Map(),
    lookAlikes: new Map(),
  };
  const { all } = conditionTableOf(alone);
  return (table) => scoreOf(only, 0, 0, (id) => all.get(id)?.test(table) ?? false).evidence;
}
