/** One worker of run-parallel.ts: runs its share, sends the results, ends. */
import { workerData } from 'node:worker_threads';
import { answer, tell } from '../workers/in-worker.js';
import type { WorkerTask } from './run-parallel.js';
import { runSuites } from './run-suites.js';

/** Cases between two words of progress. */
const STEP = 20;

const { ruleSet, suites, selection } = workerData as WorkerTask;
let waiting = 0;
const results = await runSuites(ruleSet, suites, selection, undefined, () => {
  waiting += 1;
  if (waiting < STEP) return;
  tell(waiting);
  waiting = 0;
});
answer(results);
