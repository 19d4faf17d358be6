/** A change of the master key as an operator makes it, and processes that have the wrong one. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { operate } from '../src/cli/operator.js';
import { MailService } from '../src/mail/mail.service.js';
import { paidVisitor, serviceOf, type Visitor } from './support/assessments.js';
import { SMALL_RULES } from './support/small-rules.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const [OLD, NEW, WRONG] = [1, 2, 3].map(() => randomBytes(32).toString('base64')) as [string, string, string];
let product: TestApp;
let visitor: Visitor;
let mailId: string;

beforeAll(async () => {
  product = await startTestApp({
    settings: { PROCESSORS: 'false', MASTER_KEY: OLD },
  });
  visitor = await paidVisitor(product);
  const to = { name: 'Keys', email: 'keys@mail.test' };
  mailId = await product.app
    .get(DataSource)
    .transaction((manager) =>
      product.app.get(MailService).queue(manager, { kind: 'link', to, subjectId: visitor.id }),
    );
});
afterAll(() => product.stop());

const environment = (keys: Record<string, string>): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: product.env.databaseUrl,
  SMTP_URL: product.env.smtpUrl,
  DATA_DIR: product.env.dataDir,
  RULES_DIR: SMALL_RULES,
  PORT: '0',
  ...keys,
});
async function operator(
  words: string,
  keys: Record<string, string>,
): Promise<{ code: number; said: string }> {
  let said = '';
  const hear = (text: string): void => void (said += text);
  const code = await operate(words.split(' '), environment(keys), { out: hear, err: hear });
  return { code, said };
}
/** Where the key store keeps it: 32 bytes of address, then the mark of the master key. */
function keyFile(id: string): string {
  const name = (readdirSync(product.env.keyDir, { recursive: true }) as string[]).find(
    (one) => path.basename(one) === id,
  );
  return path.join(product.env.keyDir, name!);
}
const mail = async () => (await product.database.query('select * from mail where id = $1', [mailId]))[0]!;

test.each(['main.js', 'worker.js'])(
  'F-31: %s with a wrong key refuses to start, and nothing is lost',
  (entry) => {
    const { status, stderr } = spawnSync(process.execPath, [`dist/${entry}`], {
      env: environment({ MASTER_KEY: WRONG }),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/MASTER_KEY: \d+ living records were made under/),
    ]);
  },
  60_000,
);

test('F-31: a worker that lacks a key while it runs drops no mail: another sends it', async () => {
  const before = await mail();
  await product.restart({ MASTER_KEY: OLD });
  // As in the middle of a rolling change: this process was started before the other key was heard of.
  const file = keyFile(String(before['key_id']));
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.concat([whole.subarray(0, 32), Buffer.alloc(4), whole.subarray(36)]));
  await expect(product.app.get(MailService).send(mailId)).rejects.toThrow('master key 00000000');
  expect(await mail()).toMatchObject({ state: 'queued', recipient: before['recipient'] });
  writeFileSync(file, whole);
});

test('R-09: rotate, rewrap, status; in between everybody is served and the mail goes out', async () => {
  const both = { MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD };
  const advice = await operator('keys rotate', { MASTER_KEY: OLD });
  expect([advice.code, advice.said]).toEqual([0, expect.stringMatching(/^ {4}[\w+/]{43}=$/m)]);
  await product.restart({ MASTER_KEY: OLD, MASTER_KEY_PREVIOUS: NEW });
  expect((await visitor.diagnosis()).status).toBe(200);
  await product.restart(both);
  const link = (await serviceOf(product).link(visitor.id))!.token;
  expect((await product.client.get('/api/diagnosis', { token: link })).status).toBe(200);
  expect((await operator('keys status', both)).said).toMatch(
    /current {3}0 data keys[^]*previous {2}2 data keys, 1 link, 0 sign-ins/,
  );
  expect(await operator('keys rewrap', both)).toEqual({ code: 0, said: '2 data keys rewrapped.\n' });
  expect(await operator('keys rewrap', both)).toEqual({ code: 0, said: '0 data keys rewrapped.\n' });
  const after = await operator('keys status', both);
  expect([after.code, after.said]).toEqual([
    0,
    expect.stringMatching(/current {3}2 data keys[^]*previous {2}0 data keys, 1 link/),
  ]);
  await product.app.get(MailService).send(mailId);
  expect(await mail()).toMatchObject({ state: 'sent', recipient: null });
  expect((await operator('keys status', { MASTER_KEY: NEW })).code).toBe(1);
});

test('R-09: after 48 hours the old key may go', async () => {
  product.clock.advance(48 * 3600);
  await product.restart({ MASTER_KEY: NEW });
  expect(await operator('keys status', { MASTER_KEY: NEW })).toMatchObject({ code: 0 });
});
