/** What a person mistypes is told, never passed over: a green that looked at nothing is the worst answer there is. */
import { execFileSync } from 'node:child_process';
import { appendFile, cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { bent } from '../../engine/load/support/broken.js';
import { EXIT } from './exit.js';
import { runBin } from './support/run-bin.js';
import { runHere } from './support/run-here.js';
import { runOnChange } from './watch.js';

const PATIENCE = 120_000;

let dir = '';
let broken = '';
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const files = [tinyLibrary(), bent('diseases/strep-throat.json', ['criteria', 'fact'], 'sore-throte')];
  const [fine, bad] = await Promise.all(files.map((one) => writeLibrary(one)));
  if (!fine || !bad) throw new Error('The libraries could not be written.');
  [dir, broken] = [fine.dir, bad.dir];
  removals.push(fine.remove, bad.remove);
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

describe('a path that is not there', () => {
  test.each([
    ['check', 'rules/diseases/strep-throte.json'],
    ['check', 'diseasses'],
    ['lint', '--quick', 'strep-throte.json'],
    ['fmt', '--check', 'rules/diseases/strep-throte.json'],
    ['fmt', 'rules/desease'],
  ])('%s %s %s', async (...args) => {
    const { code, out, err } = await runHere([...args.filter(Boolean), '--rules', broken]);
    expect(code).toBe(EXIT.badInput);
    expect(err).toMatch(/There is no rule file or folder "/);
    expect(out).not.toMatch(/Fine|Nothing found|0 files/);
  });

  test('says which was probably meant; one right path beside a wrong one does not hide it', async () => {
    const { code, err } = await runHere([
      'check',
      'diseases',
      'rules/diseases/strep-throte.json',
      '--rules',
      broken,
    ]);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('Did you mean "diseases/strep-throat.json"?');
  });

  test('every way to write a right path finds its file', async () => {
    const file = 'diseases/strep-throat.json';
    for (const path of [file, `./rules/${file}`, `rules/${file}`, join(broken, file), 'diseases/', '.']) {
      const { code, out } = await runHere(['check', path, '--rules', broken]);
      expect([path, code, out]).toEqual([path, EXIT.badInput, expect.stringContaining('unknown-fact')]);
    }
  });

  test.each([['test'], ['diff', 'main'], ['explain', 'x'], ['mutate'], ['check'], ['fmt', '--check']])(
    'a rules folder that is not there: %s',
    async (...args) => {
      const { code } = await runHere([...args, '--rules', join(dir, 'nowhere')]);
      expect(code).toBe(EXIT.badInput);
    },
  );
});

test.each([['check'], ['lint', '--quick'], ['test'], ['explain', 'strep-typical']])(
  'a category that is not there: %s',
  async (...args) => {
    const { code, err } = await runHere([...args, '--category', 'throut', '--rules', dir]);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('Did you mean "throat"?');
  },
);

test.each([[['chek', '--help']], [['--help', 'chek']], [['help', 'chek']], [['chek', '-h']]])(
  'an unknown command is told, with or without --help: %j',
  async (args) => {
    const { code, err } = await runHere(args);
    expect(code).toBe(EXIT.badInput);
    expect(err).toMatch(/unknown command 'chek'[^]*Did you mean check/);
  },
);

test.each([['--min', '50'], ['--all']])(
  'test %s without --coverage would be passed over, so it is refused',
  async (...args) => {
    const { code, err } = await runHere(['test', ...args, '--rules', dir]);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('--coverage');
  },
);

test.each([
  ['--near', 'ten'],
  ['--half', 'odd'],
  ['--unknown', '300'],
  ['--simulated', '0'],
])('calibrate %s %s: a figure made of it would mean nothing, so it is refused', async (...args) => {
  const { code, err } = await runHere(['calibrate', '--simulated', '5', ...args, '--rules', dir]);
  expect([code, err]).toEqual([EXIT.badInput, expect.stringContaining(`option '${args[0]}`)]);
});

test(
  'play: a mistyped age is asked again',
  async () => {
    const { code, out } = await runBin(
      ['play', '--category', 'throat', '--rules', dir],
      'forty\n12\n40\nq\n',
    );
    expect(code).toBe(EXIT.findings);
    expect(out).toContain('"forty" is not an age in whole years.');
    expect(out).toContain('under 18');
    expect(out.match(/Age in years: /g)).toHaveLength(3);
    expect(out).toMatch(/Stopped before the end/);
  },
  PATIENCE,
);

test('a red flag that nobody can set off is an error of the check, and of the lint', async () => {
  const trigger = { all: [{ yes: 'fever' }, { no: 'fever' }] };
  const made = await writeLibrary(bent('red-flags/long-fever.json', ['trigger'], trigger));
  removals.push(made.remove);
  for (const args of [['check'], ['lint', '--quick'], ['lint']])
    expect([args, (await runHere([...args, '--rules', made.dir])).code]).toEqual([args, EXIT.badInput]);
  const { out } = await runHere(['check', '--rules', made.dir]);
  expect(out).toMatch(/long-fever\.json:\d+:\d+ {2}error {2}Nobody can set off "long-fever"/);
});

describe('paths for machines are those of the repository, wherever the command runs', () => {
  const wrong = { 'suites/throat/typical.json': { category: 'throat', cases: [] as unknown[] } };
  let repo = '';
  beforeAll(async () => {
    const one = { id: 'one', title: 'One', age: 30, answers: {}, expect: { first: 'other' } };
    wrong['suites/throat/typical.json'].cases.push(one);
    const files = { ...bent('diseases/asthma.json', ['review', 'reviewDue'], '2020-01-01'), ...wrong };
    const made = await writeLibrary(files);
    removals.push(made.remove);
    repo = made.dir;
    execFileSync('git', ['init', '-q', dirname(repo)]);
  });
  const cases: [string, string[], RegExp][] = [
    ['TAP', ['test', '--format', 'tap'], /at: "rules\/suites\/throat\/typical\.json:\d+"/],
    ['JUnit', ['test', '--format', 'junit'], /<testsuite name="rules\/suites\/throat\/typical\.json"/],
    ['SARIF', ['check', '--format', 'sarif'], /"uri": "rules\/diseases\/asthma\.json"/],
    ['GitHub', ['check', '--format', 'github'], /file=rules\/diseases\/asthma\.json,/],
    ['GitHub, analyze', ['analyze', '--format', 'github'], /file=rules\/diseases\/asthma\.json,/],
  ];
  test.each(cases)('%s', async (_name, args, path) => {
    expect((await runHere([...args, '--rules', repo])).out).toMatch(path);
  });
});

describe('--watch sees every way of saving', () => {
  const inPlace = async (file: string): Promise<void> => writeFile(file, await readFile(file, 'utf8'));
  const byRename = async (file: string): Promise<void> => {
    await writeFile(`${file}.tmp~`, await readFile(file, 'utf8'));
    await rename(`${file}.tmp~`, file);
  };
  /** As vim does it: the old file is kept under another name until the new one stands. */
  const withBackup = async (file: string): Promise<void> => {
    const text = await readFile(file, 'utf8');
    await writeFile(join(dirname(file), '4913'), '');
    await rm(join(dirname(file), '4913'));
    await rename(file, `${file}~`);
    await writeFile(file, text);
    await rm(`${file}~`);
  };
  const emptiedFirst = async (file: string): Promise<void> => {
    const text = await readFile(file, 'utf8');
    await truncate(file);
    await appendFile(file, text);
  };
  /** As a checkout of a revision without the folder and back. */
  const withFolder = async (folder: string): Promise<void> => {
    await rename(folder, `${folder}-old`);
    await cp(`${folder}-old`, folder, { recursive: true });
    await rm(`${folder}-old`, { recursive: true });
  };
  const withItsFolder = (file: string): Promise<void> => withFolder(dirname(file));
  const withTheLibrary = (file: string): Promise<void> => withFolder(dirname(dirname(file)));
  type Save = (file: string) => Promise<void>;
  test.each<[string, Save[]]>([
    ['in place after two atomic replaces, and below a folder', [byRename, inPlace, byRename, inPlace]],
    ['as editors do', [withBackup, inPlace, emptiedFirst, withBackup]],
    ['in a folder that was replaced', [withItsFolder, inPlace, withItsFolder, byRename]],
    ['in a library that was replaced', [withTheLibrary, inPlace, withTheLibrary, withBackup]],
  ])('%s', async (_name, saves) => {
    const made = await writeLibrary(tinyLibrary());
    removals.push(made.remove);
    const stop = new AbortController();
    const file = join(made.dir, 'diseases/asthma.json');
    let runs = 0;
    await runOnChange(
      made.dir,
      async () => {
        const save = saves[runs];
        runs += 1;
        if (save) await save(file);
        else stop.abort();
        return EXIT.fine;
      },
      stop.signal,
    );
    expect(runs).toBe(saves.length + 1);
  });
});
