/** `rules sign` and `rules review`: a signature holds for what was read, and for not one word more. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../../engine/load/load-rules.js';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { makeSite } from '../../docs/index.js';
import { EXIT } from '../exit.js';
import { gitLibrary } from '../support/git-library.js';
import { runHere } from '../support/run-here.js';

const STREP = 'diseases/strep-throat.json';
const AIRWAY = 'red-flags/airway.json';
const BY = 'Test Reviewer';
const REVIEWER = {
  id: 'test-reviewer',
  name: BY,
  credential: 'nobody, for tests',
  license: 'none: made up for tests',
  vouchedBy: 'Test Only',
  vouchedOn: '2026-01-01',
};
const TODAY = new Date().toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

const removals: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(removals.map((remove) => remove())));
let dir = '';
beforeEach(async () => {
  const made = await writeLibrary({ ...tinyLibrary(), 'reviewers.json': { reviewers: [REVIEWER] } });
  removals.push(made.remove);
  dir = made.dir;
});

const run = (...args: string[]) => runHere([...args, '--rules', dir]);
const text = (file: string): Promise<string> => readFile(join(dir, file), 'utf8');
const write = (file: string, content: string): Promise<void> => writeFile(join(dir, file), content);

async function standings(): Promise<Record<string, string>> {
  const states = JSON.parse((await run('review', '--format', 'json')).out) as {
    id: string;
    standing: string;
  }[];
  return Object.fromEntries(states.map(({ id, standing }) => [id, standing]));
}
/** The day that a visitor is shown beside the first name. */
async function dayShown(): Promise<unknown> {
  const { out } = await run('explain', 'strep-typical', '--format', 'json');
  const { outcome } = JSON.parse(out) as { outcome: { items: { id: string; reviewedOn: unknown }[] } };
  return outcome.items.find(({ id }) => id === 'strep-throat')?.reviewedOn;
}
/** The site's page of reviews, and what it says of the disease. */
async function onTheSite(): Promise<string> {
  const loaded = await loadLibrary(dir);
  if (!loaded.ruleSet) throw new Error('The rules do not load.');
  return makeSite({ ruleSet: loaded.ruleSet, loaded }, null).get('review.html') ?? '';
}

test('a signature is shown by review, site and result, and leaves the file in its layout', async () => {
  expect(await dayShown()).toBeNull();
  expect(await standings()).toMatchObject({ 'strep-throat': 'unsigned', airway: 'unsigned' });
  const { code, out } = await run('sign', STREP, AIRWAY, '--by', BY);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('strep-throat.json: signed by Test Reviewer, nobody, for tests.'),
  ]);
  expect(await standings()).toMatchObject({ 'strep-throat': 'signed', airway: 'signed', asthma: 'unsigned' });
  expect(await dayShown()).toBe(TODAY);
  expect(await onTheSite()).toContain(`Signed by Test Reviewer, nobody, for tests on ${TODAY}`);
  expect((await run('fmt', '--check', STREP)).code).toBe(EXIT.fine);
  const told = await run('review', '--category', 'throat');
  expect([told.code, told.out]).toEqual([0, expect.stringContaining(`by Test Reviewer on ${TODAY}`)]);
});

