/** `rules read`: the files it keeps, and every way to get them wrong. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import type { Ran } from '../support/run-bin.js';
import { runHere } from '../support/run-here.js';

let rules = '';
let home = '';
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  ({ dir: rules, remove } = await writeLibrary(tinyLibrary()));
  home = await mkdtemp(join(tmpdir(), 'read-'));
});
afterAll(async () => {
  await remove();
  await rm(home, { recursive: true });
});

let count = 0;
async function file(content: unknown): Promise<string> {
  const path = join(home, `${(count += 1)}.json`);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const read = (...args: string[]): Promise<Ran> => runHere(['read', ...args, '--rules', rules]);
const ONE = { id: 'a1', category: 'throat', age: 40, text: 'It hurts.' };
async function start(...people: unknown[]): Promise<string> {
  const state = join(home, `${(count += 1)}.state.json`);
  const ran = await read('start', await file({ people }), '--out', state);
  expect([ran.code, ran.err]).toEqual([0, '']);
  return state;
}

describe('read', () => {
  test('start, ask, answer, result', async () => {
    const state = await start(ONE, { ...ONE, id: 'a2' });
    expect((await read('ask', state)).out).toContain('→ a1 a2');
    const answered = await read('answer', state, await file('sheet 1\na1: 1\na2: 8\n'));
    expect(answered.code).toBe(1);
    expect(answered.out).toContain('1 answer kept, 1 refused.');
    expect(answered.out).toContain('refused: a2: 8');
    const { people } = JSON.parse((await read('result', state, '--json')).out) as { people: unknown[] };
    expect(people).toMatchObject([{ id: 'a1', state: 'stopped', urgency: 'emergency' }, { state: 'open' }]);
    expect((await read('result', state)).out).toContain('a1  stopped  1 questions  emergency');
  });

  test('a reading is never begun over another', async () => {
    const state = await start(ONE);
    const before = await readFile(state, 'utf8');
    const ran = await read('start', await file({ people: [ONE] }), '--out', state);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('is there already')]);
    expect(await readFile(state, 'utf8')).toBe(before);
  });

  test.each([
    ['a1: 3', 'which sheet is answered'],
    ['', 'which sheet is answered'],
    ['sheet 9\na1: 3', 'no sheet 9 yet'],
  ])('answers %j: nothing is taken, and it says why', async (answers, reason) => {
    const state = await start(ONE);
    const before = await readFile(state, 'utf8');
    const ran = await read('answer', state, await file(answers));
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(reason)]);
    expect(await readFile(state, 'utf8')).toBe(before);
  });

  test('a place that cannot be written is bad input, no fault of the tool', async () => {
    const ran = await read('start', await file({ people: [ONE] }), '--out', join(home, 'no/such/state.json'));
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('cannot be written')]);
  });

  test.each([
    ['{ "people": [] }', 'names nobody'],
    [{ persons: [] }, 'no list "people"'],
    ['{ "people": ', 'is no JSON'],
    [[ONE], 'must be an object'],
    [{ people: [ONE, ONE] }, 'the id of another one'],
    [{ people: [{ ...ONE, id: 'a:1' }] }, '"id" must be a word'],
    [{ people: [{ ...ONE, text: ' ' }] }, '"text" must be texts'],
    [{ people: [{ ...ONE, category: 'throet' }] }, 'throat'],
    [{ people: [{ ...ONE, age: 12 }] }, 'under 18'],
    [{ people: [{ ...ONE, age: '40' }] }, '"age" must be a whole number'],
  ])('people %j are refused', async (content, reason) => {
    const ran = await read('start', await file(content), '--out', join(home, 'never.json'));
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(reason)]);
  });

  test('a file that is no reading, or not there', async () => {
    expect((await read('ask', await file({ people: [] }))).err).toContain('is no reading');
    expect((await read('ask', join(home, 'nowhere.json'))).err).toContain('does not exist');
  });

  test('rules that changed meanwhile are told', async () => {
    const state = await start(ONE);
    const kept = JSON.parse(await readFile(state, 'utf8')) as object;
    await writeFile(state, JSON.stringify({ ...kept, rules: 'older' }));
    const ran = await read('ask', state);
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('have changed')]);
  });
});
