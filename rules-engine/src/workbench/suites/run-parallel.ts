/**
 * Suites on every core. This process does its own share; each worker is given the rules and the suites as they are in
 * memory, which costs a tenth of reading them again, and does another.
 */
import { availableParallelism } from 'node:os';
import type { Library } from '../../engine/load/library.js';
import { compareText } from '../../engine/load/problem.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { inWorker } from '../workers/in-worker.js';
import {
  runSuites,
  suitesOf,
  withLines,
  type SuiteResult,
  type SuiteRun,
  type SuiteSelection,
  type Suites,
} from './run-suites.js';

/** Below this a worker's own start (about a quarter of a second) costs more than it saves. */
const MIN_CASES_EACH = 100;
const MAX_WORKERS = 8;
/** Megabytes. A case leaves one of short-lived objects: with room for some dozens, few are ever copied. */
const LIMITS = { maxYoungGenerationSizeMb: 96 };

export interface WorkerTask {
  ruleSet: RuleSet;
  suites: Suites;
  selection: SuiteSelection;
}

const WORKER = new URL('./suite-worker.js', import.meta.url);

export async function runParallel(
  ruleSet: RuleSet,
  library: Library,
  selection: SuiteSelection,
  onCase: (done: number, total: number) => void = () => {},
): Promise<SuiteResult[]> {
  const suites = suitesOf(library, selection.category);
  const cases = suites.files.reduce((sum, { suite }) => sum + suite.cases.length, 0);
  const of = Math.min(availableParallelism(), MAX_WORKERS, Math.floor(cases / MIN_CASES_EACH));
  let done = 0;
  const more = (count: number): void => onCase((done += count), cases);
  const runHere = (own: SuiteSelection): Promise<SuiteRun[]> =>
    runSuites(ruleSet, suites, own, undefined, () => more(1));
  if (of < 2 || selection.case !== undefined) return withLines(library, await runHere(selection));
  const others = Array.from({ length: of - 1 }, (_, index) => {
    const task: WorkerTask = {
      ruleSet,
      suites,
      selection: { ...selection, share: { index: index + 1, of } },
    };
    return inWorker<{ progress: number; result: SuiteRun[] }>(WORKER, task, more, LIMITS);
  });
  const parts = await Promise.all([runHere({ ...selection, share: { index: 0, of } }), ...others]);
  return withLines(library, merge(parts.flat()));
}

/** One entry a file again, cases in the order of the file. */
function merge(parts: readonly SuiteRun[]): SuiteRun[] {
  const files = new Map<string, SuiteRun>();
  for (const part of parts) {
    const known = files.get(part.file);
    if (known) known.cases.push(...part.cases);
    else files.set(part.file, { ...part, cases: [...part.cases] });
  }
  for (const file of files.values()) file.cases.sort((a, b) => a.index - b.index);
  return [...files.values()].toSorted((a, b) => compareText(a.file, b.file));
}
