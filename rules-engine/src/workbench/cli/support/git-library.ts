/** A rules folder in a temporary git repository, for specs that compare revisions. */
import { execFile } from 'node:child_process';
import { rm, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeLibrary, type RuleFiles } from '../../../engine/load/support/rule-files.js';

const execute = promisify(execFile);

export interface GitLibrary {
  dir: string;
  /** Writes the files that differ (null removes one) without committing. */
  edit: (files: RuleFiles) => Promise<void>;
  commit: (message: string) => Promise<void>;
  git: (...args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

export async function gitLibrary(files: RuleFiles): Promise<GitLibrary> {
  const { dir, remove } = await writeLibrary(files);
  const cwd = dirname(dir);
  const git = async (...args: string[]): Promise<string> => {
    // Nobody's own configuration: names, signing and hooks would make the spec depend on the machine.
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    const who = ['-c', 'user.name=spec', '-c', 'user.email=spec@example.org'];
    return (await execute('git', [...who, ...args], { cwd, env })).stdout;
  };
  const commit = async (message: string): Promise<void> => {
    await git('add', '-A');
    await git('commit', '-q', '--allow-empty', '-m', message);
  };
  await git('init', '-q', '-b', 'main', '.');
  await commit('The rules');
  const edit = async (changed: RuleFiles): Promise<void> => {
    for (const [path, content] of Object.entries(changed)) {
      const full = join(dir, path);
      await mkdir(dirname(full), { recursive: true });
      if (content === null) await rm(full);
      else
        await writeFile(
          full,
          typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
        );
    }
  };
  return { dir, edit, commit, git, remove };
}
