/** `--watch`: the command again after each change of a rule file, until Ctrl-C. */
import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { rulesDir, type CommonOptions } from './ready-library.js';
import { BadInput, EXIT, type ExitCode } from './exit.js';
import { painter, warn } from './terminal.js';

export interface WatchOptions {
  watch?: boolean;
}

/** Editors write a file in several steps, and git many files at once. */
const SETTLE_MS = 150;

export function withWatch(command: Command): Command {
  return command.option('--watch', 'run again after each change of a rule file; Ctrl-C ends');
}

export async function watched(
  options: CommonOptions & WatchOptions,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  if (!options.watch) return run();
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    return await runOnChange(rulesDir(options), run, stop.signal);
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

/** The exit code is that of the last run. Changes during a run lead to one more. */
export async function runOnChange(
  dir: string,
  run: () => Promise<ExitCode>,
  signal: AbortSignal,
): Promise<ExitCode> {
  let isDirty = true;
  let wake = (): void => {};
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDirty = true;
      wake();
    }, SETTLE_MS);
  };
  const watcher = start(dir, changed);
  const aborted = (): void => wake();
  signal.addEventListener('abort', aborted);
  let code: ExitCode = EXIT.fine;
  try {
    while (!signal.aborted) {
      if (isDirty) {
        isDirty = false;
        code = await told(run);
        if (!signal.aborted) warn(painter(process.stderr).dim('Watching for changes; Ctrl-C ends.'));
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    signal.removeEventListener('abort', aborted);
    clearTimeout(timer);
    watcher();
  }
  return code;
}

/**
 * Every folder is watched by itself: it hears of each file in it however it is saved, in place or by putting another
 * file in its place, while a watch on the file itself would go with the file that was replaced. A folder that is
 * replaced takes its watch along in the same way, so each is known by more than its name; the folder above
 * tells when that happens to the rules folder. Gives what ends it.
 */
function start(dir: string, changed: () => void): () => void {
  const watchers = new Map<string, { self: string; watcher: FSWatcher }>();
  const forget = (full: string): void => {
    watchers.get(full)?.watcher.close();
    watchers.delete(full);
  };
  const hear = (full: string, heard: () => void): void => {
    const self = selfOf(full);
    if (watchers.get(full)?.self === self) return;
    forget(full);
    if (self === undefined) return;
    const watcher = watch(full, heard).on('error', () => forget(full));
    watchers.set(full, { self, watcher });
  };
  const look = (): void => {
    for (const full of [dir, ...foldersIn(dir)]) hear(full, again);
  };
  const again = (): void => {
    try {
      look();
    } catch {
      // A folder went while it was looked through; the run that follows says so.
    }
    changed();
  };
  try {
    look();
  } catch {
    throw new BadInput(`There is no rules folder ${dir} to watch.`, 'Name it with --rules <dir>.');
  }
  hear(dirname(dir), () => {
    if (watchers.get(dir)?.self !== selfOf(dir)) again();
  });
  return () => {
    for (const full of watchers.keys()) forget(full);
  };
}

/** What tells a folder from another of its name; numbers are given anew. */
function selfOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}

const foldersIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

/** A mistake in a file is no reason to stop watching it. */
async function told(run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    warn(painter(process.stderr).red(error.message));
    if (error.hint !== undefined) warn(error.hint);
    return EXIT.badInput;
  }
}
