/** A production as it runs: which proxy it believes, and that no mail leaves it in the clear. */
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { SMALL_RULES } from './support/assessments.js';
import { startMailSink } from './support/mail-sink.js';
import { PRODUCTION } from './support/production.js';
import { CODE_CALL, someone } from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp | undefined;
afterEach(async () => {
  await product?.stop();
  product = undefined;
});

const start = async (settings: Record<string, string> = {}): Promise<TestApp> =>
  (product = await startTestApp({
    settings: {
      ...PRODUCTION,
      RULES_DIR: SMALL_RULES,
      MASTER_KEY: `${randomBytes(31).toString('hex')}0f`,
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

test('a mail server elsewhere that offers no encryption is given nothing', async () => {
  const elsewhere = await startMailSink('127.0.0.2');
  const { client, database } = await start({ SMTP_URL: elsewhere.url });
  expect((await client.post(CODE_CALL, someone())).status).toBe(200);
  const problem = async () => (await database.query<{ last_problem: string }>('select * from mail'))[0];
  let row = await problem();
  while (!row?.last_problem) row = await problem();
  expect(row).toMatchObject({ state: 'queued' });
  expect([elsewhere.attempts(), elsewhere.mails]).toEqual([0, []]);
  await elsewhere.stop();
});
