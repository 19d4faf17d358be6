/** A production as it runs: which proxy it believes, and that neither mails nor rows leave it in the clear. */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type Env, loadEnv } from '../src/config/env.js';
import { connect, dataSourceOptions } from '../src/database/data-source.js';
import { openBackend } from '../src/queue/queue.backend.js';
import { startMailSink } from './support/mail-sink.js';
import { PRODUCTION } from './support/production.js';
import { CODE_CALL, someone } from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

/** Nothing that looks typed. */
const MASTER_KEY = `${randomBytes(31).toString('hex')}0f`;
let product: TestApp | undefined;
afterEach(async () => {
  await product?.stop();
  product = undefined;
});

const start = async (settings: Record<string, string> = {}): Promise<TestApp> =>
  (product = await startTestApp({
    settings: {
      ...PRODUCTION,
      MASTER_KEY,
      ...settings,
    },
  }));
const warnings = (): string[] =>
  product!
    .log()
    .split('\n')
    .filter((line) => line.includes('TRUST_PROXY'));
const look = (headers: Record<string, string> = {}) => product!.client.get('/api/home-page', { headers });

describe('R-46: a proxy that nobody spoke of is said aloud, once', () => {
  test('TRUST_PROXY=false behind a proxy', async () => {
    await start();
    await look();
    expect(warnings()).toEqual([]);
    for (const visitor of ['203.0.113.7', '203.0.113.8']) await look({ 'x-forwarded-for': visitor });
    expect(warnings()).toEqual([
      expect.stringMatching(/x-forwarded-for.*from 127\.0\.0\.1.*share one limit/),
    ]);
    expect(product!.log()).not.toContain('203.0.113.');
  });

  test('TRUST_PROXY=1 without a proxy, health checks apart', async () => {
    await start({ TRUST_PROXY: '1' });
    await look({ 'x-forwarded-for': '203.0.113.7' });
    await product!.client.get('/api/health/live');
    expect(warnings()).toEqual([]);
    await look();
    await look();
    expect(warnings()).toEqual([expect.stringMatching(/without x-forwarded-for.*past the proxy/)]);
  });
});

/** The question whether TLS is spoken, and nothing else; it has neither name nor password. */
const ASKS_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

test.each([
  ['by the product', (env: Env) => connect(dataSourceOptions(env))],
  ['by the queue', openBackend],
])('R-42: a database that offers no encryption is told nothing %s', async (_whose, reach) => {
  const heard: Buffer[] = [];
  const database = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        heard.push(bytes);
        socket.write('N');
      }),
  );
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const { port } = database.address() as AddressInfo;
  const url = `postgres://app:secret@127.0.0.1:${port}/app?sslmode=verify-full`;
  const mail = 'smtp://127.0.0.1:1';
  const env = loadEnv({ ...PRODUCTION, MASTER_KEY, DATABASE_URL: url, SMTP_URL: mail });
  await expect(reach(env)).rejects.toThrow();
  await new Promise((resolve) => database.close(resolve));
  expect(heard.length).toBeGreaterThan(0);
  for (const bytes of heard) expect(bytes).toEqual(ASKS_FOR_TLS);
});

test('a mail server elsewhere that offers no encryption is given nothing', async () => {
  const elsewhere = await startMailSink('127.0.0.2');
  const { client, database } = await start({ SMTP_URL: elsewhere.url });
  expect((await client.post(CODE_CALL, someone())).status).toBe(200);
  const problem = async () => (await database.query<{ last_problem: string }>('select * from mail'))[0];
  await until(async () => Boolean((await problem())?.last_problem));
  expect(await problem()).toMatchObject({ state: 'queued' });
  expect([elsewhere.attempts(), elsewhere.mails]).toEqual([0, []]);
  await elsewhere.stop();
});
