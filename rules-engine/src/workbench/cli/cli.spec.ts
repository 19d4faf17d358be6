/** The real program: exit codes, formats, and that it says what a person can do. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bent } from '../../engine/load/support/broken.js';
import { writeLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { runBin } from './support/run-bin.js';
import { runHere } from './support/run-here.js';

// The first run may build the tool, and eight processes may share two cores.
const PATIENCE = 120_000;

let dir = '';
let broken = '';
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const fine = await writeLibrary(tinyLibrary());
  const bad = await writeLibrary(bent('diseases/strep-throat.json', ['criteria', 'fact'], 'sore-throte'));
  dir = fine.dir;
  broken = bad.dir;
  removals.push(fine.remove, bad.remove);
  await runBin(['--version']);
}, PATIENCE);
afterAll(async () => {
  for (const remove of removals) await remove();
});

interface Asthma {
  prior: { categories: Record<string, number> };
}

describe('help', () => {
  test(
    'every command says how it is used, by examples, and what its exit codes mean',
    async () => {
      const { out: all } = await runHere(['--help']);
      const names = [...all.matchAll(/^ {2}([a-z]+) .* {2}\S/gm)].map(([, name = '']) => name);
      expect(names.length).toBeGreaterThan(20);
      for (const name of names.filter((one) => one !== 'help')) {
        const { code, out } = await runHere([name, '--help']);
        expect([name, code]).toEqual([name, 0]);
        expect([name, /\n {2}npx rules/.test(out)]).toEqual([name, true]);
        expect([name, /\nExit code: 0 .*, 2 /.test(out)]).toEqual([name, true]);
      }
    },
    PATIENCE,
  );

  test(
    'all commands are listed, and unknown ones are bad input',
    async () => {
      const help = await runHere(['--help']);
      expect(help.code).toBe(0);
      expect(help.out).toMatch(/Exit codes: 0 fine, 1 findings, 2 bad input, 3/);
      const typo = await runHere(['chek']);
      expect(typo.code).toBe(2);
      expect(typo.err).toMatch(/Did you mean check/);
      expect((await runHere(['check', '--colour'])).code).toBe(2);
      expect((await runHere(['test', '--format', 'xml'])).code).toBe(2);
      expect((await runHere([])).code).toBe(2);
    },
    PATIENCE,
  );
});

describe('check', () => {
  test(
    '0 when fine, 2 when a rule file has an error, 1 for warnings with --strict',
    async () => {
      const fine = await runBin(['check', '--rules', dir]);
      expect([fine.code, fine.out]).toEqual([
        0,
        expect.stringMatching(/^Fine: 26 files\. Version [0-9a-f]{16}\.\n$/),
      ]);
      const bad = await runBin(['check', '--rules', broken]);
      expect(bad.code).toBe(2);
      expect(bad.out).toMatch(
        /strep-throat\.json:\d+:\d+ {2}error {2}Nothing sets the fact "sore-throte"\. {2}unknown-fact\n/,
      );
      expect(bad.out).toMatch(/\n +\^\n +Did you mean "sore-throat"\?\n/);
      const warned = await writeLibrary(
        bent('diseases/strep-throat.json', ['review', 'reviewDue'], '2020-01-01'),
      );
      removals.push(warned.remove);
      expect((await runHere(['check', '--rules', warned.dir])).code).toBe(0);
      expect((await runHere(['check', '--strict', '--rules', warned.dir])).code).toBe(1);
      expect((await runHere(['check', '--strict', '--quiet', '--rules', warned.dir])).code).toBe(0);
    },
    PATIENCE,
  );

  test(
    'as JSON, and for some files or one category only',
    async () => {
      const json = await runHere(['check', '--format', 'json', '--rules', broken]);
      const report = JSON.parse(json.out) as {
        errors: number;
        version: string | null;
        problems: { code: string; line: number }[];
      };
      expect(report).toMatchObject({ errors: 1, version: null, problems: [{ code: 'unknown-fact' }] });
      expect((await runHere(['check', '--rules', broken, join(broken, 'categories')])).code).toBe(0);
      expect((await runHere(['check', '--rules', broken, 'rules/diseases/strep-throat.json'])).code).toBe(2);
      expect((await runHere(['check', '--rules', broken, '--category', 'cough'])).code).toBe(0);
    },
    PATIENCE,
  );

  test(
    'the folder: --rules, RULES_DIR, or upwards; a missing one is bad input',
    async () => {
      expect((await runBin(['check'], '', { RULES_DIR: dir })).code).toBe(0);
      expect((await runBin(['check'], '', {}, join(dir, 'diseases'))).code).toBe(0);
      expect((await runBin(['check', '--rules', dir], '', { RULES_DIR: broken })).code).toBe(0);
      const missing = await runHere(['check', '--rules', join(dir, 'nowhere')]);
      expect([missing.code, missing.out]).toEqual([2, expect.stringMatching(/does not exist/)]);
      const nowhere = await runBin(['test'], '', {}, '/');
      expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringMatching(/no rules folder/)]);
    },
    PATIENCE,
  );

  test(
    'colours only when asked for, and never with NO_COLOR',
    async () => {
      const escape = '\u001b[';
      expect((await runBin(['check', '--rules', broken])).out).not.toContain(escape);
      expect((await runBin(['check', '--rules', broken], '', { FORCE_COLOR: '1' })).out).toContain(escape);
      expect(
        (await runBin(['check', '--rules', broken], '', { FORCE_COLOR: '1', NO_COLOR: '1' })).out,
      ).not.toContain(escape);
    },
    PATIENCE,
  );
});

describe('test', () => {
  test(
    '0 when all pass, 1 when a case fails or there is none, 2 when the rules are broken',
    async () => {
      const fine = await runHere(['test', '--rules', dir]);
      expect([fine.code, fine.out]).toEqual([0, expect.stringMatching(/11 cases: 11 passed, 0 failed\.\n$/)]);
      const failing = await writeLibrary(
        bent('suites/throat/typical.json', ['cases', 1, 'expect'], { first: 'strep-throat' }),
      );
      removals.push(failing.remove);
      const failed = await runBin(['test', '--rules', failing.dir]);
      expect(failed.code).toBe(1);
      expect(failed.out).toMatch(
        /✗ viral-typical: .*typical\.json:\d+:1\n +expected first strep-throat, got viral-throat/,
      );
      expect((await runHere(['test', '--rules', failing.dir, '--category', 'cough'])).code).toBe(0);
      expect((await runHere(['test', '--rules', failing.dir, '--case', 'strep-typical'])).code).toBe(0);
      const none = await runBin(['test', '--rules', dir, '--case', 'nobody']);
      expect([none.code, none.err]).toEqual([1, expect.stringMatching(/No case found with the id "nobody"/)]);
      const bad = await runHere(['test', '--rules', broken]);
      expect([bad.code, bad.err]).toEqual([2, expect.stringMatching(/unknown-fact[\s\S]*nothing was run/)]);
      expect((await runHere(['test', '--rules', dir, '--category', 'throut'])).err).toMatch(
        /Did you mean "throat"/,
      );
    },
    PATIENCE,
  );

  test(
    'many cases run on all cores, and come out complete and in order',
    async () => {
      const cases = Array.from({ length: 230 }, (_, index) => ({
        id: `case-${index}`,
        title: 'A sore throat',
        age: 18 + (index % 60),
        answers: {},
        expect: { first: index === 117 ? 'strep-throat' : 'throat-check' },
      }));
      const many = await writeLibrary({
        ...tinyLibrary(),
        'suites/throat/many.json': { category: 'throat', cases },
      });
      removals.push(many.remove);
      const { code, out } = await runBin(['test', '--format', 'tap', '--rules', many.dir]);
      const points = out.split('\n').filter((line) => /^(not )?ok /.test(line));
      expect(code).toBe(1);
      expect(points).toHaveLength(241);
      const own = points.map((line) => /case-\d+/.exec(line)?.[0]).filter((id) => id !== undefined);
      expect(own).toEqual(cases.map(({ id }) => id));
      expect(points.filter((line) => line.startsWith('not ok'))).toEqual([expect.stringMatching(/case-117/)]);
    },
    PATIENCE,
  );

  test(
    'a mistake in one suite does not stop the others',
    async () => {
      const files = await writeLibrary(
        bent('suites/throat/typical.json', ['cases', 1, 'answers', 'fever'], 'maybe'),
      );
      removals.push(files.remove);
      expect((await runHere(['test', '--rules', files.dir])).code).toBe(2);
      expect((await runHere(['test', '--rules', files.dir, '--category', 'cough'])).code).toBe(0);
    },
    PATIENCE,
  );

  test(
    'as JSON, JUnit and TAP',
    async () => {
      const json = JSON.parse((await runHere(['test', '--rules', dir, '--format', 'json'])).out) as object;
      expect(json).toMatchObject({ total: 11, passed: 11, failed: 0 });
      expect((await runHere(['test', '--rules', dir, '--format', 'junit'])).out).toMatch(
        /^<\?xml[^\n]*\n<testsuites>\n {2}<testsuite /,
      );
      expect((await runHere(['test', '--rules', dir, '--format', 'tap'])).out).toMatch(
        /^TAP version 14\n1\.\.11\nok 1 - /,
      );
    },
    PATIENCE,
  );

  test(
    'an unfinished disease of another category does not stop mine, but is told',
    async () => {
      for (const [at, value] of [
        [['criteria', 'fact'], 'coughh'],
        [['evidence', 0, 'points'], { yes: 9, no: -9 }],
      ] as const) {
        const files = await writeLibrary(bent('diseases/asthma.json', at, value));
        removals.push(files.remove);
        const cough = JSON.parse(await readFile(join(files.dir, 'diseases/asthma.json'), 'utf8')) as Asthma;
        cough.prior.categories = { cough: -5 };
        await writeFile(join(files.dir, 'diseases/asthma.json'), JSON.stringify(cough));
        const mine = await runHere(['test', '--category', 'throat', '--rules', files.dir]);
        expect([mine.code, mine.err]).toEqual([0, expect.stringMatching(/^Passed over 1 error in 1 file/)]);
        expect((await runHere(['test', '--category', 'cough', '--rules', files.dir])).code).toBe(2);
        expect((await runHere(['test', '--rules', files.dir])).code).toBe(2);
        const play = ['play', '--json', '--category', 'throat', '--age', '30', '--rules', files.dir];
        expect((await runHere(play)).code).toBe(2);
      }
    },
    PATIENCE,
  );
});
