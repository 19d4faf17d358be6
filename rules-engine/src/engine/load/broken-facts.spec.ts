/** Broken facts: facts and options that do not exist, values of the wrong type, cuts inside bands. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, type Broken } from './support/broken.js';

const STREP = 'diseases/strep-throat.json';
const FACTS = 'facts/scores.json';

const TABLE: Broken[] = [
  {
    name: 'unknown fact',
    files: bent(STREP, ['criteria', 'fact'], 'sore-throte'),
    code: 'unknown-fact',
    file: STREP,
    line: 'some',
    hint: /"sore-throat"/,
  },
  {
    name: 'unknown fact in evidence',
    files: bent(STREP, ['evidence', 1, 'fact'], 'onset-sped'),
    code: 'unknown-fact',
    file: STREP,
    line: 'some',
    hint: /"onset-speed"/,
    also: ['unread-question'],
  },
  {
    name: 'unknown fact in a derived fact',
    files: bent(FACTS, ['facts', 0, 'terms', 0, 'when', 'fact'], 'feverr'),
    code: 'unknown-fact',
    file: FACTS,
    line: 'some',
    hint: /"fever"/,
  },
  {
    name: 'the tick-list itself as a fact',
    files: bent(STREP, ['criteria', 'fact'], 'throat-stop'),
    code: 'unknown-fact',
    file: STREP,
    line: 'some',
    hint: /drooling, stridor/,
  },
  {
    name: 'unsure of an unknown question',
    files: bent(STREP, ['criteria', 'fact'], 'coff.unsure'),
    code: 'unknown-fact',
    file: STREP,
    line: 'some',
  },
  {
    name: 'unknown option',
    files: bent(STREP, ['criteria', 'value'], 'yess'),
    code: 'unknown-option',
    file: STREP,
    line: 'some',
    hint: /"yes"/,
  },
  {
    name: 'unknown option in points',
    files: bent(STREP, ['evidence', 1, 'points'], { hour: 3, weeks: -7 }),
    code: 'unknown-option',
    file: STREP,
    line: 'some',
    hint: /"hours"/,
  },
  {
    name: '"I don\'t know" as a value',
    files: bent(STREP, ['criteria', 'value'], 'unknown'),
    code: 'unknown-option',
    file: STREP,
    line: 'some',
    hint: /sore-throat\.unsure/,
  },
  {
    name: 'no value of .unsure but yes',
    files: bent(STREP, ['criteria'], { fact: 'cough.unsure', operator: 'equal', value: 'no' }),
    code: 'unknown-option',
    file: STREP,
    line: 'some',
  },
  {
    name: 'number operator on a choice',
    files: bent(STREP, ['criteria'], { fact: 'sore-throat', operator: 'greaterThan', value: 1 }),
    code: 'type-mismatch',
    file: STREP,
    line: 'some',
  },
  {
    name: 'text on a number',
    files: bent(STREP, ['criteria'], { fact: 'duration', operator: 'equal', value: 'd1-3' }),
    code: 'type-mismatch',
    file: STREP,
    line: 'some',
  },
  {
    name: 'steps over a choice',
    files: bent(STREP, ['evidence', 1], {
      id: 'onset',
      fact: 'onset-speed',
      steps: [[0, -1]],
      basis: 'consensus',
    }),
    code: 'type-mismatch',
    file: STREP,
    line: 'some',
  },
  {
    name: 'points over a number',
    files: bent(STREP, ['evidence', 0], {
      id: 'score',
      fact: 'throat-score',
      points: { yes: -1 },
      basis: 'consensus',
    }),
    code: 'type-mismatch',
    file: STREP,
    line: 'some',
  },
  {
    name: 'cut inside a band',
    files: bent(STREP, ['urgency', 'raise', 0, 'when', 'value'], 10),
    code: 'cut-inside-band',
    file: STREP,
    line: 'some',
    hint: /3, 20/,
  },
  {
    name: 'lower end with greaterThan',
    files: bent(STREP, ['urgency', 'raise', 0, 'when', 'value'], 21),
    code: 'cut-inside-band',
    file: STREP,
    line: 'some',
    hint: /greaterThanInclusive/,
  },
  {
    name: 'equality on a band',
    files: bent(STREP, ['urgency', 'raise', 0, 'when'], { fact: 'duration', operator: 'equal', value: 21 }),
    code: 'cut-inside-band',
    file: STREP,
    line: 'some',
  },
  {
    name: 'step inside a band',
    files: bent(
      'diseases/bronchitis.json',
      ['evidence', 1, 'steps'],
      [
        [0, 3],
        [10, -5],
      ],
    ),
    code: 'cut-inside-band',
    file: 'diseases/bronchitis.json',
    line: 'some',
  },
];

describe('broken facts', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });
});
