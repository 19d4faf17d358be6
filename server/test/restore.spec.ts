/**
 * A backup by `pg_dump`, brought back by `pg_restore` on another machine's empty PostgreSQL beside a mirror of the keys,
 * as the runbook says: who is still alive is served, and of everybody else nobody reads anything.
 */
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operate } from '../src/cli/operator.js';
import { type RunningPostgres, startPostgres } from '../src/development/embedded-postgres.js';
import { PurgeService } from '../src/purge/purge.service.js';
import { freshDatabase, type TestDatabase } from './support/database.js';
import { dumpTo, installedPostgres, restoreFrom } from './support/installed-postgres.js';
import { finish } from './support/questionnaire.js';
import { Guest, startShop, type Shop } from './support/shop.js';
import { steal } from './support/thief.js';

const STAYS = { fullname: 'Numbatname Staying', email: 'numbat.mailbox@mail.test', dob: '1961-07-13' };
const GOES = { fullname: 'Quokkaname Going', email: 'quokka.mailbox@mail.test', dob: '1962-08-14' };
const DAY = 24 * 3600;
/** Two clusters are made, and every key is tried on every byte of one. */
const PATIENCE_MS = 180_000;

// The embedded PostgreSQL brings no pg_dump; where the system has none either these count as skipped, and `npm test` says so.
(installedPostgres ? describe : describe.skip)('restored with pg_restore', () => {
  let folder: string;
  let here: RunningPostgres;
  let there: RunningPostgres;
  let restored: TestDatabase;
  let shop: Shop;

  beforeAll(async () => {
    folder = mkdtempSync('/var/tmp/symptom-checker-restore-');
    // As root the database runs under another user, who has to come in.
    chmodSync(folder, 0o755);
    const start = (name: string) =>
      startPostgres({ dataDir: path.join(folder, name), installed: installedPostgres! });
    [here, there] = [await start('here'), await start('there')];
    restored = await freshDatabase(there.url);
    shop = await startShop({ postgresUrl: here.url });
  }, PATIENCE_MS);
  afterAll(async () => {
    await shop.stop();
    await restored.drop();
    await Promise.all([here.stop(), there.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const dump = (): string => path.join(folder, 'nightly.dump');
  const elsewhere = () => ({ DATABASE_URL: restored.url, KEY_DIR: path.join(folder, 'mirror') });
  const look = (guest: Guest) => shop.product.client.get('/api/diagnosis', { token: guest.token });
  let stays: Guest;
  let goes: Guest;
  let before: unknown;

  /** The keys as a mirror holds them at this moment. */
  function mirror(): void {
    rmSync(elsewhere().KEY_DIR, { recursive: true, force: true });
    cpSync(shop.product.env.keyDir, elsewhere().KEY_DIR, { recursive: true });
  }

  async function restore(): Promise<void> {
    await restored.drop();
    restored = await freshDatabase(there.url);
    await restoreFrom(dump(), restored.url);
  }

  function giveUp(): Promise<number> {
    const { dataDir, masterKey } = shop.product.env;
    const settings = {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      MASTER_KEY: masterKey.toString('base64'),
      ...elsewhere(),
    };
    const io = { out: () => undefined, err: () => undefined };
    return operate(['keys', 'give-up'], settings, io);
  }

  /** With the dump, the whole disk of the new machine, the keys on it and the master key. */
  async function robbed(): Promise<string[]> {
    await restored.query('checkpoint');
    const canaries = [STAYS, GOES].flatMap((who) => Object.values(who));
    const places = [path.join(folder, 'there'), elsewhere().KEY_DIR];
    return steal(places, [shop.product.env.masterKey], canaries, new Date(0)).canaries;
  }

  test(
    'F-29, R-33: within 48 hours it serves who is alive, and shows nothing of who was deleted since',
    async () => {
      [stays, goes] = [await Guest.paid(shop, STAYS), await Guest.paid(shop, GOES)];
      await finish(stays.client, stays.token);
      before = (await look(stays)).body.data;
      await dumpTo(dump(), shop.product.database.url);
      await goes.client.post('/api/diagnosis/delete', {}, { token: goes.token });
      shop.clock.advance(DAY);
      await shop.product.app.get(PurgeService).run();
      mirror();
      await restore();
      expect(await robbed()).toEqual(Object.values(STAYS));
      expect(await giveUp()).toBe(0);
      await shop.product.restart(elsewhere());
      expect((await look(stays)).body.data).toEqual(before);
      expect((await look(goes)).status).toBe(410);
      // It is the machine of today: new visitors come, and the next one pays.
      expect((await look(await Guest.paid(shop))).status).toBe(200);
    },
    PATIENCE_MS,
  );

  test(
    'F-29, INV-5: after 48 hours it shows nobody, also if no purge has run in between',
    async () => {
      shop.clock.advance(DAY);
      await restore();
      expect(await robbed()).toEqual(expect.arrayContaining(Object.values(STAYS)));
      await giveUp();
      await shop.product.restart(elsewhere());
      expect((await look(stays)).status).toBe(410);
      expect((await look(goes)).status).toBe(410);
      expect(await robbed()).toEqual([]);
      expect(await restored.query('select id from assessment')).toEqual([]);
    },
    PATIENCE_MS,
  );
});
