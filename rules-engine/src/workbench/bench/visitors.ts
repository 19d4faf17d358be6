/** Whom everything is timed on: the same suite cases each time, evenly drawn. */
import type { Library } from '../../engine/load/library.js';
import type { RuleSet, Visit } from '../../engine/rule-set.js';
import { basesOf } from '../suites/case-answers.js';
import { bareCases, suiteCaseOf } from '../walks/replay.js';

/** Enough for a steady median; more only take longer. */
const VISITORS = 60;

export function visitorsOf(ruleSet: RuleSet, library: Library, category?: string): Visit[] {
  const cases = bareCases(ruleSet, library, category);
  const every = Math.max(1, Math.floor(cases.length / VISITORS));
  const bases = basesOf(library);
  return cases
    .filter((_, index) => index % every === 0)
    .slice(0, VISITORS)
    .map((one) => suiteCaseOf(ruleSet, bases, one).visit);
}
