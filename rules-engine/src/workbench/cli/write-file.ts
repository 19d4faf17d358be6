/** What a command writes: where a person named it, or into a rule file in its one layout. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { canonicalText } from '../../engine/load/canonical-form.js';
import type { FileKind } from '../../engine/load/schema/kinds.js';
import type { ValuesOf } from '../../engine/load/shorthand/words.js';
import { BadInput } from './exit.js';

/** Into the file that was named; a folder that is not there or closed is told, not a fault of the tool. */
export async function writeNamed(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(resolve(path), content);
  } catch (error) {
    throw new BadInput(`${path} cannot be written.`, (error as Error).message);
  }
}

/** `path`: inside the rules folder. `valuesOf`: what facts can be, for the shorthands that need it. */
export async function writeRuleFile(
  dir: string,
  kind: FileKind,
  path: string,
  value: unknown,
  valuesOf?: ValuesOf,
): Promise<void> {
  const full = join(dir, path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, canonicalText(kind, path, value, valuesOf));
}
