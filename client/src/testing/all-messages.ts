/** Every text that the client can show, from its message files: for tests of the words themselves. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** What stands for a name, a number or a date in a text that is made of parts. */
const FILLING = '5';
const MOST_PARTS = 3;

/** The texts of each message file, by its path below `src`. */
export async function allMessages(): Promise<Map<string, string[]>> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)messages(\/[\w-]+)?\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .toSorted();
  const found = new Map<string, string[]>();
  for (const file of files) found.set(file, textsOf(await import(path.join(SOURCES, file))));
  return found;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return textsOf((value as (...parts: string[]) => unknown)(...Array<string>(MOST_PARTS).fill(FILLING)));
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
