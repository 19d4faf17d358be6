/** One worker of verify-run.ts. The empty list of transfers tells this from a window's postMessage. */
import { parentPort, workerData } from 'node:worker_threads';
import { fromBundle } from '../load/bundle.js';
import { verifyAll } from './verify.js';
import type { VerifyTask } from './verify-run.js';

const { bundle, visits } = workerData as VerifyTask;
const differences = await verifyAll(fromBundle(bundle), visits, () =>
  parentPort?.postMessage({ done: true }, []),
);
parentPort?.postMessage({ differences }, []);
