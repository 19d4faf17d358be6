/**
 * A PostgreSQL of the system's, whole: server, `pg_dump` and `pg_restore` of one version. The packages' binaries bring
 * the server alone. Where none is installed the tests of a restore say loudly that they did not run, and how to run them.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
const DEBIAN = '/usr/lib/postgresql';

/** The folder that `bin` is in, or null. */
export const installedPostgres =
  candidates().find((folder) => NEEDED.every((program) => existsSync(path.join(folder, 'bin', program)))) ??
  null;

if (!installedPostgres)
  process.stderr.write(
    '\n*** NOT RUN: the tests of a restore with pg_dump. Install postgresql, or set POSTGRES_TEST_HOME to the folder of one. ***\n\n',
  );

function candidates(): string[] {
  const given = process.env['POSTGRES_TEST_HOME'];
  if (given) return [given];
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Boolean) : [];
  return versions.sort((a, b) => b - a).map((version) => path.join(DEBIAN, String(version)));
}

const run = promisify(execFile);

/** One file, as a nightly backup writes it. */
export async function dumpTo(file: string, url: string): Promise<void> {
  await run(path.join(installedPostgres!, 'bin/pg_dump'), ['--format=custom', `--file=${file}`, url]);
}

/** Into an empty database; anything that cannot be brought back is an error. */
export async function restoreFrom(file: string, url: string): Promise<void> {
  await run(path.join(installedPostgres!, 'bin/pg_restore'), [
    '--exit-on-error',
    '--no-owner',
    `--dbname=${url}`,
    file,
  ]);
}
