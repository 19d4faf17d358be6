/**
 * The alarm clock. Rooms register a handler for each of their jobs and add jobs by id; the rows those ids point to are
 * the truth, and a handler re-reads and re-checks them ("gone? already done? stop"), since a job may come twice.
 * A failing handler is tried again with back-off; the reason kept in the queue never quotes data.
 */
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import type { Env } from '../config/env.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { Duties } from '../shared/duties.js';
import { describeError } from '../shared/safe-error.js';
import { ENV, ROLE, type Role } from '../shared/tokens.js';
import { inSpan, type Labels, spanPass } from '../tracing/tracing.js';
import { JOBS, type JobName, type JobPayloads } from './jobs.js';
import { type Backend, openBackend } from './queue.backend.js';
import { KEEP_FAILED_SECONDS, keepRounds, OPTIONS } from './rounds.js';

type Handler = (payload: never) => Promise<void>;
export interface AddOptions {
  delayMs?: number;
  /** While a job with this id waits or runs, adding it again does nothing. */
  jobId?: string;
}
export interface FailedJob {
  jobId: string;
  name: string;
  reason: string;
  failedAt: Date | null;
}

/** A queue that does not answer sooner is away: the caller has somebody waiting. */
const ANSWER_WITHIN_MS = 2_000;
/** How soon a clock that was set right, or wrong, is noticed. */
const LOOK_EVERY_MS = 15_000;
const COMPLAIN_EVERY_MS = 10_000;

@Injectable()
export class QueueService
  implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Queue');
  private readonly handlers = new Map<JobName, Handler>();
  private backend?: Backend;
  private worker?: Worker;
  private looking?: NodeJS.Timeout;
  private complaints = 0;
  private quietUntil = 0;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ROLE) private readonly role: Role,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly duties: Duties,
  ) {}

  async onModuleInit(): Promise<void> {
    this.backend = await openBackend(this.env);
    this.backend.queue.on('error', (error) => this.complain(error));
  }

  /** Says how a job is done. Once per job, before the start is over. */
  handle<N extends JobName>(name: N, handler: (payload: JobPayloads[N]) => Promise<void>): void {
    if (this.handlers.has(name)) throw new Error(`The job ${name} has two handlers.`);
    if (!(name in JOBS)) throw new Error(`The job ${name} is not listed in queue/jobs.ts.`);
    this.handlers.set(name, handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    const unhandled = Object.keys(JOBS).filter((name) => !this.handlers.has(name as JobName));
    if (unhandled.length)
      throw new Error(
        `Jobs without a handler: ${unhandled.join(', ')}. Call queue.handle(name, …) in the room's onModuleInit.`,
      );
    const works = this.role === 'worker' || (this.role === 'server' && this.env.processors);
    if (!works) return;
    this.worker = this.opened.worker((job) => this.run(job));
    this.worker.on('error', (error) => this.complain(error));
    // A worker that loses the database while it opens never asks for it again: better not to start at all.
    await this.worker.waitUntilReady();
    await this.lookAfter(this.worker);
    this.looking = setInterval(
      () => void this.lookAfter(this.worker!).catch((error: unknown) => this.complain(error)),
      LOOK_EVERY_MS,
    ).unref();
  }

  /** Works while the clock is right: a queue's jobs are timed by whoever adds them, and the next round by who does one. */
  private async lookAfter(worker: Worker): Promise<void> {
    if (!this.duties.mayWork()) {
      const seconds = Math.round(this.clock.skewMs() / 1000);
      this.logger.error(
        `This machine's clock is ${seconds} s off the database's: no jobs are done here until it is right.`,
      );
      if (worker.isRunning() && !worker.isPaused()) await worker.pause();
      return;
    }
    await keepRounds(this.queue, this.clock.now());
    if (worker.isPaused()) await worker.resume();
    else if (!worker.isRunning()) void worker.run().catch((error: unknown) => this.complain(error));
  }

  async add<N extends JobName>(
    name: N,
    payload: JobPayloads[N],
    { delayMs = 0, jobId }: AddOptions = {},
  ): Promise<void> {
    // BullMQ keeps ":" for ids of its own.
    const options = { ...OPTIONS, delay: delayMs, ...(jobId && { jobId: jobId.replaceAll(':', '-') }) };
    await inSpan('producer', `send ${name}`, labelsOf(name), () => {
      const metadata = spanPass();
      return inTime(
        this.queue.add(name, payload, { ...options, ...(metadata && { telemetry: { metadata } }) }),
      );
    });
  }

  /** Does the queue answer? */
  async isReady(): Promise<boolean> {
    if (!this.opened.isUp()) return false;
    return inTime(this.queue.getJobCounts('waiting')).then(
      () => true,
      () => false,
    );
  }

  counts(): Promise<Record<string, number>> {
    return this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  }

  async failed(): Promise<FailedJob[]> {
    const jobs = await this.queue.getFailed(0, 200);
    return jobs.map(({ id, name, failedReason, finishedOn }) => ({
      jobId: id ?? '',
      name,
      reason: failedReason,
      failedAt: finishedOn ? new Date(finishedOn) : null,
    }));
  }

  /** False: there is no such failed job. */
  async retry(jobId: string): Promise<boolean> {
    const job = await this.queue.getJob(jobId);
    if (!job || !(await job.isFailed())) return false;
    await job.retry();
    return true;
  }

  /** Drops jobs that failed too long ago. Their payloads are ids of rows that are long gone. */
  async purge(): Promise<void> {
    await this.queue.clean(KEEP_FAILED_SECONDS * 1000, 1000, 'failed');
  }

  /** No new jobs from here on; those under way are finished while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    // Else it would complain of a queue that we closed ourselves.
    clearInterval(this.looking);
    if (this.backend?.isUp()) await this.worker?.close();
    else if (this.worker)
      await inTime(this.worker.close(true)).catch((error: unknown) => this.complain(error));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.backend)
      await inTime(this.backend.queue.close()).catch((error: unknown) => this.complain(error));
    await this.backend?.close();
  }

  private async run(job: Job): Promise<void> {
    try {
      const handler = this.handlers.get(job.name as JobName);
      if (!handler) throw new Error(`No handler for ${job.name}`);
      const work = (): Promise<void> => handler(job.data as never);
      await inSpan('consumer', `process ${job.name}`, labelsOf(job.name), work, job.opts.telemetry?.metadata);
    } catch (error) {
      const failure = describeError(error);
      this.logger.error({ job: job.name, jobId: job.id, failure }, 'A job failed');
      const reason = new Error([failure.name, failure.code, failure.message].filter(Boolean).join(' '));
      reason.stack = failure.at.join('\n');
      throw reason;
    }
  }

  /** A queue that is away complains a hundred times a second: said once in a while, with how often. */
  private complain(error: unknown): void {
    this.complaints += 1;
    if (performance.now() < this.quietUntil) return;
    this.logger.warn({ failure: describeError(error), times: this.complaints }, 'The queue has trouble');
    this.complaints = 0;
    this.quietUntil = performance.now() + COMPLAIN_EVERY_MS;
  }

  private get opened(): Backend {
    if (!this.backend) throw new Error('The queue is not open yet: use it from onModuleInit on.');
    return this.backend;
  }

  private get queue(): Backend['queue'] {
    return this.opened.queue;
  }
}

const labelsOf = (job: string): Labels => ({
  'messaging.system': 'bullmq',
  'messaging.destination.name': job,
});

/** Clients of a database that went away may wait for it for ever; nobody else should. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The queue does not answer.')), ANSWER_WITHIN_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
