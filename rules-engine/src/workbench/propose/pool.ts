/**
 * Whom the search starts from: the suites' own visitors, plain ones of several ages, and some simulated from the
 * weights of each disease of the category.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow } from '../../engine/flow/state.js';
import type { Owner } from '../sites/condition-sites.js';
import type { Dice } from '../walks/dice.js';
import type { Visitor, Visitors } from './visitors.js';
import { decided, type SuiteCase } from '../walks/replay.js';

export interface Seed {
  visitor: Visitor;
  /** Diseases at the top of the ranking. */
  near: string[];
}

/** A disease further down than this is no neighbour of the visitor's. */
const NEAR_SEEDS = 6;
const SIMULATED_EACH = 4;

export function poolOf(
  ruleSet: RuleSet,
  visitors: Visitors,
  known: readonly SuiteCase[],
  category: string,
  chance: Dice,
): Seed[] {
  const plain = [25, 40, 60, 75].map((age): Visitor => ({ age, answers: {} }));
  const all: Visitor[] = [...plain, ...known.map(({ case: { age, answers } }) => ({ age, answers }))];
  for (const { id, kind, prior } of ruleSet.diseases.values()) {
    if (kind === 'fallback' || !(category in prior.categories)) continue;
    for (let i = 0; i < SIMULATED_EACH; i++) {
      const visitor = visitors.simulated(id, chance);
      if (visitor) all.push(visitor);
    }
  }
  return all.map((visitor) => ({ visitor, near: nearOf(ruleSet, visitors.asCase(visitor)) }));
}

export function nearOf(ruleSet: RuleSet, { visit }: SuiteCase): string[] {
  const fold = foldAnswers(ruleSet, visit);
  return decided(fold, holdsNow(fold))
    .ranking.slice(0, NEAR_SEEDS)
    .map(({ disease }) => disease.id);
}

export function seedsFor(owner: Owner, pool: readonly Seed[]): Visitor[] {
  const near = owner.kind === 'disease' ? pool.filter(({ near: ids }) => ids.includes(owner.id)) : [];
  return (near.length > 0 ? near : pool).map(({ visitor }) => visitor);
}
