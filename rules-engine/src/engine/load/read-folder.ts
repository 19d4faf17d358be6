/**
 * Finds and reads the rule files of a folder. Only ordinary files inside the folder are read: a pipe or a device
 * would hang the reader, and a link out of the folder would bring in text that nobody reviewed.
 */
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { kindOf } from './schema/kinds.js';
import { decode, MAX_FILE_BYTES } from './decode.js';
import { sourceFile } from './parse.js';
import { compareText, fileProblem, type Problem } from './problem.js';
import type { SourceFile } from './source-file.js';

/** The whole library is about 600 files; far more means the wrong folder was named. */
const MAX_FILES = 5000;
/** suites/<category>/<file> is the deepest place. */
const MAX_FOLDER_DEPTH = 3;
/** Places that are read by other tools; `visitors` by `rules calibrate`. */
const OTHER_FOLDERS = new Set(['schema', 'texts', 'visitors', 'node_modules']);
/** Files that look like a rule in a wrong format. */
const LOOKS_LIKE_RULES = /\.(json5|jsonc|ya?ml|toml|csv|xlsx?)$/i;

export interface ReadFolder {
  files: SourceFile[];
  problems: Problem[];
}

/** `isWanted` is asked of each file's place inside the folder. */
export async function readFolder(
  dir: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<ReadFolder> {
  const problems: Problem[] = [];
  let root: string;
  try {
    root = await realpath(dir);
    if (!(await stat(root)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    return {
      files: [],
      problems: [
        fileProblem(
          'folder-unreadable',
          '',
          `The rules folder ${dir} ${reasonOf(error)}.`,
          'Name it with --rules or RULES_DIR.',
        ),
      ],
    };
  }
  const paths: string[] = [];
  await walk(root, '', paths, problems);
  paths.sort(compareText);
  // A thousand small files: reading each by a promise of its own costs several times what reading them costs.
  const read = paths.filter(isWanted).map((path) => readOne(root, path));
  for (const one of read) problems.push(...one.problems);
  return { files: read.flatMap((one) => one.file ?? []), problems };
}

async function walk(root: string, folder: string, paths: string[], problems: Problem[]): Promise<void> {
  let entries;
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    problems.push(
      fileProblem(
        'folder-unreadable',
        folder,
        `The folder ${folder === '' ? 'of the rules' : folder} ${reasonOf(error)}.`,
      ),
    );
    return;
  }
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // Hidden files and editors' backups are nobody's rules.
    if (entry.name.startsWith('.') || entry.name.endsWith('~')) continue;
    if (folder === '' && OTHER_FOLDERS.has(entry.name)) continue;
    if (entry.isDirectory()) {
      if (path.split('/').length < MAX_FOLDER_DEPTH) await walk(root, path, paths, problems);
      else problems.push(fileProblem('file-misplaced', path, 'Folders this deep are not read.'));
    } else if (/\.json$/i.test(entry.name)) {
      if (paths.length >= MAX_FILES) {
        if (paths.length === MAX_FILES)
          problems.push(
            fileProblem('too-many', '', `There are more than ${MAX_FILES} files. Is this the rules folder?`),
          );
        paths.push('');
        return;
      }
      paths.push(path);
    } else if (LOOKS_LIKE_RULES.test(entry.name)) {
      problems.push(
        fileProblem(
          'file-misplaced',
          path,
          'Rules are JSON files; this one is not read.',
          'Save it as .json.',
        ),
      );
    } else if (entry.isSymbolicLink() && (await isFolder(join(root, path)))) {
      problems.push(
        fileProblem('link-outside', path, 'Links to folders are not followed.', 'Copy the files here.'),
      );
    }
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

function readOne(root: string, path: string): { file?: SourceFile; problems: Problem[] } {
  if (path === '') return { problems: [] };
  const kind = kindOf(path);
  if (kind === null) {
    return {
      problems: [
        fileProblem(
          'file-misplaced',
          path,
          'No kind of rule file lies here, so this file would never be read.',
          placesHint(path),
        ),
      ],
    };
  }
  const refusal = refuse(root, path);
  // Refused or not, its id is known, so that references to it are no second mistake.
  const broken: SourceFile = { path, kind, text: '', root: undefined, value: undefined, isBroken: true };
  if (refusal) return { file: broken, problems: [refusal] };
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(root, path));
  } catch (error) {
    return {
      file: broken,
      problems: [fileProblem('file-unreadable', path, `This file ${reasonOf(error)}.`)],
    };
  }
  const { text, problem } = decode(path, bytes);
  const problems = problem ? [problem] : [];
  if (problem && text === '') return { file: broken, problems };
  const read = sourceFile(path, kind, text);
  return { file: read.file, problems: [...problems, ...read.problems] };
}

function refuse(root: string, path: string): Problem | null {
  const full = join(root, path);
  try {
    let facts = lstatSync(full);
    if (facts.isSymbolicLink()) {
      const target = realpathSync(full);
      if (!target.startsWith(root + sep)) {
        return fileProblem(
          'link-outside',
          path,
          'This is a link to a file outside the rules folder.',
          'Copy the file here.',
        );
      }
    }
    if (facts.isSymbolicLink()) facts = statSync(full);
    if (!facts.isFile()) return fileProblem('file-unreadable', path, 'This is not an ordinary file.');
    if (facts.size > MAX_FILE_BYTES) {
      const size = `${(facts.size / MAX_FILE_BYTES).toFixed(1)} MiB`;
      return fileProblem(
        'file-too-large',
        path,
        `This file has ${size}; at most 1 MiB is read.`,
        'Split it by topic.',
      );
    }
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return fileProblem('link-outside', path, 'This link leads nowhere.', 'Copy the file here.');
    }
    return fileProblem('file-unreadable', path, `This file ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return 'does not exist';
    case 'ENOTDIR':
      return 'is not a folder';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read: permission is missing';
    case 'ELOOP':
      return 'is a link that leads back to itself';
    default:
      return 'cannot be read';
  }
}

function placesHint(path: string): string {
  if (/^suites\/[^/]+$/.test(path)) return 'Suites lie in suites/<category>/.';
  return 'Folders: questions, facts, categories, red-flags, diseases, look-alikes, sources, suites/<category>.';
}
