/**
 * BullMQ on PostgreSQL (schema `bullmq`, migrated by itself), or on Redis with REDIS_URL. The rest of the product sees
 * no difference: rows are the truth, the queue is the alarm clock.
 */
import { createPostgresBackend, type Job, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { POOL_OF_ANY_KIND } from '../database/data-source.js';
import { type Env, EnvInvalid } from '../config/env.js';

export interface Backend {
  queue: Queue;
  worker(run: (job: Job) => Promise<void>): Worker;
  /** Is the connection there at this moment? */
  isUp(): boolean;
  /** After the queue and the workers are closed. */
  close(): Promise<void>;
}

const QUEUE = 'work';
/** Jobs wait for SMTP and Stripe, not for the processor. */
const CONCURRENCY = 20;
/** A job of a killed process is taken up again after about this long. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 10_000;
const SETTINGS = {
  concurrency: CONCURRENCY,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: 3,
  autorun: false,
};
/** Longest wait between two tries to reach a Redis that went away. At the start there is one try. */
const RECONNECT_MS = 2_000;
/** Connections of the queue and of the worker each, besides the one that listens. */
const POOL_SIZE = 4;

export async function openBackend(env: Env): Promise<Backend> {
  return env.redisUrl ? openRedis(env.redisUrl) : openPostgres(env.databaseUrl);
}

async function openPostgres(connectionString: string): Promise<Backend> {
  const classes = withBackend(createPostgresBackend);
  const connection = {
    connectionString,
    schema: 'bullmq',
    max: POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    ...POOL_OF_ANY_KIND,
  };
  const queue = new classes.Queue(QUEUE, { connection: { ...connection, migrate: true } });
  await queue.waitUntilReady();
  return {
    queue: queue as unknown as Queue,
    worker: (run) => new classes.Worker(QUEUE, run, { connection, ...SETTINGS }) as unknown as Worker,
    isUp: () => true,
    close: async () => undefined,
  };
}

async function openRedis(url: string): Promise<Backend> {
  const connections: Redis[] = [];
  let isClosing = false;
  const connect = async (options: object): Promise<Redis> => {
    let isUp = false;
    const retryStrategy = (times: number): number | null =>
      isUp && !isClosing ? Math.min(times * 100, RECONNECT_MS) : null;
    const redis = new Redis(url, {
      lazyConnect: true,
      retryStrategy,
      reconnectOnError: isDemoted,
      ...options,
    });
    redis.on('error', () => undefined);
    connections.push(redis);
    await redis.connect().catch(() => {
      redis.disconnect();
      throw new EnvInvalid(['REDIS_URL: Redis cannot be reached']);
    });
    isUp = true;
    return redis;
  };
  // Producers fail at once while Redis is away; workers wait for it.
  const producer = await connect({ maxRetriesPerRequest: 1, enableOfflineQueue: false });
  await refuseForgetfulRedis(producer);
  const consumer = await connect({ maxRetriesPerRequest: null });
  const queue = new Queue(QUEUE, { connection: producer });
  await queue.waitUntilReady();
  return {
    queue,
    worker: (run) => new Worker(QUEUE, run, { connection: consumer, ...SETTINGS }),
    isUp: () => connections.every(({ status }) => status === 'ready'),
    close: async () => {
      isClosing = true;
      for (const redis of connections) redis.disconnect();
    },
  };
}

/** After a planned fail-over we would hold on to what is a replica now, and takes nothing; the address leads elsewhere. */
const isDemoted = ({ message }: Error): boolean => /^(READONLY|UNBLOCKED)/.test(message);

/** Any other policy may drop jobs silently when the memory is full. */
async function refuseForgetfulRedis(redis: Redis): Promise<void> {
  const policy = /^maxmemory_policy:(.*)$/m.exec(await redis.info('memory'))?.[1]?.trim();
  if (policy === 'noeviction') return;
  redis.disconnect();
  throw new EnvInvalid([
    `REDIS_URL: Redis must run with maxmemory-policy noeviction, not ${policy ?? 'an unknown one'}`,
  ]);
}
