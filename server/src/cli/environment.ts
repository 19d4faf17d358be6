/**
 * The settings an operator's command works with: the server's own. In development nobody sets them: then the product
 * that runs on this DATA_DIR has left its database's address in `runtime.json`.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Env, type EnvSource, loadEnv } from '../config/env.js';

/** What the running product wrote. `settings` are those of its stand-ins, under their names in the environment. */
const Runtime = z.object({
  pid: z.int().optional(),
  databaseUrl: z.string(),
  masterKey: z.string().optional(),
  settings: z.record(z.string(), z.string()).optional(),
});

/** No product to work on. The message is the whole answer. */
export class NotRunning extends Error {}

/** Throws `EnvInvalid` or `NotRunning`. */
export function operatorEnv(source: EnvSource): Env {
  // The operator reads answers, not the log.
  const quiet = { LOG_LEVEL: 'error', ...(isAtHome(source) && { NODE_ENV: 'development' }), ...source };
  // Looking whether something runs must not leave a new folder with a new key behind.
  const anyKey = { MASTER_KEY: randomBytes(32).toString('base64') };
  const { production, dataDir } = loadEnv({ ...anyKey, ...quiet });
  if (production || source['DATABASE_URL']) return loadEnv(quiet);
  return loadEnv({ ...settingsOfRunning(dataDir), ...quiet });
}

/** Without any setting only a product that `npm start` runs here can be meant. */
function isAtHome(source: EnvSource): boolean {
  return !source['NODE_ENV'] && !source['DATABASE_URL'];
}

function settingsOfRunning(dataDir: string): EnvSource {
  const notRunning = new NotRunning(
    `The product is not running on ${dataDir}. Start it with npm start, or set DATABASE_URL (or DATA_DIR, if it runs on another folder).`,
  );
  const parsed = Runtime.safeParse(readJson(path.join(dataDir, 'runtime.json')));
  if (!parsed.success || (parsed.data.pid && !isAlive(parsed.data.pid))) throw notRunning;
  const { databaseUrl, masterKey, settings } = parsed.data;
  return { ...settings, DATABASE_URL: databaseUrl, ...(masterKey && { MASTER_KEY: masterKey }) };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process: it is alive all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
