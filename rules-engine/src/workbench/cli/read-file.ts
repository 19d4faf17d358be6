/** What a person names on the command line, read: what cannot be read, or is not of its form, is told in one sentence. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { BadInput } from './exit.js';

/** "-" is standard input. */
export const nameOfInput = (path: string): string => (path === '-' ? 'standard input' : path);

export function readText(path: string): string {
  const name = nameOfInput(path);
  try {
    if (path === '-' && process.stdin.isTTY)
      throw new BadInput('Nothing was sent to standard input.', 'Send the answers, or name a file.');
    if (path !== '-' && !isFile(path)) throw new BadInput(`${name} is not a file.`);
    return readFileSync(path === '-' ? 0 : path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    if (error instanceof BadInput) throw error;
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new BadInput(`The file ${name} ${reason}.`);
  }
}

export function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadInput(`${nameOfInput(path)} is no JSON: ${(error as Error).message}`);
  }
}

/** The list that a file holds under `key`, as { "people": [ … ] }. */
export function readList(path: string, key: string, hint?: string): unknown[] {
  const list = asObject(readJson(path), nameOfInput(path), hint)[key];
  if (!Array.isArray(list)) throw new BadInput(`${nameOfInput(path)} has no list "${key}".`, hint);
  return list;
}

export function asObject(value: unknown, where: string, hint?: string): Record<string, unknown> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new BadInput(`${where} must be an object in { }.`, hint);
}

/** A pipe is one, too: `<(…)` of a shell. */
function isFile(path: string): boolean {
  const handle = openSync(path, 'r');
  try {
    const stats = fstatSync(handle);
    return stats.isFile() || stats.isFIFO();
  } finally {
    closeSync(handle);
  }
}
