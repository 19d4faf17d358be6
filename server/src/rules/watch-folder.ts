/** Development: calls back when files below a folder have changed and it has been quiet for a moment; one call at a time. */
import { watch } from 'node:fs';

/** Editors save in several steps. */
const QUIET_MS = 200;

export interface Watching {
  stop(): Promise<void>;
}

export function watchFolder(folder: string, changed: () => Promise<void>): Watching {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let watcher: ReturnType<typeof watch> | undefined;
  try {
    watcher = watch(folder, { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(changed).catch(() => undefined);
      }, QUIET_MS);
      timer.unref();
    });
    watcher.on('error', () => undefined);
  } catch {
    // A system that cannot watch (or a folder that is gone) loses only the comfort of reloading.
  }
  return {
    stop: async () => {
      watcher?.close();
      clearTimeout(timer);
      await running;
    },
  };
}
