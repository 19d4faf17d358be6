/** Whatever fails in the middle of sending a mail: it leaves, once where that can be known, and within seconds. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { LEASE_SECONDS } from '../src/mail/lease.store.js';
import { MailService } from '../src/mail/mail.service.js';
import { QueueService } from '../src/queue/queue.service.js';
import { cutAt, MOMENTS } from './support/cut-connection.js';
import { idleRooms, onFactsAsked } from './support/idle-rooms.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let product: TestApp;
beforeAll(async () => {
  // Nothing else may send a statement, or a mail.
  product = await startTestApp({ settings: { PROCESSORS: 'false' }, overrides: { rooms: idleRooms } });
});
afterAll(() => product.stop());
afterEach(async () => {
  await roomAgain();
  product.mail.refuseWith(null);
  jest.restoreAllMocks();
  onFactsAsked(async () => ({}));
});

const mails = () => product.app.get(MailService);
const letters = (address: string) => product.mail.mails.filter(({ to }) => to.includes(address));
const rowOf = async (id: string) =>
  (await product.database.query('select * from mail where id = $1', [id]))[0]!;

function queued(email: string): Promise<string> {
  const mail = { kind: 'duplicate-refund', to: { name: 'Jane', email }, subjectId: randomUUID() } as const;
  return product.app.get(DataSource).transaction((manager) => mails().queue(manager, mail));
}

/** What the queue does with a job that failed: once more, and once more when that planned it. No sweep comes. */
async function asTheQueueDoes(id: string): Promise<void> {
  const planned = jest.spyOn(product.app.get(QueueService), 'add').mockResolvedValue();
  await mails().send(id);
  const [, , { delayMs = 0 } = {}] = planned.mock.calls[0] ?? [];
  planned.mockRestore();
  if ((await rowOf(id))['state'] === 'sent') return;
  expect(delayMs).toBeGreaterThan(0);
  expect(delayMs).toBeLessThanOrEqual(LEASE_SECONDS * 1000 + 1_000);
  product.clock.advance(delayMs / 1000);
  await mails().send(id);
}

/** A full disk for writes of this table that are so; counts them. */
async function fullDisk(
  table: string,
  when: string,
): Promise<{ hits(): Promise<number>; end(): Promise<unknown> }> {
  const { query } = product.database;
  await query('create sequence hits');
  await query(`create function no_room() returns trigger language plpgsql as
    $$ begin perform nextval('hits'); raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await query(`create trigger no_room before update on ${table} for each row
    when (${when}) execute function no_room()`);
  return {
    hits: async () => {
      const [row] = await query<{ hits: number }>(
        'select (last_value * is_called::int)::int as hits from hits',
      );
      return row!.hits;
    },
    end: roomAgain,
  };
}

const roomAgain = (): Promise<unknown> =>
  product.database.query('drop function if exists no_room() cascade; drop sequence if exists hits');

test.each([
  ['mail', `new.state = 'sent'`],
  ['data_key', 'new.dies_at is not null'],
])('F-16: no room in %s to note that a mail is out: noted later, and sent once', async (table, when) => {
  const address = `${table}@mail.test`;
  const id = await queued(address);
  const full = await fullDisk(table, when);
  const sending = mails().send(id);
  await until(async () => (await full.hits()) > 1);
  await full.end();
  await sending;
  expect(await rowOf(id)).toMatchObject({ state: 'sent', recipient: null });
  expect(letters(address)).toHaveLength(1);
});

test.each([
  ['for the lease', 'new.tries > old.tries', null],
  ['to plan another try', 'new.tries = old.tries', 451],
  ['to give the lease back', 'new.tries = old.tries', 'facts'],
] as const)('F-16: no room %s: sent within seconds of room', async (_, when, trouble) => {
  const address = `${when.replace(/\W+/g, '')}${trouble}@mail.test`;
  const id = await queued(address);
  if (trouble === 'facts') onFactsAsked(() => Promise.reject(new Error('the database is away')));
  else product.mail.refuseWith(trouble);
  const full = await fullDisk('mail', when);
  await expect(mails().send(id)).rejects.toThrow();
  await full.end();
  product.mail.refuseWith(null);
  onFactsAsked(async () => ({}));
  await asTheQueueDoes(id);
  expect((await rowOf(id))['state']).toBe('sent');
  expect(letters(address)).toHaveLength(1);
});

test.each(MOMENTS)(
  'F-09, F-14, INV-4: the database lost at each statement, %s: it leaves without a sweep, always the same',
  async (moment) => {
    for (let at = 0; ; at += 1) {
      const address = `${moment}${at}@mail.test`;
      const id = await queued(address);
      const cut = cutAt(at, moment);
      await mails()
        .send(id)
        .catch(() => undefined);
      cut.mend();
      if (!cut.wasMade) {
        expect(at).toBeGreaterThan(4);
        break;
      }
      if ((await rowOf(id))['state'] !== 'sent') await asTheQueueDoes(id);
      expect([at, (await rowOf(id))['state']]).toEqual([at, 'sent']);
      const sent = letters(address);
      expect([
        at,
        sent.length > 0,
        new Set(sent.map(({ messageId, text }) => messageId + text)).size,
      ]).toEqual([at, true, 1]);
    }
  },
);

test('F-02, F-09: killed while it sends: another sends it when the lease is over', async () => {
  const id = await queued('killed@mail.test');
  let die: ((error: Error) => void) | undefined;
  onFactsAsked(() => (die ? Promise.resolve({}) : new Promise((_, reject) => (die = reject))));
  const killed = mails().send(id);
  await until(async () => die !== undefined);
  await asTheQueueDoes(id);
  const sent = await rowOf(id);
  expect(sent).toMatchObject({ state: 'sent', tries: 2 });
  // And if it was only very slow: what it still writes changes nothing.
  die!(new Error('the database is away'));
  await expect(killed).rejects.toThrow('away');
  expect(await rowOf(id)).toEqual(sent);
});

test('a mail server that takes its time keeps the lease: nobody sends the mail a second time', async () => {
  const id = await queued('slow@mail.test');
  let go = (): void => undefined;
  onFactsAsked(() => new Promise((resolve) => (go = () => resolve({}))));
  const sending = mails().send(id);
  await until(async () => (await rowOf(id))['tries'] === 1);
  product.clock.advance(LEASE_SECONDS - 1);
  const first = (await rowOf(id))['next_try_at'];
  await until(async () => String((await rowOf(id))['next_try_at']) !== String(first));
  product.clock.advance(LEASE_SECONDS - 1);
  await mails().send(id);
  expect((await rowOf(id))['tries']).toBe(1);
  go();
  await sending;
  expect(letters('slow@mail.test')).toHaveLength(1);
});
