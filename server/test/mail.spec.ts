import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';
import { MailService, type NewMail } from '../src/mail/mail.service.js';
import { PurgeVerifier } from '../src/purge/purge.verify.js';
import { Vault } from '../src/vault/vault.js';
import { idleRooms, onFactsAsked } from './support/idle-rooms.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { nextLook } from './support/until.js';

let product: TestApp;

beforeAll(async () => (product = await startTestApp({ overrides: { rooms: idleRooms } })));
afterAll(() => product.stop());
afterEach(() => product.mail.refuseWith(null));

const mails = () => product.app.get(MailService);
const inTransaction = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  product.app.get(DataSource).transaction(work);
const stateOf = async (id: string) =>
  (await product.database.query('select * from mail where id = $1', [id]))[0];
const keysLeft = async () =>
  (await product.database.query('select id from data_key where dies_at is null')).length;

/** The refund mail needs nobody's facts, so that this room is tested alone. */
const letter = (email: string, more: Partial<NewMail> = {}): NewMail => ({
  kind: 'duplicate-refund',
  to: { name: 'Jane Canary', email },
  subjectId: randomUUID(),
  ...more,
});
const queued = (mail: NewMail): Promise<string> => inTransaction((manager) => mails().queue(manager, mail));

/** Resolves when the row is in this state; the queue works meanwhile. */
async function until(id: string, state: string): Promise<Record<string, unknown>> {
  for (let looks = 0; looks < 500; looks++) {
    const row = await stateOf(id);
    if (row?.['state'] === state) return row;
    await nextLook();
  }
  throw new Error(`The mail never was ${state}: ${JSON.stringify(await stateOf(id))}`);
}

test('a mail is sent after the commit, and its address is wiped', async () => {
  const keys = await keysLeft();
  const id = await queued(letter('jane@mail.test'));
  expect(product.mail.mails).toEqual([]);
  await mails().kick(id);
  const mail = await product.mail.next(({ to }) => to.includes('jane@mail.test'));
  expect(mail.subject).toBe('Your payment was returned');
  expect(mail.messageId).toBe(`<${id}@product.test>`);
  expect(mail.from).toBe('no-reply@example.test');
  expect(mail.text).toContain('Hello Jane Canary,');
  expect(mail.text).toContain('support@example.test');
  expect(await until(id, 'sent')).toMatchObject({ recipient: null, tries: 1, sent_at: product.clock.now() });
  expect(await keysLeft()).toBe(keys);
});

