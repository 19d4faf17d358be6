/** Bad input of the kinds that once passed, was told in wrong words, or hid the other mistakes of its file. */
import { describe, expect, test } from '@jest/globals';
import { checkRules } from './load-rules.js';
import { bent, complaintsAbout, jsonOf, raw, type Broken } from './support/broken.js';
import { partOf, withLibrary, type RuleFiles } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';
import type { Problem } from './problem.js';

const STREP = 'diseases/strep-throat.json';
const AIRWAY = 'red-flags/airway.json';
const SUITE = 'suites/throat/typical.json';
const THROAT = 'questions/throat.json';
const strep = jsonOf(STREP);
const renamed = (name: string): RuleFiles =>
  raw(
    STREP,
    strep.replace(/"name": "[^"]*"/, () => `"name": "${name}"`),
  );
const promising = (expect_: object): RuleFiles => bent(SUITE, ['cases', 0, 'expect'], expect_);
const hidden = (name: string, files: RuleFiles, message: RegExp): Broken => ({
  name,
  files,
  code: 'hidden-character',
  file: STREP,
  line: 'some',
  message,
  hint: /Delete it/,
});
const contrary = (name: string, expect_: object): Broken => ({
  name,
  files: promising(expect_),
  code: 'contradicting-case',
  file: SUITE,
  line: 'some',
  hint: /Leave out/,
  also: ['no-case-for-disease', 'no-case-for-red-flag'],
});

const TABLE: Broken[] = [
  hidden('right-to-left override', renamed('Strep \u202ethroat'), /turns the direction.*U\+202E/),
  hidden('right-to-left mark', renamed('Strep\u200f throat'), /turns the direction.*U\+200F/),
  hidden('an isolate', renamed('Strep \u2067throat'), /turns the direction/),
  hidden('zero-width space', renamed('Strep\u200bthroat'), /cannot be seen.*U\+200B/),
  hidden('zero-width joiner', renamed('Strep\u200dthroat'), /cannot be seen/),
  hidden('soft hyphen', renamed('Strep\u00adthroat'), /cannot be seen/),
  hidden('byte order mark inside', renamed('Strep\ufeffthroat'), /cannot be seen/),
  hidden('line separator', renamed('Strep\u2028throat'), /cannot be seen/),
  hidden('escaped zero-width space', renamed('Strep\\u200Bthroat'), /cannot be seen.*U\+200B/),
  hidden('escaped NUL', renamed('Strep\\u0000throat'), /control character \(U\+0000\)/),
  hidden('first half of a letter', renamed('Strep\\ud83d throat'), /half of a letter.*U\+D83D/),
  hidden('second half of a letter', renamed('Strep\\ude00 throat'), /half of a letter.*U\+DE00/),
  {
    name: 'NUL',
    files: renamed('Strep\u0000throat'),
    code: 'bad-json',
    file: STREP,
    line: 'some',
    message: /control character \(U\+0000\)/,
  },
  {
    name: 'tab',
    files: renamed('Strep\tthroat'),
    code: 'bad-json',
    file: STREP,
    line: 'some',
    message: /line break or tab/,
  },
  {
    name: 'points of 7.5',
    files: bent(STREP, ['evidence', 1, 'points', 'hours'], 7.5),
    code: 'wrong-type',
    file: STREP,
    line: 'some',
    message: /whole number, not 7\.5/,
  },
  {
    name: 'a number beyond all bounds',
    files: raw(STREP, strep.replace(/"throat": -?\d+/, '"throat": -1e400')),
    code: 'wrong-type',
    file: STREP,
    line: 'some',
    message: /not a number beyond all bounds/,
  },
  {
    name: 'WRITE: left in an advice',
    files: bent(STREP, ['advices', 0, 'description'], 'WRITE: which doctor can help.'),
    code: 'unfinished',
    file: STREP,
    line: 'some',
  },
  {
    name: 'WRITE left as specialty, told once and as what it is',
    files: bent(STREP, ['specialty'], 'WRITE'),
    code: 'unfinished',
    file: STREP,
    line: 'some',
  },
  {
    name: 'unreadable notice',
    files: bent(
      AIRWAY,
      ['notice', 'text'],
      `Call 911 now, because ${'obstruction of the airway, '.repeat(6)}.`,
    ),
    code: 'unreadable-notice',
    file: AIRWAY,
    line: 'some',
    hint: /Two short sentences/,
  },
  {
    name: 'an emergency whose notice names no action',
    files: bent(AIRWAY, ['notice'], { heading: 'Your leg', text: 'Rest the leg for a week.' }),
    code: 'notice-without-action',
    file: AIRWAY,
    line: 'some',
    hint: /Call 911/,
  },
  {
    name: 'a picture outside',
    files: bent('categories/throat.json', ['image'], '../../../etc/passwd'),
    code: 'bad-value',
    file: 'categories/throat.json',
    line: 'some',
    message: /place of a picture/,
  },
  {
    name: 'a picture at an absolute place',
    files: bent(THROAT, ['questions', 0, 'referenceImage'], '/etc/passwd'),
    code: 'bad-value',
    file: THROAT,
    line: 'some',
    message: /place of a picture/,
  },
  contrary('first and not first', { first: 'viral-throat', notFirst: ['viral-throat'] }),
  contrary('first and not listed', { first: 'viral-throat', notListed: ['viral-throat'] }),
  contrary('listed and not listed', { listed: ['viral-throat'], notListed: ['viral-throat'] }),
  contrary('general and not general', { generic: ['asthma'], notGeneric: ['asthma'] }),
  contrary('a red flag and not that', { redFlags: ['airway'], noRedFlags: ['airway'] }),
  contrary('a red flag and none at all', { redFlags: ['airway'], noRedFlags: ['*'] }),
];

