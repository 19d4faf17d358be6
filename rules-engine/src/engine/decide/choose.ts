/**
 * From the ranking to the list that the visitor sees (docs/rule-format.md, section 5, steps 7 to 11). Pure in the
 * answers to conditions.
 */
import type { Disease, Fit } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { conditionsOf } from '../ranking/disease-conditions.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { isAnsweredUnknown } from '../facts/answers.js';
import { scopeOf, type Fold } from '../flow/state.js';
import { isLetGo, isNothingFound, lettingGo, type LetGo } from './nothing.js';
import {
  barsIn,
  familyOf,
  isPossible,
  rank,
  rankOf,
  urgencyOf,
  type Candidate,
  type Scope,
} from '../ranking/candidates.js';
import { UNDETERMINED_COST } from '../ranking/scoring.js';

/** A list longer than this is no answer. */
const MAX_PRIMARY = 3;
const MAX_GENERIC = 3;
/** Two names of one family tell the visitor the same; a third place goes to another explanation. */
export const MAX_OF_FAMILY = 2;
/** "Fits well": ten-fold evidence, and four times as likely as anything that is not its look-alike. */
const FITS_WELL_EVIDENCE = 10;
const FITS_WELL_LEAD = 6;
/** Decibans: a story that doubles the odds of a cause speaks for it, and makes up for as much below the bar. */
const SPOKEN_FOR = 3;
/** Of the details, "I don't know" to more than this share leaves a bare story. */
const BARE = 0.5;

export interface Chosen {
  type: 'primary' | 'generic' | 'other';
  candidate: Candidate;
  fit: Fit;
}

/** What the list takes from elsewhere than the ranking, each made when it is first asked for. */
export interface Beside {
  /** Referral patterns that hold, gravest first. */
  patterns: () => readonly Candidate[];
  /** Everything that the general answers show, gravest first. */
  screened: () => readonly Candidate[];
  isNothingFound: () => boolean;
  /** The commonest cause of a bare story; null where more is known, or something speaks against it. */
  commonest: (ranking: readonly Candidate[]) => Candidate | null;
  /** What is not told where nothing was found; null where everything is. */
  lettingGo: () => LetGo | null;
  fallback: () => Candidate | null;
  other: () => Candidate;
}

