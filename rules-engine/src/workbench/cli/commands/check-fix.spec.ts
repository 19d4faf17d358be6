/** `rules check --fix`: what needs no thought is done, what needs one is asked for, and nothing is done twice. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { partOf, writeLibrary, type RuleFiles } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { EXIT } from '../exit.js';
import { runHere } from '../support/run-here.js';

const removals: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(removals.map((remove) => remove())));

const question = (id: string, more: object): object => ({
  id,
  text: `Is it ${id}?`,
  short: id,
  why: 'It helps.',
  ...more,
});
const unknown = { id: 'unknown', title: "I don't know", unknown: true };

/** The tiny library with questions that nobody's base answers yet; a disease reads them, so they are asked. */
async function withNew(questions: object[], read: Record<string, object>): Promise<string> {
  const files: RuleFiles = tinyLibrary();
  const rows = partOf(files, 'diseases/viral-throat.json')['evidence'] as object[];
  for (const [fact, points] of Object.entries(read))
    rows.push({ id: fact, fact, points, basis: 'consensus' });
  files['questions/new.json'] = { questions };
  const core = partOf(files, 'categories/throat.json')['core'] as object[];
  core.push(...(questions as { id: string }[]).map(({ id }) => ({ question: id })));
  const made = await writeLibrary(files);
  removals.push(made.remove);
  return made.dir;
}
const tick = [
  { id: 'spots', title: 'Spots', sets: 'sees-spots' },
  { id: 'none', title: 'None of these', none: true },
  unknown,
];
const YES = { yes: 1, no: -1 };
const ofKind = [{ id: 'sharp', title: 'Sharp' }, { id: 'dull', title: 'Dull' }, unknown];

test('a new question: laid out, known to editors, and answered for everybody with nothing', async () => {
  const dir = await withNew([question('itchy', {}), question('looks', { multiple: true, options: tick })], {
    itchy: YES,
    'sees-spots': YES,
  });
  expect((await runHere(['test', '--rules', dir])).code).toBe(EXIT.findings);
  const { code, err } = await runHere(['check', '--fix', '--rules', dir]);
  expect(code).toBe(EXIT.fine);
  expect(err).toMatch(/Laid out: .*new\.json/);
  expect(err).toMatch(/Written anew: .*definitions\.json/);
  expect(err).toMatch(
    /throat\/base\.json: somebody with nothing to report now answers "itchy" with "no"\. Is that right\?/,
  );
  const base = JSON.parse(await readFile(join(dir, 'suites/throat/base.json'), 'utf8')) as {
    answers: object;
  };
  expect(base.answers).toMatchObject({ itchy: 'no', looks: ['none'] });
  for (const args of [['test'], ['fmt', '--check'], ['schema', '--check']])
    expect([args, (await runHere([...args, '--rules', dir])).code]).toEqual([args, EXIT.fine]);
  expect((await runHere(['check', '--fix', '--rules', dir])).err).toBe('');
});

test('what only a person can say is asked for, with what there is to choose from', async () => {
  const dir = await withNew([question('feel', { options: ofKind }), question('itchy', {})], {
    feel: { sharp: 1, dull: -1 },
    itchy: YES,
  });
  const { err } = await runHere(['check', '--fix', '--rules', dir]);
  expect(err).toContain('needs an answer to "feel". Choose one of: sharp, dull, unknown.');
  expect(err).toContain('now answers "itchy" with "no"');
  expect(await readFile(join(dir, 'suites/throat/base.json'), 'utf8')).not.toContain('"feel"');
});

test('a file that is no JSON is left as it is, and told', async () => {
  const dir = await withNew([question('itchy', {})], { itchy: YES });
  const path = join(dir, 'diseases/asthma.json');
  await writeFile(path, '{ "id": ');
  const { code, out } = await runHere(['check', '--fix', '--rules', dir]);
  expect([code, out]).toEqual([EXIT.badInput, expect.stringMatching(/asthma\.json:1:\d+ {2}error/)]);
  expect(await readFile(path, 'utf8')).toBe('{ "id": ');
});
