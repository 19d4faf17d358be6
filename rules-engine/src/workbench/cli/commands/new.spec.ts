/** `rules new`: drafts that the check refuses for nothing but what is to be written, never over something that is there. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkRules } from '../../../engine/load/load-rules.js';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { runHere } from '../support/run-here.js';

const PATIENCE = 120_000;
let dir = '';
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  ({ dir, remove } = await writeLibrary(tinyLibrary()));
}, PATIENCE);
afterAll(() => remove());

/** What its author would write. */
async function finish(rules: string): Promise<void> {
  for (const name of await readdir(rules, { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const text = await readFile(join(rules, name), 'utf8');
    const written = text
      .replace('"specialty": "WRITE"', '"specialty": "family-doctor"')
      .replace('"icd10": "WRITE"', '"icd10": "B08.5"')
      .replaceAll(/"WRITE:? /g, '"Do ');
    await writeFile(join(rules, name), written);
  }
}

test('a draft beside a draft: the cases of a disease are drafted before its words are written', async () => {
  const made = await writeLibrary(tinyLibrary());
  const draft = (...args: string[]) => runHere(['new', ...args, '--category', 'throat', '--rules', made.dir]);
  expect((await draft('disease', 'herpangina')).code).toBe(0);
  expect((await draft('case', 'herpangina-typical')).code).toBe(0);
  expect((await draft('case', 'herpangina-mild')).code).toBe(0);
  await made.remove();
});

test.each([
  [['disease', 'herpangina', '--category', 'throat'], 'diseases/herpangina.json'],
  [['question', 'mouth-sores', '--file', 'throat'], 'questions/throat.json'],
  [['question', 'rash', '--file', 'skin'], 'questions/skin.json'],
  [['red-flag', 'stiff-neck', '--category', 'throat'], 'red-flags/stiff-neck.json'],
  [['case', 'herpangina-typical', '--category', 'throat'], 'suites/throat/new.json'],
])(
  'new %j marks what is to be written or chosen, and the check refuses just that',
  async (args, path) => {
    const { code, out } = await runHere(['new', ...args, '--rules', dir]);
    expect([code, out]).toEqual([0, expect.stringContaining(path)]);
    expect(await readFile(join(dir, path), 'utf8')).toContain('WRITE');
    const drafts = ['disease', 'red-flag'].includes(args[0] ?? '');
    if (drafts)
      expect(await readFile(join(dir, 'sources/new.json'), 'utf8')).toContain(`"${args[1]}-source"`);
    const { ruleSet, problems } = await checkRules(dir);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect([...new Set(errors.map((one) => one.code))]).toEqual(['unfinished']);
    // A case decides nothing: it stops the tests, not the rules.
    expect(ruleSet === null).toBe(args[0] !== 'case');
    expect((await runHere([args[0] === 'case' ? 'test' : 'bundle', '--rules', dir])).code).toBe(2);
    await finish(dir);
    expect((await checkRules(dir)).ruleSet).not.toBeNull();
    expect((await runHere(['test', '--rules', dir])).code).toBe(0);
    expect((await runHere(['new', ...args, '--rules', dir])).code).toBe(2);
  },
  PATIENCE,
);

test(
  'wrong ids, missing categories and unknown things are bad input',
  async () => {
    for (const args of [
      ['disease', '../etc'],
      ['disease', 'Mumps'],
      ['disease', 'mumps'],
      ['drug', 'mumps'],
      ['disease', 'mumps', '--category', 'throte'],
      ['question', 'x', '--file', '../../x'],
    ]) {
      expect((await runHere(['new', ...args, '--rules', dir])).code).toBe(2);
    }
    expect((await runHere(['new', '--help'])).out).toMatch(/Examples:\n {2}npx rules new/);
  },
  PATIENCE,
);
