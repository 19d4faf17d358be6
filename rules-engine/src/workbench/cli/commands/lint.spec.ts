/** What `rules lint` proves, with an example of each that is told; what --quick leaves out; what --fix mends. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { bent, isYes } from '../../../engine/load/support/broken.js';
import { partOf, writeLibrary, type RuleFiles } from '../../../engine/load/support/rule-files.js';
import { loadRules } from '../../../engine/load/load-rules.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { EXIT } from '../exit.js';
import { runHere } from '../support/run-here.js';

const removals: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const remove of removals) await remove();
});
async function write(files: RuleFiles): Promise<string> {
  const { dir, remove } = await writeLibrary(files);
  removals.push(remove);
  return dir;
}

interface Told {
  code: string;
  file: string;
  line: number;
  message: string;
}
async function lint(files: RuleFiles, ...more: string[]): Promise<{ code: number | null; told: Told[] }> {
  const args = ['lint', '--rules', await write(files), '--format', 'json', ...more];
  const { code, out } = await runHere(args);
  return { code, told: (JSON.parse(out) as { problems: Told[] }).problems };
}

const STREP = 'diseases/strep-throat.json';
const FLAG = 'red-flags/long-fever.json';
const is = (fact: string, value: string) => ({ fact, operator: 'equal', value });
const duration = (operator: string, value: number) => ({ fact: 'duration', operator, value });
const LONG = duration('greaterThanInclusive', 21);

describe('what is proved', () => {
  test.each([
    [
      'a raise that nobody meets',
      bent(STREP, ['urgency', 'raise', 0, 'when'], {
        all: [duration('lessThan', 4), duration('greaterThan', 20)],
      }),
      {
        code: 'constant-condition',
        file: STREP,
        message: 'Raise "long" of "strep-throat" holds for nobody.',
      },
    ],
    [
      'criteria that everybody meets',
      bent(STREP, ['criteria'], { any: [is('sore-throat', 'yes'), is('sore-throat', 'no')] }),
      { code: 'constant-condition', file: STREP },
    ],
    [
      'a part that another part makes meaningless',
      bent(FLAG, ['trigger', 'all', 1], { any: [LONG, { all: [LONG, is('sore-throat', 'yes')] }] }),
      { code: 'constant-condition', file: FLAG },
    ],
    [
      'a red flag whose findings exclude each other',
      bent(FLAG, ['trigger', 'all', 1], is('fever', 'no')),
      { code: 'never-fires', file: FLAG },
    ],
    [
      'a danger that a stop list alone can tell, without a reason',
      bent('red-flags/airway.json', ['onlyListed'], undefined),
      {
        code: 'no-net',
        file: 'red-flags/airway.json',
        message: expect.stringMatching(/^Only the stop list can tell the danger of "airway": /),
        hint: expect.stringContaining('secondNet'),
      },
    ],
    [
      'a disease too rare for its evidence',
      bent(STREP, ['prior', 'categories', 'throat'], -25),
      {
        code: 'never-primary',
        file: STREP,
        message: expect.stringMatching(/^"strep-throat" can never come first in the category "throat": /),
      },
    ],
  ])('%s', async (_name, files, wanted) => {
    const { code, told } = await lint(files);
    // A mistake, which check tells as well, and so does --quick.
    const isMistake = ['never-fires', 'no-net'].includes(wanted.code);
    expect(code).toBe(isMistake ? EXIT.badInput : EXIT.findings);
    expect(told).toContainEqual(expect.objectContaining(wanted));
    expect(told.find((one) => one.code === wanted.code)?.line).toBeGreaterThan(1);
    const quick = (await lint(files, '--quick')).told.map((one) => one.code);
    expect(quick.includes(wanted.code)).toBe(isMistake);
  });

  test('sound rules have none of it, and broken rules are told as errors only', async () => {
    // Too rare in the throat, of all places, for what they have in evidence there.
    const files = bent('diseases/asthma.json', ['prior', 'categories'], { cough: -5 });
    partOf(files, 'diseases/bronchitis.json')['prior'] = { categories: { cough: 0 } };
    expect(await lint(files)).toEqual({ code: EXIT.fine, told: [] });
    const broken = await lint(bent(STREP, ['criteria'], isYes('sore-throte')));
    expect([broken.code, broken.told.map(({ code }) => code)]).toEqual([EXIT.badInput, ['unknown-fact']]);
  });

  test('an unknown category is bad input', async () => {
    const { code, err } = await runHere([
      'lint',
      '--category',
      'throut',
      '--rules',
      await write(tinyLibrary()),
    ]);
    expect([code, err]).toEqual([EXIT.badInput, expect.stringContaining('throat')]);
  });
});

describe('--fix', () => {
  const ASTHMA = 'diseases/asthma.json';
  const text = JSON.stringify(tinyLibrary()[ASTHMA], null, 2);

  test.each([
    ['a byte order mark', `\ufeff${text}`],
    ['commas before closing brackets', text.replace(/\n\}$/, ',\n}').replaceAll('\n  ]', ',\n  ]')],
    ['both, and a comma in a text', `\ufeff${text.replace(/\n\}$/, ',}')}`],
  ])('%s', async (_name, content) => {
    const dir = await write({ ...tinyLibrary(), [ASTHMA]: content });
    expect((await runHere(['check', '--rules', dir])).code).toBe(EXIT.badInput);
    const { code, err } = await runHere(['lint', '--fix', '--quick', '--rules', dir]);
    expect([code, err]).toEqual([EXIT.fine, expect.stringMatching(/Laid out: .*asthma\.json/)]);
    const whole = await write(tinyLibrary());
    expect((await loadRules(dir)).version).toBe((await loadRules(whole)).version);
  });

  test.each([
    ['a comment', text.replace('{', '{ // mine')],
    ['a missing comma', text.replace(',\n', '\n')],
    ['a key that stands twice', text.replace('{', '{ "id": "asthma",')],
    ['half a file', text.slice(0, -40)],
  ])('%s is left to a person', async (_name, content) => {
    const dir = await write({ ...tinyLibrary(), [ASTHMA]: content });
    await writeFile(join(dir, ASTHMA), content);
    expect((await runHere(['lint', '--fix', '--quick', '--rules', dir])).code).toBe(EXIT.badInput);
    expect(await readFile(join(dir, ASTHMA), 'utf8')).toBe(content);
  });
});
