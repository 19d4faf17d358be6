/**
 * Runs a command in this process for specs: the same `run` that the program calls, with what it prints caught. Far
 * quicker than a process each; cli.spec.ts runs the program itself.
 */
import { run } from '../main.js';
import type { Ran } from './run-bin.js';

export async function runHere(args: readonly string[]): Promise<Ran> {
  const caught = { out: '', err: '' };
  const { stdout, stderr, env } = process;
  const colour = env['NO_COLOR'];
  env['NO_COLOR'] = '1';
  const before = [stdout.write, stderr.write] as const;
  const into = (key: keyof typeof caught) => (text: string | Uint8Array) => {
    caught[key] += String(text);
    return true;
  };
  stdout.write = into('out');
  stderr.write = into('err');
  try {
    const code = await run(args);
    return { code, ...caught };
  } finally {
    [stdout.write, stderr.write] = before;
    if (colour === undefined) delete env['NO_COLOR'];
    else env['NO_COLOR'] = colour;
  }
}
