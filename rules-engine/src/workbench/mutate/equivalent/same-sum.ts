/**
 * Weights that nobody's sum would show: of a group only the three largest on each side count, its sum is held at a
 * limit, and some answers are never given by those who could have the disease.
 */
import type { Disease } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { conditionId } from '../../../engine/conditions/condition-ids.js';
import type { FactTable } from '../../../engine/conditions/fact-table.js';
import { conditionsIn } from '../../../engine/ranking/disease-conditions.js';
import { pointsFound } from '../../../engine/ranking/scoring.js';
import { evidenceSum } from '../../../engine/ranking/row-sums.js';
import { factsIn, factsOfDerived } from '../../../engine/facts/reading.js';
import { ownConditions, type Own } from './own-rules.js';
import { knownOf, type World } from './world-domains.js';
import { someWorld } from './worlds.js';

/** Why the rows weigh the same for everybody; null where that is not proved. */
export function whySameSum(
  world: World,
  before: Disease,
  after: Disease,
  rows: readonly string[],
): string | null {
  const { ruleSet } = world;
  const sums = [before, after].map((disease) => sumOver(ruleSet, disease, rows));
  const differs = (table: FactTable): boolean => sums[0]?.(table) !== sums[1]?.(table);
  const changed = after.evidence.filter((row, i) => row !== before.evidence[i]);
  if (changed.every(({ fact }) => isNeverKnown(world, fact)))
    return `nobody ${whereIn(world)} is asked about ${[...new Set(changed.map(({ fact }) => fact))].join(', ')}`;
  const facts = new Set(before.evidence.filter(({ id }) => rows.includes(id)).map(({ fact }) => fact));
  if (someWorld(world, facts, differs) === false)
    return 'the points come to the same for every answer: the rest of the group, or its limit, decides';
  const isOut = impossible(ownConditions(ruleSet, { kind: 'disease', id: before.id }, before), before);
  const gating = [before.criteria, before.excludeWhen].flatMap((one) => (one ? [...factsIn(one)] : []));
  if (!shareAsked(ruleSet, facts, gating)) return null;
  const wider = new Set([...facts, ...gating]);
  return someWorld(world, wider, (table) => differs(table) && !isOut(table)) === false
    ? 'whoever gives these answers is no candidate for the disease'
    : null;
}

export const whereIn = ({ category }: World): string =>
  category === null ? 'in any category' : `who chooses ${category}`;

/** No question makes it known, also not through what it is computed from. */
function isNeverKnown(world: World, fact: string): boolean {
  const derived = world.ruleSet.facts.get(fact);
  if (derived?.kind === 'when' || derived?.kind === 'table')
    return [...factsOfDerived(derived)].every((inner) => isNeverKnown(world, inner));
  return !derived && knownOf(world, fact).every((known) => known === null);
}

/** Surely no candidate. More answers do not bring it back. */
export function impossible(own: Own, { id }: Disease): (table: FactTable) => boolean {
  const tests = [conditionId.who(id), conditionId.criteriaNot(id), conditionId.exclude(id)].flatMap(
    (name) => own.get(name)?.test ?? [],
  );
  return (table) => tests.some((test) => test(table));
}

/** Whether some asked fact stands behind both. */
export function shareAsked(ruleSet: RuleSet, a: Iterable<string>, b: Iterable<string>): boolean {
  const behind = (facts: Iterable<string>): Set<string> => {
    const all = new Set(facts);
    for (const fact of all) {
      const derived = ruleSet.facts.get(fact);
      if (derived) for (const inner of factsOfDerived(derived)) all.add(inner);
    }
    return all;
  };
  const first = behind(a);
  return [...behind(b)].some((fact) => first.has(fact));
}

/** The evidence from these rows alone. */
function sumOver(ruleSet: RuleSet, disease: Disease, rows: readonly string[]): (table: FactTable) => number {
  const only: Disease = { ...disease, evidence: disease.evidence.filter(({ id }) => rows.includes(id)) };
  const own = ownConditions(ruleSet, { kind: 'disease', id: only.id }, only);
  const asked = conditionsIn(own, only);
  return (table) => evidenceSum(asked.grouping, pointsFound(asked, { of: ({ test }) => test(table) }));
}
