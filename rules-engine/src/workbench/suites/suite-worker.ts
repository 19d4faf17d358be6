/** One worker of run-parallel.ts: loads the folder, runs its share, sends the results, ends. */
import { workerData } from 'node:worker_threads';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { usableRules } from '../../engine/load/partial.js';
import { answer, tell } from '../workers/in-worker.js';
import type { WorkerTask } from './run-parallel.js';
import { runSuites } from './run-suites.js';

/** Cases between two words of progress. */
const STEP = 20;

const { dir, version, selection } = workerData as WorkerTask;
const loaded = await loadLibrary(dir, { warnings: false });
const ruleSet = usableRules(loaded, selection.category)?.ruleSet;
if (ruleSet?.version !== version)
  throw new Error('The rule files changed while the tests ran. Run them again.');
let waiting = 0;
const results = await runSuites(ruleSet, loaded.library, selection, undefined, () => {
  waiting += 1;
  if (waiting < STEP) return;
  tell(waiting);
  waiting = 0;
});
answer(results);
