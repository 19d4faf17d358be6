/** Starts the product with the very command of the README, on a free port and in a folder of its own. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

export async function startProduct(settings = {}) {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'symptom-checker-journey-'));
  /** As root the database has a user of its own, who must be able to enter. */
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ready = new Promise((resolve, reject) => {
    const read = (chunk) => {
      text += chunk.toString();
      if (/^ready /m.test(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The product ended with ${String(code)} before it was ready:\n${text}`)),
    );
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    dataDir,
    child,
    output: () => text,
    async stop({ keepData = false } = {}) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await gone;
      }
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
