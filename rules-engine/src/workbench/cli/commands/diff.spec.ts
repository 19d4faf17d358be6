/** `rules diff` on the tiny library in a git repository: planted changes are told, no change is silent. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bent } from '../../../engine/load/support/broken.js';
import { tinyDisease } from '../../../engine/load/support/tiny-diseases.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { gitLibrary, type GitLibrary } from '../support/git-library.js';
import { runHere } from '../support/run-here.js';

// Eight processes may share two cores.
const PATIENCE = 120_000;
const FEW = ['--samples', '300'];

let library: GitLibrary;
beforeAll(async () => {
  library = await gitLibrary(tinyLibrary());
}, PATIENCE);
afterAll(() => library.remove());

/** The report of one bent file against main; the tree is as before afterwards. */
async function diffOf(file: string, path: readonly (string | number)[], value: unknown) {
  await library.edit({ [file]: bent(file, path, value)[file] });
  try {
    const run = await runHere(['diff', 'main', '--format', 'json', ...FEW, '--rules', library.dir]);
    expect(run.err).toBe('');
    return JSON.parse(run.out);
  } finally {
    await library.git('checkout', '-q', '.');
  }
}
const told = (report: { rules: { changes: string[] }[] }): string[] =>
  report.rules.flatMap(({ changes }) => changes);

describe('what changed in the rules, in words', () => {
  test(
    'a weight',
    async () => {
      const report = await diffOf('diseases/viral-throat.json', ['evidence', 0, 'points', 'yes'], 7);
      expect(told(report)).toEqual([
        'The points for Cough (yes) go from +5 to +7: it counts more for this disease.',
      ]);
      expect(report.lead).toMatch(/^sampled: \d+ made-up visitors of “Sore throat”/);
      // Two points ask nobody; people who are told less for it do.
      expect(report.alarms).toEqual([
        'Told to be seen later than before: 1 visitor.',
        'No longer told a name or a warning that they had: 1 visitor.',
      ]);
    },
    PATIENCE,
  );

  test(
    'a source whose finding reads otherwise changes no outcome, exactly',
    async () => {
      const report = await diffOf('sources/tests.json', ['sources', 0, 'found'], 'Little.');
      expect(told(report)).toEqual(['What it says is now: Little.']);
      expect(report).toMatchObject({
        lead: expect.stringMatching(/^exact: the same answers give the same result/),
        visitors: 0,
      });
    },
    PATIENCE,
  );

  test(
    'an option that is called otherwise changes no outcome, exactly',
    async () => {
      const report = await diffOf(
        'questions/throat.json',
        ['questions', 2, 'options', 0, 'title'],
        'Suddenly',
      );
      expect(told(report)).toEqual(['⚠ The answer “Within hours” is now called “Suddenly”.']);
      expect(report).toMatchObject({
        lead: expect.stringMatching(/^exact: the same answers give the same result/),
        visitors: 0,
        hasOutcomeChange: false,
      });
    },
    PATIENCE,
  );

  test(
    'criteria as sentences, and exactly what they let in',
    async () => {
      const both = {
        any: [
          { fact: 'sore-throat', operator: 'equal', value: 'yes' },
          { fact: 'fever', operator: 'equal', value: 'yes' },
        ],
      };
      const report = await diffOf('diseases/strep-throat.json', ['criteria'], both);
      expect(told(report)[0]).toBe(
        'The criteria of strep throat change. Before: “Sore throat” is yes. Now: “Sore throat” is yes or “Fever” is yes.',
      );
      expect(report.exact[0]).toMatchObject({
        title: 'Criteria of “strep throat”',
        lines: [expect.stringMatching(/met in 5 of 9/), 'newly: Sore throat: no or not known; Fever: yes'],
      });
    },
    PATIENCE,
  );
});

describe('renamed', () => {
  test(
    'an answer whose id changes everywhere is told once and changes no outcome, exactly',
    async () => {
      const renamed: Record<string, string> = {};
      for (const [path, content] of Object.entries(tinyLibrary())) {
        const text = JSON.stringify(content, null, 2);
        if (text.includes('"hours"')) renamed[path] = text.replaceAll('"hours"', '"suddenly"');
      }
      await library.edit(renamed);
      const { out } = await runHere(['diff', 'main', '--format', 'json', '--rules', library.dir]);
      await library.git('checkout', '-q', '.');
      const report = JSON.parse(out);
      expect(Object.keys(renamed)).toHaveLength(3);
      expect(told(report)).toEqual([
        'The id of the answer “Within hours” changes from “hours” to “suddenly”.',
      ]);
      expect(report).toMatchObject({ visitors: 0, exact: [], alarms: [], hasOutcomeChange: false });
    },
    PATIENCE,
  );
});

