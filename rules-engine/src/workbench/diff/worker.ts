/** One worker of run.ts: compares its share of visitors. */
import { workerData } from 'node:worker_threads';
import { answer, tell } from '../workers/in-worker.js';
import { compareShare, type Task } from './compare.js';

answer(compareShare(workerData as Task, tell));
