/** What the commands of every day take, the diff of a two-file change among them: time, processor time and memory. */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Disease } from '../../engine/model.js';

export interface Timed {
  command: string;
  /** By the clock on the wall; of all cores together; and the most memory held at once. */
  seconds: number;
  processorSeconds: number;
  maxMiB: number;
  /** Seconds of processor time that it may take on the real library; null where nothing is promised. */
  limit: number | null;
  code: number | null;
}

/** An author waits for these many times a day. */
const LIMITS: Readonly<Record<string, number>> = { check: 2, lint: 10, test: 20, 'diff HEAD': 20 };

/** Told at the end of the command's process, on a pipe of its own. Its workers are threads and count with it. */
const PROBE = `data:text/javascript,import{isMainThread}from'node:worker_threads';import{writeSync}from'node:fs';
if(isMainThread)process.on('exit',()=>{const r=process.resourceUsage();writeSync(3,JSON.stringify([(r.userCPUTime+r.systemCPUTime)/1e6,r.maxRSS/1024]))})`;

/** The real program, each in a process of its own. The change for `diff` is made in a copy under git. */
export async function timeCommands(dir: string): Promise<Timed[]> {
  const bin = fileURLToPath(new URL('../../../bin/rules.mjs', import.meta.url));
  const home = await mkdtemp(join(tmpdir(), 'rules-bench-'));
  const copy = join(home, 'rules');
  const run = (...args: string[]): Timed => {
    const started = performance.now();
    const { status, output } = spawnSync(
      process.execPath,
      ['--import', PROBE, bin, ...args, '--rules', copy],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], encoding: 'utf8' },
    );
    const seconds = (performance.now() - started) / 1000;
    const [processorSeconds = Number.NaN, maxMiB = Number.NaN] = JSON.parse(output[3] || '[]') as number[];
    const command = args.join(' ');
    return { command, seconds, processorSeconds, maxMiB, limit: LIMITS[command] ?? null, code: status };
  };
  try {
    await cp(dir, copy, { recursive: true });
    const git = (...args: string[]): void =>
      void spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.org', ...args], {
        cwd: home,
      });
    git('init', '-q', '.');
    git('add', '-A');
    git('commit', '-q', '-m', 'as it is');
    const checked = [run('check'), run('lint'), run('test'), run('test', '--coverage')];
    await changeTwo(copy);
    return [...checked, run('diff', 'HEAD')];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/** One deciban more for a sign of two diseases; a weight beside a published ratio has to fit it. */
async function changeTwo(dir: string): Promise<void> {
  let changed = 0;
  for (const name of (await readdir(join(dir, 'diseases'))).sort()) {
    const path = join(dir, 'diseases', name);
    const disease = JSON.parse(await readFile(path, 'utf8')) as Pick<Disease, 'evidence'>;
    const row = disease.evidence.find(
      ({ points, lr }) => !lr && points?.yes && points.yes > 0 && points.yes < 7,
    );
    if (!row?.points?.yes) continue;
    row.points.yes += 1;
    await writeFile(path, JSON.stringify(disease));
    changed += 1;
    if (changed === 2) return;
  }
}
