/** `rules alarms` and what `rules calibrate` says of gaps: over sets, over people read, and every wrong file. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { runHere } from '../support/run-here.js';

const visitor = (n: number, ticked: string, urgencyAcceptable: string[]) => ({
  n,
  age: 40,
  text: 'Told.',
  truth: 'something',
  ids: [],
  urgency: urgencyAcceptable[0],
  urgencyAcceptable,
  kind: 'common',
  stage: 'typical',
  answers: { 'stop-signs': [ticked] },
});

let rules = '';
let home = '';
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  ({ dir: rules, remove } = await writeLibrary(tinyLibrary()));
  home = await mkdtemp(join(tmpdir(), 'alarms-'));
  for (const [set, acceptable] of [
    ['one', 'emergency'],
    ['two', 'routine'],
  ] as const) {
    await mkdir(join(rules, 'visitors', set), { recursive: true });
    const visitors = [visitor(1, 'blue-lips', [acceptable]), visitor(2, 'none', ['self-care'])];
    await writeFile(
      join(rules, 'visitors', set, 'throat.json'),
      JSON.stringify({ category: 'throat', visitors }),
    );
  }
});
afterAll(async () => {
  await remove();
  await rm(home, { recursive: true });
});

const run = (...args: string[]) => runHere([...args, '--rules', rules]);
async function file(name: string, content: unknown): Promise<string> {
  const path = join(home, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('alarms', () => {
  test('counts over all sets of the rules folder, or over those named', async () => {
    const all = await run('alarms');
    expect([all.code, all.err]).toEqual([0, '']);
    expect(all.out).toMatch(/^blue-lips +emergency +1 +1 +1 +1$/m);
    expect(all.out).toContain('False emergencies: 33 % (1 of 3)');
    expect(all.out).toContain('Emergencies found: 100 % (1 of 1)');
    const { out } = await run('alarms', '--visitors', join(rules, 'visitors/one'), '--format', 'json');
    expect(JSON.parse(out)).toMatchObject({ people: 2, falseEmergencies: { are: 0, of: 1 } });
  });

  test('counts over people read, with their keys', async () => {
    const people = [
      { id: 'a1', category: 'throat', age: 40, text: 'Told.' },
      { id: 'a2', category: 'throat', age: 40, text: 'Told.' },
    ];
    const state = join(home, 'reading.json');
    await run('read', 'start', await file('people.json', { people }), '--out', state);
    await run('read', 'answer', state, await file('answers.txt', 'sheet 1\na1: 1\na2: 3'));
    const result = await file('result.json', (await run('read', 'result', state, '--json')).out);
    const key = await file('keys.json', {
      people: people.map(({ id }) => ({ id, urgencyAcceptable: ['routine'] })),
    });
    const ran = await run('alarms', '--read', result, '--keys', key);
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('left out: a2')]);
    expect(ran.out).toContain('False emergencies: 100 % (1 of 1)');
    for (const [keys, reason] of [
      [{ people: [] }, 'no key for a1'],
      [{ people: [{ id: 'a1', urgencyAcceptable: ['soon'] }] }, '"urgencyAcceptable" are needed'],
      ['{', 'is no JSON'],
      [{}, 'no list "people"'],
    ] as const) {
      const refused = await run('alarms', '--read', result, '--keys', await file('bad.json', keys));
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(reason)]);
    }
    expect((await run('alarms', '--read', result)).err).toContain('needs one of --keys');
  });

  test('no set, or none that is there', async () => {
    expect((await run('alarms', '--visitors', join(home, 'nowhere'))).err).toContain('There is no folder');
  });
});

test('calibrate without a question says what to ask, and fails', async () => {
  const ran = await run('calibrate');
  expect([ran.code, ran.err]).toEqual([2, expect.stringContaining('Nothing was asked for')]);
});
