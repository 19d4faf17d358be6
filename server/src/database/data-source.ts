/**
 * The connection to PostgreSQL. `synchronize` never: the schema changes by migrations only, which run at start under
 * an advisory lock, so that several replicas may start at once.
 */
import type { EventEmitter } from 'node:events';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Env, EnvInvalid } from '../config/env.js';
import { traceStatements } from '../tracing/statements.js';
import { migrations } from './migrations/index.js';
import { SnakeCaseNames } from './naming.js';

/** Enough for 50 concurrent visitors on one core; PostgreSQL's default limit is 100 in all. */
const POOL_SIZE = 10;
/** A visitor waits no longer for a connection or a statement; then he is told to try again (503). */
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** For every pool of connections to PostgreSQL. */
export const POOL_OF_ANY_KIND = {
  // One made while the database could only be read stays so for ever: none is kept longer.
  maxLifetimeSeconds: 30,
  // Nor may a process that stands still (a paused machine) hold rows that others wait for.
  idle_in_transaction_session_timeout: 30_000,
  // Lost while in use with nobody listening, it would end the process; whoever uses it is told by the next statement.
  onConnect: (client: EventEmitter): void => void client.on('error', () => undefined),
};
/** Any number of our own, the same in every process. */
const MIGRATION_LOCK = 7_266_410_001;

export function dataSourceOptions(env: Env): DataSourceOptions {
  return {
    type: 'postgres',
    url: env.databaseUrl,
    migrations,
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNames(),
    synchronize: false,
    // Queries carry sealed values and hashes; even so none is ever written to a log.
    logging: false,
    applicationName: 'symptom-checker',
    extra: {
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...POOL_OF_ANY_KIND,
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  };
}

export async function connect(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize().catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw new EnvInvalid([`DATABASE_URL: the database cannot be reached (${code ?? 'no reason given'})`]);
  });
  await migrate(dataSource);
  await refuseForeignSchema(dataSource);
  await traceStatements(dataSource);
  return dataSource;
}

/** A database that a newer version has changed, or one that lacks what we are about to read. */
async function refuseForeignSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const done: { name: string }[] = await dataSource.query('select name from migrations');
  const newer = done.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (newer.length)
    throw new EnvInvalid([`DATABASE_URL: a newer version has changed this database (${newer.join(', ')})`]);
  for (const { target, tableName } of dataSource.entityMetadatas)
    await dataSource
      .createQueryBuilder(target, 'row')
      .limit(1)
      .getMany()
      .catch((error: unknown) => {
        const { code = 'unknown' } = error as { code?: string };
        throw new EnvInvalid([`DATABASE_URL: the schema is damaged: ${tableName} cannot be read (${code})`]);
      });
}

async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    // A replica may wait here until another one has migrated.
    await runner.query('set statement_timeout = 0');
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).catch(() => undefined);
    await runner.release();
  }
}
