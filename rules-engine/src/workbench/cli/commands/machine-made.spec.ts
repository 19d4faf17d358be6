/** Cases that a program proposed are told apart where they fail, and made anew by one command. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import type { Suite } from '../../../engine/suite-model.js';
import { runHere } from '../support/run-here.js';

const edge = (id: string, first: string) => ({
  id,
  title: 'Proposed',
  age: 30,
  answers: {},
  expect: { first },
});
let dir = '';
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  const cases = [edge('edge-1', 'throat-check'), edge('edge-2', 'other')];
  const files = { ...tinyLibrary(), 'suites/throat/edges.json': { category: 'throat', cases } };
  ({ dir, remove } = await writeLibrary(files));
});
afterAll(() => remove());

const kept = async (): Promise<string[]> => {
  const suite = JSON.parse(await readFile(join(dir, 'suites/throat/edges.json'), 'utf8')) as Suite;
  return suite.cases.map(({ id }) => id);
};

test('every report tells them apart', async () => {
  const words = 'edge-2: Proposed (machine-made)';
  for (const args of [['test'], ['test', '--format', 'tap'], ['test', '--format', 'junit']])
    expect([args, (await runHere([...args, '--rules', dir])).out]).toEqual([
      args,
      expect.stringContaining(words),
    ]);
  const { suites } = JSON.parse((await runHere(['test', '--format', 'json', '--rules', dir])).out) as {
    suites: { file: string; machineMade: boolean }[];
  };
  expect(suites.filter((one) => one.machineMade).map(({ file }) => file)).toEqual([
    'suites/throat/edges.json',
  ]);
  const coverage = await runHere(['test', '--coverage', '--rules', dir]);
  expect(coverage.err).toContain('1 case failed: edge-2 (machine-made).');
});

test('a failing one says so, with the command; taken out, the tests pass', async () => {
  const failing = await runHere(['test', '--rules', dir]);
  expect(failing.code).toBe(1);
  expect(failing.out).toContain(
    '1 failing case of suites/throat/edges.json is machine-made. If the change is meant: npx rules propose throat --again --write',
  );
  const refused = await runHere(['propose', 'throat', '--again', '--rules', dir]);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('Add --write')]);
  expect(await kept()).toEqual(['edge-1', 'edge-2']);
  const args = ['propose', 'throat', '--again', '--write', '--seconds', '1', '--format', 'json'];
  const again = await runHere([...args, '--rules', dir]);
  expect(JSON.parse(again.out)).toMatchObject({ seed: 1 });
  expect(again.err).toContain('Taken out of suites/throat/edges.json: 1 case that the rules no longer keep.');
  expect(await kept()).toContain('edge-1');
  expect((await runHere(['test', '--rules', dir])).code).toBe(0);
});
