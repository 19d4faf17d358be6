/** Broken diseases and red flags: widths, reach, points, words. Errors and warnings. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, isYes, type Broken } from './support/broken.js';

const STREP = 'diseases/strep-throat.json';
const THROAT = 'categories/throat.json';
const FLAG = 'red-flags/airway.json';
const FACTS = 'facts/scores.json';

const SEVEN = ['fever', 'cough', 'sore-throat', 'swollen-nodes', 'drooling', 'stridor', 'blue-lips'].map(
  isYes,
);
const ELEVEN = [...SEVEN, ...['crushing-pain', 'sputum', 'night-cough', 'breath-words'].map(isYes)].map(
  (when, index) => ({
    id: `t${index}`,
    when,
    points: 1,
  }),
);
const LONG =
  'If you feel much worse than before and cannot keep any water down for a whole day then please go and see somebody soon.';
const HARD =
  'Particularly symptomatic deterioration necessitates immediate multidisciplinary reassessment of the underlying inflammatory condition.';
const row = (more: object) => ({
  id: 'onset',
  fact: 'onset-speed',
  points: { hours: 3, weeks: -7 },
  ...more,
});

const TABLE: Broken[] = [
  {
    name: 'criteria too wide',
    files: bent(STREP, ['criteria'], { any: SEVEN }),
    code: 'too-wide',
    file: STREP,
    line: 'some',
  },
  {
    name: 'red flag too wide',
    files: bent(FLAG, ['trigger'], { any: SEVEN }),
    code: 'too-wide',
    file: FLAG,
    line: 'some',
  },
  {
    name: 'derived fact too wide',
    files: bent(FACTS, ['facts', 0, 'terms'], ELEVEN),
    code: 'too-wide',
    file: FACTS,
    line: 4,
  },
  {
    name: 'criteria nobody is asked about',
    files: bent(STREP, ['criteria'], isYes('night-cough')),
    code: 'criteria-not-askable',
    file: STREP,
    line: 'some',
  },
  {
    name: 'red flag nobody is asked about',
    files: bent(FLAG, ['trigger'], isYes('night-cough')),
    code: 'red-flag-unaskable',
    file: FLAG,
    line: 'some',
    hint: /night-cough/,
    also: ['unread-question'],
  },
  {
    name: 'red flag that cannot be confirmed',
    files: bent('red-flags/long-fever.json', ['ask'], undefined),
    code: 'red-flag-unaskable',
    file: 'red-flags/long-fever.json',
    line: 'some',
    hint: /"ask"/,
    also: ['never-asked'],
  },
  {
    name: 'evidence asked nowhere near',
    files: bent(STREP, ['evidence', 1, 'fact'], 'night-cough'),
    code: 'unknown-option',
    file: STREP,
    line: 'some',
    also: ['evidence-not-askable', 'unread-question'],
  },
  {
    name: 'two rows on one fact',
    files: bent(STREP, ['evidence', 0], row({ id: 'again', basis: 'consensus' })),
    code: 'duplicate-evidence',
    file: STREP,
    line: 'some',
    also: ['unread-question'],
  },
  {
    name: 'two rows of one id',
    files: bent(STREP, ['evidence', 0, 'id'], 'onset'),
    code: 'duplicate-id',
    file: STREP,
    line: 'some',
  },
  {
    name: 'nine points by consensus',
    files: bent(STREP, ['evidence', 1, 'points', 'hours'], 9),
    code: 'points-too-large',
    file: STREP,
    line: 'some',
  },
  {
    name: 'fifteen points of nobody',
    files: bent(STREP, ['evidence', 1], row({ points: { hours: 15, weeks: -2 } })),
    code: 'points-too-large',
    file: STREP,
    line: 'some',
  },
  {
    name: 'rates that nobody counted',
    files: bent(STREP, ['evidence', 1, 'rates'], { hours: { in: 50, out: 25 } }),
    code: 'missing-source',
    file: STREP,
    line: 'some',
    hint: /"source"/,
  },
  {
    name: 'points against the rates',
    files: bent(STREP, ['evidence', 0, 'rates'], { 2: { in: 50, out: 5 } }),
    code: 'points-match-rates',
    file: STREP,
    line: 'some',
    message: /give 10 points, not 3/,
  },
  {
    name: 'no side against',
    files: bent(STREP, ['evidence', 1, 'points'], { hours: 3 }),
    code: 'absent-side-missing',
    file: STREP,
    line: 'some',
  },
  {
    name: 'steps that descend',
    files: bent(
      STREP,
      ['evidence', 0, 'steps'],
      [
        [3, 7],
        [0, -7],
      ],
    ),
    code: 'bad-steps',
    file: STREP,
    line: 'some',
  },
  {
    name: 'candidate nowhere',
    files: bent(STREP, ['prior', 'categories'], {}),
    code: 'missing-category',
    file: STREP,
    line: 'some',
  },
  {
    name: 'a dose',
    files: bent(STREP, ['advices', 0, 'description'], 'You may need 500 mg.'),
    code: 'treatment-advice',
    file: STREP,
    line: 'some',
    message: /500 mg/,
  },
  {
    name: 'a drug',
    files: bent(STREP, ['advices', 0, 'description'], 'Take ibuprofen.'),
    code: 'treatment-advice',
    file: STREP,
    line: 'some',
    message: /ibuprofen/,
  },
  {
    name: 'a treatment',
    files: bent(STREP, ['advices', 0, 'description'], 'Take some painkillers.'),
    code: 'treatment-advice',
    file: STREP,
    line: 'some',
  },
  {
    name: 'a sentence of 24 words',
    files: bent(STREP, ['advices', 0, 'description'], LONG),
    code: 'hard-to-read',
    file: STREP,
    line: 'some',
    message: /24 words/,
  },
  {
    name: 'hard words',
    files: bent(STREP, ['advices', 0, 'description'], HARD),
    code: 'hard-to-read',
    file: STREP,
    line: 'some',
    message: /grade/,
  },
  {
    name: 'a raise that does not raise',
    files: bent(STREP, ['urgency', 'raise', 0, 'to'], 'routine'),
    code: 'raise-not-higher',
    file: STREP,
    line: 'some',
  },
  {
    name: 'a modifier to emergency',
    files: bent('modifiers.json', ['modifiers', 0, 'to'], 'emergency'),
    code: 'modifier-too-high',
    file: 'modifiers.json',
    line: 'some',
  },
  {
    name: 'not named when it is over, in a library that does not say when that is',
    files: bent(STREP, ['whenOver'], 'not-named-if-mild'),
    code: 'missing-key',
    file: STREP,
    line: 'some',
  },
  {
    name: 'a word about being over that there is not',
    files: bent(STREP, ['whenOver'], 'never'),
    code: 'bad-value',
    file: STREP,
    line: 'some',
  },
  {
    name: 'signed by nobody',
    files: bent(STREP, ['review', 'status'], 'signed'),
    code: 'missing-key',
    file: STREP,
    line: 'some',
  },
  {
    name: '30 February',
    files: bent(STREP, ['review', 'reviewDue'], '2027-02-30'),
    code: 'bad-date',
    file: STREP,
    line: 'some',
  },
  {
    name: 'review overdue',
    files: bent(STREP, ['review', 'reviewDue'], '2026-05-31'),
    code: 'review-overdue',
    file: STREP,
    line: 'some',
  },
  {
    name: 'ages that exclude everybody',
    files: bent(STREP, ['who'], { ageFrom: 60, ageTo: 40 }),
    code: 'bad-range',
    file: STREP,
    line: 'some',
  },
  {
    name: 'question that nobody asks',
    files: bent(THROAT, ['core', 1], { question: 'night-cough' }),
    code: 'never-asked',
    file: 'questions/throat.json',
    line: 'some',
    also: ['evidence-not-askable'],
  },
  {
    name: 'question that nobody reads',
    files: bent('diseases/asthma.json', ['evidence'], []),
    code: 'unread-question',
    file: 'questions/cough.json',
    line: 'some',
  },
  {
    name: 'disease without a case',
    files: bent('suites/cough/typical.json', ['cases', 0, 'expect'], { notFirst: ['bronchitis'] }),
    code: 'no-case-for-disease',
    file: 'diseases/asthma.json',
    line: 'some',
  },
  {
    name: 'red flag without a case',
    files: bent('suites/throat/typical.json', ['cases', 2, 'expect'], { urgency: 'emergency' }),
    code: 'no-case-for-red-flag',
    file: FLAG,
    line: 'some',
  },
];

describe('broken diseases', () => {
  test.each(TABLE.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(await complaintsAbout(one)).toEqual([]);
  });
});
