/** Verification on every core: json-rules-engine takes some 10 ms a visitor. */
import { availableParallelism } from 'node:os';
import { toBundle } from '../../engine/load/bundle/bundle.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { inWorker } from '../workers/in-worker.js';
import { verifyAll, type Difference, type VerifyVisit } from './verify.js';

/** Below this a worker's own start costs more than it saves. */
const MIN_VISITS_EACH = 100;
const MAX_WORKERS = 8;
const WORKER = new URL('./worker.js', import.meta.url);

export interface VerifyTask {
  bundle: string;
  visits: readonly VerifyVisit[];
}

export async function verifyParallel(
  ruleSet: RuleSet,
  visits: readonly VerifyVisit[],
  onProgress: (done: number) => void,
): Promise<Difference[]> {
  const of = Math.min(availableParallelism(), MAX_WORKERS, Math.floor(visits.length / MIN_VISITS_EACH));
  if (of < 2) return verifyAll(ruleSet, visits, onProgress);
  const bundle = toBundle(ruleSet);
  let done = 0;
  const parts = await Promise.all(
    Array.from({ length: of }, (_, index) =>
      inWorker<{ progress: null; result: Difference[] }>(
        WORKER,
        { bundle, visits: visits.filter((__, at) => at % of === index) },
        () => onProgress((done += 1)),
      ),
    ),
  );
  return parts.flat();
}
