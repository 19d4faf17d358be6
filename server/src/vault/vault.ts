/**
 * Encryption at rest. Each record has a data key of its own, wrapped by the master key and kept outside of the database
 * (key-store.ts); its columns are AES-256-GCM blobs bound to their place by `aad` ("assessment.answers:<row id>"), so
 * that a blob moved to another row or column does not open. PostgreSQL never sees plaintext, nor a key. Destroying the
 * key shreds every copy of the record: rows, log, dumps. Nonces are random: at a few hundred seals per key a repetition
 * is out of reach.
 *
 * The table `data_key` says which keys live: `dies_at` is null while a record needs the key. A key begins with a time to
 * die, taken away in the transaction that writes its record, so that a transaction that never ends leaves none behind.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { Env } from '../config/env.js';
import { POOL_OF_ANY_KIND } from '../database/data-source.js';
import { ENV } from '../shared/tokens.js';
import { KeyStore } from './key-store.js';
import { Keyring, type MasterKey } from './keyring.js';

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bounds how long another process can still open a record after its key is destroyed. */
const CACHED_FOR_MS = 30_000;
const CACHED_KEYS = 1000;
/** Much longer than any transaction of ours. */
const UNUSED_FOR = '15 minutes';
/** A pepper serves one day; the counters made with it another. */
const PEPPER_FOR = '2 days';
const BEGIN = 'insert into data_key (id, mark, dies_at) values ($1, $2, clock_timestamp() + $3::interval)';
const LIVES = 'select 1 from data_key where id = $1 and (dies_at is null or dies_at > clock_timestamp())';
/** Few: who wants to write a key meanwhile waits for these files. */
const SWEEP_BATCH = 40;

/** The data key is gone, or the blob was not made for this place. */
export class VaultError extends Error {}
/** Purged: nobody can open it any more. */
export class DataKeyGone extends VaultError {}
/** It should be there: the key store is not whole, or not the right one. Never to be taken for "gone". */
export class DataKeyMissing extends Error {}

@Injectable()
export class Vault implements OnApplicationShutdown {
  private readonly keyring: Keyring;
  private readonly cache = new Map<string, { key: Buffer; until: number }>();
  /** Today's, by its name. */
  private readonly peppers = new Map<string, Buffer>();
  /** Keys begin outside of the caller's transaction, which must not wait for a second connection of its own pool. */
  private readonly beginnings: Pool;

  constructor(
    @Inject(ENV) env: Env,
    private readonly dataSource: DataSource,
    private readonly store: KeyStore,
  ) {
    this.keyring = new Keyring(env.masterKey, env.previousMasterKeys);
    this.beginnings = new Pool({
      connectionString: env.databaseUrl,
      max: 2,
      connectionTimeoutMillis: 3_000,
      ...POOL_OF_ANY_KIND,
      statement_timeout: 10_000,
    });
    this.beginnings.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.beginnings.end();
  }

  /**
   * Makes a data key that lives if the caller's transaction is committed. With an address its record can be found by
   * `keysOf` as long as the key is not destroyed.
   */
  async createKey(manager: EntityManager, address?: { purpose: string; text: string }): Promise<string> {
    const id = randomUUID();
    const key = randomBytes(32);
    const index = address && this.keyring.blindIndex(address.purpose, address.text);
    await this.beginnings.query(BEGIN, [id, this.keyring.current.fingerprint, UNUSED_FOR]);
    await this.store.put(id, this.wrapped(id, key), index);
    const [, count] = (await manager.query(
      'update data_key set dies_at = null where id = $1 and dies_at > clock_timestamp()',
      [id],
    )) as [unknown, number];
    if (!count) throw new Error('A data key was swept before its record was written.');
    this.remember(id, key);
    return id;
  }

  /** After the transaction nobody may use it any more; the next sweep takes it from the disk. */
  async destroyKey(manager: EntityManager, keyId: string): Promise<void> {
    // One that is destroyed already may be locked by a sweep at work: nobody waits for that.
    await manager.query('update data_key set dies_at = clock_timestamp() where id = $1 and dies_at is null', [
      keyId,
    ]);
    this.cache.delete(keyId);
  }

  /** Destroys the keys whose time to die has come. Cut short anywhere, the next one goes on. */
  async sweep(): Promise<void> {
    for (let last = SWEEP_BATCH; last === SWEEP_BATCH;)
      last = await this.dataSource.transaction(async (manager) => {
        const rows: { id: string }[] = await manager.query(
          `select id from data_key where dies_at <= clock_timestamp() limit ${SWEEP_BATCH} for update skip locked`,
        );
        const ids = rows.map(({ id }) => id);
        await Promise.all(ids.map((id) => this.store.destroy(id)));
        await manager.query('delete from data_key where id = any($1)', [ids]);
        return ids.length;
      });
  }

  /** The keys that were made for this address and are not destroyed, whatever master key made its index. */
  keysOf(purpose: string, text: string): Promise<string[]> {
    return this.store.idsAt(this.keyring.all().map((key) => this.keyring.blindIndex(purpose, text, key)));
  }

