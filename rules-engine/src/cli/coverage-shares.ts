/**
 * Coverage on every core. A case shows what it shows whichever process walks it, so each walks a share of the cases;
 * a gap of the whole is what is a gap of every share.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { coverageOf, type Coverage, type CoverageGap, type CoverageKind } from '../analyses/coverage.js';
import { suiteCases, type SuiteCase } from '../analyses/replay.js';
import type { ReadyLibrary } from './common.js';

/** Below this a worker's own start (about half a second) costs more than it saves. */
const MIN_CASES_EACH = 300;
const MAX_WORKERS = 8;

export interface CoverageTask {
  dir: string;
  version: string;
  category: string | undefined;
  share: { index: number; of: number };
}
export type CoverageMessage = { done: number } | { coverage: Coverage };

export const shareOf = (cases: readonly SuiteCase[], { index, of }: CoverageTask['share']): SuiteCase[] =>
  cases.filter((_, at) => at % of === index);

export async function coverageOnEveryCore(
  { ruleSet, library, dir }: ReadyLibrary,
  category: string | undefined,
  onCase: (done: number, total: number) => void,
): Promise<Coverage> {
  const cases = suiteCases(ruleSet, library, category);
  const of = Math.min(availableParallelism(), MAX_WORKERS, Math.floor(cases.length / MIN_CASES_EACH));
  if (of < 2) return coverageOf(ruleSet, cases, category, (done) => onCase(done, cases.length));
  const done = Array.from({ length: of }, () => 0);
  const tell = (index: number, count: number): void => {
    done[index] = count;
    onCase(
      done.reduce((sum, one) => sum + one),
      cases.length,
    );
  };
  const others = Array.from({ length: of - 1 }, (_, index) => {
    const share = { index: index + 1, of };
    return inWorker({ dir, version: ruleSet.version, category, share }, (count) => tell(index + 1, count));
  });
  const own = coverageOf(ruleSet, shareOf(cases, { index: 0, of }), category, (count) => tell(0, count));
  const merged = mergeCoverage([own, ...(await Promise.all(others))]);
  const failed = new Set(merged.failed);
  const inOrder = cases.flatMap(({ case: { id } }) => (failed.has(id) ? [id] : []));
  return { ...merged, failed: [...new Set(inOrder)] };
}

function inWorker(task: CoverageTask, onDone: (done: number) => void): Promise<Coverage> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./coverage-worker.js', import.meta.url), { workerData: task });
    worker.on('message', (message: CoverageMessage) => {
      if ('coverage' in message) resolve(message.coverage);
      else onDone(message.done);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`A worker of the coverage ended with code ${code}.`));
    });
  });
}

export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const [first, ...rest] = parts;
  if (!first) throw new Error('There is no share of the cases to merge.');
  let gaps = new Map(first.gaps.map((gap) => [keyOf(gap), gap]));
  for (const part of rest) {
    const common = new Map<string, CoverageGap>();
    for (const gap of part.gaps) {
      const known = gaps.get(keyOf(gap));
      const missing = known === undefined ? [] : both(known.missing, gap.missing);
      if (known && missing.length > 0) common.set(keyOf(gap), { ...gap, missing: missing.join(' and ') });
    }
    gaps = common;
  }
  const left = [...gaps.values()];
  const totals = Object.fromEntries(
    Object.entries(first.totals).map(([kind, { total }]) => [
      kind,
      { covered: total - left.filter((gap) => gap.kind === (kind as CoverageKind)).length, total },
    ]),
  ) as Coverage['totals'];
  return {
    cases: parts.reduce((sum, { cases }) => sum + cases, 0),
    failed: parts.flatMap(({ failed }) => failed),
    totals,
    gaps: left,
  };
}

const keyOf = ({ kind, owner, path, what }: CoverageGap): string =>
  [kind, owner.kind, owner.id, ...path, what].join('\n');

/** "true deciding and false deciding" and "false deciding": what no share shows is the second. */
const both = (one: string, other: string): string[] => {
  const missing = new Set(other.split(' and '));
  return one.split(' and ').filter((word) => missing.has(word));
};
