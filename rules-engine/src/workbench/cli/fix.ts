/** What a machine can put right by itself, for `check --fix`: layout, editors' schemas, answers of somebody with nothing. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadLibrary, type LoadedLibrary } from '../../engine/load/load-rules.js';
import { schemaFiles, vocabularyOf } from '../../engine/load/schema/vocabulary.js';
import type { SuiteBase } from '../../engine/suite-model.js';
import { missingBaseAnswers, type BaseAnswer } from '../suites/base-answers.js';
import { layOut } from './lay-out.js';
import { placeFor } from './print/problems.js';
import { warn } from './terminal.js';
import { writeRuleFile } from './write-file.js';

/** Says what it did on the error stream, so that machine formats stay clean. */
export async function fixAll(
  dir: string,
  wants: (files: readonly string[]) => (file: string) => boolean,
): Promise<void> {
  const named = (file: string): string => placeFor({ file }, dir);
  const { changed } = await layOut(dir, wants, { isMending: true });
  for (const file of changed) warn(`Laid out: ${named(file)}`);
  const loaded = await loadLibrary(dir, { warnings: false });
  for (const name of await writeSchemas(dir, loaded)) warn(`Written anew: ${named(`schema/${name}`)}`);
  // Who is asked what is known of rules without errors alone; the check that follows tells of them.
  const missing = loaded.ruleSet ? missingBaseAnswers(loaded.ruleSet, loaded.library) : [];
  await answer(dir, missing);
  for (const one of missing) {
    const place = `${named(one.file)}: somebody with nothing to report`;
    warn(
      one.answer === null
        ? `${place} needs an answer to "${one.question}". Choose one of: ${one.options.join(', ')}.`
        : `${place} now answers "${one.question}" with ${JSON.stringify(one.answer)}. Is that right?`,
    );
  }
}

/** The names of those that were out of date; `isDry`: they are left as they are. */
export async function writeSchemas(
  dir: string,
  { library, dictionary }: LoadedLibrary,
  isDry = false,
): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, text] of schemaFiles(vocabularyOf(library, dictionary))) {
    const path = join(dir, 'schema', name);
    if ((await readFile(path, 'utf8').catch(() => null)) === text) continue;
    stale.push(name);
    if (isDry) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return stale;
}

async function answer(dir: string, missing: readonly BaseAnswer[]): Promise<void> {
  for (const file of new Set(missing.map((one) => one.file))) {
    const own = missing.filter((one) => one.file === file && one.answer !== null);
    if (own.length === 0) continue;
    const before = await readFile(join(dir, file), 'utf8').catch(() => null);
    const base = before === null ? { answers: {} } : (JSON.parse(before) as SuiteBase);
    const answers = Object.fromEntries(own.map((one) => [one.question, one.answer]));
    await writeRuleFile(dir, 'suite-base', file, { ...base, answers: { ...base.answers, ...answers } });
  }
}
