/** Weakenings on the tiny library: each kind that finds a place there is seen; what weakens nothing asks for nobody. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary, type LoadedLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { bent } from '../../engine/load/support/broken.js';
import { samples } from '../../spec-support/depth.js';
import { alarmsBetween, partyOf, type Party } from '../diff/index.js';
import { countRows, groundOf, tableOf, tryWeakenings, WEAKENINGS } from './index.js';

const load = (files = tinyLibrary()): Promise<LoadedLibrary> => withLibrary(files, (dir) => loadLibrary(dir));
const partyIn = ({ ruleSet, library }: LoadedLibrary): Party => {
  if (!ruleSet) throw new Error('These files are no rules.');
  return partyOf('rules', ruleSet, library);
};

test('forty kinds and more, each with an id of its own and a sentence', () => {
  expect(WEAKENINGS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(WEAKENINGS.map(({ id }) => id)).size).toBe(WEAKENINGS.length);
});

test('every kind that finds a place in the tiny library is seen, and the same seed plants the same', async () => {
  const ground = groundOf(await load());
  const options = { places: samples(1, 5), seed: 3, samples: 60 };
  const rows = await tryWeakenings(ground, WEAKENINGS, options);
  const planted = rows.filter(({ tried }) => tried.length > 0);
  expect(planted.length).toBeGreaterThanOrEqual(40);
  const passed = rows.flatMap(({ kind, tried }) =>
    tried.flatMap(({ where, verdict }) => (verdict === 'passed' ? [`${kind.id} in ${where}`] : [])),
  );
  expect(passed).toEqual([]);
  expect(countRows(rows)).toMatchObject({ passed: 0, seen: 100, grave: [] });
  expect(tableOf(rows)).toContain(
    '| A red flag is deleted | 1 | 1 | 0 | 0 | 0 |'.replaceAll('1', String(rows[0]?.tried.length)),
  );
  const again = await tryWeakenings(ground, WEAKENINGS.slice(0, 5), options);
  expect(again).toEqual(rows.slice(0, 5));
});

describe('what weakens nothing asks for nobody', () => {
  test.each<[string, string, (string | number)[], unknown]>([
    ['a source that says more', 'sources/tests.json', ['sources', 0, 'found'], 'More.'],
    ['two points', 'diseases/viral-throat.json', ['evidence', 0, 'points', 'yes'], 7],
    ['a synonym', 'diseases/asthma.json', ['synonyms'], ['wheeze']],
    ['why a question is asked', 'questions/cough.json', ['questions', 0, 'why'], 'It tells diseases apart.'],
    ['a red flag that watches everywhere', 'red-flags/long-fever.json', ['categories'], ['*']],
    ['an unsure answer that counts', 'red-flags/long-fever.json', ['secondUnknown'], 'yes'],
  ])('%s', async (_name, file, path, value) => {
    const before = partyIn(await load());
    const after = partyIn(await load(bent(file, path, value)));
    expect(alarmsBetween(before, after)).toEqual([]);
  });
});