describe('bad input is refused with place and hint', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });

  test('a whole letter written as two escapes, and an escaped backslash before a u, are fine', async () => {
    for (const name of ['Strep \\ud83d\\ude00', 'Strep \\\\u200b', 'Strép']) {
      const { problems } = await withLibrary(renamed(name), (dir) => checkRules(dir));
      expect([name, problems.filter(({ severity }) => severity === 'error')]).toEqual([name, []]);
    }
  });
});

describe('one mistake hides no other', () => {
  const told = async (files: RuleFiles): Promise<Problem[]> => {
    const { ruleSet, problems } = await withLibrary(files, (dir) => checkRules(dir));
    expect(ruleSet).toBeNull();
    return problems.filter(({ severity }) => severity === 'error');
  };
  /** A second mistake in the same file. */
  const withWrongFact = (files: RuleFiles): RuleFiles => {
    partOf(files, STREP)['criteria'] = { yes: 'sore-throte' };
    return files;
  };

  test('__proto__', async () => {
    const text = JSON.stringify(withWrongFact(tinyLibrary())[STREP], null, 2);
    const problems = await told(raw(STREP, text.replace('"kind"', '"__proto__": {"a":1}, "kind"')));
    expect(problems.map(({ code }) => code)).toEqual(['duplicate-key', 'unknown-fact']);
  });

  test.each<[string, (string | number)[], unknown, string]>([
    ['a value of the wrong type', ['name'], 3, 'wrong-type'],
    ['a list for a text', ['specialty'], ['ear'], 'wrong-type'],
    ['a word that is not on the list', ['urgency', 'base'], 'soon', 'bad-value'],
    ['a number out of bounds', ['prior', 'categories', 'throat'], -400, 'bad-value'],
    ['a key that is not known', ['urgency', 'bse'], 'routine', 'unknown-key'],
    ['a date that is none', ['review', 'reviewDue'], 'soon', 'bad-date'],
    ['a code that is none', ['icd10'], 'sore', 'bad-value'],
  ])('%s', async (_name, path, value, code) => {
    const problems = await told(withWrongFact(bent(STREP, path, value)));
    expect(problems.map((one) => one.code).toSorted()).toEqual([code, 'unknown-fact'].toSorted());
    for (const { line, column } of problems) expect([line > 0, column > 0]).toEqual([true, true]);
  });

  test('an age of 200 in one case, and a wrong answer in another', async () => {
    const files = bent(SUITE, ['cases', 0, 'age'], 200);
    const suite = partOf(files, SUITE) as unknown as { cases: { answers: Record<string, string> }[] };
    const [, second] = suite.cases;
    if (!second) throw new Error('The tiny suite has fewer cases than that.');
    second.answers['fever'] = 'yess';
    const { problems } = await withLibrary(files, (dir) => checkRules(dir));
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toEqual(['bad-value', 'unknown-option']);
  });
});
