/**
 * Suite cases on the compiled rules alone: what `rules test` does, without asking json-rules-engine a second time
 * (`rules verify` holds the two equal). Analyses replay a case thousands of times, so nothing here makes words.
 */
import type { Disease, Urgency } from '../../engine/model.js';
import type { Case } from '../../engine/suite-model.js';
import type { Answer, Outcome, ResultItem, RuleSet, Visit } from '../../engine/rule-set.js';
import type { Holds } from '../../engine/conditions/condition-table.js';
import { rank, type Candidate } from '../../engine/ranking/candidates.js';
import { alsoPossible } from '../../engine/decide/also-possible.js';
import { besideOf, choose, tooRareToName, type Chosen } from '../../engine/decide/choose.js';
import { headline } from '../../engine/decide/outcome.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { firedFlags } from '../../engine/flow/red-flags.js';
import { holdsNow, scopeOf, type Fold } from '../../engine/flow/state.js';
import type { Library } from '../../engine/load/library.js';
import { basesOf, layersOf, type Answers } from '../suites/case-answers.js';
import { unmetPromises } from '../suites/expectations.js';

export interface SuiteCase {
  category: string;
  case: Case;
  /** Suite file inside the rules folder. */
  file: string;
  /** All layers of answers. */
  visit: Visit;
}

/** A case without the layers below its own answers: what is handed to another process. */
export type BareCase = Omit<SuiteCase, 'visit'>;

export function bareCases(ruleSet: RuleSet, library: Library, category?: string): BareCase[] {
  return library.suites.flatMap(({ value, file }) => {
    if (!ruleSet.categories.has(value.category)) return [];
    if (category !== undefined && value.category !== category) return [];
    return value.cases.map((one) => ({ category: value.category, case: one, file: file.path }));
  });
}

/** `bases`: by category; '' is for everybody. */
export function suiteCaseOf(
  ruleSet: RuleSet,
  bases: ReadonlyMap<string, Answers>,
  bare: BareCase,
): SuiteCase {
  const { category, case: one } = bare;
  const answers: Record<string, Answer> = layersOf(
    category,
    one.answers,
    bases,
    ruleSet.generic.secondComplaint,
  );
  return { ...bare, visit: { category, age: one.age, answers } };
}

export function suiteCases(ruleSet: RuleSet, library: Library, category?: string): SuiteCase[] {
  const bases = basesOf(library);
  return bareCases(ruleSet, library, category).map((bare) => suiteCaseOf(ruleSet, bases, bare));
}

/** A question without an answer, or an answer never asked for. */
export function isOffPath(fold: Fold, one: Case): boolean {
  return fold.next !== null || Object.keys(one.answers).some((id) => !fold.given.has(id));
}

export interface Decided {
  chosen: Chosen[];
  ranking: Candidate[];
  outcome: Outcome;
}

/** The outcome without its words: what promises are held against. */
export function decided(fold: Fold, holds: Holds, given?: readonly Candidate[]): Decided {
  const { ruleSet, known } = fold;
  const scope = scopeOf(fold);
  const ranking = given ? [...given] : rank(ruleSet, scope, holds, 'disease', { known });
  const redFlags = firedFlags(fold.further.flags, holds);
  const chosen = choose(ruleSet.ranking.near, ranking, redFlags.length > 0, besideOf(fold, holds));
  const items = chosen.map((one) => bareItem(one));
  const top = tooRareToName(chosen, ranking);
  const rare = top && { name: top.disease.name, urgency: top.urgency };
  const { urgency } = headline(ruleSet, redFlags, items, holds, rare);
  const outcome: Outcome = {
    version: ruleSet.version,
    items,
    alsoPossible: alsoPossible(fold, chosen, ranking, holds).map(({ disease: { id, name, icd10 } }) => ({
      id,
      name,
      icd10,
      line: '',
    })),
    redFlags,
    urgency,
    urgencyReason: '',
    beside: null,
    ranking: ranking.map(({ disease, score, prior, evidence, criteria, eligible }) => ({
      id: disease.id,
      score,
      prior,
      evidence,
      criteria,
      eligible,
    })),
  };
  return { chosen, ranking, outcome };
}

function bareItem({ type, candidate, fit }: Chosen): ResultItem {
  const { disease, urgency }: { disease: Disease; urgency: Urgency } = candidate;
  return {
    type,
    id: type === 'other' ? 'other' : disease.id,
    name: disease.name,
    urgency,
    fit,
    specialty: { id: disease.specialty, name: '', instead: '' },
    advices: [],
    why: { for: [], against: [] },
    sources: [],
    reviewedOn: null,
  };
}

/** True when the case keeps all its promises on these rules. */
export function isKept(ruleSet: RuleSet, { case: one, visit }: SuiteCase): boolean {
  const fold = foldAnswers(ruleSet, visit);
  if (isOffPath(fold, one)) return false;
  return keepsPromises(fold, one, holdsNow(fold));
}

export function keepsPromises(fold: Fold, one: Case, holds: Holds): boolean {
  return unmetPromises(fold.ruleSet, one.expect, decided(fold, holds).outcome).length === 0;
}
