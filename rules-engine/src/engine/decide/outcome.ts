/**
 * The whole answer for one visitor, from the fold and an evaluator. The same function serves the compiled form and
 * json-rules-engine; only `holds` differs.
 */
import type { Urgency } from '../model.js';
import type { FiredRedFlag, Outcome, ResultItem, RuleSet } from '../rule-set.js';
import { cited } from '../citation.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { withReasons } from '../flow/led-to.js';
import { firedFlags } from '../flow/red-flags.js';
import { scopeOf, type Fold } from '../flow/state.js';
import { rank, rankOf, type Candidate } from '../ranking/candidates.js';
import { linesOf } from '../ranking/lines.js';
import { alsoPossible, lookedFor, named } from './also-possible.js';
import { besideOf, choose, tooRareToName, type Chosen } from './choose.js';
import { nameOf, reasons } from './words.js';

export function outcomeOf(fold: Fold, holds: Holds): Outcome {
  const { ruleSet } = fold;
  const scope = scopeOf(fold);
  const redFlags = withReasons(fold, firedFlags(fold.further.flags, holds)).map((flag) => ({
    ...flag,
    sources: flag.sources.map((id) => cited(ruleSet, id)),
  }));
  const ranking = rank(ruleSet, scope, holds);
  const beside = besideOf(fold, holds);
  const chosen = choose(ruleSet.ranking.near, ranking, redFlags.length > 0, beside);
  const next = alsoPossible(fold, chosen, ranking, holds);
  const listed = new Set(
    [...chosen.map(({ candidate }) => candidate), ...next].map(({ disease }) => disease.id),
  );
  const around = { ranking, isNamed: (id: string) => listed.has(id), holds };
  const items = chosen.map((one): ResultItem => {
    const names = one.type === 'primary' ? lookedFor(fold, one.candidate.disease, around) : [];
    return { ...itemOf(fold, one, holds), ...(names.length > 0 && { lookFor: names }) };
  });
  const rare = tooRareToName(chosen, ranking);
  const held = rare && { name: nameOf(rare.disease, holds), urgency: rare.urgency };
  const { urgency, reason } = headline(ruleSet, redFlags, items, holds, held);
  return {
    version: ruleSet.version,
    items,
    alsoPossible: next.map((candidate) => named(fold, candidate, holds)),
    redFlags,
    urgency,
    urgencyReason: reason,
    beside: moreUrgent(items, urgency),
    ranking: ranking.map(({ disease, score, prior, evidence, criteria, eligible }: Candidate) => ({
      id: disease.id,
      score,
      prior,
      evidence,
      criteria,
      eligible,
    })),
  };
}

function itemOf(fold: Fold, { type, candidate, fit }: Chosen, holds: Holds): ResultItem {
  const { disease, urgency } = candidate;
  const why = reasons(fold, disease, linesOf(fold.ruleSet, candidate, fold.visit.age, holds));
  if (type === 'generic' && disease.generic)
    why.for.unshift({ id: 'generic', text: disease.generic.note, points: 0 });
  const specialty = fold.ruleSet.specialties.get(disease.specialty);
  return {
    type,
    id: type === 'other' ? 'other' : disease.id,
    name: nameOf(disease, holds),
    urgency,
    fit,
    specialty: {
      id: disease.specialty,
      name: specialty?.name ?? disease.specialty,
      instead: specialty?.instead ?? '',
    },
    advices: disease.advices,
    why,
    sources: disease.sources.map((id) => cited(fold.ruleSet, id)),
    reviewedOn: disease.review.status === 'signed' ? disease.review.reviewedOn : null,
  };
}

/**
 * The worst of: what is too rare to name, the first item, items that fit well, floors, red flags. Of equals the later
 * named here speaks, as it says more of the visitor than a name does.
 */
export function headline(
  ruleSet: RuleSet,
  flags: readonly FiredRedFlag[],
  items: readonly ResultItem[],
  holds: Holds,
  rare: Pick<ResultItem, 'name' | 'urgency'> | null,
): { urgency: Urgency; reason: string } {
  let urgency: Urgency = 'self-care';
  let reason = '';
  const raise = (to: Urgency, because: string): void => {
    if (reason !== '' && rankOf(to) < rankOf(urgency)) return;
    urgency = to;
    reason = because;
  };
  if (rare) raise(rare.urgency, rare.name);
  const telling = items.filter((item, i) => i === 0 || item.fit === 'fits well');
  for (const item of telling.toReversed()) raise(item.urgency, item.name);
  for (const floor of ruleSet.modifiers.floors)
    if (holds(conditionId.floor(floor.id))) raise(floor.to, floor.reason);
  // Gravest first in the list, so that the first of the gravest has the last word.
  for (const flag of flags.toReversed()) raise(flag.level, flag.name);
  return { urgency, reason };
}

/** The gravest item that did not set the headline though it is more urgent. */
function moreUrgent(items: readonly ResultItem[], urgency: Urgency): Outcome['beside'] {
  let found: ResultItem | null = null;
  for (const item of items) {
    if (rankOf(item.urgency) > rankOf(found?.urgency ?? urgency)) found = item;
  }
  return found && { id: found.id, name: found.name, urgency: found.urgency };
}
