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

/** One that is ours, to be harmed. */
export interface OwnRedis extends TestRedis {
  port: number;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** As a power cut does; `begin` starts it again on what it had written down. */
  kill(): Promise<void>;
  begin(): Promise<void>;
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
  return ownRedis(settings);
}

export async function ownRedis(settings: string[] = []): Promise<OwnRedis> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-test-'));
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let server: ChildProcess;
  const begin = async (): Promise<void> => {
    const words = [...own, '--appendonly', 'no', ...settings];
    server = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'ignore'] });
    await ready(server);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  await begin();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    signal: (name) => void server.kill(name),
    kill: () => end('SIGKILL'),
    begin,
    stop: async () => {
      await end('SIGTERM');
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
