/** `rules new`: drafts that pass the check, never over something that is there. */
import { readFile } from 'node:fs/promises';
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

test.each([
  [['disease', 'herpangina', '--category', 'throat'], 'diseases/herpangina.json'],
  [['question', 'mouth-sores', '--file', 'throat'], 'questions/throat.json'],
  [['question', 'rash', '--file', 'skin'], 'questions/skin.json'],
  [['red-flag', 'stiff-neck', '--category', 'throat'], 'red-flags/stiff-neck.json'],
  [['case', 'herpangina-typical', '--category', 'throat'], 'suites/throat/new.json'],
])(
  'new %j passes the check and marks what is to be written',
  async (args, path) => {
    const { code, out } = await runHere(['new', ...args, '--rules', dir]);
    expect([code, out]).toEqual([0, expect.stringContaining(path)]);
    expect(await readFile(join(dir, path), 'utf8')).toContain('WRITE');
    const drafts = ['disease', 'red-flag'].includes(args[0] ?? '');
    if (drafts)
      expect(await readFile(join(dir, 'sources/new.json'), 'utf8')).toContain(`"${args[1]}-source"`);
    const { ruleSet, problems } = await checkRules(dir);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ruleSet).not.toBeNull();
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
