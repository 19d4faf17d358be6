/** The product's server as production runs it, what it is measured against, and the PostgreSQL that all work on; each a process. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startPostgres } from '../dist/development/embedded-postgres.js';
import { Server } from './server.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/** `rules`: the folder of the rules to serve. */
export async function openHouse(rules) {
  const folder = mkdtempSync('/var/tmp/symptom-checker-bench-');
  // As root the database runs under another user, who has to come in.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
  const servers = [];
  const settings = settingsOf(postgres.url, folder, rules);
  const start = async (name, entry, more = {}) => {
    const port = await freePort();
    const server = new Server(name, port, spawnProbed(entry, { ...settings, PORT: String(port), ...more }));
    servers.push(server);
    await server.ready();
    return server;
  };
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { settings, start, close };
}

export const PRODUCT = path.join(here, '../dist/main.js');
export const WORKER = path.join(here, '../dist/worker.js');
export const FLOOR = path.join(here, 'floor.mjs');
export const USUAL = path.join(here, 'usual/usual.mjs');

function spawnProbed(entry, env) {
  return spawn(process.execPath, ['--import', path.join(here, 'probe.mjs'), entry], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Nothing of it is real; no mail is sent and nobody is charged. The duties of a worker are done elsewhere. */
function settingsOf(databaseUrl, folder, rules) {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://product.test',
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Product <no-reply@product.test>',
    STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(24)}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
    KEY_DIR: path.join(folder, 'keys'),
    DATA_DIR: path.join(folder, 'data'),
    RULES_DIR: rules,
    CONTACT_URL: 'https://product.test/contact',
    SUPPORT_EMAIL: 'support@product.test',
    POSTAL_ADDRESS: '1 Real Street, Columbus, Ohio 43004',
    SOCIAL_LINKS: 'Facebook=https://social.test/product',
    ALLOW_TEST_PAYMENTS: 'true',
    ALLOW_UNSIGNED_RULES: 'true',
    TRUST_PROXY: 'false',
    PROCESSORS: 'false',
  };
}
