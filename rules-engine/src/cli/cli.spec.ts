/** The real program: exit codes, formats, and that it says what a person can do. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bent } from '../load/support/broken.js';
import { writeLibrary } from '../load/support/rule-files.js';
import { tinyLibrary } from '../load/support/tiny-library.js';
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

describe('help', () => {
  test.each(['check', 'test', 'play', 'explain', 'schema', 'fmt'])(
    '%s explains itself with examples',
    async (name) => {
      const { code, out } = await runHere([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(/Examples?:\n {2}npx rules/);
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
        expect.stringMatching(/^Fine: 25 files\. Version [0-9a-f]{16}\.\n$/),
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
        bent('suites/throat/typical.json', ['cases', 1, 'expect', 'first'], 'strep-throat'),
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
        /^<\?xml[^\n]*\n<testsuites .*tests="11"/,
      );
      expect((await runHere(['test', '--rules', dir, '--format', 'tap'])).out).toMatch(
        /^TAP version 14\n1\.\.11\nok 1 - /,
      );
    },
    PATIENCE,
  );
});

describe('explain', () => {
  test(
    "a case by id, by file and id, and a visitor of one's own",
    async () => {
      const { code, out } = await runHere(['explain', 'strep-typical', '--rules', dir]);
      expect(code).toBe(0);
      expect(out).toMatch(/S 5 = R −5 \+ E 10/);
      expect(out).toMatch(/\+7 {2}Signs of a bacterial sore throat: 3.*\[Made up for tests\]/);
      expect(out).toMatch(/What would change the first result:/);
      const json = await runHere([
        'explain',
        'rules/suites/throat/typical.json#strep-typical',
        '--format',
        'json',
        '--rules',
        dir,
      ]);
      expect(JSON.parse(json.out)).toMatchObject({ unanswered: null, outcome: { urgency: 'within-days' } });
      const own = await runBin(
        ['explain', '--answers', '-', '--category', 'cough', '--rules', dir],
        '{"profile":{"age":40},"answers":{}}',
      );
      expect([own.code, own.err]).toEqual([0, expect.stringMatching(/next question would be "stop-signs"/)]);
    },
    PATIENCE,
  );

  test(
    'bad input',
    async () => {
      expect((await runHere(['explain', '--rules', dir])).code).toBe(2);
      const typo = await runHere(['explain', 'strep-typicle', '--rules', dir]);
      expect([typo.code, typo.err]).toEqual([2, expect.stringMatching(/Did you mean "strep-typical"/)]);
    },
    PATIENCE,
  );
});

describe('fmt and schema', () => {
  test(
    '--check tells, without it writes, and a broken file is left alone',
    async () => {
      const { dir: own, remove } = await writeLibrary(tinyLibrary());
      removals.push(remove);
      const file = join(own, 'diseases/asthma.json');
      const before = await readFile(file, 'utf8');
      expect((await runHere(['fmt', '--check', '--rules', own])).code).toBe(1);
      expect(await readFile(file, 'utf8')).toBe(before);
      const broken2 = join(own, 'diseases/bronchitis.json');
      await writeFile(broken2, '{ "id": ');
      const run = await runHere(['fmt', '--rules', own]);
      expect([run.code, run.err]).toEqual([2, expect.stringMatching(/bad-json/)]);
      expect(await readFile(broken2, 'utf8')).toBe('{ "id": ');
      expect(await readFile(file, 'utf8')).toContain('  "tags": [],\n');
      expect((await runHere(['fmt', '--check', '--rules', own, 'diseases/asthma.json'])).code).toBe(0);
    },
    PATIENCE,
  );

  test(
    'schemas are written once and checked after',
    async () => {
      const { dir: own, remove } = await writeLibrary(tinyLibrary());
      removals.push(remove);
      expect((await runHere(['schema', '--check', '--rules', own])).code).toBe(1);
      expect((await runHere(['schema', '--rules', own])).out).toMatch(/Wrote 12 schemas/);
      expect((await runHere(['schema', '--check', '--rules', own])).code).toBe(0);
      expect(JSON.parse(await readFile(join(own, 'schema/disease.json'), 'utf8'))).toMatchObject({
        title: 'Rules: disease',
      });
      expect((await runHere(['check', '--rules', own])).code).toBe(0);
    },
    PATIENCE,
  );
});
