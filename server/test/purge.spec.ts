import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AssessmentService } from '../src/assessment/assessment.service.js';
import { MailService } from '../src/mail/mail.service.js';
import { OtpService } from '../src/otp/otp.service.js';
import { PurgeService } from '../src/purge/purge.service.js';
import { PurgeVerifier } from '../src/purge/purge.verify.js';
import { enterCode, someone, type Visitor } from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const HOUR = 3600;
/** All but the peppers of the rate counters, which have a day to die. */
const LIVING_KEYS = 'data_key where dies_at is null';
let product: TestApp;

beforeAll(async () => (product = await startTestApp({ settings: { PROCESSORS: 'false' } })));
afterAll(() => product.stop());

const purge = () => product.app.get(PurgeService).run();
const assessments = () => product.app.get(AssessmentService);
const rowsOf = async (table: string) =>
  Number((await product.database.query<{ count: string }>(`select count(*) from ${table}`))[0]!.count);

/** The processors are off, so that nothing happens behind a test's back: mails are sent by hand. */
async function sendMails(): Promise<void> {
  for (const { id } of await product.database.query<{ id: string }>(
    `select id from mail where state = 'queued'`,
  ))
    await product.app.get(MailService).send(id);
}

async function signedIn(visitor: Visitor): Promise<{ token: string; id: string }> {
  const { body } = await product.client.post('/api/generate-otp/generate', visitor);
  await sendMails();
  const mail = await product.mail.next(({ to }) => to.includes(visitor.email));
  const answer = await enterCode(product, visitor, {
    token: body.token,
    code: /^\d{7}$/m.exec(mail.text)![0],
  });
  const { token } = answer.body.data;
  return { token, id: (await assessments().byToken(token)).id };
}

async function paid(visitor: Visitor): Promise<{ token: string; id: string; link: string }> {
  const session = await signedIn(visitor);
  await product.app.get(DataSource).transaction(async (manager) => {
    await assessments().unlock(manager, session.id, product.clock.now());
    await product.app.get(MailService).queue(manager, {
      kind: 'link',
      to: { name: visitor.fullname, email: visitor.email },
      subjectId: session.id,
    });
  });
  return { ...session, link: (await assessments().link(session.id))!.token };
}

test('R-17, INV-5: paid data is refused at 48 hours to the second, and gone with the next purge: rows, keys, mails', async () => {
  const visitor = someone({ fullname: 'Purgecanary Person', email: 'purgecanary@mail.test' });
  const { token, link } = await paid(visitor);
  product.clock.advance(48 * HOUR - 1);
  await purge();
  for (const one of [token, link])
    expect((await product.client.get('/api/diagnosis', { token: one })).status).toBe(200);
  product.clock.advance(1);
  for (const one of [token, link])
    expect((await product.client.get('/api/diagnosis', { token: one })).status).toBe(410);
  await purge();
  for (const table of ['assessment', LIVING_KEYS, 'otp_challenge', 'rate_counter'])
    expect([table, await rowsOf(table)]).toEqual([table, 0]);
  expect(await rowsOf(`mail where recipient is not null`)).toBe(0);
  expect((await product.client.get('/api/diagnosis', { token: link })).status).toBe(410);
  const verifier = product.app.get(PurgeVerifier);
  for (const canary of ['Purgecanary', 'purgecanary@mail.test', token, link])
    expect(await verifier.verify(canary)).toEqual([]);
});

test('R-34: unpaid data is gone in 24 hours, challenges in one', async () => {
  await signedIn(someone());
  expect([await rowsOf('otp_challenge'), await rowsOf('assessment')]).toEqual([1, 1]);
  product.clock.advance(HOUR);
  await purge();
  expect([await rowsOf('otp_challenge'), await rowsOf('assessment')]).toEqual([0, 1]);
  product.clock.advance(23 * HOUR);
  await purge();
  expect([await rowsOf('assessment'), await rowsOf(LIVING_KEYS)]).toEqual([0, 0]);
});

test('F-18, F-29: what is overdue at a start is gone before anybody can ask', async () => {
  await paid(someone());
  product.clock.advance(72 * HOUR);
  await product.restart();
  expect([await rowsOf('assessment'), await rowsOf(LIVING_KEYS)]).toEqual([0, 0]);
});

test('F-20: a mail that is due when its assessment is purged finds nothing, and sends nothing', async () => {
  const visitor = someone();
  await paid(visitor);
  const before = product.mail.mails.length;
  product.clock.advance(48 * HOUR);
  await Promise.all([purge(), sendMails(), purge()]);
  await sendMails();
  expect(product.mail.mails).toHaveLength(before);
  expect([await rowsOf('assessment'), await rowsOf(LIVING_KEYS)]).toEqual([0, 0]);
});

