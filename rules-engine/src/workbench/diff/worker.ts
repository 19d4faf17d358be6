/** One worker of run.ts: compares its share of visitors. */
import { workerData } from 'node:worker_threads';
import { answer, tell } from '../workers/in-worker.js';
import { compareWith, sidesOf, type Task } from './compare.js';

const { before, after, reach, ...task } = workerData as Task;
answer(compareWith(sidesOf(before, after, reach), task, tell));
