/** Data keys outside of the database: none is lost and none stays, wherever a process dies. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { operate } from '../src/cli/operator.js';
import { PurgeService } from '../src/purge/purge.service.js';
import { DataKeyGone, DataKeyMissing, Vault } from '../src/vault/vault.js';
import { paidVisitor } from './support/assessments.js';
import { SMALL_RULES } from './support/small-rules.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const KILLS = 12;
const [OLD, NEW] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string];
const BOTH = { MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD };
let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({
    settings: { PROCESSORS: 'false', MASTER_KEY: OLD },
  });
  await product.database.query('create table churn (id uuid primary key, key_id uuid, blob bytea)');
});
afterAll(() => product.stop());

const vault = () => product.app.get(Vault);
const manager = () => product.app.get(DataSource).manager;
const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: product.env.databaseUrl,
  DATA_DIR: product.env.dataDir,
  RULES_DIR: SMALL_RULES,
  MASTER_KEY: OLD,
  ...more,
});
/** Key files and addresses, by the id of the key. */
const inStore = (kind: 'keys' | 'addresses'): string[] =>
  (readdirSync(product.env.keyDir, { recursive: true, withFileTypes: true }) ?? [])
    .filter((entry) => entry.isFile() && path.basename(path.dirname(entry.parentPath)) === kind)
    .map(({ name }) => name.split('.').at(-1)!);
const fileOf = (id: string): string =>
  (readdirSync(product.env.keyDir, { recursive: true }) as string[]).find(
    (one) => path.basename(one) === id,
  )!;
const idsOf = async (sql: string): Promise<string[]> =>
  (await product.database.query<{ id: string }>(sql)).map(({ id }) => id).sort();