describe('what weakens is said loudly', () => {
  test(
    'a red flag that reads less',
    async () => {
      const report = await diffOf('red-flags/airway.json', ['trigger'], {
        fact: 'drooling',
        operator: 'equal',
        value: 'yes',
      });
      expect(report.alarms.join('\n')).toMatch(
        /Red flag “Airway in danger”: it no longer fires in \d+ of \d+ combinations of answers in which it fired before\. No longer: .*A harsh noise when I breathe in: yes/,
      );
      const pretty = await pretended(
        'red-flags/airway.json',
        ['trigger'],
        { fact: 'drooling', operator: 'equal', value: 'yes' },
        'markdown',
      );
      expect(pretty).toMatch(/^> \[!CAUTION\]\n> \*\*Needs a second clinician:\*\*/);
    },
    PATIENCE,
  );

  test(
    'a level that goes down, a flag that is gone, a question off the stop list',
    async () => {
      expect((await diffOf('red-flags/airway.json', ['level'], 'same-day')).alarms.join()).toMatch(
        /level goes from emergency to same day/,
      );
      expect((await diffOf('red-flags/long-fever.json', ['secondUnknown'], 'yes')).alarms).toEqual([]);
      await library.edit({
        'red-flags/long-fever.json': null,
        'suites/cough/typical.json': { category: 'cough', cases: [] },
      });
      const run = await runHere(['diff', 'main', '--format', 'json', ...FEW, '--rules', library.dir]);
      await library.git('checkout', '-q', '.');
      expect(JSON.parse(run.out).alarms.join('\n')).toMatch(
        /“Fever for three weeks”: This red flag is removed/,
      );
    },
    PATIENCE,
  );

  test(
    'a disease that can never be listed again, by its sum',
    async () => {
      const report = await diffOf('diseases/asthma.json', ['evidence', 0, 'points', 'yes'], 2);
      expect(report.alarms.join('\n')).toMatch(
        /asthma can no longer be listed in “Cough”.*at most 2 points of evidence/,
      );
    },
    PATIENCE,
  );
});

async function pretended(
  file: string,
  path: readonly string[],
  value: unknown,
  format: string,
): Promise<string> {
  await library.edit({ [file]: bent(file, path, value)[file] });
  const { out } = await runHere(['diff', 'main', '--format', format, ...FEW, '--rules', library.dir]);
  await library.git('checkout', '-q', '.');
  return out;
}

describe('outcomes', () => {
  test(
    'an added disease comes first for somebody, with examples reduced to what matters',
    async () => {
      const mumps = tinyDisease({
        id: 'mumps',
        icd10: 'B26.9',
        prior: { categories: { throat: 5 } },
        evidence: [{ id: 'nodes', fact: 'swollen-nodes', points: { yes: 7, no: -7 }, basis: 'consensus' }],
      });
      await library.edit({ 'diseases/mumps.json': mumps });
      const { out } = await runHere(['diff', 'main', '--format', 'json', ...FEW, '--rules', library.dir]);
      await library.git('clean', '-fdq');
      const report = JSON.parse(out);
      expect(told(report)[0]).toMatch(/New disease, in “Sore throat” \(prior \+5\)/);
      const first = report.outcomes.find(({ key }: { key: string }) => key.startsWith('first|'));
      expect(first.text).toMatch(/mumps/);
      expect(first.examples.at(-1).telling.map(({ question }: { question: string }) => question)).toContain(
        'swollen-nodes',
      );
    },
    PATIENCE,
  );

  test(
    'no change is silent, and the same seed says the same',
    async () => {
      const same = await runHere(['diff', 'main', '--rules', library.dir, '--exit-code']);
      expect([same.code, same.out]).toEqual([
        0,
        expect.stringMatching(/^exact: the rules that decide are the same/),
      ]);
      const once = await diffOf('ranking.json', ['primaryAt'], 6);
      const twice = await diffOf('ranking.json', ['primaryAt'], 6);
      expect(once).toEqual(twice);
      expect(once.changed).toBeGreaterThan(0);
    },
    PATIENCE,
  );

  test(
    'two revisions, without touching the tree; --exit-code tells a change',
    async () => {
      await library.git('checkout', '-q', '-b', 'heavier');
      await library.edit({ 'ranking.json': bent('ranking.json', ['primaryAt'], 6)['ranking.json'] });
      await library.commit('Nearer');
      await library.git('checkout', '-q', 'main');
      const before = await readFile(join(library.dir, 'ranking.json'), 'utf8');
      const file = join(library.dir, '../report.json');
      const args = ['diff', 'main', 'heavier', '--exit-code', '--json', file, ...FEW];
      const run = await runHere([...args, '--rules', library.dir]);
      expect([run.code, run.out]).toEqual([
        1,
        expect.stringMatching(/goes from 0 to \+6, for every disease/),
      ]);
      const report = JSON.parse(await readFile(file, 'utf8'));
      expect(report).toMatchObject({ touched: ['cough', 'throat'], hasOutcomeChange: true });
      await rm(file);
      expect(await readFile(join(library.dir, 'ranking.json'), 'utf8')).toBe(before);
      expect(await library.git('status', '--porcelain')).toBe('');
    },
    PATIENCE,
  );
});

describe('bad input', () => {
  test(
    'an unknown revision, and rules broken on one side',
    async () => {
      const typo = await runHere(['diff', 'mian', '--rules', library.dir]);
      expect([typo.code, typo.err]).toEqual([2, expect.stringMatching(/knows no revision "mian"/)]);
      await library.edit({ 'ranking.json': '{ "near": ' });
      const run = await runHere(['diff', 'main', '--rules', library.dir]);
      await library.git('checkout', '-q', '.');
      expect([run.code, run.err]).toEqual([
        2,
        expect.stringMatching(/the changed files: 1 error[\s\S]*bad-json/),
      ]);
      expect((await runHere(['diff', 'main', '--samples', 'many', '--rules', library.dir])).code).toBe(2);
      expect((await runHere(['diff', '--help'])).out).toMatch(/Examples:\n {2}npx rules diff/);
    },
    PATIENCE,
  );
});
