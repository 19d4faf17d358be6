/** One worker of workers.ts: does its share, tells how far it is, sends the result, ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RuleSet } from '../rule-set.js';
import type { WorkerMessage, WorkerTask } from './workers.js';

/** A message costs little, but ten thousand of them do not. */
const EVERY_MS = 150;

const task = workerData as WorkerTask;
let last = 0;
const onProgress = (done: number, total: number): void => {
  const now = performance.now();
  if (now - last < EVERY_MS && done < total) return;
  last = now;
  send({ progress: [done, total] });
};

// Each kind brings its own modules: a worker that reads no files needs nothing that reads files.
if (task.kind === 'mutate') {
  const { mutationOn } = await import('./mutate.js');
  const { ruleSet, cases, share, options } = task;
  send({ result: mutationOn(ruleSet, cases, { ...options, share, onProgress }) });
} else if (task.kind === 'analyze') {
  const { analyzeParts } = await import('./analyze.js');
  const { ruleSet, cases, share, options } = task;
  send({ result: analyzeParts(ruleSet, { ...options, cases, share, onProgress }) });
} else {
  const { fuzz } = await import('./fuzz.js');
  const { dir, version, share, options } = task;
  send({ result: fuzz(await rulesIn(dir, version, options.category), { ...options, share, onProgress }) });
}

async function rulesIn(dir: string, version: string, category: string | undefined): Promise<RuleSet> {
  const { loadLibrary } = await import('../load/load-rules.js');
  const { usableRules } = await import('../load/partial.js');
  const ruleSet = usableRules(await loadLibrary(dir), category)?.ruleSet;
  if (ruleSet?.version !== version)
    throw new Error('The rule files changed while the analysis ran. Run it again.');
  return ruleSet;
}

/** The empty list of transfers tells this from a window's postMessage. */
function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}
