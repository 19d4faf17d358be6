/** Broken shape: misplaced files, wrong keys and types, each with its place and what was meant. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, isYes, jsonOf, raw, type Broken } from './support/broken.js';
const STREP = 'diseases/strep-throat.json';
const QUESTIONS = 'questions/general.json';
const strep = jsonOf(STREP);

const TABLE: Broken[] = [
  {
    name: 'unknown place',
    files: raw('illnesses/flu.json', strep),
    code: 'file-misplaced',
    file: 'illnesses/flu.json',
    line: 0,
  },
  {
    name: 'YAML',
    files: raw('diseases/flu.yaml', 'id: flu'),
    code: 'file-misplaced',
    file: 'diseases/flu.yaml',
    line: 0,
  },
  {
    name: 'suite beside the category folders',
    files: raw('suites/flu.json', '{}'),
    code: 'file-misplaced',
    file: 'suites/flu.json',
    line: 0,
  },
  {
    name: 'unknown key',
    files: bent(STREP, ['famly'], 'x'),
    code: 'unknown-key',
    file: STREP,
    line: 'some',
    hint: /"family"/,
  },
  {
    name: 'unknown key in a leaf',
    files: bent(STREP, ['criteria'], { ...isYes('sore-throat'), note: 'x' }),
    code: 'unknown-key',
    file: STREP,
    line: 'some',
  },
  {
    name: 'priority',
    files: bent(STREP, ['criteria'], { ...isYes('sore-throat'), priority: 3 }),
    code: 'forbidden-key',
    file: STREP,
    line: 'some',
  },
  {
    name: 'path',
    files: bent(STREP, ['criteria'], { ...isYes('sore-throat'), path: '$.a' }),
    code: 'forbidden-key',
    file: STREP,
    line: 'some',
  },
  {
    name: 'params',
    files: bent(STREP, ['criteria'], { ...isYes('sore-throat'), params: {} }),
    code: 'forbidden-key',
    file: STREP,
    line: 'some',
  },
  {
    name: 'fact as value',
    files: bent(STREP, ['criteria', 'value'], { fact: 'fever' }),
    code: 'fact-reference',
    file: STREP,
    line: 'some',
  },
  {
    name: 'missing key',
    files: bent(STREP, ['sources'], undefined),
    code: 'missing-key',
    file: STREP,
    line: 1,
    message: /"sources"/,
  },
  {
    name: 'missing specialty',
    files: bent(STREP, ['specialty'], undefined),
    code: 'missing-specialty',
    file: STREP,
    line: 1,
  },
  {
    name: 'missing text',
    files: bent(QUESTIONS, ['questions', 2, 'why'], undefined),
    code: 'missing-text',
    file: QUESTIONS,
    line: 'some',
  },
  {
    name: 'empty text',
    files: bent(QUESTIONS, ['questions', 2, 'text'], '  '),
    code: 'missing-text',
    file: QUESTIONS,
    line: 'some',
  },
  {
    name: 'a number as text',
    files: bent(STREP, ['evidence', 1, 'points', 'hours'], '3'),
    code: 'wrong-type',
    file: STREP,
    line: 'some',
    message: /"3"/,
  },
  {
    name: 'text as a list',
    files: bent(STREP, ['tags'], 'infection'),
    code: 'wrong-type',
    file: STREP,
    line: 'some',
  },
];

describe('broken shape', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });
});
