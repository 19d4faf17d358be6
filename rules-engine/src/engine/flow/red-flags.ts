/**
 * Red flags: apart from the ranking, and again after every answer.
 *
 * A flag fires when its trigger definitely holds and its confirmation, if it has one, definitely holds as well.
 * With `secondUnknown: "yes"` a final "I don't know" counts as yes for both. Facts are only ever added along a path,
 * so a flag that fired stays fired however many more questions are answered.
 */
import { gravity, type RedFlag } from '../model.js';
import type { FiredRedFlag, RuleSet } from '../rule-set.js';
import { isInScope, type Holds } from '../conditions/condition-table.js';
import type { Sided } from '../conditions/flag-conditions.js';

/** Flags for a visitor of these categories, gravest first, then by id. */
export function flagsInScope(ruleSet: RuleSet, categories: readonly string[]): RedFlag[] {
  return [...ruleSet.redFlags.values()].filter((flag) => isInScope(flag, categories)).sort(byGravity);
}

export function byGravity(a: RedFlag, b: RedFlag): number {
  return gravity(b.level) - gravity(a.level) || (a.id < b.id ? -1 : 1);
}

/** Half met, it brings questions of its own. */
export const asksToConfirm = (flag: RedFlag): boolean => flag.confirm !== undefined && flag.ask !== undefined;

export function isTriggered(flag: RedFlag, holds: Holds): boolean {
  return isMet(holds.flag(flag).trigger, holds);
}

export function isConfirmed(flag: RedFlag, holds: Holds): boolean {
  const { confirm } = holds.flag(flag);
  return confirm === null || isMet(confirm, holds);
}

/** The confirming questions may still decide. */
export function isPending(flag: RedFlag, holds: Holds): boolean {
  const { trigger, confirm } = holds.flag(flag);
  return confirm !== null && isMet(trigger, holds) && !isMet(confirm, holds) && !isRefuted(confirm, holds);
}

/** Whatever is answered next, the flag cannot fire any more. */
export function isImpossible(flag: RedFlag, holds: Holds): boolean {
  const { trigger, confirm } = holds.flag(flag);
  return isRefuted(trigger, holds) || (confirm !== null && isRefuted(confirm, holds));
}

const isMet = ({ is, assumed }: Sided, holds: Holds): boolean =>
  (is !== undefined && holds.of(is)) || (assumed !== undefined && holds.of(assumed));

const isRefuted = ({ not }: Sided, holds: Holds): boolean => not !== undefined && holds.of(not);

export function firedFlags(flags: readonly RedFlag[], holds: Holds): FiredRedFlag[] {
  return flags
    .filter((flag) => isTriggered(flag, holds) && isConfirmed(flag, holds))
    .map(({ id, level, name, notice, sources }) => ({ id, level, name, notice, sources }));
}
