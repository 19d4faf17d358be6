/** One analysis of a category or of the whole library: on every core, or here where there is little to look at. */
import type { Library } from '../../engine/load/library.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { suiteCases } from '../walks/replay.js';
import { onEveryCore } from '../workers/workers.js';
import { analyze, mergeAnalysis, type AnalysisPart } from './analyze.js';
import type { Analysis } from './findings.js';

/** Below this a worker's own start costs more than it saves. */
const MIN_DISEASES = 20;

export async function analysisOf(
  ruleSet: RuleSet,
  library: Library,
  category: string | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<Analysis> {
  const cases = suiteCases(ruleSet, library, category);
  if (ruleSet.diseases.size < MIN_DISEASES) return analyze(ruleSet, { category, cases, onProgress });
  const task = { kind: 'analyze', ruleSet, cases, options: { category } } as const;
  return mergeAnalysis((await onEveryCore<AnalysisPart[]>(task, onProgress)).flat());
}
