/**
 * What is left of somebody who is deleted, for a thief with the database's files and log, the key store and every
 * secret that still lives. On a PostgreSQL of its own, since the log is one for all databases of a server.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningPostgres, startPostgres } from '../src/development/embedded-postgres.js';
import { PurgeService } from '../src/purge/purge.service.js';
import { finish } from './support/questionnaire.js';
import { Guest, startShop, type Shop } from './support/shop.js';
import { type Loot, steal } from './support/thief.js';

const CANARIES = ['Quokkaname Longtail', 'quokka.mailbox@mail.test', '1961-07-13', 'Quokka says it was fine'];
const [fullname, email, dob, words] = CANARIES as [string, string, string, string];

let folder: string;
let postgres: RunningPostgres;
let shop: Shop;
let since: Date;

beforeAll(async () => {
  folder = mkdtempSync('/var/tmp/symptom-checker-thief-');
  // As root the database runs under another user, who has to come in.
  chmodSync(folder, 0o755);
  postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  since = new Date();
  shop = await startShop({ postgresUrl: postgres.url });
});
afterAll(async () => {
  await shop.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything on the disk, as it is after the database has written out what it had in memory. */
async function robbed(): Promise<Loot> {
  await shop.product.database.query('checkpoint');
  const { masterKey, dataDir } = shop.product.env;
  return steal([folder, dataDir], [masterKey], CANARIES, since);
}

async function visited(): Promise<Guest> {
  const guest = await Guest.paid(shop, { fullname, email, dob });
  await finish(guest.client, guest.token);
  await guest.linkMail();
  return guest;
}

const review = (guest: Guest, description: string) =>
  guest.client.post('/api/diagnosis/review/submit', { rating: 5, description }, { token: guest.token });

test('R-32, R-33, INV-5: 48 hours after the payment nobody reads anything back, with every file and every living secret', async () => {
  await visited();
  expect((await robbed()).canaries).toEqual(CANARIES.slice(0, 3));
  shop.clock.advance(48 * 3600);
  await shop.product.app.get(PurgeService).run();
  expect((await robbed()).canaries).toEqual([]);
});

test('R-32, R-36: nor after "Delete my data now", the review with it', async () => {
  const guest = await visited();
  expect((await review(guest, words)).status).toBe(200);
  expect((await robbed()).canaries).toEqual(CANARIES);
  await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
  await shop.product.app.get(PurgeService).run();
  expect((await robbed()).canaries).toEqual([]);
});
