/**
 * The jobs that come round by themselves, and how any job is tried. A round that lies further ahead than one period, or
 * far in the past, was made by a wrong clock or lost its job: it is begun anew.
 */
import type { Queue } from 'bullmq';
import { JOBS } from './jobs.js';

/** 1, 2, 4, 8, 16 s: longer troubles are for the sweeps. */
const ATTEMPTS = { attempts: 6, backoff: { type: 'exponential', delay: 1000 } } as const;
/** Long enough for an operator to look on Monday. */
export const KEEP_FAILED_SECONDS = 3 * 24 * 60 * 60;
export const OPTIONS = {
  ...ATTEMPTS,
  removeOnComplete: true,
  removeOnFail: { age: KEEP_FAILED_SECONDS, count: 1000 },
};
/** Clocks that are right differ by seconds, and a busy worker comes late. */
const SLACK_MS = 60_000;

export async function keepRounds(queue: Queue, now: Date): Promise<void> {
  for (const [name, { everySeconds }] of Object.entries(JOBS)) {
    if (!everySeconds) continue;
    const every = everySeconds * 1000;
    const known = await queue.getJobScheduler(name);
    const ahead = (known?.next ?? 0) - now.getTime();
    if (known?.every === every && ahead <= every + SLACK_MS && ahead >= -every - SLACK_MS) continue;
    if (known) await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every }, { name, data: {}, opts: { ...OPTIONS, attempts: 1 } });
  }
}
