/** A rules folder as an object, and writing it to a temporary folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Path inside the rules folder → content. Text and bytes are written as they are, all else as JSON. */
export type RuleFiles = Record<string, unknown>;

/** Writes a rules folder into a fresh temporary folder. */
export async function writeLibrary(files: RuleFiles): Promise<{ dir: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'rules-'));
  const dir = join(root, 'rules');
  await mkdir(dir, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const full = join(dir, path);
    await mkdir(dirname(full), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(full, isRaw ? content : `${JSON.stringify(content, null, 2)}\n`);
  }
  return { dir, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Writes a rules folder, uses it, and removes it whatever happens. */
export async function withLibrary<T>(files: RuleFiles, use: (dir: string) => Promise<T>): Promise<T> {
  const { dir, remove } = await writeLibrary(files);
  try {
    return await use(dir);
  } finally {
    await remove();
  }
}

/** The content of one file, to be bent. */
export function partOf(files: RuleFiles, path: string): Record<string, unknown> {
  const part = files[path];
  if (part === undefined) throw new Error(`The tiny library has no ${path}`);
  return part as Record<string, unknown>;
}
