/** A fresh database in the run's PostgreSQL, dropped at the end. */
import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';

export interface TestDatabase {
  url: string;
  /** For looking at what is really stored. */
  query<T = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Ends every connection and lets nobody in until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  drop(): Promise<void>;
}

export async function freshDatabase(server = process.env['TEST_POSTGRES_URL']): Promise<TestDatabase> {
  if (!server) throw new Error('Run the tests by Jest from server/: its global set-up starts PostgreSQL.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.href, max: 2 });
  pool.on('error', () => undefined);
  return {
    url: url.href,
    query: async <T>(sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows as T[],
    goAway: async () => {
      await administer(server, `alter database ${name} with allow_connections false`);
      await administer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    comeBack: () => administer(server, `alter database ${name} with allow_connections true`),
    drop: async () => {
      await pool.end();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
