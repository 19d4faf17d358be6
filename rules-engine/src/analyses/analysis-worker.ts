/** One worker of workers.ts: loads the folder, does its share, tells how far it is, sends the result, ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLibrary } from '../load/load-rules.js';
import { usableRules } from '../load/partial.js';
import { fuzz } from './fuzz.js';
import { mutationOf } from './mutate.js';
import type { AnalysisTask, WorkerMessage } from './workers.js';

/** A message costs little, but ten thousand of them do not. */
const EVERY_MS = 150;

const { dir, version, kind, share, options } = workerData as AnalysisTask;
const loaded = await loadLibrary(dir);
const ruleSet = usableRules(loaded, options.category)?.ruleSet;
if (ruleSet?.version !== version)
  throw new Error('The rule files changed while the analysis ran. Run it again.');

let last = 0;
const onProgress = (done: number, total: number): void => {
  const now = performance.now();
  if (now - last < EVERY_MS && done < total) return;
  last = now;
  send({ progress: [done, total] });
};

switch (kind) {
  case 'mutate':
    send({ result: mutationOf(ruleSet, loaded.library, { category: options.category, share, onProgress }) });
    break;
  case 'fuzz':
    send({ result: fuzz(ruleSet, { ...options, share, onProgress }) });
    break;
  default:
    throw new Error(`No work called ${String(kind)}`);
}

/** The empty list of transfers tells this from a window's postMessage. */
function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}