describe('it is a draft again, and says so, after a change of', () => {
  const fact = /"throat-score",\s*"kind": "sum",\s*"text": "/;
  test.each<[string, string, RegExp, string]>([
    ['a weight', STREP, /"hours": 3/, '"hours": 4'],
    ['an advice', STREP, /"description": "/, '"description": "Now. '],
    ['its name', STREP, /"name": "/, '"name": "Bad '],
    [
      'the words of its question',
      'questions/throat.json',
      /("id": "swollen-nodes",\s*"text": ")/,
      '$1Today: ',
    ],
    ['the plainer words', 'questions/throat.json', /("id": "swollen-nodes-plain",\s*"text": ")/, '$1Today: '],
    ['a fact behind it', 'facts/scores.json', fact, '"throat-score", "kind": "sum", "text": "New: '],
    ['the title of its source', 'sources/tests.json', /"title": "/, '"title": "Not '],
    ['whom it sends to', 'specialties.json', /"name": "Family doctor"/, '"name": "Family physician"'],
    ['the day', STREP, new RegExp(`"reviewedOn": "${TODAY}"`), '"reviewedOn": "2026-01-01"'],
    ['the credential', STREP, /"credential": "nobody, for tests"/, '"credential": "MD"'],
  ])('%s', async (_what, file, from, to) => {
    await run('sign', STREP, '--by', BY);
    const before = await text(file);
    expect(before).toMatch(from);
    await write(file, before.replace(from, to));
    const { code, out } = await run('check');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/strep-throat\.json:\d+:\d+ {2}warning .*(changed since|nobody's)/),
    ]);
    expect((await standings())['strep-throat']).toMatch(/^changed$|^unknown-signer$/);
    expect(await dayShown()).toBeNull();
    expect(await onTheSite()).toMatch(
      /Draft: (changed since Test Reviewer signed it|signed by &quot;Test Reviewer)/,
    );
    expect((await run('review')).code).toBe(EXIT.findings);
    const again = await run('sign', STREP, '--by', BY);
    expect([again.code, (await standings())['strep-throat']]).toEqual([0, 'signed']);
  });
});

test('what changed since is told by the commit that signed it, and without one it is said why not', async () => {
  const library = await gitLibrary({ ...tinyLibrary(), 'reviewers.json': { reviewers: [REVIEWER] } });
  removals.push(library.remove);
  dir = library.dir;
  expect((await run('sign', STREP, '--by', BY)).code).toBe(EXIT.fine);
  await library.commit('Signed');
  const signed = (await library.git('log', '-1', '--format=%h')).trim();
  await write(STREP, (await text(STREP)).replace('"name": "', '"name": "Old '));
  await library.commit('A weight');
  expect((await run('review')).out).toContain(`what changed since: npx rules diff ${signed}`);
  const site = join(dir, '../site');
  await run('docs', '--no-coverage', '--out', site);
  expect(await readFile(join(site, 'review.html'), 'utf8')).toContain(`npx rules diff ${signed}`);
  await rm(join(dir, '../.git'), { recursive: true });
  expect((await run('review')).out).toContain('a fingerprint, not the words');
});

test('what says nothing else leaves it: another layout, another disease', async () => {
  await run('sign', STREP, '--by', BY);
  await write(STREP, JSON.stringify(JSON.parse(await text(STREP))));
  await write(
    'diseases/asthma.json',
    (await text('diseases/asthma.json')).replace('"name": "', '"name": "Old '),
  );
  expect((await standings())['strep-throat']).toBe('signed');
});

test('it ends on its day: expired, and no longer shown', async () => {
  const due = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await run('sign', STREP, '--by', BY, '--due', due);
  const { ruleSet, reviews } = await loadLibrary(dir, { now: new Date(Date.now() + 3 * DAY_MS) });
  expect(reviews.find(({ id }) => id === 'strep-throat')?.standing).toBe('expired');
  expect(ruleSet?.diseases.get('strep-throat')?.review.status).toBe('expired');
  const past = await run('sign', STREP, '--by', BY, '--due', '2026-02-30');
  expect([past.code, past.err]).toEqual([2, expect.stringContaining('no day to come')]);
});

describe('nobody signs who is not vouched for', () => {
  test('a name outside of the register, and one that leaves it', async () => {
    const before = await text(STREP);
    const { code, err } = await run('sign', STREP, '--by', 'Test Reviever');
    expect([code, err]).toEqual([2, expect.stringMatching(/nobody's[^]*Did you mean "Test Reviewer"/)]);
    expect(await text(STREP)).toBe(before);
    await run('sign', STREP, '--by', BY);
    await write('reviewers.json', '{ "reviewers": [] }\n');
    expect((await standings())['strep-throat']).toBe('unknown-signer');
    expect(await dayShown()).toBeNull();
  });

  test('by hand, without the hash', async () => {
    const review = { status: 'signed', reviewedBy: BY, reviewedOn: '2026-01-01', reviewDue: '2099-01-01' };
    const value = JSON.parse(await text(STREP)) as object;
    await write(STREP, JSON.stringify({ ...value, review }));
    expect((await standings())['strep-throat']).toBe('unknown-signer');
  });

  test('a folder, a question, or rules with errors', async () => {
    for (const path of ['diseases', 'questions/throat.json', 'generic.json', 'diseases/no-such.json'])
      expect([path, (await run('sign', path, '--by', BY)).code]).toEqual([path, 2]);
    await write('diseases/asthma.json', '{');
    expect((await run('sign', STREP, '--by', BY)).code).toBe(EXIT.badInput);
  });

  test('in this repository nobody is in the register, and no file is signed', async () => {
    const own = fileURLToPath(new URL('../../../../../rules', import.meta.url));
    const { library, reviews } = await loadLibrary(own, { suites: false, warnings: false });
    expect(library.reviewers.size).toBe(0);
    expect(new Set(reviews.map(({ standing }) => standing))).toEqual(new Set(['unsigned']));
  });
});
