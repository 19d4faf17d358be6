/** A machine whose clock is wrong, beside others: real processes on one database, the clock of one turned. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../src/shared/clock.js';
import { JOBS } from '../src/queue/jobs.js';
import { QueueService } from '../src/queue/queue.service.js';
import { paidVisitor, payFor, signIn } from './support/assessments.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const HOUR_MS = 3_600_000;
let product: TestApp;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  product = await startTestApp({ settings: { PROCESSORS: 'false' } });
});
async function stopWorker(): Promise<void> {
  if (!worker) return;
  const ended = new Promise((resolve) => worker!.once('exit', resolve));
  worker.kill('SIGTERM');
  await ended;
  worker = undefined;
}
afterEach(stopWorker);
afterAll(() => product.stop());

/** The built worker on the same database; resolves once it has said this. */
function startWorker(skewMs: number, until: RegExp): Promise<string> {
  const { databaseUrl, masterKey, smtpUrl, dataDir } = product.env;
  const preload = path.resolve('test/support/skewed-clock.mjs');
  const started = spawn(process.execPath, ['--import', preload, 'dist/worker.js'], {
    env: {
      NODE_ENV: 'test',
      SKEW_MS: String(skewMs),
      DATABASE_URL: databaseUrl,
      MASTER_KEY: masterKey.toString('base64'),
      SMTP_URL: smtpUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
  });
  worker = started;
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += String(chunk);
      if (until.test(said)) resolve(said);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.on('exit', () => reject(new Error(`The worker ended: ${said}`)));
  });
}

/** The library's own, below the product's. */
const queue = (): Queue => Reflect.get(product.app.get(QueueService), 'queue') as Queue;

/** How far ahead each round lies, in seconds. */
async function rounds(): Promise<Record<string, number>> {
  const all = await queue().getJobSchedulers();
  return Object.fromEntries(all.map(({ key, next }) => [key, Math.round(((next ?? 0) - Date.now()) / 1000)]));
}
const assessmentsLeft = async (): Promise<number> =>
  (await product.database.query('select 1 from assessment')).length;

test('F-17, F-30: a worker two hours fast says so, deletes nothing that lives, and touches no round', async () => {
  await paidVisitor(product);
  const dying = await signIn(product);
  await payFor(product, dying, new Date(Date.now() - 47 * HOUR_MS));
  await startWorker(0, /ready: working/);
  await stopWorker();
  const said = await startWorker(2 * HOUR_MS, /^(?=[^]*ready: working)(?=[^]*no jobs are done here)/);
  expect(said).toMatch(/clock is 7[12]\d\d s off the database's: no jobs are done here/);
  expect(await assessmentsLeft()).toBe(2);
  for (const [name, { everySeconds }] of Object.entries(JOBS))
    if (everySeconds) expect([name, (await rounds())[name]! <= everySeconds]).toEqual([name, true]);
});

test('F-30: rounds that lie days ahead are pulled back by the next process that starts', async () => {
  await queue().removeJobScheduler('purge.run');
  await queue().upsertJobScheduler(
    'purge.run',
    { every: 60_000, startDate: Date.now() + 73 * HOUR_MS },
    { name: 'purge.run', data: {} },
  );
  expect((await rounds())['purge.run']).toBeGreaterThan(3600);
  await startWorker(0, /ready: working/);
  expect((await rounds())['purge.run']).toBeLessThanOrEqual(60);
});

test('INV-5: an overdue purge is told by ready: late after five minutes, unfit after an hour', async () => {
  const ready = () => product.client.get('/api/health/ready');
  const lastDone = (ago: string) =>
    product.database.query(`update duty set done_at = now() - $1::interval where name = 'purge.run'`, [ago]);
  expect((await ready()).body.purge).toBe('up');
  await lastDone('6 minutes');
  expect([(await ready()).status, (await ready()).body.purge]).toEqual([200, 'late']);
  await lastDone('61 minutes');
  const { status, body } = await ready();
  expect([status, body.error.details.purge]).toEqual([503, 'overdue']);
  await lastDone('1 second');
});

test("F-17: the time is the database's, whatever this machine's clock says", async () => {
  const clock = await DatabaseClock.start(product.app.get(DataSource));
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000);
  const before = Date.now;
  Date.now = () => before() + 2 * HOUR_MS;
  try {
    expect(Math.abs(clock.now().getTime() - before())).toBeLessThan(2_000);
    expect(Math.round(clock.skewMs() / HOUR_MS)).toBe(2);
  } finally {
    Date.now = before;
  }
});
