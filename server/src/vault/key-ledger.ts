/**
 * Which master keys the living records were made under. A server or worker that lacks one of them refuses to start:
 * it could open nothing of theirs, and would take for lost what only it cannot read. Rewrapping brings the data keys
 * under the current master key; links and sign-ins stay under theirs for the days they live.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Env, EnvInvalid } from '../config/env.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { KeyStore } from './key-store.js';
import { Keyring } from './keyring.js';
import { missingKeys } from './open-key-store.js';
import { ENV, ROLE, type Role } from '../shared/tokens.js';
import { Vault } from './vault.js';

/** What stands in the key store. */
export interface StoreUse {
  folder: string;
  living: number;
  /** To be destroyed by the next sweep. */
  doomed: number;
  /** They should be there and are not. */
  missing: number;
}

export interface KeyUse {
  fingerprint: string;
  standing: 'current' | 'previous' | 'unknown';
  dataKeys: number;
  links: number;
  signIns: number;
}

/** What is over needs no key any more: the purge takes it without reading. */
const USES = `
  select encode(substring(mark from 1 for 4), 'hex') as fingerprint,
         count(*) filter (where kind = 'data')::int as "dataKeys",
         count(*) filter (where kind = 'link')::int as "links",
         count(*) filter (where kind = 'sign-in')::int as "signIns"
  from (
    select key.mark, 'data' as kind from data_key key
      where dies_at is null and (exists (select 1 from assessment where key_id = key.id and ends_at > $1)
         or exists (select 1 from mail where key_id = key.id and recipient is not null and purge_at > $1)
         or exists (select 1 from review where key_id = key.id))
    union all select link_nonce, 'link' from assessment where link_nonce is not null and ends_at > $1
    union all select nonce, 'sign-in' from otp_challenge where expires_at > $1
  ) living group by 1 order by 1`;
const REWRAP_BATCH = 500;
const STORE = `
  select count(*) filter (where dies_at is null)::int as living,
         count(*) filter (where dies_at <= clock_timestamp())::int as doomed from data_key`;
const EVERY = 1_000_000_000;

@Injectable()
export class KeyLedger implements OnModuleInit {
  private readonly keyring: Keyring;

  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: Vault,
    private readonly store: KeyStore,
    @Inject(ENV) env: Env,
    @Inject(ROLE) private readonly role: Role,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keyring = new Keyring(env.masterKey, env.previousMasterKeys);
  }

  async onModuleInit(): Promise<void> {
    if (this.role === 'command') return;
    const foreign = (await this.uses()).filter(({ standing }) => standing === 'unknown');
    if (!foreign.length) return;
    throw new EnvInvalid(
      foreign.map(
        ({ fingerprint, dataKeys, links, signIns }) =>
          `MASTER_KEY: ${dataKeys + links + signIns} living records were made under key ${fingerprint}, which is neither MASTER_KEY nor among MASTER_KEY_PREVIOUS`,
      ),
    );
  }

  /** The current key first; keys of the settings that nothing is made under are listed with zeros. */
  async uses(): Promise<KeyUse[]> {
    const found: Omit<KeyUse, 'standing'>[] = await this.dataSource.query(USES, [this.clock.now()]);
    const known = this.keyring.all().map(({ fingerprint }) => fingerprint.toString('hex'));
    const unknown = found.map(({ fingerprint }) => fingerprint).filter((one) => !known.includes(one));
    const nothing = { dataKeys: 0, links: 0, signIns: 0 };
    return [...known, ...unknown].map((fingerprint, at) => ({
      ...nothing,
      ...found.find((one) => one.fingerprint === fingerprint),
      fingerprint,
      standing: at === 0 ? 'current' : at < known.length ? 'previous' : 'unknown',
    }));
  }

  /** Brings every data key under the current master key; answers how many. Harmless when repeated or interrupted. */
  async rewrap(): Promise<number> {
    let done = 0;
    for (let last = REWRAP_BATCH; last === REWRAP_BATCH; done += last)
      last = await this.dataSource.transaction((manager) => this.vault.rewrap(manager, REWRAP_BATCH));
    return done;
  }

  async storeUse(): Promise<StoreUse> {
    const rows: { living: number; doomed: number }[] = await this.dataSource.query(STORE);
    const missing = await missingKeys(this.dataSource, this.store, EVERY);
    return { folder: this.store.folder, ...rows[0]!, missing: missing.length };
  }

  /**
   * The keys that are missing are taken for destroyed, and what they opened for over, so that the others are served
   * again: after a restore these are the people deleted since the dump. Answers how many.
   */
  async giveUpMissing(): Promise<number> {
    const missing = await missingKeys(this.dataSource, this.store, EVERY);
    await this.dataSource.transaction(async (manager) => {
      await manager.query('update data_key set dies_at = clock_timestamp() where id = any($1)', [missing]);
      await manager.query('update assessment set ends_at = created_at where key_id = any($1)', [missing]);
      await manager.query('delete from review where key_id = any($1)', [missing]);
    });
    return missing.length;
  }

  /** False: KEY_DIR is not there at all. */
  hasStore(): boolean {
    return this.store.exists();
  }
}
