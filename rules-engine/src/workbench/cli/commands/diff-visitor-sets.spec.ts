/** The people of the visitor sets in `rules diff`: told later, they ask for a second pair of eyes by name. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bent } from '../../../engine/load/support/broken.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { gitLibrary, type GitLibrary } from '../support/git-library.js';
import { runHere } from '../support/run-here.js';

const PATIENCE = 120_000;
const SET = 'visitors/waiting-room/throat.json';
const person = { text: 'I drool.', truth: 'a closing throat', urgency: 'emergency', answers: {} };
const PEOPLE = {
  visitors: [
    { ...person, n: 1, age: 30, answers: { 'throat-stop': ['drooling'] } },
    // What a calibration would refuse stops no comparison: a cause that is no longer in the rules.
    { ...person, n: 2, age: 50, ids: ['no-such-disease'] },
  ],
};

let library: GitLibrary;
beforeAll(async () => {
  library = await gitLibrary({ ...tinyLibrary(), [SET]: PEOPLE });
}, PATIENCE);
afterAll(() => library.remove());

test(
  'who is told later is named, in the report and in the alarm',
  async () => {
    await library.edit(bent('red-flags/airway.json', ['level'], 'within-days'));
    const args = ['--format', 'json', '--samples', '0', '--rules', library.dir];
    const { out } = await runHere(['diff', 'main', ...args]);
    const report = JSON.parse(out);
    expect(report).toMatchObject({ told: 2, less: { later: { told: ['waiting-room/throat 1'] } } });
    expect(report.lead).toMatch(/, 2 people of the visitor sets, and \d+ suite cases/);
    expect(report.alarms).toContainEqual(
      expect.stringMatching(/^Told to be seen later .*; of the visitor sets: waiting-room\/throat 1\.$/),
    );
    await library.git('checkout', '-q', '.');
  },
  PATIENCE,
);

test(
  'only people of touched categories are compared, and a set that is no JSON is said so',
  async () => {
    await library.edit(bent('red-flags/long-fever.json', ['level'], 'within-days'));
    const args = ['--format', 'json', '--samples', '0', '--rules', library.dir];
    expect(JSON.parse((await runHere(['diff', 'main', ...args])).out)).toMatchObject({ told: 0 });
    await library.edit({ [SET]: '{ "visitors": [' });
    const { code, err } = await runHere(['diff', 'main', ...args]);
    expect([code, err]).toEqual([2, expect.stringMatching(/throat\.json is no JSON/)]);
    await library.git('checkout', '-q', '.');
  },
  PATIENCE,
);
