/** A disk without room, as far as a test may fill one: what writes to it gets the very errors. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { startInbox } from '../src/development/inbox.js';
import { KeyStore } from '../src/vault/key-store.js';
import { paidVisitor, startAssessments } from './support/assessments.js';
import { CODE_CALL, refusalOf, someone } from './support/sign-in.js';
import type { TestApp } from './support/test-app.js';

let product: TestApp;
beforeAll(async () => (product = await startAssessments()));
afterAll(() => product.stop());

const ready = () => product.client.get('/api/health/ready');

test('F-16: a database that cannot write is not ready, and the log says why; with room again it is', async () => {
  const visitor = await paidVisitor(product);
  await visitor.sayUntil('fever');
  const before = (await visitor.diagnosis()).body.data;
  await product.database.query(
    `create function full_disk() returns trigger language plpgsql
     as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
  for (const table of ['duty', 'assessment'])
    await product.database.query(
      `create trigger full_disk before insert or update on ${table} for each row execute function full_disk()`,
    );
  await product.database.query(`delete from duty where name = 'ready'`);
  const refused = await visitor.say('fever');
  expect(refusalOf(refused)).toEqual([503, 'server.unavailable']);
  expect(refused.headers.get('retry-after')).toBe('5');
  const away = await ready();
  expect([away.status, away.body.error.details.database]).toEqual([503, 'down']);
  expect(product.log()).toMatch(/"code":"53100".*A part is down/);
  expect(product.log()).toMatch(/"code":"53100".*A request found something of ours away/);
  await product.database.query('drop function full_disk() cascade');
  expect((await ready()).status).toBe(200);
  expect((await visitor.diagnosis()).body.data).toEqual(before);
  expect((await visitor.say('fever')).status).toBe(200);
});

test('F-16: so it is with the disk of the keys: nobody is signed in whose key is not on it', async () => {
  const { folder } = product.app.get(KeyStore);
  rmSync(path.join(folder, 'probe'), { force: true });
  symlinkSync('/dev/full', path.join(folder, 'probe'));
  await product.restart();
  const away = await ready();
  expect([away.status, away.body.error.details.keys]).toEqual([503, 'down']);
  expect(product.log()).toMatch(/"code":"ENOSPC".*A part is down/);
  expect((await product.client.post(CODE_CALL, someone())).status).toBe(200);
  const mails = () => product.database.query('select id from mail');
  const before = await mails();
  const error = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  const put = jest.spyOn(product.app.get(KeyStore), 'put').mockRejectedValue(error);
  const visitor = someone();
  // More often than the limit of an hour: what fails through us is not counted.
  for (let tries = 0; tries < 8; tries += 1)
    expect(refusalOf(await product.client.post(CODE_CALL, visitor))).toEqual([503, 'server.unavailable']);
  expect(await mails()).toEqual(before);
  put.mockRestore();
  rmSync(path.join(folder, 'probe'));
  expect((await ready()).status).toBe(200);
  expect((await product.client.post(CODE_CALL, visitor)).status).toBe(200);
});

test('F-16: the inbox of a development machine goes on in memory, and says so', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inbox-'));
  const file = path.join(folder, 'inbox.json');
  symlinkSync('/dev/full', `${file}.new`);
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const inbox = await startInbox({ file });
  const transport = createTransport(inbox.smtpUrl);
  for (const subject of ['first', 'second'])
    await transport.sendMail({ from: 'a@mail.test', to: 'b@mail.test', subject, text: 'x' });
  expect(inbox.messages().map(({ subject }) => subject)).toEqual(['first', 'second']);
  expect(said.mock.calls.join()).toContain('(ENOSPC): mails are kept until the next stop');
  said.mockRestore();
  transport.close();
  await inbox.stop();
  rmSync(folder, { recursive: true });
});
