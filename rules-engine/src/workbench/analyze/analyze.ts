/**
 * All analyses together (docs/rule-format.md, section 7): exact where facts can be solved for or a sum decides, else
 * "not proved". Each question to the rules is answered by itself, so that several workers can share them, and the
 * answer does not depend on how many there are.
 */
import type { Category, Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import type { Library } from '../../engine/load/library.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { analyzeDisease, analyzeSite } from './conditions.js';
import { analyzeFlag } from './flags.js';
import { analyzeGeneric, analyzeQuestions, domainIn } from './flow.js';
import { conditionSites, type ConditionSite, type Owner } from '../sites/condition-sites.js';
import type { Analysis } from './findings.js';
import { canBeFirst, isFirstInOne } from './never-primary.js';
import { analyzeNet } from './nets.js';
import { analyzeSigns, mustHoldASign } from './signs.js';
import { suiteCases, type SuiteCase } from '../walks/replay.js';
import { ownersIn } from '../sites/scope.js';
import { tests } from '../exact/holds-and-fails.js';

interface AnalyzeOptions {
  category?: string | undefined;
  /** Suite cases serve as example visitors, which saves looking for them. */
  library?: Library;
  cases?: readonly SuiteCase[];
  share?: { index: number; of: number };
  onProgress?: (done: number, total: number) => void;
}

/** What one question brought to light; `at` is its place among all. */
export interface AnalysisPart extends Analysis {
  at: number;
}

export function analyze(ruleSet: RuleSet, options: AnalyzeOptions = {}): Analysis {
  return mergeAnalysis(analyzeParts(ruleSet, options));
}

/** Every n-th question, so that no worker gets all the hard ones. */
export function analyzeParts(ruleSet: RuleSet, options: AnalyzeOptions = {}): AnalysisPart[] {
  const { category, library, share = { index: 0, of: 1 }, onProgress = () => {} } = options;
  const cases = options.cases ?? (library ? suiteCases(ruleSet, library, category) : []);
  const questions = questionsTo(ruleSet, category, cases);
  const own = [...questions.entries()].filter(([at]) => at % share.of === share.index);
  return own.map(([at, ask], i) => {
    const part: AnalysisPart = { at, findings: [], notProved: [], checked: 0 };
    ask(part);
    onProgress(i + 1, own.length);
    return part;
  });
}

export function mergeAnalysis(parts: readonly AnalysisPart[]): Analysis {
  const sorted = parts.toSorted((a, b) => a.at - b.at);
  return {
    findings: sorted.flatMap(({ findings }) => findings),
    notProved: sorted.flatMap(({ notProved }) => notProved),
    checked: sorted.reduce((sum, { checked }) => sum + checked, 0),
  };
}

type Ask = (into: Analysis) => void;

function questionsTo(ruleSet: RuleSet, wanted: string | undefined, cases: readonly SuiteCase[]): Ask[] {
  const isWanted = ownersIn(ruleSet, wanted);
  const categories = [...ruleSet.categories.values()].filter(
    ({ id }) => wanted === undefined || id === wanted,
  );
  const asks: Ask[] = [];
  for (const site of conditionSites(ruleSet)) {
    if (!isWanted(site.owner)) continue;
    if (site.role === 'clean') asks.push((into) => askCleanSheet(ruleSet, site, cases, into));
    else asks.push((into) => analyzeSite(ruleSet, site, into));
  }
  for (const disease of ruleSet.diseases.values())
    if (isWanted({ kind: 'disease', id: disease.id }))
      asks.push((into) => analyzeDisease(ruleSet, disease, into));
  for (const flag of ruleSet.redFlags.values()) {
    if (!isWanted({ kind: 'red-flag', id: flag.id })) continue;
    if (mustHoldASign(flag)) asks.push((into) => analyzeSigns(ruleSet, flag, into));
    asks.push((into) => analyzeNet(ruleSet, flag, into));
    for (const { id } of ruleSet.categories.values())
      if (isInScope(flag, [id])) asks.push((into) => analyzeFlag(ruleSet, flag, id, cases, into));
  }
  for (const category of categories) asks.push((into) => analyzeQuestions(ruleSet, category, into));
  if (wanted === undefined) asks.push((into) => analyzeGeneric(ruleSet, into));
  for (const disease of ruleSet.diseases.values())
    if (disease.kind === 'disease' && disease.id !== 'other')
      for (const category of categories)
        if (category.id in disease.prior.categories)
          asks.push((into) => askFirst(ruleSet, disease, category, cases, into));
  return asks;
}

/** A case that ends with `other` shows that somebody has nothing; else facts are looked for that its category asks. */
function askCleanSheet(
  ruleSet: RuleSet,
  site: ConditionSite,
  cases: readonly SuiteCase[],
  into: Analysis,
): void {
  const { id } = site.owner;
  const { holds } = tests(ruleSet, site.condition);
  const isShown = cases
    .filter((one) => one.category === id && one.case.expect.first === 'other')
    .some((one) => holds(foldAnswers(ruleSet, one.visit).table));
  analyzeSite(ruleSet, site, into, isShown ? { isShown } : { domain: domainIn(ruleSet, id) });
}

function askFirst(
  ruleSet: RuleSet,
  disease: Disease,
  category: Category,
  cases: readonly SuiteCase[],
  into: Analysis,
): void {
  into.checked += 1;
  if (isFirstInOne(ruleSet, disease, category.id, cases)) return;
  const owner: Owner = { kind: 'disease', id: disease.id };
  const path = ['prior', 'categories', category.id];
  const reach = canBeFirst(ruleSet, disease, category.id);
  if (reach.kind === 'not-proved')
    into.notProved.push({ owner, path, what: `whether "${disease.id}" can come first in ${category.id}` });
  if (reach.kind !== 'never') return;
  const message = `"${disease.id}" can never come first in the category "${category.id}": ${reach.why}`;
  into.findings.push({ id: 'never-primary', owner, path, message, witness: null });
}