test('a rolled back transaction sends nothing', async () => {
  let id = '';
  const failing = inTransaction(async (manager) => {
    id = await mails().queue(manager, letter('never@mail.test'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await mails().send(id);
  expect(product.mail.mails.some(({ to }) => to.includes('never@mail.test'))).toBe(false);
});

test('R-31: the waiting row and the queue hold no address and no name', async () => {
  const id = await queued(
    letter('outbox-canary@mail.test', { to: { name: 'Outbox Canary', email: 'outbox-canary@mail.test' } }),
  );
  const verifier = product.app.get(PurgeVerifier);
  expect([...(await verifier.verify('outbox-canary')), ...(await verifier.verify('Outbox Canary'))]).toEqual(
    [],
  );
  await mails().send(id);
});

test('a mail sent many times at once leaves once', async () => {
  const id = await queued(letter('once@mail.test'));
  await Promise.all([...Array(10)].map(() => mails().send(id)));
  await until(id, 'sent');
  await mails().send(id);
  expect(product.mail.mails.filter(({ to }) => to.includes('once@mail.test'))).toHaveLength(1);
});

test('F-09, INV-4: killed between the server’s yes and our note: sent again, as the same mail', async () => {
  const id = await queued(letter('twice@mail.test'));
  await mails().send(id);
  await product.database.query(
    `update mail set state = 'queued', recipient = $2, key_id = $3 where id = $1`,
    [id, ...(await sealedAgain(id, 'twice@mail.test'))],
  );
  await mails().send(id);
  expect(product.mail.mails.filter(({ to }) => to.includes('twice@mail.test'))).toHaveLength(1);
  product.clock.advance(121);
  await mails().sweep();
  const again = await product.mail.next(
    ({ to }) =>
      to.includes('twice@mail.test') &&
      product.mail.mails.filter((mail) => mail.to.includes('twice@mail.test')).length === 2,
  );
  expect(again.messageId).toBe(`<${id}@product.test>`);
  expect(
    new Set(
      product.mail.mails.filter(({ to }) => to.includes('twice@mail.test')).map(({ messageId }) => messageId),
    ).size,
  ).toBe(1);
});

async function sealedAgain(id: string, email: string): Promise<[Buffer, string]> {
  const vault = product.app.get(Vault);
  const { manager } = product.app.get(DataSource);
  const key = await vault.createKey(manager);
  return [await vault.seal(key, `mail.recipient:${id}`, { name: 'Jane', email }), key];
}

describe('F-10: the mail server says no', () => {
  test.each([421, 450, 451])('%d for now: kept, and tried again with back-off', async (code) => {
    const address = `later${code}@mail.test`;
    product.mail.refuseWith(code);
    const id = await queued(letter(address));
    await mails().send(id);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', tries: 1, last_problem: String(code) });
    const wait = async () =>
      (((await stateOf(id))!['next_try_at'] as Date).getTime() - product.clock.now().getTime()) / 1000;
    expect(await wait()).toBe(5);
    await mails().send(id);
    expect((await stateOf(id))!['tries']).toBe(1);
    product.clock.advance(5);
    await mails().send(id);
    expect(await wait()).toBe(15);
    // Somebody may sit there and wait for a code: three refusals cost less than a minute.
    product.clock.advance(15);
    await mails().send(id);
    expect(await wait()).toBe(30);
    product.mail.refuseWith(null);
    product.clock.advance(30);
    await mails().sweep();
    await product.mail.next(({ to }) => to.includes(address));
  });

  test('550 for good: flagged for the operator, with no address in the log; he can try again', async () => {
    product.mail.refuseWith(550);
    const id = await queued(letter('refused-canary@mail.test'));
    await mails().send(id);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', last_problem: '550' });
    expect(await mails().failed()).toEqual([
      { mailId: id, kind: 'duplicate-refund', problem: '550', createdAt: product.clock.now() },
    ]);
    expect(product.log()).toContain('A mail was refused for good');
    expect(product.log()).not.toContain('canary');
    product.mail.refuseWith(null);
    expect(await mails().retry(id)).toBe(true);
    await product.mail.next(({ to }) => to.includes('refused-canary@mail.test'));
    expect(await mails().retry(randomUUID())).toBe(false);
  });

  test('nobody there: kept', async () => {
    await product.restart({ SMTP_URL: 'smtp://127.0.0.1:1', PROCESSORS: 'false' });
    const id = await queued(letter('nobody@mail.test'));
    await mails().send(id);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', last_problem: 'ESOCKET' });
    await product.restart();
    product.clock.advance(5);
    await mails().sweep();
    await product.mail.next(({ to }) => to.includes('nobody@mail.test'));
  });
});

test('R-13: no name and no address can write a header or a second recipient', async () => {
  const name = 'Jane\r\nBcc: victim@mail.test\r\n\r\nhttp://evil.test <b>x</b>';
  const id = await queued(letter('header@mail.test', { to: { name, email: 'header@mail.test' } }));
  await mails().send(id);
  const mail = await product.mail.next(({ to }) => to.includes('header@mail.test'));
  expect(mail.to).toEqual(['header@mail.test']);
  expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/victim|evil/);
  expect(mail.html).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(mail.text.split('\n')[0]).toBe('Hello Jane Bcc: victim@mail.test http://evil.test <b>x</b>,');
});

test('a mail whose subject is gone is dropped, and its address wiped', async () => {
  onFactsAsked(async (kind) => (kind === 'code' ? null : {}));
  const id = await queued(letter('gone@mail.test', { kind: 'code' }));
  await mails().send(id);
  expect(await stateOf(id)).toMatchObject({ state: 'dropped', recipient: null });
  expect(product.mail.mails.some(({ to }) => to.includes('gone@mail.test'))).toBe(false);
});

test('R-36: what is forgotten is not sent, and its key is destroyed', async () => {
  const keys = await keysLeft();
  const mail = letter('forgotten@mail.test');
  const id = await queued(mail);
  await inTransaction((manager) => mails().forget(manager, mail.subjectId));
  await mails().send(id);
  expect(await stateOf(id)).toBeUndefined();
  expect(await keysLeft()).toBe(keys);
});

test('the purge takes mails with their time over or their key destroyed, and no others', async () => {
  const vault = product.app.get(Vault);
  const { manager } = product.app.get(DataSource);
  const subjectKey = await vault.createKey(manager);
  const [waiting, keyed] = [
    await queued(letter('waiting@mail.test')),
    await queued(letter('keyed@mail.test', { keyId: subjectKey })),
  ];
  await mails().purge(product.clock.now());
  expect([(await stateOf(waiting))?.['state'], (await stateOf(keyed))?.['state']]).toEqual([
    'queued',
    'queued',
  ]);
  await vault.destroyKey(manager, subjectKey);
  await mails().purge(product.clock.now());
  expect([(await stateOf(waiting))?.['state'], await stateOf(keyed)]).toEqual(['queued', undefined]);
  const keys = await keysLeft();
  product.clock.advance(24 * 3600);
  await mails().purge(product.clock.now());
  expect(await stateOf(waiting)).toBeUndefined();
  expect(await keysLeft()).toBe(keys - 1);
});

test('when the queue is away, a mail leaves without it', async () => {
  const broken = Object.create(mails()) as MailService;
  Object.assign(broken, { jobs: { add: () => Promise.reject(new Error('away')) } });
  const id = await queued(letter('direct@mail.test'));
  await broken.kick(id);
  await product.mail.next(({ to }) => to.includes('direct@mail.test'));
});
