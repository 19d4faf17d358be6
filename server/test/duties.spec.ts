/** What must not be done twice at once, whoever does it: by the locks of a real PostgreSQL. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { DataSource, type QueryRunner as Runner } from 'typeorm';
import { Duties, holding } from '../src/shared/duties.js';
import { idleRooms } from './support/idle-rooms.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;
beforeAll(async () => (product = await startTestApp({ overrides: { rooms: idleRooms } })));
afterAll(() => product.stop());

test('F-30: a duty done by one process is not begun by another', async () => {
  const duties = product.app.get(Duties);
  let begun = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((hasBegun) => {
    first = duties.alone('test', async () => {
      begun += 1;
      hasBegun();
      await held;
    });
  });
  await duties.alone('test', async () => void (begun += 1));
  await duties.alone('another', async () => void (begun += 10));
  release();
  await first;
  await duties.alone('test', async () => void (begun += 100));
  expect(begun).toBe(111);
});

test('F-30: a process that stands still loses its duty to the next one, and a slow one does not', async () => {
  const data = product.app.get(DataSource);
  const [slow, still, next] = [1, 2, 3].map(() => data.createQueryRunner()) as [Runner, Runner, Runner];
  const asked = jest.spyOn(slow, 'query');
  const timesHeard = (): number => asked.mock.calls.filter(([sql]) => sql === 'select 1').length;
  await holding(
    slow,
    'slow',
    async () => {
      while (timesHeard() < 2) await data.query('select pg_sleep(0.02)');
    },
    1_000,
  );
  const lock = { isTaken: false };
  await holding(
    still,
    'still',
    async () => {
      while (!lock.isTaken) {
        // As in a paused machine, nothing of this process runs meanwhile.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
        await holding(next, 'still', async () => void (lock.isTaken = true));
      }
    },
    200,
  );
  expect(await next.query('show idle_session_timeout')).toEqual([{ idle_session_timeout: '0' }]);
  await Promise.all([slow, still, next].map((runner) => runner.release()));
});

test('a process that stands still in a transaction holds no rows for longer than half a minute', async () => {
  const [row] = await product.app.get(DataSource).query('show idle_in_transaction_session_timeout');
  expect(row).toEqual({ idle_in_transaction_session_timeout: '30s' });
});

test('a duty that fails frees its lock', async () => {
  const duties = product.app.get(Duties);
  await expect(duties.alone('fails', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  let ran = false;
  await duties.alone('fails', async () => void (ran = true));
  expect(ran).toBe(true);
});
