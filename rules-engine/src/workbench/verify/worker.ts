/** One worker of run.ts: verifies its share of visitors. */
import { workerData } from 'node:worker_threads';
import { fromBundle } from '../../engine/load/bundle/bundle.js';
import { answer, tell } from '../workers/in-worker.js';
import type { VerifyTask } from './run.js';
import { verifyAll } from './verify.js';

const { bundle, visits } = workerData as VerifyTask;
answer(await verifyAll(fromBundle(bundle), visits, () => tell(null)));
