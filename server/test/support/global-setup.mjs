/** One PostgreSQL for the whole run, from the packages' binaries; each test file makes a database of its own in it. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';

const server = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export default async function setup() {
  if (process.env.TEST_POSTGRES_URL) return;
  const { startPostgres } = await launcher();
  const folder = mkdtempSync('/var/tmp/symptom-checker-test-');
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), isThrowaway: true });
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.testPostgres = { postgres, folder };
}

/** Jest loads this file before its transforms are at work, so the one TypeScript file it needs is compiled here. */
async function launcher() {
  const { code } = await transformFile(path.join(server, 'src/development/embedded-postgres.ts'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const folder = path.join(server, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `embedded-postgres-${process.pid}.mjs`);
  writeFileSync(file, code);
  return import(pathToFileURL(file).href);
}
