/**
 * Who may be listed, and in which order. A disease stays a candidate until its criteria are definitely false:
 * demanding that they definitely hold would make it impossible after one "I don't know".
 */
import { URGENCIES, type Disease, type Urgency } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { conditionsOf, type DiseaseConditions } from './disease-conditions.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { priorIn, scoreOf, type Score } from './scoring.js';

/** The visitor as ranking sees him: everything else comes through Holds. */
export interface Scope {
  category: string;
  /** Categories of further complaints. */
  further: readonly string[];
  age: number;
}

export interface Candidate extends Score {
  disease: Disease;
  /** The prior that the sum begins with; null where it is told without a sum. */
  base: number | null;
  eligible: boolean;
  urgency: Urgency;
}

export const graver = (a: Urgency, b: Urgency): Urgency => (rankOf(a) >= rankOf(b) ? a : b);
export const rankOf = (urgency: Urgency): number => URGENCIES.indexOf(urgency);

/** Not surely another's, not surely without its criteria, not surely excluded. */
export function isPossible(asked: DiseaseConditions, holds: Holds): boolean {
  return ruledOutBy(asked, holds) === null;
}

export function ruledOutBy(
  { who, criteriaNot, exclude }: DiseaseConditions,
  holds: Holds,
): 'who' | 'criteria' | 'excluded' | null {
  if (who && holds.of(who)) return 'who';
  if (criteriaNot && holds.of(criteriaNot)) return 'criteria';
  if (exclude && holds.of(exclude)) return 'excluded';
  return null;
}

/** What is known of these facts already, or not wanted; `known`: null where a disease is no candidate. */
export interface Ranking {
  among?: ReadonlySet<string>;
  known?: ReadonlyMap<Disease, Candidate | null> | undefined;
}

/** Candidates of one kind, best first; with `among` only those. */
export function rank(
  ruleSet: RuleSet,
  scope: Scope,
  holds: Holds,
  kind: Disease['kind'] = 'disease',
  { among, known }: Ranking = {},
): Candidate[] {
  const { primaryAt, minEvidence } = barsIn(ruleSet, scope.category);
  const candidates: Candidate[] = [];
  for (const { asked, base } of entrantsIn(ruleSet, scope, kind)) {
    const { disease } = asked;
    const before = known?.get(disease);
    if (before !== undefined) {
      if (before) candidates.push(before);
      continue;
    }
    if (among?.has(asked.id) === false || !isPossible(asked, holds)) continue;
    const { prior, evidence, score, criteria } = scoreOf(asked, base, scope.age, holds);
    const eligible = evidence >= minEvidence && score >= primaryAt;
    const urgency = urgencyOf(ruleSet, asked, holds);
    candidates.push({ prior, evidence, score, criteria, disease, base, eligible, urgency });
  }
  return candidates.sort(byScore);
}

/** Who has a prior in the visitor's categories, whatever the answers are: found once for all visitors. */
function entrantsIn(
  ruleSet: RuleSet,
  { category, further }: Scope,
  kind: Disease['kind'],
): readonly Entrant[] {
  const others = kind === 'fallback' ? [] : further;
  const known = entrantsFound(ruleSet);
  const key = `${kind} ${[category, ...others].join(' ')}`;
  let entrants = known.get(key);
  if (!entrants) {
    entrants = [...ruleSet.diseases.values()].flatMap((disease) => {
      if (disease.kind !== kind || disease.id === 'other') return [];
      const base = priorIn(disease, category, others);
      return base === null ? [] : [{ asked: conditionsOf(ruleSet, disease), base }];
    });
    known.set(key, entrants);
  }
  return entrants;
}

interface Entrant {
  asked: DiseaseConditions;
  base: number;
}
const entrantsFound = perRuleSet(() => new Map<string, readonly Entrant[]>());

/** What makes a candidate eligible in the category. */
export function barsIn(ruleSet: RuleSet, categoryId: string): { primaryAt: number; minEvidence: number } {
  const category = ruleSet.categories.get(categoryId);
  return {
    primaryAt: category?.primaryAt?.value ?? ruleSet.ranking.primaryAt,
    minEvidence: category?.minEvidence?.value ?? ruleSet.ranking.minEvidence,
  };
}

export function byScore(a: Candidate, b: Candidate): number {
  return (
    b.score - a.score ||
    rankOf(b.urgency) - rankOf(a.urgency) ||
    b.evidence - a.evidence ||
    (a.disease.id < b.disease.id ? -1 : 1)
  );
}

/** Base, then its own raises, then what the visitor's situation makes of its tags (never beyond same-day). */
export function urgencyOf(ruleSet: RuleSet, { disease, raise }: DiseaseConditions, holds: Holds): Urgency {
  let urgency = disease.urgency.base;
  for (const { condition, to } of raise) if (holds.of(condition)) urgency = graver(urgency, to);
  for (const modifier of ruleSet.modifiers.modifiers) {
    if (!disease.tags.includes(modifier.tag) || !holds(conditionId.modifier(modifier.id))) continue;
    urgency = graver(urgency, modifier.to === 'emergency' ? 'same-day' : modifier.to);
  }
  return urgency;
}

/** Look-alikes of one family share an answer, so a lead over them means nothing. */
export const familyOf = (disease: Disease): string => disease.family ?? `only:${disease.id}`;
