/** Broken conditions: the traps of json-rules-engine and values that no key allows, found before anything runs. */
import { describe, expect, test } from '@jest/globals';
import { LINTS } from './lint-ids.js';
import { bent, complaintsAbout, isYes, type Broken } from './support/broken.js';
const STREP = 'diseases/strep-throat.json';

const TABLE: Broken[] = [
  {
    name: 'unknown urgency',
    files: bent(STREP, ['urgency', 'base'], 'same-dya'),
    code: 'bad-value',
    file: STREP,
    line: 'some',
    hint: /same-day/,
  },
  {
    name: 'equals for equal',
    files: bent(STREP, ['criteria', 'operator'], 'equals'),
    code: 'unknown-operator',
    file: STREP,
    line: 'some',
    hint: /"equal"/,
  },
  {
    name: 'empty any',
    files: bent(STREP, ['criteria'], { any: [] }),
    code: 'empty-any',
    file: STREP,
    line: 'some',
  },
  {
    name: 'empty all',
    files: bent(STREP, ['criteria'], { all: [] }),
    code: 'empty-any',
    file: STREP,
    line: 'some',
  },
  {
    name: 'all beside any',
    files: bent(STREP, ['criteria'], { all: [isYes('fever')], any: [isYes('cough')] }),
    code: 'all-and-any',
    file: STREP,
    line: 'some',
  },
  {
    name: 'all beside a comparison',
    files: bent(STREP, ['criteria'], { ...isYes('fever'), all: [isYes('cough')] }),
    code: 'all-and-any',
    file: STREP,
    line: 'some',
  },
  {
    name: 'in without a list',
    files: bent(STREP, ['criteria'], { fact: 'sore-throat', operator: 'in', value: 'yes' }),
    code: 'in-needs-array',
    file: STREP,
    line: 'some',
    hint: /\["yes"\]/,
  },
  {
    name: 'equal with a list',
    files: bent(STREP, ['criteria', 'value'], ['yes']),
    code: 'type-mismatch',
    file: STREP,
    line: 'some',
  },
  {
    name: 'lessThan with text',
    files: bent(STREP, ['criteria'], { fact: 'age', operator: 'lessThan', value: '40' }),
    code: 'type-mismatch',
    file: STREP,
    line: 'some',
  },
  {
    name: 'bad id',
    files: bent(STREP, ['evidence', 0, 'id'], 'Centor Score'),
    code: 'bad-id',
    file: STREP,
    line: 'some',
    hint: /centor-score/,
  },
  {
    name: 'bad date',
    files: bent(STREP, ['review', 'reviewDue'], '01.11.2027'),
    code: 'bad-date',
    file: STREP,
    line: 'some',
  },
  {
    name: 'points and steps',
    files: bent(STREP, ['evidence', 0, 'points'], { yes: 1 }),
    code: 'all-and-any',
    file: STREP,
    line: 'some',
  },
  {
    name: 'too many bridge questions',
    files: bent('categories/cough.json', ['bridge'], ['cough', 'sputum', 'fever']),
    code: 'too-many',
    file: 'categories/cough.json',
    line: 'some',
  },
  {
    name: 'sum term without points',
    files: bent('facts/scores.json', ['facts', 0, 'terms', 0, 'points'], undefined),
    code: 'missing-key',
    file: 'facts/scores.json',
    line: 'some',
  },
];

describe('broken conditions', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });

  test('every code has its three sentences', () => {
    for (const lint of Object.values(LINTS)) {
      for (const words of [lint.avoid, lint.prefer, lint.why]) expect(words).toMatch(/^[^\s].*\.$/);
    }
  });
});
