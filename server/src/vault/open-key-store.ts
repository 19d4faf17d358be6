/**
 * Finds the key store of this database at the start: a folder of KEY_DIR under the name that the database keeps. A
 * server or worker that would look in the wrong place, in a volume that is not there or in one that only this machine
 * has, refuses to start: it could open nothing, and what it made others could not open.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { type Env, EnvInvalid } from '../config/env.js';
import type { Role } from '../shared/tokens.js';
import { KeyStore } from './key-store.js';

/** Enough to meet a volume that lacks a tenth, and quickly looked at. */
const SAMPLE = 200;

export async function openKeyStore(env: Env, dataSource: DataSource, role: Role): Promise<KeyStore> {
  await dataSource.query('insert into key_store (id) values ($1) on conflict do nothing', [randomUUID()]);
  const rows: { id: string }[] = await dataSource.query('select id from key_store');
  const store = new KeyStore(path.join(env.keyDir, rows[0]!.id));
  if (role === 'command') return store;
  const missing = await missingKeys(dataSource, store, SAMPLE);
  if (missing.length)
    throw new EnvInvalid([
      `KEY_DIR: ${missing.length} of ${SAMPLE} keys looked for are not in ${store.folder}; without them what visitors paid for cannot be opened (after a restore: npx operator keys give-up)`,
    ]);
  create(store);
  await moveIn(dataSource, store);
  return store;
}

/** Living keys that are not in the store. */
export async function missingKeys(dataSource: DataSource, store: KeyStore, most: number): Promise<string[]> {
  const living: { id: string }[] = await dataSource.query(
    `select id from data_key where dies_at is null and wrapped is null order by random() limit ${most}`,
  );
  return living.map(({ id }) => id).filter((id) => !store.has(id));
}

function create(store: KeyStore): void {
  try {
    store.create();
  } catch (error) {
    const { code = 'no reason given' } = error as NodeJS.ErrnoException;
    throw new EnvInvalid([`KEY_DIR: ${store.folder} cannot be made (${code})`]);
  }
}

/** Versions before the key store kept the wrapped keys in the database. Each is on the disk before it is taken out there. */
async function moveIn(dataSource: DataSource, store: KeyStore): Promise<void> {
  const rows: { id: string; wrapped: Buffer }[] = await dataSource.query(
    'select id, wrapped from data_key where wrapped is not null',
  );
  for (const { id, wrapped } of rows) {
    await store.put(id, wrapped);
    await dataSource.query('update data_key set wrapped = null where id = $1', [id]);
  }
}
