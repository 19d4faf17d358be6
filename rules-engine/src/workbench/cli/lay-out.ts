/** Files that differ from their one form, and writing them in it. What they say stays as it is. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalText } from '../../engine/load/canonical-form.js';
import { buildDictionary, valuesIn } from '../../engine/load/dictionary.js';
import { buildLibrary } from '../../engine/load/library.js';
import { mended } from '../../engine/load/mended.js';
import { sortProblems, type Problem } from '../../engine/load/problem.js';
import { readFolder } from '../../engine/load/read-folder.js';
import type { SourceFile } from '../../engine/load/source-file.js';

interface LaidOut {
  changed: string[];
  /** Of files that could not be laid out. */
  problems: Problem[];
}

interface LayOutOptions {
  /** Tells what differs, and writes nothing. */
  isDry?: boolean;
  /** Byte order marks and commas too many are no obstacle: taking them out loses nothing. */
  isMending?: boolean;
}

export async function layOut(
  dir: string,
  wants: (files: readonly string[]) => (file: string) => boolean,
  { isDry = false, isMending = false }: LayOutOptions = {},
): Promise<LaidOut> {
  const { files, problems } = await readFolder(dir);
  const isWanted = wants([...files.map(({ path }) => path), ...problems.map(({ file }) => file)]);
  const { library } = buildLibrary(files);
  const valuesOf = valuesIn(buildDictionary(library));
  let blocking = problems.filter((problem) => isWanted(problem.file));
  const changed: string[] = [];
  const layOutOne = async ({ kind, path, text }: SourceFile, value: unknown): Promise<void> => {
    const laidOut = canonicalText(kind, path, value, valuesOf);
    if (laidOut === text) return;
    changed.push(path);
    if (!isDry) await writeFile(join(dir, path), laidOut);
  };
  for (const file of files) {
    const own = blocking.filter((problem) => problem.file === file.path);
    if (!isWanted(file.path)) continue;
    if (own.length === 0 && !file.isBroken) await layOutOne(file, file.value);
    // A file with a duplicate key would lose one of its two values here.
    const value = isMending && own.length > 0 ? mended(own, await bytesOf(dir, file.path)) : undefined;
    if (value === undefined) continue;
    blocking = blocking.filter((problem) => problem.file !== file.path);
    await layOutOne({ ...file, text: '' }, value);
  }
  return { changed, problems: sortProblems(blocking) };
}

async function bytesOf(dir: string, path: string): Promise<Uint8Array> {
  try {
    return await readFile(join(dir, path));
  } catch {
    return new Uint8Array();
  }
}
