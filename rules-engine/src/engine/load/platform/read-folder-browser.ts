/** A browser has no folders: rules come to it as a bundle. It takes the place of read-folder.ts there. */
import { fileProblem } from '../problem.js';
import type { ReadFolder } from '../read-folder.js';

export async function readFolder(dir: string): Promise<ReadFolder> {
  const message = `The rules folder ${dir} cannot be read in a browser.`;
  return {
    files: [],
    problems: [fileProblem('folder-unreadable', '', message, 'Read a bundle: fromBundle(text).')],
  };
}
