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
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { roleOf } from '../../engine/conditions/roles.js';
import { factsIn, factsSetBy } from '../../engine/facts/reading.js';
import { assumeUnsure } from '../../engine/facts/assumed.js';
import { linesOf } from '../../engine/ranking/lines.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow, type Fold } from '../../engine/flow/state.js';
import { leafWords, type ConditionSite, type Owner } from '../sites/condition-sites.js';
import { evaluate, markDeciding } from '../sites/masking.js';
import { decided, isOffPath, type SuiteCase } from '../walks/replay.js';
import { hearing, watchedIn, type Watched } from './watched.js';
import { ownersIn, questionsOf } from '../sites/scope.js';
import { rowSides } from '../mutate/index.js';
import { nothingSeen, seeEvidence, seeOutcome, type Seen } from './seen.js';
import { unmetPromises } from '../suites/expectations.js';
import type { JsonPath } from '../../engine/load/source-file.js';

/** What is counted, as a person reads it. */
export const COVERAGE_WORDS = {
  rule: 'Rules that took effect',
  leaf: 'Comparisons deciding both ways',
  'red-flag': 'Comparisons of red flags, both ways',
  option: 'Options chosen',
  evidence: 'Evidence rows, each side',
  gate: 'Gates seen open and closed',
} as const;
export type CoverageKind = keyof typeof COVERAGE_WORDS;
export const COVERAGE_KINDS = Object.keys(COVERAGE_WORDS) as CoverageKind[];

export interface CoverageGap {
  kind: CoverageKind;
  owner: Owner;
  path: JsonPath;
  what: string;
  /** What no case shows. */
  missing: string;
}
export interface Coverage {
  cases: number;
  /** Cases that broke a promise, or did not reach their end; the latter cover nothing. */
  failed: string[];
  totals: Record<CoverageKind, { covered: number; total: number }>;
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
  return { cases: cases.length, failed, ...tally(ruleSet, watched, seen.names, isWanted, category) };
}

/** Something that a case can show, under a name that stays the same while the rules do. */
export interface Showable {
  owner: Owner;
  kind: CoverageKind;
  /** What decides whether a visitor shows it. */
  facts: ReadonlySet<string>;
  /** The condition that must come out on `side`; with `path`, the comparison that must decide it so. */
  site?: ConditionSite;
  path?: JsonPath;
  side?: 0 | 2;
}

/** For one case after the other: what there is to show, and what a case shows of it. */
export function showing(
  ruleSet: RuleSet,
  isWanted: (owner: Owner) => boolean,
): { all: Map<string, Showable>; shownBy: (one: SuiteCase, fold?: Fold) => Set<string> } {
  const watched = watchedIn(ruleSet, isWanted);
  const heardBy = hearing(watched, false);
  const all = new Map<string, Showable>();
  for (const [at, { site, leaves }] of watched.entries()) {
    const { owner, role } = site;
    const facts = factsIn(site.condition);
    const { counts } = roleOf(role);
    if (counts === 'gate') {
      all.set(`gate:${at}:open`, { owner, kind: 'gate', facts, site, side: 2 });
      all.set(`gate:${at}:closed`, { owner, kind: 'gate', facts, site, side: 0 });
    } else if (counts === 'rule') all.set(`rule:${at}`, { owner, kind: 'rule', facts, site, side: 2 });
    const kind: CoverageKind = owner.kind === 'red-flag' ? 'red-flag' : 'leaf';
    for (const [i, leaf] of leaves.entries()) {
      const what = { owner, kind, facts, site, path: leaf.path };
      if (leaf.canHold) all.set(`leaf:${at}:${i}:true`, { ...what, side: 2 });
      if (leaf.canFail) all.set(`leaf:${at}:${i}:false`, { ...what, side: 0 });
    }
  }
  const sidesIn = rowSides(ruleSet);
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    if (!isWanted(owner)) continue;
    const facts = new Set(disease.evidence.map(({ fact }) => fact));
    if (disease.criteria) factsIn(disease.criteria, facts);
    all.set(`listed:${disease.id}`, { owner, kind: 'rule', facts });
    if (disease.kind !== 'disease') continue;
    for (const [row, sides] of sidesIn(disease))
      for (const side of sides)
        all.set(`row:${disease.id}:${row.id}:${side}`, {
          owner,
          kind: 'evidence',
          facts: new Set([row.fact]),
        });
  }
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    if (isWanted(owner)) all.set(`fired:${flag.id}`, { owner, kind: 'rule', facts: factsIn(flag.trigger) });
  }
  for (const question of ruleSet.questions.values()) {
    const owner: Owner = { kind: 'question', id: question.id };
    if (!isWanted(owner)) continue;
    const facts = new Set([question.id, ...factsSetBy(question)]);
    for (const { id } of optionsOf(ruleSet, question))
      all.set(`option:${question.id}:${id}`, { owner, kind: 'option', facts });
  }
  const shownBy = (one: SuiteCase, fold: Fold = foldAnswers(ruleSet, one.visit)): Set<string> => {
    for (const each of watched) {
      each.sawHold = each.sawFail = false;
      for (const leaf of each.leaves) leaf.sawTrue = leaf.sawFalse = false;
    }
    if (isOffPath(fold, one.case)) return new Set();
    const shown = nothingSeen();
    isKeptSeeing(fold, one, heardBy(fold), shown);
    const seen = shown.names;
    for (const name of seen) if (!all.has(name)) seen.delete(name);
    for (const [at, { site, sawHold, sawFail, leaves }] of watched.entries()) {
      const { counts } = roleOf(site.role);
      if (counts === 'gate') {
        if (sawHold) seen.add(`gate:${at}:open`);
        if (sawFail) seen.add(`gate:${at}:closed`);
      } else if (counts === 'rule' && sawHold) seen.add(`rule:${at}`);
      for (const [i, leaf] of leaves.entries()) {
        if (leaf.sawTrue) seen.add(`leaf:${at}:${i}:true`);
        if (leaf.sawFalse) seen.add(`leaf:${at}:${i}:false`);
      }
    }
    return seen;
  };
  return { all, shownBy };
}