/** Runs the churn until it has told `after` things, then kills it as a power cut does. Answers what it told. */
async function churnKilled(after: number): Promise<string[]> {
  const child = spawn(process.execPath, ['test/support/key-churn.mjs'], {
    env: { SETTINGS: JSON.stringify(settings(BOTH)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    told += String(chunk);
    if (told.split('\n').length > after) child.kill('SIGKILL');
  }
  await ended;
  return told.trim().split('\n');
}

test('F-31, R-33: killed at any moment of making, using, rewrapping and destroying: no living record loses its key, no dead one keeps it', async () => {
  const told: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) told.push(...(await churnKilled(kill * 3)));
  const said = (what: string): string[] =>
    told.filter((line) => line.startsWith(`${what} `)).map((line) => line.split(' ')[1]!);
  const [kept, deleting, deleted] = [said('kept'), said('deleting'), said('deleted')];
  expect(deleted.length).toBeGreaterThan(KILLS);
  await product.restart(BOTH);
  const rows = await product.database.query<{ id: string; key_id: string; blob: Buffer }>(
    'select * from churn',
  );
  const there = new Set(rows.map(({ id }) => id));
  expect(kept.filter((id) => !there.has(id) && !deleting.includes(id))).toEqual([]);
  expect(deleted.filter((id) => there.has(id))).toEqual([]);
  for (const { id, key_id: keyId, blob } of rows)
    expect(await vault().open(keyId, id, blob)).toBe(`said by ${id}`);
  // What was begun and never committed has a quarter of an hour; here it is over.
  await product.database.query(
    `update data_key set dies_at = dies_at - interval '15 minutes' where dies_at is not null`,
  );
  await vault().sweep();
  const living = await idsOf(
    `select key_id as id from churn union select id from data_key where dies_at is not null`,
  );
  expect(inStore('keys').sort()).toEqual(living);
  expect(inStore('addresses').sort()).toEqual(rows.map((row) => row.key_id).sort());
  expect((await vault().keysOf('churn', 'one@mail.test')).sort()).toEqual(
    rows.map((row) => row.key_id).sort(),
  );
});

test('R-32: a transaction that is rolled back leaves a key for a quarter of an hour at most; one that is late is refused', async () => {
  const keys: string[] = [];
  await product.app
    .get(DataSource)
    .transaction(async (inside) => {
      keys.push(await vault().createKey(inside));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await vault().sweep();
  expect(inStore('keys')).toContain(keys[0]);
  await product.database.query(
    `update data_key set dies_at = dies_at - interval '15 minutes' where id = $1`,
    keys,
  );
  await vault().sweep();
  expect(inStore('keys')).not.toContain(keys[0]);
  await expect(vault().open(keys[0]!, 'x', Buffer.alloc(40))).rejects.toThrow();
  await product.restart(BOTH);
  await expect(vault().open(keys[0]!, 'x', Buffer.alloc(40))).rejects.toThrow(DataKeyGone);
});

test('R-36: a deletion does not wait for a sweep that is at work on a slow disk', async () => {
  const key = await vault().createKey(manager());
  await vault().destroyKey(manager(), key);
  const sweeping = product.app.get(DataSource).createQueryRunner();
  await sweeping.startTransaction();
  await sweeping.query('select id from data_key where id = $1 for update', [key]);
  await vault().destroyKey(manager(), key);
  await sweeping.rollbackTransaction();
  await sweeping.release();
  await vault().sweep();
  expect(inStore('keys')).not.toContain(key);
});

test('F-31: a server whose KEY_DIR is another or is lost refuses to start; a key that is away is never taken for gone', async () => {
  const visitor = await paidVisitor(product);
  await expect(product.restart({ ...BOTH, KEY_DIR: `${product.env.dataDir}/elsewhere` })).rejects.toThrow(
    /KEY_DIR: \d+ of \d+ keys looked for are not in/,
  );
  await product.restart(BOTH);
  const { keyDir } = product.env;
  const key = await vault().createKey(manager());
  const blob = await vault().seal(key, 'place', 'text');
  await product.restart(BOTH);
  renameSync(keyDir, `${keyDir}.away`);
  await expect(vault().open(key, 'place', blob)).rejects.toThrow(DataKeyMissing);
  await vault().destroyKey(manager(), key);
  await expect(vault().sweep()).rejects.toThrow('ENOENT');
  let said = '';
  const hear = (text: string): void => void (said += text);
  expect(await operate(['keys', 'status'], settings(BOTH), { out: hear, err: hear })).toBe(1);
  expect(said).toMatch(/[1-9]\d* missing, 1 about to be destroyed[^]*Mount the right KEY_DIR/);
  renameSync(`${keyDir}.away`, keyDir);
  await vault().sweep();
  expect((await visitor.diagnosis()).status).toBe(200);
});

test('what an earlier version kept in the database is moved out at the start, and serves on', async () => {
  const visitor = await paidVisitor(product);
  const { database, env } = product;
  const [{ key_id: key } = { key_id: '' }] = await database.query<{ key_id: string }>(
    'select key_id from assessment where id = $1',
    [visitor.id],
  );
  const file = path.join(env.keyDir, fileOf(key));
  const wrapped = readFileSync(file).subarray(32);
  await database.query('update data_key set wrapped = $2 where id = $1', [key, wrapped]);
  rmSync(file);
  await database.query(
    `insert into review (id, reviewer, description, rating, state, submitted_at)
     values (gen_random_uuid(), 'Ann M.', 'Written long ago', 5, 'approved', now())`,
  );
  await product.restart(BOTH);
  expect((await visitor.diagnosis()).status).toBe(200);
  expect(await database.query('select * from data_key where wrapped is not null')).toEqual([]);
  expect(await database.query('select * from review where description is not null')).toEqual([]);
  expect((await product.client.get('/api/home-page')).text).toContain('Written long ago');
});

const giveUp = (...more: string[]): Promise<number> => {
  const io = { out: () => undefined, err: () => undefined };
  return operate(['keys', 'give-up', ...more], settings(BOTH), io);
};

test('R-33: a restored dump serves who is still alive, and shows nothing of who was deleted since', async () => {
  const [stays, goes] = [await paidVisitor(product), await paidVisitor(product)];
  await stays.sayUntil('fever');
  const before = (await stays.diagnosis()).body.data;
  // A copy of every row stands for the dump: what is restored has them all, as they were.
  const dump = await product.database.query<{ row: string }>(
    `select row_to_json(a)::text as row from assessment a where id = $1`,
    [goes.id],
  );
  const key = await product.database.query<{ row: string }>(
    `select row_to_json(k)::text as row from data_key k join assessment a on a.key_id = k.id where a.id = $1`,
    [goes.id],
  );
  await product.client.post('/api/diagnosis/delete', {}, { token: goes.token });
  await product.app.get(PurgeService).run();
  await product.database.query(
    'insert into assessment select * from json_populate_record(null::assessment, $1)',
    [dump[0]!.row],
  );
  await product.database.query(
    'insert into data_key select * from json_populate_record(null::data_key, $1)',
    [key[0]!.row],
  );
  await expect(product.restart(BOTH)).rejects.toThrow('after a restore: npx operator keys give-up');
  expect(await giveUp()).toBe(0);
  await product.restart(BOTH);
  expect((await stays.diagnosis()).body.data).toEqual(before);
  expect((await goes.diagnosis()).status).toBe(410);
  expect(await product.database.query('select id from assessment where id = $1', [goes.id])).toEqual([]);
});

test('keys of a volume that is lost for good are given up by name, and the others are served', async () => {
  const { keyDir } = product.env;
  const lost = await paidVisitor(product);
  renameSync(keyDir, `${keyDir}.lost`);
  await expect(product.restart(BOTH)).rejects.toThrow('KEY_DIR');
  expect(await giveUp()).toBe(2);
  expect(await giveUp('--lost')).toBe(0);
  await product.restart(BOTH);
  expect((await lost.diagnosis()).status).toBe(410);
  expect((await (await paidVisitor(product)).diagnosis()).status).toBe(200);
});
