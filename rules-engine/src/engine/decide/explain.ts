/**
 * The sum behind an outcome, line by line, with sources: for clinicians at the command line, never for visitors.
 */
import type { Outcome, RuleSet, Visit } from '../rule-set.js';
import { cited } from '../citation.js';
import { slotsOf, toRecord } from '../conditions/fact-table.js';
import { foldAnswers } from '../flow/fold.js';
import type { Holds } from '../conditions/condition-table.js';
import { conditionsOf } from '../ranking/disease-conditions.js';
import { holdsNow, scopeOf, type Fold } from '../flow/state.js';
import { rank, ruledOutBy, type Candidate } from '../ranking/candidates.js';
import { besideOf, choose, type Beside } from './choose.js';
import { lettingGo } from './nothing.js';
import { flips, type Flip } from './flips.js';
import { outcomeOf } from './outcome.js';
import { linesOf, type Line } from '../ranking/lines.js';
import { priorIn, UNDETERMINED_COST } from '../ranking/scoring.js';
import { lineWords, nameOf } from './words.js';

/** Rivals below these have no say in the result. */
const TOP = 5;

export interface ExplainedLine extends Line {
  /** In words: the answer that counted, or which limit. */
  text: string;
}
export interface ExplainedDisease {
  id: string;
  name: string;
  kind: 'disease' | 'pattern' | 'fallback';
  /** Adds up to `score`. */
  lines: ExplainedLine[];
  prior: number;
  evidence: number;
  score: number;
  criteria: 'met' | 'undetermined';
  eligible: boolean;
}
export interface Explanation {
  outcome: Outcome;
  /** Everything known, by fact. */
  facts: Record<string, string | number>;
  /** The best five, patterns that hold, and a fallback that was listed. */
  candidates: ExplainedDisease[];
  /** Names that were not told though they came near enough, and why; null where none was. */
  letGo: { names: { id: string; name: string }[]; reason: string } | null;
  ruledOut: { id: string; name: string; by: 'who' | 'criteria' | 'excluded' }[];
  /** Single answers that would put another item first, the smallest change first. */
  flips: Flip[];
}

export function explain(ruleSet: RuleSet, visit: Visit): Explanation {
  const fold = foldAnswers(ruleSet, visit);
  const holds = holdsNow(fold);
  const scope = scopeOf(fold);
  const outcome = outcomeOf(fold, holds);
  const listed = new Set(outcome.items.map(({ id }) => id));
  const candidates = [
    ...rank(ruleSet, scope, holds).slice(0, TOP),
    ...rank(ruleSet, scope, holds, 'pattern').filter(({ criteria }) => criteria === 'met'),
    ...rank(ruleSet, scope, holds, 'fallback').filter(({ disease }) => listed.has(disease.id)),
  ];
  return {
    outcome,
    facts: toRecord(slotsOf(ruleSet), fold.table),
    candidates: candidates.map((candidate) => explained(fold, candidate, holds)),
    letGo: letGoIn(fold, outcome, holds),
    ruledOut: [...ruleSet.diseases.values()].flatMap((disease) => {
      if (priorIn(disease, scope.category, scope.further) === null) return [];
      const by = ruledOutBy(conditionsOf(ruleSet, disease), holds);
      return by === null ? [] : [{ id: disease.id, name: disease.name, by }];
    }),
    flips: flips(ruleSet, visit, outcome),
  };
}

function letGoIn(fold: Fold, { items, redFlags }: Outcome, holds: Holds): Explanation['letGo'] {
  const { ruleSet } = fold;
  const scope = scopeOf(fold);
  const beside: Beside = { ...besideOf(fold, holds), lettingGo: () => null };
  const listed = new Set(items.map(({ id }) => id));
  const names = choose(ruleSet.ranking.near, rank(ruleSet, scope, holds), redFlags.length > 0, beside)
    .filter(({ candidate }) => candidate.disease.kind !== 'fallback' && !listed.has(candidate.disease.id))
    .map(({ candidate: { disease } }) => ({ id: disease.id, name: nameOf(disease, holds) }));
  const reason = lettingGo(holds)?.reason;
  return names.length > 0 && reason !== undefined ? { names, reason } : null;
}

function explained(fold: Fold, candidate: Candidate, holds: Holds): ExplainedDisease {
  const { disease, prior, evidence, score, criteria, eligible } = candidate;
  const lines = linesOf(fold.ruleSet, candidate, fold.visit.age, holds);
  const told = lines.map((line): ExplainedLine => ({
    ...line,
    text: words(fold, candidate, line),
    ...(line.source !== undefined && { source: cited(fold.ruleSet, line.source) }),
  }));
  return {
    id: disease.id,
    name: nameOf(disease, holds),
    kind: disease.kind,
    lines: told,
    prior,
    evidence,
    score,
    criteria,
    eligible,
  };
}

function words(fold: Fold, { disease, prior }: Candidate, line: Line): string {
  switch (line.kind) {
    case 'prior':
      return fold.visit.category in disease.prior.categories
        ? 'How common it is among people who choose this category'
        : 'Known from a further complaint only';
    case 'age':
      return `At age ${fold.visit.age}`;
    case 'sex':
      return 'Sex at birth';
    case 'criteria':
      return `Its criteria are not settled: ${UNDETERMINED_COST} less`;
    case 'limit':
      return line.id === 'prior:limit'
        ? `Prior and risk held at ${prior}`
        : `The group ${line.id.replace(':limit', '')} held at its limit`;
    default:
      return lineWords(fold, disease, line);
  }
}
