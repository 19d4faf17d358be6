/** Runs the real `rules` program for specs, as a person would: a process, arguments, text in, text and code out. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../../bin/rules.mjs', import.meta.url));

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export function runBin(
  args: readonly string[],
  input = '',
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { RULES_DIR: _, NO_COLOR: __, FORCE_COLOR: ___, ...rest } = process.env;
    const child = spawn(process.execPath, [BIN, ...args], { env: { ...rest, ...env }, cwd });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    // A program that ends without reading its input closes the pipe.
    child.stdin.on('error', () => {});
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}
