/**
 * The end of a recorded walk with some diseases asked anew: their sums put in place of the old ones, and their places
 * among the patterns and the general findings. Everybody else's stay as recorded.
 */
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Holds } from '../../engine/conditions/condition-table.js';
import { rank, type Candidate, type Scope } from '../../engine/ranking/candidates.js';
import { byUrgency, metPatterns, screened, type Beside } from '../../engine/decide/choose.js';
import { inPlace } from './disease-sums.js';
import type { Sums } from './recorded.js';

const singles = new WeakMap<RuleSet, Map<Disease, RuleSet>>();

/** The rules with one disease and no other: ranking and choosing then speak of it alone. */
export function singleOf(ruleSet: RuleSet, disease: Disease): RuleSet {
  let known = singles.get(ruleSet);
  if (!known) singles.set(ruleSet, (known = new Map()));
  let single = known.get(disease);
  if (!single) known.set(disease, (single = { ...ruleSet, diseases: new Map([[disease.id, disease]]) }));
  return single;
}

export function rankedAnew(
  ruleSet: RuleSet,
  { ranking }: Sums,
  diseases: Iterable<Disease>,
  scope: Scope,
  holds: Holds,
): Candidate[] {
  let now: Candidate[] = [...ranking];
  for (const disease of diseases) {
    if (disease.kind !== 'disease') continue;
    const [next = null] = rank(singleOf(ruleSet, disease), scope, holds);
    now = inPlace(now, disease.id, next);
  }
  return now;
}

/** Without fallbacks: whoever may be one has to be looked at apart. */
export function besideWith(
  ruleSet: RuleSet,
  beside: Beside,
  diseases: Iterable<Disease>,
  scope: Scope,
  holds: Holds,
): Beside {
  let patterns = beside.patterns();
  let shown = beside.screened();
  for (const disease of diseases) {
    const single = singleOf(ruleSet, disease);
    if (disease.kind === 'pattern') patterns = put(patterns, disease.id, metPatterns(single, scope, holds));
    if (disease.generic) shown = put(shown, disease.id, screened(single, holds));
  }
  return { ...beside, patterns: () => patterns, screened: () => shown };
}

const put = (list: readonly Candidate[], id: string, found: readonly Candidate[]): readonly Candidate[] =>
  [...list.filter(({ disease }) => disease.id !== id), ...found].sort(byUrgency);
