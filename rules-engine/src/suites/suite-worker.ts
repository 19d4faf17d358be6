/** One worker of run-parallel.ts: loads the folder, runs its share, sends the results, ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLibrary } from '../load/load-rules.js';
import { usableRules } from '../load/partial.js';
import type { WorkerTask } from './run-parallel.js';
import { runSuites } from './run-suites.js';

const { dir, version, selection } = workerData as WorkerTask;
const loaded = await loadLibrary(dir);
const ruleSet = usableRules(loaded, selection.category)?.ruleSet;
if (ruleSet?.version !== version)
  throw new Error('The rule files changed while the tests ran. Run them again.');
// The empty list of transfers tells this from a window's postMessage.
parentPort?.postMessage(await runSuites(ruleSet, loaded.library, selection), []);
