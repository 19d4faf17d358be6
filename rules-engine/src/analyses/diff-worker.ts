/** One worker of diff-run.ts: compares its share of visitors, sends the tally, ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { compareShare, type Task } from './diff-compare.js';

// The empty list of transfers tells this from a window's postMessage.
const tally = compareShare(workerData as Task, (done) => parentPort?.postMessage({ done }, []));
parentPort?.postMessage({ tally }, []);
