import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export default async function teardown() {
  const { postgres, folder } = globalThis.testPostgres ?? {};
  if (!postgres) return;
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  const cache = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache');
  rmSync(path.join(cache, `embedded-postgres-${process.pid}.mjs`), { force: true });
}
