/**
 * The product for a test file: real HTTP, a fresh real database, a real queue and a real SMTP server, with a clock the
 * test moves. `log()` is everything the server wrote to its log.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Overrides, serve } from '../../src/app.js';
import { type Env, loadEnv } from '../../src/config/env.js';
import { Client } from './client.js';
import { freshDatabase, type TestDatabase } from './database.js';
import { FakeClock } from './fake-clock.js';
import { type MailSink, startMailSink } from './mail-sink.js';
import { SMALL_RULES } from './small-rules.js';

export interface TestApp {
  app: NestFastifyApplication;
  client: Client;
  clock: FakeClock;
  database: TestDatabase;
  env: Env;
  mail: MailSink;
  log(): string;
  /** Stops the server and starts it again on the same data, perhaps with other settings. */
  restart(settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  settings?: Record<string, string>;
  clock?: FakeClock;
  /** A PostgreSQL of the test's own; else the run's. */
  postgresUrl?: string;
  overrides?: Omit<Overrides, 'clock' | 'logStream'>;
}

export async function startTestApp({
  settings = {},
  clock = new FakeClock(),
  postgresUrl,
  overrides = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const [database, mail] = await Promise.all([freshDatabase(postgresUrl), startMailSink()]);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'symptom-checker-'));
  const lines: string[] = [];
  const base: Record<string, string> = {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://product.test',
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    DATA_DIR: dataDir,
    RULES_DIR: SMALL_RULES,
    MASTER_KEY: randomBytes(32).toString('base64'),
    ALLOW_UNSIGNED_RULES: 'true',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const start = async (extra: Record<string, string> = {}) => {
    const env = loadEnv({ ...base, ...extra });
    const serving = await serve(env, {
      ...overrides,
      clock,
      logStream: { write: (line) => void lines.push(line) },
    });
    return { env, serving };
  };
  const undo = async (): Promise<void> => {
    await Promise.all([database.drop(), mail.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  let { env, serving } = await start().catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  const test: TestApp = {
    app: serving.app,
    client: new Client(serving.url),
    clock,
    database,
    env,
    mail,
    log: () => lines.join(''),
    restart: async (extra) => {
      await serving.stop();
      ({ env, serving } = await start(extra));
      Object.assign(test, { app: serving.app, client: new Client(serving.url), env });
    },
    stop: async () => {
      await serving.stop();
      await undo();
    },
  };
  return test;
}
