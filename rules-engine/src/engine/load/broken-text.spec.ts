/** Broken text: files that are no JSON, or not in UTF-8, are each told once and crash nothing. */
import { describe, expect, test } from '@jest/globals';
import { checkRules } from './load-rules.js';
import { withLibrary } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';
import { bent, complaintsAbout, isYes, jsonOf, raw, type Broken } from './support/broken.js';
const STREP = 'diseases/strep-throat.json';
const strep = jsonOf(STREP);

/** Deeper than any parser's stack. */
const DEEP = `{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
const deepCondition = (levels: number): unknown =>
  levels === 0 ? isYes('fever') : { not: deepCondition(levels - 1) };
const utf16 = Uint8Array.from(Buffer.from(`\ufeff${strep}`, 'utf16le'));
const latin1 = Uint8Array.from(Buffer.from(strep.replace('strep throat', 'strep thröat'), 'latin1'));

const TABLE: Broken[] = [
  {
    name: 'truncated',
    files: raw(STREP, strep.slice(0, 300)),
    code: 'bad-json',
    file: STREP,
    line: 'some',
    message: /quote|ends too early/,
  },
  { name: 'empty', files: raw(STREP, ''), code: 'bad-json', file: STREP, line: 1, message: /empty/ },
  { name: 'only spaces', files: raw(STREP, '  \n\n'), code: 'bad-json', file: STREP, line: 1 },
  { name: 'not JSON at all', files: raw(STREP, 'Dear colleague,\n'), code: 'bad-json', file: STREP, line: 1 },
  {
    name: 'missing comma',
    files: raw(STREP, strep.replace('"disease",', '"disease"')),
    code: 'bad-json',
    file: STREP,
    line: 3,
    message: /comma is missing/,
  },
  {
    name: 'trailing comma',
    files: raw(STREP, strep.replace(/\n}$/, ',\n}')),
    code: 'bad-json',
    file: STREP,
    line: 'some',
    message: /comma too many/,
  },
  {
    name: 'comment',
    files: raw(STREP, `// strep\n${strep}`),
    code: 'bad-json',
    file: STREP,
    line: 1,
    message: /Comments/,
  },
  {
    name: 'single quotes',
    files: raw(STREP, strep.replace('"disease"', "'disease'")),
    code: 'bad-json',
    file: STREP,
    line: 3,
  },
  {
    name: 'open quote',
    files: raw(STREP, strep.replace('"disease"', '"disease')),
    code: 'bad-json',
    file: STREP,
    line: 3,
    message: /quote/,
  },
  {
    name: 'two documents',
    files: raw(STREP, `${strep}${strep}`),
    code: 'bad-json',
    file: STREP,
    line: 'some',
    message: /more text/,
  },
  {
    name: 'duplicate key',
    files: raw(STREP, strep.replace('"kind"', '"name": "x",\n  "name"')),
    code: 'duplicate-key',
    file: STREP,
    line: 4,
    message: /"name" stands twice/,
    also: ['missing-key'],
  },
  {
    name: '__proto__',
    files: raw(STREP, strep.replace('"kind"', '"__proto__": {"a":1}, "kind"')),
    code: 'duplicate-key',
    file: STREP,
    line: 3,
  },
  { name: 'nested without end', files: raw(STREP, DEEP), code: 'nested-too-deeply', file: STREP, line: 1 },
  {
    name: 'condition 60 deep',
    files: bent(STREP, ['criteria'], deepCondition(60)),
    code: 'nested-too-deeply',
    file: STREP,
    line: 'some',
  },
  {
    name: 'larger than 1 MiB',
    files: raw(STREP, strep + ' '.repeat(1024 * 1024)),
    code: 'file-too-large',
    file: STREP,
    line: 0,
  },
  { name: 'UTF-16', files: raw(STREP, utf16), code: 'bad-encoding', file: STREP, line: 0, message: /UTF-16/ },
  { name: 'Latin-1', files: raw(STREP, latin1), code: 'bad-encoding', file: STREP, line: 0, hint: /UTF-8/ },
  {
    name: 'byte order mark',
    files: raw(STREP, `\ufeff${strep}`),
    code: 'byte-order-mark',
    file: STREP,
    line: 0,
  },
  { name: 'a list instead of an object', files: raw(STREP, '[]'), code: 'wrong-type', file: STREP, line: 1 },
  { name: 'null', files: raw(STREP, 'null'), code: 'wrong-type', file: STREP, line: 1 },
];

describe('broken text', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });

  test('all problems of all files come at once, in the order of files', async () => {
    const files = {
      ...tinyLibrary(),
      [STREP]: '{',
      'categories/cough.json': '[]',
      'illnesses/flu.json': '{}',
    };
    const { problems } = await withLibrary(files, (dir) => checkRules(dir));
    const errors = problems.filter((problem) => problem.severity === 'error').map((problem) => problem.file);
    expect([...new Set(errors)]).toEqual(['categories/cough.json', STREP, 'illnesses/flu.json']);
  });
});
