/** One worker of workers.ts: does its share, tells how far it is, sends the result, ends. */
import { parentPort, workerData } from 'node:worker_threads';
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

// Each kind brings its own modules: a worker needs nothing that reads files.
if (task.kind === 'mutate') {
  const { mutationOn } = await import('./mutate.js');
  const { ruleSet, cases, share, options } = task;
  send({ result: mutationOn(ruleSet, cases, { ...options, share, onProgress }) });
} else if (task.kind === 'coverage') {
  const { coverageOfShare } = await import('./coverage-shares.js');
  send({ result: coverageOfShare(task, onProgress) });
} else if (task.kind === 'analyze') {
  const { analyzeParts } = await import('./analyze.js');
  const { ruleSet, cases, share, options } = task;
  send({ result: analyzeParts(ruleSet, { ...options, cases, share, onProgress }) });
} else if (task.kind === 'paths') {
  const { pathParts } = await import('./paths.js');
  send({ result: pathParts(task.ruleSet, { ...task.options, share: task.share, onProgress }) });
} else if (task.kind === 'order') {
  const { gainsOf, hitsOf } = await import('./order.js');
  const { ruleSet, category, orders } = task;
  const options = { ...task.options, share: task.share, onProgress };
  const result =
    orders === 'gains'
      ? gainsOf(ruleSet, category, options)
      : orders.map((order) => hitsOf(ruleSet, category, order, options));
  send({ result });
} else {
  const { fuzz } = await import('./fuzz.js');
  send({ result: fuzz(task.ruleSet, { ...task.options, share: task.share, onProgress }) });
}

/** The empty list of transfers tells this from a window's postMessage. */
function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}
