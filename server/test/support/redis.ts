/**
 * A Redis for the tests: REDIS_TEST_URL, or the system's `redis-server` on a free port. Where neither is there, the
 * Redis half says loudly that it did not run, and how to run it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

export const isRedisHere = Boolean(process.env['REDIS_TEST_URL']) || hasRedisServer();

if (!isRedisHere)
  process.stderr.write(
    '\n*** NOT RUN: the tests on Redis. Install redis-server, or set REDIS_TEST_URL to a Redis that may be emptied. ***\n\n',
  );

/** `settings` are the server's own, such as ['--maxmemory-policy', 'allkeys-lru']; only a server of ours takes them. */
export async function startRedis(settings: string[] = []): Promise<TestRedis> {
  const given = process.env['REDIS_TEST_URL'];
  if (given && !settings.length) return { url: given, stop: async () => undefined };
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-test-'));
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const server = spawn('redis-server', [...options, ...settings], { stdio: ['ignore', 'pipe', 'ignore'] });
  await ready(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).once('exit', () => reject(new Error('redis-server ended')));
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
}

function hasRedisServer(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
