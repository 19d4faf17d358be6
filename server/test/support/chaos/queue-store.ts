/**
 * Where the queue lies, and all that may become of it. Each harm lasts for a while and is taken back; what was in the
 * queue may be gone then, and every connection to it.
 */
import { Client } from 'pg';
import type { TestDatabase } from '../database.js';
import { RedisStore } from './redis-store.js';

export type QueueKind = 'redis' | 'postgres';
export const QUEUE_HARMS = [
  'killed',
  'emptied',
  'slow',
  'evicting',
  'full',
  'failing over',
  'demoted',
] as const;
export type QueueHarm = (typeof QUEUE_HARMS)[number];

export interface QueueStore {
  /** What the product is started with. */
  readonly settings: Record<string, string>;
  readonly harms: Record<QueueHarm, (lasting: () => Promise<void>) => Promise<void>>;
  stop(): Promise<void>;
}

export async function openQueueStore(kind: QueueKind, database: TestDatabase): Promise<QueueStore> {
  return kind === 'redis'
    ? RedisStore.open()
    : { settings: {}, harms: inPostgres(database), stop: async () => undefined };
}

/** The same on the queue's tables; a database that fails over or is demoted takes everything with it. */
function inPostgres(database: TestDatabase): QueueStore['harms'] {
  const query = <T>(sql: string): Promise<T[]> => patiently(() => database.query<T>(sql));
  const tables = async (): Promise<string> => {
    const rows = await query<{ name: string }>(`
      select format('bullmq.%I', table_name) as name from information_schema.tables
      where table_schema = 'bullmq' and table_type = 'BASE TABLE' and table_name <> 'migration'`);
    return rows.map(({ name }) => name).join(', ');
  };
  const connected = async (work: (own: Client) => Promise<void>): Promise<void> => {
    const own = new Client({ connectionString: database.url });
    await own.connect();
    try {
      await work(own);
    } finally {
      await own.end();
    }
  };
  const cutAll = (own: Client): Promise<unknown> =>
    own.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  const readOnly = (own: Client, word: 'on' | 'off'): Promise<unknown> =>
    own.query(`do $$ begin
      execute format('alter database %I set default_transaction_read_only = ${word}', current_database());
    end $$`);
  return {
    killed: async (lasting) => {
      await database.goAway();
      await lasting();
      await database.comeBack();
    },
    emptied: async (lasting) => {
      await query(`truncate ${await tables()} cascade`);
      await lasting();
    },
    slow: (lasting) =>
      connected(async (own) => {
        const all = await tables();
        await patiently(async () => {
          await own.query('rollback');
          await own.query('begin');
          await own.query(`lock table ${all} in access exclusive mode`);
        });
        await lasting();
        await own.query('commit');
      }),
    evicting: async (lasting) => {
      await query('delete from bullmq.job where random() < 0.7');
      await lasting();
    },
    full: async (lasting) => {
      await query(`create function bullmq.no_room() returns trigger language plpgsql
        as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
      await query(`create trigger no_room before insert or update on bullmq.job
        for each row execute function bullmq.no_room()`);
      await lasting();
      await query('drop function bullmq.no_room() cascade');
    },
    'failing over': async (lasting) => {
      await connected(async (own) => void (await cutAll(own)));
      await lasting();
    },
    demoted: (lasting) =>
      connected(async (own) => {
        await readOnly(own, 'on');
        await cutAll(own);
        await lasting();
        // Connections that were made meanwhile stay as they are.
        await readOnly(own, 'off');
      }),
  };
}

const DEADLOCK = '40P01';
/** The workers lock the same tables in an order of their own: of two who wait for each other PostgreSQL refuses one. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK) throw error;
    }
}
