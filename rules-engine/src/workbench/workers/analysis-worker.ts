/** One worker of workers.ts: does its share, tells how far it is, sends the result, ends. */
import { workerData } from 'node:worker_threads';
import { answer, tell } from './in-worker.js';
import type { WorkerTask } from './workers.js';

/** A message costs little, but ten thousand of them do not. */
const EVERY_MS = 150;

const task = workerData as WorkerTask;
let last = 0;
const onProgress = (done: number, total: number): void => {
  const now = performance.now();
  if (now - last < EVERY_MS && done < total) return;
  last = now;
  tell([done, total]);
};

// Each kind brings its own modules: a worker needs nothing that reads files.
if (task.kind === 'mutate') {
  const { mutationOn } = await import('../mutate/index.js');
  const { ruleSet, cases, share, options } = task;
  answer(mutationOn(ruleSet, cases, { ...options, share, onProgress }));
} else if (task.kind === 'coverage') {
  const { coverageOfShare } = await import('../coverage/index.js');
  answer(coverageOfShare(task, onProgress));
} else if (task.kind === 'analyze') {
  const { analyzeParts } = await import('../analyze/index.js');
  const { ruleSet, cases, share, options } = task;
  answer(analyzeParts(ruleSet, { ...options, cases, share, onProgress }));
} else if (task.kind === 'paths') {
  const { pathParts } = await import('../paths/index.js');
  answer(pathParts(task.ruleSet, { ...task.options, share: task.share, onProgress }));
} else if (task.kind === 'order') {
  const { gainsOf, hitsOf } = await import('../order/index.js');
  const { ruleSet, category, orders } = task;
  const options = { ...task.options, share: task.share, onProgress };
  const result =
    orders === 'gains'
      ? gainsOf(ruleSet, category, options)
      : orders.map((order) => hitsOf(ruleSet, category, order, options));
  answer(result);
} else {
  const { fuzz } = await import('../fuzz/index.js');
  answer(fuzz(task.ruleSet, { ...task.options, share: task.share, onProgress }));
}
