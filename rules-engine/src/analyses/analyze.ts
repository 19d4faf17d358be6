/** All analyses together (rules-engine.md section 8): exact where a projection or a bound decides, else "not proved". */
import type { RuleSet } from '../rule-set.js';
import type { Library } from '../load/library.js';
import { foldAnswers } from '../flow/fold.js';
import { analyzeConditions } from './analyze-conditions.js';
import { analyzeFlags, analyzeQuestions } from './analyze-flow.js';
import { conditionSites, type Owner } from './condition-sites.js';
import type { Analysis } from './findings.js';
import { canBeFirst, firstInSuites } from './never-primary.js';
import { suiteCases } from './replay.js';
import { ownersIn } from './scope.js';

export interface AnalyzeOptions {
  category?: string | undefined;
  /** Suite cases serve as example visitors, which saves looking for them. */
  library?: Library;
  onProgress?: (done: number, total: number) => void;
}

export function analyze(ruleSet: RuleSet, options: AnalyzeOptions = {}): Analysis {
  const { category, library, onProgress = () => {} } = options;
  const into: Analysis = { findings: [], notProved: [], checked: 0 };
  const isWanted = ownersIn(ruleSet, category);
  const pairs = [...ruleSet.diseases.values()].flatMap((disease) =>
    disease.kind !== 'disease' || disease.id === 'other'
      ? []
      : Object.keys(disease.prior.categories)
          .filter((id) => ruleSet.categories.has(id) && (category === undefined || id === category))
          .map((id) => ({ disease, id })),
  );
  const total = conditionSites(ruleSet).filter(({ owner }) => isWanted(owner)).length + pairs.length;
  let done = 0;
  const step = (): void => onProgress((done += 1), total);
  analyzeConditions(ruleSet, isWanted, into, step);
  analyzeFlags(ruleSet, isWanted, into);
  analyzeQuestions(ruleSet, category, into);
  const seen = library
    ? firstInSuites(ruleSet, suiteCases(ruleSet, library, category), (one) => foldAnswers(ruleSet, one.visit))
    : new Set<string>();
  for (const { disease, id } of pairs) {
    into.checked += 1;
    step();
    if (seen.has(`${id}:${disease.id}`)) continue;
    const owner: Owner = { kind: 'disease', id: disease.id };
    const path = ['prior', 'categories', id];
    const reach = canBeFirst(ruleSet, disease, id);
    if (reach.kind === 'not-proved')
      into.notProved.push({ owner, path, what: `whether "${disease.id}" can come first in ${id}` });
    if (reach.kind === 'never') {
      const message = `"${disease.id}" can never come first in the category "${id}": ${reach.why}`;
      into.findings.push({ id: 'never-primary', owner, path, message, witness: null });
    }
  }
  return into;
}
