/**
 * One revision of the rules folder out of git, without touching the working tree or the index: the objects are read
 * with `git cat-file` and written to a temporary folder, so that both sides of a comparison are loaded by the same
 * tool of today.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** Listings of a few thousand files. */
const MAX_LISTING = 64 * 1024 * 1024;

/** A revision or folder that git does not know; told in one sentence. */
export class RevisionUnknown extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'RevisionUnknown';
    this.hint = hint;
  }
}

export interface Revision {
  /** As people say it: "main (1a2b3c4d5e)". */
  label: string;
  /** Rules folder of that revision. */
  dir: string;
  remove: () => Promise<void>;
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd, maxBuffer: MAX_LISTING });
  return stdout;
}

/** The commit that wrote these words into the file; null where nothing tells, or there is no git. */
export async function commitThatWrote(words: string, rules: string, file: string): Promise<string | null> {
  try {
    const found = await git(rules, 'log', '-1', '--format=%h', `-S${words}`, '--', file);
    return found.trim() || null;
  } catch {
    return null;
  }
}

/** The rules folder as it was at `revision`; `rules` is where it lies now. */
export async function checkOutRules(rules: string, revision: string, mergeBase = false): Promise<Revision> {
  const { top, inside } = await placeOf(rules);
  let commit = await commitOf(top, revision);
  if (mergeBase) commit = (await git(top, 'merge-base', commit, 'HEAD')).trim();
  const entries = (await git(top, 'ls-tree', '-r', '-z', '--full-tree', commit, '--', `${inside}/`))
    .split('\0')
    .filter((entry) => entry !== '')
    .map(parseEntry);
  const label = `${revision} (${commit.slice(0, 10)})`;
  if (entries.length === 0) {
    throw new RevisionUnknown(
      `There is no folder "${inside}" at ${label}.`,
      'Name an older or newer revision.',
    );
  }
  const root = await mkdtemp(join(tmpdir(), 'rules-diff-'));
  const remove = (): Promise<void> => rm(root, { recursive: true, force: true });
  try {
    const blobs = await readBlobs(
      top,
      entries.map(({ hash }) => hash),
    );
    await Promise.all(
      entries.map(async ({ path, isLink }, index) => {
        const full = join(root, path);
        await mkdir(dirname(full), { recursive: true });
        const content = blobs[index] ?? Buffer.alloc(0);
        // A link stays one: the loader refuses those that lead out of the folder.
        if (isLink) await symlink(content.toString('utf8'), full);
        else await writeFile(full, content);
      }),
    );
  } catch (error) {
    await remove();
    throw error;
  }
  return { label, dir: join(root, inside), remove };
}

async function placeOf(rules: string): Promise<{ top: string; inside: string }> {
  try {
    const full = await realpath(rules);
    const top = await realpath((await git(full, 'rev-parse', '--show-toplevel')).trim());
    const inside = relative(top, full).split(sep).join('/');
    return { top, inside: inside === '' ? '.' : inside };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new RevisionUnknown(`There is no rules folder ${rules}, or git is not installed.`);
    throw new RevisionUnknown(
      `The rules folder ${rules} is not in a git repository, so there is nothing to compare with.`,
    );
  }
}

async function commitOf(top: string, revision: string): Promise<string> {
  try {
    // --end-of-options: a revision that begins with a dash is a revision, not an option.
    return (
      await git(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
    ).trim();
  } catch {
    throw new RevisionUnknown(
      `Git knows no revision "${revision}".`,
      'Try a branch, a tag or a commit; in CI fetch the whole history (fetch-depth: 0).',
    );
  }
}

interface Entry {
  path: string;
  hash: string;
  isLink: boolean;
}

/** "<mode> <type> <hash>\t<path>" */
function parseEntry(entry: string): Entry {
  const [facts = '', path = ''] = entry.split('\t', 2);
  const [mode, , hash = ''] = facts.split(' ');
  return { path, hash, isLink: mode === '120000' };
}

/** All blobs by one process. */
function readBlobs(top: string, hashes: readonly string[]): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['cat-file', '--batch'], { cwd: top, stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.stdin.on('error', () => {});
    child.on('close', (code) => {
      if (code === 0) resolve(parseBlobs(Buffer.concat(chunks)));
      else reject(new Error(`git cat-file ended with code ${code}.`));
    });
    child.stdin.end(hashes.map((hash) => `${hash}\n`).join(''));
  });
}

/** "<hash> blob <size>\n<content>\n", again and again; a submodule has no content. */
function parseBlobs(bytes: Buffer): Buffer[] {
  const blobs: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0x0a, at);
    const [, type, length] = bytes.toString('utf8', at, end).split(' ');
    const size = type === 'blob' ? Number(length) : 0;
    blobs.push(bytes.subarray(end + 1, end + 1 + size));
    at = type === 'blob' ? end + 1 + size + 1 : end + 1;
  }
  return blobs;
}