function isKeptSeeing(fold: Fold, one: SuiteCase, heard: readonly Watched[], seen: Seen): boolean {
  const { table } = fold;
  const assumed = assumeUnsure(fold);
  for (const one of heard) {
    const truth = evaluate(one.tree, one.takesUnsure ? assumed : table);
    if (truth === 2 || (truth === 1 && one.isAskWhen)) one.sawHold = true;
    else if (truth === 0) one.sawFail = true;
    markDeciding(one.tree, one.readsFalse);
  }
  const holds = holdsNow(fold);
  const { outcome, ranking } = decided(fold, holds);
  seeOutcome(seen, outcome);
  for (const candidate of ranking)
    seeEvidence(seen, candidate.disease, () => linesOf(fold.ruleSet, candidate, fold.visit.age, holds));
  for (const [question, given] of fold.given)
    for (const option of given) seen.names.add(`option:${question}:${option}`);
  return unmetPromises(fold.ruleSet, one.case.expect, outcome).length === 0;
}

function tally(
  ruleSet: RuleSet,
  watched: readonly Watched[],
  seen: ReadonlySet<string>,
  isWanted: (owner: Owner) => boolean,
  category: string | undefined,
): Pick<Coverage, 'totals' | 'gaps'> {
  const totals = Object.fromEntries(
    COVERAGE_KINDS.map((kind) => [kind, { covered: 0, total: 0 }]),
  ) as Coverage['totals'];
  const gaps: CoverageGap[] = [];
  const count = (
    kind: CoverageKind,
    owner: Owner,
    path: JsonPath,
    what: string,
    missing: readonly string[],
  ): void => {
    totals[kind].total += 1;
    if (missing.length === 0) totals[kind].covered += 1;
    else gaps.push({ kind, owner, path, what, missing: missing.join(' and ') });
  };
  for (const { site, leaves, sawHold, sawFail, canHold, canFail } of watched) {
    const { owner, role, path, name } = site;
    const { counts } = roleOf(role);
    if (counts === 'gate' && (canHold || canFail))
      count('gate', owner, path, name, [
        ...(sawHold || !canHold ? [] : ['open']),
        ...(sawFail || !canFail ? [] : ['closed']),
      ]);
    else if (counts === 'rule' && canHold) count('rule', owner, path, name, sawHold ? [] : ['holding']);
    for (const leaf of leaves) {
      const missing: string[] = [];
      if (!leaf.sawTrue && leaf.canHold) missing.push('true deciding');
      if (!leaf.sawFalse && leaf.canFail) missing.push('false deciding');
      const kind = owner.kind === 'red-flag' ? 'red-flag' : 'leaf';
      count(kind, owner, leaf.path, `${leafWords(leaf.leaf)} in ${name}`, missing);
    }
  }
  const sidesIn = rowSides(ruleSet);
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    if (!isWanted(owner)) continue;
    const listed = seen.has(`listed:${disease.id}`) ? [] : ['being listed'];
    count('rule', owner, ['id'], `${disease.kind} "${disease.id}"`, listed);
    // Fallbacks and patterns are shown whatever their sum is.
    if (disease.kind !== 'disease') continue;
    const sides = sidesIn(disease);
    for (const [i, row] of disease.evidence.entries()) {
      const shown = sides.get(row);
      if (!shown) continue;
      const missing = shown.filter((side) => !seen.has(`row:${disease.id}:${row.id}:${side}`));
      count('evidence', owner, ['evidence', i], `row "${row.id}" of "${disease.id}"`, missing);
    }
  }
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    if (isWanted(owner))
      count('rule', owner, ['id'], `red flag "${flag.id}"`, seen.has(`fired:${flag.id}`) ? [] : ['firing']);
  }
  const questions = category === undefined ? [...ruleSet.questions.values()] : questionsOf(ruleSet, category);
  for (const question of questions) {
    const owner: Owner = { kind: 'question', id: question.id };
    for (const [i, option] of optionsOf(ruleSet, question, category).entries()) {
      const chosen = seen.has(`option:${question.id}:${option.id}`) ? [] : ['being chosen'];
      const path = question.options ? ['options', i] : ['id'];
      count('option', owner, path, `option "${option.id}" of "${question.id}"`, chosen);
    }
  }
  return { totals, gaps };
}

/** Share of everything counted, 0 … 100. */
export function percentOf({ totals }: Pick<Coverage, 'totals'>): number {
  const all = Object.values(totals);
  const total = all.reduce((sum, one) => sum + one.total, 0);
  const covered = all.reduce((sum, one) => sum + one.covered, 0);
  return total === 0 ? 100 : (100 * covered) / total;
}
