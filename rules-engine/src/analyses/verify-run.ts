/** Verification on every core: json-rules-engine takes some 10 ms a visitor. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { toBundle } from '../load/bundle.js';
import type { RuleSet } from '../rule-set.js';
import { verifyAll, type Difference, type VerifyVisit } from './verify.js';

/** Below this a worker's own start costs more than it saves. */
const MIN_VISITS_EACH = 100;
const MAX_WORKERS = 8;

export interface VerifyTask {
  bundle: string;
  visits: readonly VerifyVisit[];
}
export type VerifyMessage = { done: true } | { differences: Difference[] };

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
      inWorker({ bundle, visits: visits.filter((__, at) => at % of === index) }, () =>
        onProgress((done += 1)),
      ),
    ),
  );
  return parts.flat();
}

function inWorker(task: VerifyTask, onDone: () => void): Promise<Difference[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./verify-worker.js', import.meta.url), { workerData: task });
    worker.on('message', (message: VerifyMessage) => {
      if ('differences' in message) resolve(message.differences);
      else onDone();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`A worker of the verification ended with code ${code}.`));
    });
  });
}
