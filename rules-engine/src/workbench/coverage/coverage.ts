/**
 * What of the rule text the suites exercise. Defined on the files as authored, never on an evaluator:
 *
 * - rules: a disease listed, a raise, risk, variant, modifier or floor that took effect, a red flag that fired;
 * - leaves: each comparison seen deciding its condition both ways (masking MC/DC, masking.ts);
 * - options chosen; evidence rows seen counting for and against, where somebody could show that who could have the
 *   disease; gates seen open and closed.
 *
 * A case counts for a rule only where the rule speaks: its category or its second complaint.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { ownersIn } from '../sites/scope.js';
import { isOffPath, type SuiteCase } from '../walks/replay.js';
import { gapsIn, type CoverageGap, type Totals } from './gaps.js';
import { isKeptSeeing, nothingSeen } from './seen.js';
import { hearing, watchedIn } from './watched.js';

export interface Coverage {
  cases: number;
  /** Cases that broke a promise, or did not reach their end; the latter cover nothing. */
  failed: string[];
  totals: Totals;
  gaps: CoverageGap[];
}

export function coverageOf(
  ruleSet: RuleSet,
  cases: readonly SuiteCase[],
  category?: string,
  onCase: (done: number) => void = () => {},
): Coverage {
  const isWanted = ownersIn(ruleSet, category);
  const watched = watchedIn(ruleSet, isWanted, category);
  const heardBy = hearing(watched, true);
  const seen = nothingSeen();
  const failed: string[] = [];
  for (const [i, one] of cases.entries()) {
    const fold = foldAnswers(ruleSet, one.visit);
    if (isOffPath(fold, one.case) || !isKeptSeeing(fold, one, heardBy(fold), seen)) failed.push(one.case.id);
    onCase(i + 1);
  }
  return { cases: cases.length, failed, ...gapsIn(ruleSet, watched, seen.names, isWanted, category) };
}

/** Share of everything counted, 0 … 100. */
export function percentOf({ totals }: Pick<Coverage, 'totals'>): number {
  const all = Object.values(totals);
  const total = all.reduce((sum, one) => sum + one.total, 0);
  const covered = all.reduce((sum, one) => sum + one.covered, 0);
  return total === 0 ? 100 : (100 * covered) / total;
}
