/**
 * Encryption at rest. Each record has a data key of its own, kept in `data_key` wrapped by the master key; its columns
 * are AES-256-GCM blobs bound to their place by `aad` ("assessment.answers:<row id>"), so that a blob moved to another
 * row or column does not open. PostgreSQL never sees plaintext. Destroying the key shreds every copy of the record.
 * Nonces are random: at a few hundred seals per key a repetition is out of reach.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Env } from '../config/env.js';
import { Keyring, type MasterKey } from './keyring.js';
import { ENV } from './tokens.js';

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bounds how long another process can still open a record after its key is destroyed. */
const CACHED_FOR_MS = 30_000;
const CACHED_KEYS = 1000;

/** The data key is gone, or the blob was not made for this place. */
export class VaultError extends Error {}
/** Purged: nobody can open it any more. */
export class DataKeyGone extends VaultError {}

@Injectable()
export class Vault {
  private readonly keyring: Keyring;
  private readonly cache = new Map<string, { key: Buffer; until: number }>();

  constructor(
    @Inject(ENV) env: Env,
    private readonly dataSource: DataSource,
  ) {
    this.keyring = new Keyring(env.masterKey, env.previousMasterKeys);
  }

  /** Makes a data key inside the caller's transaction. */
  async createKey(manager: EntityManager): Promise<string> {
    const id = randomUUID();
    const key = randomBytes(32);
    await manager.query('insert into data_key (id, wrapped) values ($1, $2)', [id, this.wrapped(id, key)]);
    this.remember(id, key);
    return id;
  }

  /** After the transaction nothing sealed with this key can be opened, by anybody. */
  async destroyKey(manager: EntityManager, keyId: string): Promise<void> {
    await manager.query('delete from data_key where id = $1', [keyId]);
    this.cache.delete(keyId);
  }

  async seal(keyId: string, aad: string, value: unknown, manager?: EntityManager): Promise<Buffer> {
    return encrypt(await this.key(keyId, manager), aad, Buffer.from(JSON.stringify(value)));
  }

  /** Throws `VaultError` if the key is gone or the blob belongs elsewhere. */
  async open<T>(keyId: string, aad: string, blob: Buffer, manager?: EntityManager): Promise<T> {
    return JSON.parse(decrypt(await this.key(keyId, manager), aad, blob).toString('utf8')) as T;
  }

  /** A keyed hash to find a row by, under the current master key. Normalise the text first. */
  blindIndex(purpose: string, text: string): Buffer {
    return this.keyring.blindIndex(purpose, text);
  }

  /** The same under every accepted master key, for `= any($1)`: rows written before a rotation are still found. */
  blindIndexes(purpose: string, text: string): Buffer[] {
    return this.keyring.all().map((key) => this.keyring.blindIndex(purpose, text, key));
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

  private async key(id: string, manager?: EntityManager): Promise<Buffer> {
    const cached = this.cache.get(id);
    if (cached && cached.until > performance.now()) return cached.key;
    const rows: { wrapped: Buffer }[] = await (manager ?? this.dataSource).query(
      'select wrapped from data_key where id = $1',
      [id],
    );
    const wrapped = rows[0]?.wrapped;
    if (!wrapped) throw new DataKeyGone('The data key does not exist.');
    const key = this.unwrapped(id, wrapped);
    this.remember(id, key);
    return key;
  }

  /** Brings up to `most` data keys that an older master key wraps under the current one; answers how many. */
  async rewrap(manager: EntityManager, most: number): Promise<number> {
    const rows: { id: string; wrapped: Buffer }[] = await manager.query(
      `select id, wrapped from data_key where substring(wrapped from 1 for 4) = any($1)
       limit ${most} for update skip locked`,
      [
        this.keyring
          .all()
          .slice(1)
          .map(({ fingerprint }) => fingerprint),
      ],
    );
    for (const { id, wrapped } of rows)
      await manager.query('update data_key set wrapped = $2 where id = $1', [
        id,
        this.wrapped(id, this.unwrapped(id, wrapped)),
      ]);
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
