/**
 * Ends the product when what started it is gone, even by kill -9. npm runs a script through `sh`, which may stay in
 * between: then npm is the grandparent.
 */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

export function whenParentDies(quit: () => void): void {
  const watched = ancestors();
  setInterval(() => {
    if (ancestors().some((pid, index) => pid !== watched[index])) quit();
  }, LOOK_EVERY_MS).unref();
}

/** Our parent, and its parent where ours is a shell. */
function ancestors(): number[] {
  const parent = process.ppid;
  const { name, parent: grandparent } = processStatus(parent);
  return /^(sh|dash|bash)$/.test(name) ? [parent, grandparent] : [parent];
}

function processStatus(pid: number): { name: string; parent: number } {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(rest.split(' ')[1]) };
  } catch {
    return { name: '', parent: 0 };
  }
}