export function besideOf(fold: Fold, holds: Holds): Beside {
  const { ruleSet } = fold;
  const scope = scopeOf(fold);
  const fallback = once(() => bestFallback(ruleSet, scope, holds));
  return {
    patterns: once(() => metPatterns(ruleSet, scope, holds)),
    screened: once(() => screened(ruleSet, holds)),
    isNothingFound: once(() => isNothingFound(scope.category, holds, fallback)),
    lettingGo: once(() => lettingGo(holds)),
    commonest: (ranking) => (isBare(fold) ? commonestOf(ranking, barsIn(ruleSet, scope.category)) : null),
    fallback,
    other: once(() => unranked(ruleSet, ruleSet.diseases.get('other') ?? PLAIN_OTHER, holds)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

export function choose(
  near: number,
  ranking: readonly Candidate[],
  flagsFired: boolean,
  beside: Beside,
): Chosen[] {
  const named = withPatterns(nearTheTop(ranking, near), beside.patterns()).map((candidate): Chosen => {
    const well = candidate.disease.kind === 'pattern' || fitsWell(candidate, ranking);
    return { type: 'primary', candidate, fit: well ? 'fits well' : 'fits partly' };
  });
  const letGo = flagsFired ? null : beside.lettingGo();
  const primary = letGo && isLetGo(named, letGo) && beside.isNothingFound() ? [] : named;
  const listed = new Set(primary.map(({ candidate }) => candidate.disease.id));
  const generic = beside
    .screened()
    .filter(({ disease }) => !listed.has(disease.id))
    .slice(0, MAX_GENERIC)
    // A screening question never outranks a well-matched disease, it is named beside it.
    .map((candidate): Chosen => ({ type: 'generic', candidate, fit: 'fits partly' }));
  if (primary.length > 0) return [...primary, ...generic];
  if (!flagsFired && beside.isNothingFound())
    return generic.length > 0 ? generic : [{ type: 'other', candidate: beside.other(), fit: 'fits well' }];
  const fallback = beside.fallback();
  if (!fallback) return generic;
  const common = beside.commonest(ranking);
  const told = new Set([fallback, common].map((candidate) => candidate?.disease.id));
  const rest = generic.filter(({ candidate }) => !told.has(candidate.disease.id));
  if (!common) return [{ type: 'primary', candidate: fallback, fit: 'fits partly' }, ...rest];
  // The check-up stays and has its say in the headline: where so little is known, anything may be behind it.
  const first: Chosen = { type: 'primary', candidate: common, fit: 'fits partly' };
  return [first, { type: 'primary', candidate: fallback, fit: 'fits well' }, ...rest];
}

/**
 * What only its rarity keeps from being named, where nothing but a check-up could be told: first of the ranking, criteria
 * met, findings that make it ten times as likely. Whoever may have it is seen as soon as if it were named.
 */
export function tooRareToName(chosen: readonly Chosen[], [top]: readonly Candidate[]): Candidate | null {
  const [told] = chosen;
  if (!top || told?.type !== 'primary' || told.candidate.disease.kind !== 'fallback') return null;
  return top.criteria === 'met' && top.evidence >= FITS_WELL_EVIDENCE ? top : null;
}

function isBare(fold: Fold): boolean {
  const details = fold.answered.filter(({ reason }) => reason !== 'stop' && reason !== 'confirm');
  const unknown = details.filter(({ question }) => isAnsweredUnknown(fold, question));
  return unknown.length > details.length * BARE;
}

/**
 * What would be over the bar, were it not for criteria that nobody could answer, and nothing speaks against; a little
 * below it, what the story speaks for.
 */
const commonestOf = (ranking: readonly Candidate[], { primaryAt }: { primaryAt: number }): Candidate | null =>
  ranking.find(({ evidence, score }) => {
    const lacks = primaryAt - UNDETERMINED_COST - score;
    return evidence >= 0 && (lacks <= 0 || (evidence >= SPOKEN_FOR && lacks <= SPOKEN_FOR));
  }) ?? null;

/** The best, and those nearly as good. */
export function nearTheTop(ranking: readonly Candidate[], near: number): Candidate[] {
  const eligible = ranking.filter((candidate) => candidate.eligible);
  const [top] = eligible;
  if (!top) return [];
  const listed: Candidate[] = [];
  const perFamily = new Map<string, number>();
  for (const candidate of eligible) {
    if (top.score - candidate.score > near || listed.length === MAX_PRIMARY) break;
    const family = familyOf(candidate.disease);
    const used = perFamily.get(family) ?? 0;
    if (used === MAX_OF_FAMILY) continue;
    perFamily.set(family, used + 1);
    listed.push(candidate);
  }
  return listed;
}

/** Referral patterns take the second and third place; alone they lead. */
function withPatterns(listed: readonly Candidate[], patterns: readonly Candidate[]): Candidate[] {
  if (listed.length === 0) return patterns.slice(0, MAX_PRIMARY);
  const shown = patterns.slice(0, MAX_PRIMARY - 1);
  return [...listed.slice(0, MAX_PRIMARY - shown.length), ...shown];
}

export function fitsWell(candidate: Candidate, ranking: readonly Candidate[]): boolean {
  const family = familyOf(candidate.disease);
  const rival = ranking.find((other) => familyOf(other.disease) !== family);
  const lead = rival ? candidate.score - rival.score : Number.POSITIVE_INFINITY;
  return candidate.criteria === 'met' && candidate.evidence >= FITS_WELL_EVIDENCE && lead >= FITS_WELL_LEAD;
}

/** The order in which patterns and what the general answers show stand. */
export const byUrgency = (a: Candidate, b: Candidate): number =>
  rankOf(b.urgency) - rankOf(a.urgency) || (a.disease.id < b.disease.id ? -1 : 1);

export function metPatterns(ruleSet: RuleSet, scope: Scope, holds: Holds): Candidate[] {
  return rank(ruleSet, scope, holds, 'pattern')
    .filter(({ criteria }) => criteria === 'met')
    .sort(byUrgency);
}

export function screened(ruleSet: RuleSet, holds: Holds): Candidate[] {
  const found: Candidate[] = [];
  for (const disease of screenedFor(ruleSet)) {
    if (!holds(conditionId.screening(disease.id))) continue;
    const { who, exclude } = conditionsOf(ruleSet, disease);
    if ((who && holds.of(who)) || (exclude && holds.of(exclude))) continue;
    found.push(unranked(ruleSet, disease, holds));
  }
  return found.sort(byUrgency);
}

const screenedFor = perRuleSet((ruleSet): readonly Disease[] =>
  [...ruleSet.diseases.values()].filter(({ generic }) => generic),
);

function bestFallback(ruleSet: RuleSet, scope: Scope, holds: Holds): Candidate | null {
  const [best] = rank(ruleSet, scope, holds, 'fallback');
  if (best) return best;
  const last = ruleSet.diseases.get(ruleSet.categories.get(scope.category)?.fallback ?? '');
  return last ? unranked(ruleSet, last, holds) : null;
}

function unranked(ruleSet: RuleSet, disease: Disease, holds: Holds): Candidate {
  const asked = conditionsOf(ruleSet, disease);
  return {
    disease,
    base: null,
    prior: 0,
    evidence: 0,
    score: 0,
    criteria: 'met',
    eligible: isPossible(asked, holds),
    urgency: urgencyOf(ruleSet, asked, holds),
  };
}

/** Where the rules carry no file for the clean sheet. */
const PLAIN_OTHER: Disease = {
  id: 'other',
  kind: 'fallback',
  name: 'No condition found',
  icd10: 'Z71.1',
  synonyms: [],
  specialty: 'general-practice',
  tags: [],
  review: { status: 'draft', reviewedBy: null, reviewedOn: null, reviewDue: '' },
  prior: { categories: {} },
  evidence: [],
  urgency: { base: 'self-care' },
  advices: [],
  sources: [],
};
