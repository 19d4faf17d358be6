/** What must be so before the product starts, each with the one sentence that says what to do when it is not. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { EnvInvalid } from '../config/env.js';
import { freePort, StartProblem } from './embedded-postgres.js';

export async function refuseTakenPort(port: number): Promise<void> {
  if (!(await isFree(port)))
    throw new StartProblem(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 10} npm start`,
    );
}

export async function freePortNear(port: number): Promise<number> {
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(true)));
  });
}

/** What the operator's commands need to find the running product. */
interface Runtime {
  pid: number;
  port: number;
  databaseUrl?: string;
  /** The stand-in's address and key, which change with every start. */
  settings?: Record<string, string>;
}

/** One running product a data folder. */
export async function claimDataDir(
  dataDir: string,
  port: number,
): Promise<{
  tell(more: Pick<Runtime, 'databaseUrl' | 'settings'>): Promise<void>;
  release(): Promise<void>;
}> {
  const file = path.join(dataDir, 'runtime.json');
  const running = readRuntime(file);
  if (running && isAlive(running.pid))
    throw new StartProblem(
      `The product already runs on this data: http://localhost:${running.port}. For a second copy set both: PORT=${running.port + 10} DATA_DIR=.data-2 npm start`,
    );
  const write = (runtime: Runtime): void => writeFileSync(file, JSON.stringify(runtime), { mode: 0o600 });
  write({ pid: process.pid, port });
  return {
    tell: async (more) => write({ pid: process.pid, port, ...more }),
    release: async () => rmSync(file, { force: true }),
  };
}

function readRuntime(file: string): Runtime | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Runtime;
  } catch {
    return null;
  }
}

/** Is it our kind of process? A number is used again after a restart of the machine. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('start.mjs');
  } catch {
    return false;
  }
}

/** The sentence of an expected problem; the whole error of an unexpected one. */
export function explain(error: unknown): string {
  if (error instanceof StartProblem || error instanceof EnvInvalid) return error.message;
  if (error instanceof Error && 'problems' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
