/**
 * Names under the list (docs/rule-format.md, section 5, step 11): what the ranking holds next, and what a doctor will
 * think of where only a pattern or a fallback could be told. They raise no urgency and say nothing of how well they
 * fit; where nothing was found there are none. Pure in the answers to conditions.
 */
import type { Disease } from '../model.js';
import type { OtherName } from '../rule-set.js';
import { conditionId } from '../conditions/condition-ids.js';
import type { Holds } from '../conditions/condition-table.js';
import { familyOf, type Candidate } from '../ranking/candidates.js';
import { linesOf, type Line } from '../ranking/lines.js';
import { priorIn } from '../ranking/scoring.js';
import { scopeOf, type Fold } from '../flow/state.js';
import { MAX_OF_FAMILY, type Chosen } from './choose.js';
import { lineOf } from './line.js';
import { nameOf } from './words.js';

/** A longer list would bury the names that are told. */
const MAX_ALSO = 4;
/** All the answers together speak for it; below, it is only common. */
const MIN_EVIDENCE = 1;
/** Signs that double the odds. Without them, a name lives on what is absent and on how long it has lasted. */
const TELLING = 3;

/**
 * The next of the ranking, in its order: nothing that is told, no third of a family. Where the first name fits well,
 * another needs telling signs; where little is known, whatever the answers speak for may still be it. What only a
 * further complaint brings must meet its criteria: of that complaint too little was asked to guess.
 */
export function alsoPossible(
  fold: Fold,
  chosen: readonly Chosen[],
  ranking: readonly Candidate[],
  holds: Holds,
): Candidate[] {
  if (!chosen.some(({ type }) => type === 'primary')) return [];
  const told = new Set(chosen.map(({ candidate }) => candidate.disease.id));
  const perFamily = new Map<string, number>();
  const count = (disease: Disease): number => {
    const family = familyOf(disease);
    const sum = (perFamily.get(family) ?? 0) + 1;
    perFamily.set(family, sum);
    return sum;
  };
  for (const { candidate } of chosen) count(candidate.disease);
  const isSettled = chosen[0]?.fit === 'fits well';
  const isAtHome = ({ prior }: Disease): boolean => fold.visit.category in prior.categories;
  const next: Candidate[] = [];
  for (const candidate of ranking) {
    if (next.length === MAX_ALSO) break;
    if (
      told.has(candidate.disease.id) ||
      candidate.evidence < MIN_EVIDENCE ||
      (candidate.criteria !== 'met' && !isAtHome(candidate.disease)) ||
      (isSettled && !isSpokenFor(linesOf(fold.ruleSet, candidate, fold.visit.age, holds)))
    )
      continue;
    if (count(candidate.disease) <= MAX_OF_FAMILY) next.push(candidate);
  }
  return next;
}

const isSpokenFor = (lines: readonly Line[]): boolean => {
  const isSign = ({ kind, points, value }: Line): boolean =>
    kind === 'evidence' && points > 0 && value !== undefined && value !== 'no';
  return lines.filter(isSign).reduce((sum, { counted }) => sum + counted, 0) >= TELLING;
};

export function named(fold: Fold, { disease }: Candidate, holds: Holds): OtherName {
  const { id, icd10 } = disease;
  return { id, name: nameOf(disease, holds), icd10, line: lineOf(fold, disease) };
}

/**
 * What a doctor will think of, as the file of the pattern or fallback says, for people like this visitor. A disease of
 * the visitor's category that is not in the ranking was ruled out by the answers; one already named needs no second
 * naming.
 */
export function lookedFor(
  fold: Fold,
  disease: Disease,
  {
    ranking,
    isNamed,
    holds,
  }: { ranking: readonly Candidate[]; isNamed: (id: string) => boolean; holds: Holds },
): OtherName[] {
  const scope = scopeOf(fold);
  const isMeant = ({ sex, ageFrom = 0, ageTo = Infinity }: NonNullable<Disease['who']>): boolean =>
    !(sex && holds(conditionId.sex(sex === 'female' ? 'male' : 'female'))) &&
    scope.age >= ageFrom &&
    scope.age <= ageTo;
  return (disease.lookFor ?? []).flatMap((entry): OtherName[] => {
    if (typeof entry !== 'string') {
      const { name, icd10, why } = entry;
      return isMeant(entry.who ?? {}) ? [{ id: null, name, icd10, line: why }] : [];
    }
    const meant = fold.ruleSet.diseases.get(entry);
    if (!meant || isNamed(entry) || !isMeant(meant.who ?? {})) return [];
    const isRanked = ranking.some((one) => one.disease.id === entry);
    if (!isRanked && priorIn(meant, scope.category, scope.further) !== null) return [];
    return [{ id: entry, name: meant.name, icd10: meant.icd10, line: lineOf(fold, meant) }];
  });
}
