/** Files that differ from their one layout, and writing them in it. The values stay as they are. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalText } from '../load/canonical-form.js';
import { sortProblems, type Problem } from '../load/problem.js';
import { readFolder } from '../load/read-folder.js';

export interface LaidOut {
  changed: string[];
  /** Of files that could not be laid out. */
  problems: Problem[];
}

export async function layOut(
  dir: string,
  isWanted: (file: string) => boolean,
  isDry = false,
): Promise<LaidOut> {
  const { files, problems } = await readFolder(dir);
  const blocking = problems.filter((problem) => isWanted(problem.file));
  const refused = new Set(blocking.map((problem) => problem.file));
  const changed: string[] = [];
  for (const file of files) {
    // A file with a duplicate key would lose one of its two values here.
    if (!isWanted(file.path) || file.isBroken || refused.has(file.path)) continue;
    const text = canonicalText(file.kind, file.path, file.value);
    if (text === file.text) continue;
    changed.push(file.path);
    if (!isDry) await writeFile(join(dir, file.path), text);
  }
  return { changed, problems: sortProblems(blocking) };
}
