/** Broken suites: cases that speak of what is not there, twice, or in the wrong folder. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, type Broken } from './support/broken.js';

const SUITE = 'suites/throat/typical.json';

const TABLE: Broken[] = [
  {
    name: 'unknown question in a case',
    files: bent(SUITE, ['cases', 0, 'answers', 'fevr'], 'yes'),
    code: 'unknown-question',
    file: SUITE,
    line: 'some',
    hint: /"fever"/,
  },
  {
    name: 'unknown option in a case',
    files: bent(SUITE, ['cases', 0, 'answers', 'fever'], 'yep'),
    code: 'unknown-option',
    file: SUITE,
    line: 'some',
    hint: /"yes"/,
  },
  {
    name: 'unknown disease in a case',
    files: bent(SUITE, ['cases', 1, 'expect', 'notFirst', 0], 'strep'),
    code: 'unknown-disease',
    file: SUITE,
    line: 'some',
  },
  {
    name: 'unknown disease with an urgency of its own in a case',
    files: bent(SUITE, ['cases', 1, 'expect', 'itemUrgency'], { strep: 'routine' }),
    code: 'unknown-disease',
    file: SUITE,
    line: 'some',
    hint: /strep/,
  },
  {
    name: 'unknown red flag in a case',
    files: bent(SUITE, ['cases', 2, 'expect', 'redFlags'], ['airway', 'airwey']),
    code: 'unknown-red-flag',
    file: SUITE,
    line: 'some',
    hint: /"airway"/,
  },
  {
    name: 'same case twice',
    files: bent(SUITE, ['cases', 1, 'id'], 'strep-typical'),
    code: 'duplicate-id',
    file: SUITE,
    line: 'some',
  },
  {
    name: 'suite in the wrong folder',
    files: bent(SUITE, ['category'], 'cough'),
    code: 'file-misplaced',
    file: SUITE,
    line: 2,
  },
];

describe('broken suites', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });
});