  async seal(keyId: string, aad: string, value: unknown, manager?: EntityManager): Promise<Buffer> {
    return encrypt(await this.key(keyId, manager), aad, Buffer.from(JSON.stringify(value)));
  }

  /** Throws `VaultError` if the key is gone or the blob belongs elsewhere. */
  async open<T>(keyId: string, aad: string, blob: Buffer, manager?: EntityManager): Promise<T> {
    return JSON.parse(decrypt(await this.key(keyId, manager), aad, blob).toString('utf8')) as T;
  }

  /** A keyed hash of a text, which nobody can repeat once the day and the next are over. The same in all processes. */
  async fleetingIndex(text: string, now: Date): Promise<Buffer> {
    const day = `pepper:${now.toISOString().slice(0, 10)}`;
    const pepper = this.peppers.get(day) ?? (await this.pepper(day));
    this.peppers.clear();
    this.peppers.set(day, pepper);
    return createHmac('sha256', pepper).update(text).digest();
  }

  /** 32 bytes for `derive`, to store in a row. Random, and marked with the master key so that rotations do not matter. */
  nonce(): Buffer {
    return this.keyring.nonce();
  }

  /** 32 secret bytes from a stored nonce (one-time codes, link tokens): the same again on every retry. */
  derive(purpose: string, nonce: Buffer): Buffer {
    return this.keyring.derive(purpose, nonce);
  }

  /** Keys to sign and verify short-lived tokens with, current first; `id` is public and goes into the token (`kid`). */
  signingKeys(purpose: string): { id: string; secret: Buffer }[] {
    return this.keyring
      .all()
      .map((key) => ({ id: key.fingerprint.toString('hex'), secret: key.secret(`sign:${purpose}`) }));
  }

  private async pepper(name: string): Promise<Buffer> {
    const { fingerprint } = this.keyring.current;
    const id = uuidOf(`${name}:${fingerprint.toString('hex')}`);
    try {
      return await this.key(id);
    } catch (error) {
      if (!(error instanceof DataKeyGone)) throw error;
    }
    const client = await this.beginnings.connect();
    try {
      await client.query('begin');
      // Another process that makes it waits here until it is on the disk.
      const { rowCount } = await client.query(`${BEGIN} on conflict do nothing`, [
        id,
        fingerprint,
        PEPPER_FOR,
      ]);
      if (rowCount) await this.store.put(id, this.wrapped(id, randomBytes(32)));
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
    return this.key(id);
  }

  private async key(id: string, manager?: EntityManager): Promise<Buffer> {
    const cached = this.cache.get(id);
    if (cached && cached.until > performance.now()) return cached.key;
    const lives: unknown[] = await (manager ?? this.dataSource).query(LIVES, [id]);
    if (!lives.length) throw new DataKeyGone('The data key does not exist.');
    const found = await this.store.read(id);
    if (!found) throw new DataKeyMissing(`The data key ${id} is not in KEY_DIR.`);
    const key = this.unwrapped(id, found.wrapped);
    this.remember(id, key);
    return key;
  }

  /** Brings up to `most` data keys that an older master key wraps under the current one; answers how many. */
  async rewrap(manager: EntityManager, most: number): Promise<number> {
    const older = this.keyring.all().slice(1);
    const rows: { id: string }[] = await manager.query(
      `select id from data_key where dies_at is null and mark = any($1) limit ${most} for update skip locked`,
      [older.map(({ fingerprint }) => fingerprint)],
    );
    for (const { id } of rows) {
      const found = await this.store.read(id);
      if (!found) throw new DataKeyMissing(`The data key ${id} is not in KEY_DIR.`);
      await this.store.put(id, this.wrapped(id, this.unwrapped(id, found.wrapped)), found.address);
      await manager.query('update data_key set mark = $2 where id = $1', [
        id,
        this.keyring.current.fingerprint,
      ]);
    }
    return rows.length;
  }

  /** Marked with the master key that it takes to open it. */
  private wrapped(id: string, key: Buffer): Buffer {
    const { current } = this.keyring;
    return Buffer.concat([current.fingerprint, encrypt(wrappingKey(current), id, key)]);
  }

  private unwrapped(id: string, wrapped: Buffer): Buffer {
    return decrypt(wrappingKey(this.keyring.ofMark(wrapped)), id, wrapped.subarray(4));
  }

  private remember(id: string, key: Buffer): void {
    if (this.cache.size >= CACHED_KEYS) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(id, { key, until: performance.now() + CACHED_FOR_MS });
  }
}

/** A name that every process forms alike. */
const uuidOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

const wrappingKey = (master: MasterKey): Buffer => master.secret('wrap');

function encrypt(key: Buffer, aad: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, aad: string, blob: Buffer): Buffer {
  const bodyAt = 1 + NONCE_BYTES + TAG_BYTES;
  if (blob.length < bodyAt || blob[0] !== FORMAT) throw new VaultError('The blob is not in a known format.');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(1, 1 + NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(aad)).setAuthTag(blob.subarray(1 + NONCE_BYTES, bodyAt));
    return Buffer.concat([decipher.update(blob.subarray(bodyAt)), decipher.final()]);
  } catch {
    throw new VaultError('The blob does not open here.');
  }
}
