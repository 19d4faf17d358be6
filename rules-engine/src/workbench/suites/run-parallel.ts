/**
 * Suites on every core. With every case on json-rules-engine (some 15 ms each) a few thousand would take two minutes
 * on one. This process does its own share; each worker loads the same folder and does another.
 */
import { availableParallelism } from 'node:os';
import type { Library } from '../../engine/load/library.js';
import { compareText } from '../../engine/load/problem.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { inWorker } from '../workers/in-worker.js';
import { runSuites, type SuiteResult, type SuiteSelection } from './run-suites.js';

/** Below this a worker's own start (about half a second) costs more than it saves. */
const MIN_CASES_EACH = 100;
const MAX_WORKERS = 8;

export interface WorkerTask {
  dir: string;
  version: string;
  selection: SuiteSelection;
}

const WORKER = new URL('./suite-worker.js', import.meta.url);

export async function runParallel(
  ruleSet: RuleSet,
  library: Library,
  dir: string,
  selection: SuiteSelection,
  onCase: (done: number, total: number) => void = () => {},
): Promise<SuiteResult[]> {
  const suites = library.suites.filter(
    ({ value }) => selection.category === undefined || value.category === selection.category,
  );
  const cases = suites.reduce((sum, { value }) => sum + value.cases.length, 0);
  const of = Math.min(availableParallelism(), MAX_WORKERS, Math.floor(cases / MIN_CASES_EACH));
  let done = 0;
  const more = (count: number): void => onCase((done += count), cases);
  const runHere = (own: SuiteSelection): Promise<SuiteResult[]> =>
    runSuites(ruleSet, library, own, undefined, () => more(1));
  const task = (own: SuiteSelection): WorkerTask => ({ dir, version: ruleSet.version, selection: own });
  if (of < 2 || selection.case !== undefined) return runHere(selection);
  const others = Array.from({ length: of - 1 }, (_, index) =>
    inWorker<{ progress: number; result: SuiteResult[] }>(
      WORKER,
      task({ ...selection, share: { index: index + 1, of } }),
      more,
    ),
  );
  const parts = await Promise.all([runHere({ ...selection, share: { index: 0, of } }), ...others]);
  return merge(parts.flat());
}

/** One entry a file again, cases in the order of the file. */
function merge(parts: readonly SuiteResult[]): SuiteResult[] {
  const files = new Map<string, SuiteResult>();
  for (const part of parts) {
    const known = files.get(part.file);
    if (known) known.cases.push(...part.cases);
    else files.set(part.file, { ...part, cases: [...part.cases] });
  }
  for (const file of files.values()) file.cases.sort((a, b) => a.line - b.line);
  return [...files.values()].toSorted((a, b) => compareText(a.file, b.file));
}