test('F-19: a room that fails does not keep the others’ data; the run counts as failed, the next one ends it', async () => {
  await signedIn(someone());
  product.clock.advance(24 * HOUR);
  const otp = product.app.get(OtpService) as { purge: unknown };
  const own = Object.getPrototypeOf(otp).purge as unknown;
  Object.assign(otp, { purge: () => Promise.reject(new Error('not now')) });
  await expect(purge()).rejects.toThrow('Not purged: challenges');
  expect([await rowsOf('assessment'), await rowsOf('otp_challenge')]).toEqual([0, 1]);
  Object.assign(otp, { purge: own });
  await purge();
  expect(await rowsOf('otp_challenge')).toBe(0);
});

test('F-19: one that cannot be deleted keeps none of the others; the run counts as failed', async () => {
  const visitors = [await signedIn(someone()), await signedIn(someone()), await signedIn(someone())];
  product.clock.advance(24 * HOUR);
  const { query } = product.database;
  const [first] = await query<{ id: string }>('select id from assessment order by ends_at');
  await query(`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
  await query(
    `create trigger stuck before delete on assessment for each row when (old.id = '${first!.id}') execute function stuck()`,
  );
  await expect(purge()).rejects.toThrow('Not purged: assessments');
  expect([visitors.length, await rowsOf('assessment')]).toEqual([3, 1]);
  await query('drop function stuck cascade');
  await purge();
  expect(await rowsOf('assessment')).toBe(0);
});

test('F-19: a mail that cannot be looked into keeps none that are due', async () => {
  const { query } = product.database;
  for (const visitor of [someone(), someone()])
    await product.client.post('/api/generate-otp/generate', visitor);
  const [due, unreadable] = await query<{ id: string; subject_id: string }>(
    'select id, subject_id from mail where recipient is not null order by created_at desc limit 2',
  );
  await query('update mail set purge_at = $2 where id = $1', [due!.id, product.clock.now()]);
  const { subject_id: challengeId } = unreadable!;
  const [{ nonce } = { nonce: null }] = await query('select nonce from otp_challenge where id = $1', [
    challengeId,
  ]);
  await query(`update otp_challenge set nonce = '\\x00' where id = $1`, [challengeId]);
  await expect(purge()).rejects.toThrow('Not purged: mails');
  expect([await rowsOf(`mail where id = '${due!.id}'`), await rowsOf(LIVING_KEYS)]).toEqual([0, 1]);
  await query('update otp_challenge set nonce = $2 where id = $1', [challengeId, nonce]);
  await purge();
});

test('R-36: "Delete my data now" ends every token, takes back unsent mails and destroys the keys', async () => {
  const { id, token, link } = await paid(someone());
  expect((await product.client.post('/api/diagnosis/delete', {}, { token })).status).toBe(200);
  for (const one of [token, link])
    expect([401, 410]).toContain((await product.client.get('/api/diagnosis', { token: one })).status);
  expect([await rowsOf('assessment'), await rowsOf(`mail where subject_id = '${id}'`)]).toEqual([0, 0]);
  await purge();
  expect(await rowsOf(`${LIVING_KEYS} and id not in (select key_id from mail)`)).toBe(0);
});

test('R-32: the proof finds a canary wherever it is: text, json, bytes, the queue, a file', async () => {
  const verifier = product.app.get(PurgeVerifier);
  const canary = 'Prüf-Kanarie';
  await product.database.query(`create table planted (words text, facts jsonb, bytes bytea)`);
  await product.database.query(`insert into planted values ($1, $2, $3), ('', '{}', '')`, [
    `… ${canary.toUpperCase()} …`,
    JSON.stringify({ a: [canary] }),
    Buffer.from(`\u0000${canary}`),
  ]);
  await product.database.query(`create table bullmq.planted (job text)`);
  await product.database.query(`insert into bullmq.planted values ($1)`, [canary]);
  mkdirSync(path.join(product.env.dataDir, 'deep'), { recursive: true });
  writeFileSync(path.join(product.env.dataDir, 'deep/file.log'), `${'x'.repeat((1 << 20) - 5)}${canary}`);
  expect((await verifier.verify(canary)).map(({ where }) => where).sort()).toEqual([
    'bullmq.planted.job',
    'deep/file.log',
    'public.planted.bytes',
    'public.planted.facts',
    'public.planted.words',
  ]);
  await product.database.query(`drop table planted, bullmq.planted`);
  await expect(verifier.verify('ab')).rejects.toThrow('at least 4 characters');
});
