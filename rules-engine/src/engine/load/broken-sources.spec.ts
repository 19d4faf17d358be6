/** Broken citations: ids that nobody registered, ratios that say otherwise than their points. */
import { describe, expect, test } from '@jest/globals';
import { checkRules } from './load-rules.js';
import { bent, complaintsAbout, type Broken } from './support/broken.js';
import { withLibrary } from './support/rule-files.js';

const STREP = 'diseases/strep-throat.json';
const REGISTER = 'sources/tests.json';
const row = (more: object) => ({
  id: 'onset',
  fact: 'onset-speed',
  points: { hours: 3, weeks: -7 },
  source: 'made-up',
  ...more,
});
const unknown = (name: string, file: string, path: (string | number)[], value: unknown): Broken => ({
  name: `${name} that cites nobody`,
  files: bent(file, path, value),
  code: 'unknown-source',
  file,
  line: 'some',
  hint: /Did you mean "made-up"/,
});

const TABLE: Broken[] = [
  unknown('a row', STREP, ['evidence', 1], row({ source: 'made-upp' })),
  unknown('a risk', 'diseases/asthma.json', ['risk', 0, 'source'], 'made-upp'),
  unknown('a disease', STREP, ['sources', 0], 'made-upp'),
  unknown('a red flag', 'red-flags/airway.json', ['sources', 0], 'made-upp'),
  unknown('a modifier', 'modifiers.json', ['modifiers', 0, 'source'], 'made-upp'),
  unknown('a floor', 'modifiers.json', ['floors', 0, 'source'], 'made-upp'),
  unknown('a question', 'questions/general.json', ['questions', 0, 'source'], 'made-upp'),
  unknown('a derived fact', 'facts/scores.json', ['facts', 0, 'source'], 'made-upp'),
  {
    name: 'a ratio against its points',
    files: bent(STREP, ['evidence', 1], row({ lr: { hours: 4 } })),
    code: 'points-match-ratio',
    file: STREP,
    line: 'some',
    message: /ratio of 4 gives 6 points, not 3/,
    hint: /Write 6/,
  },
  {
    name: 'a ratio one point beside its points',
    files: bent(STREP, ['evidence', 1], row({ lr: { hours: 2.6 } })),
    code: 'points-match-ratio',
    file: STREP,
    line: 'some',
    message: /gives 4 points, not 3/,
  },
  {
    name: 'a ratio of a step against its points',
    files: bent(STREP, ['evidence', 0, 'lr'], { 2: 5 }),
    code: 'points-match-ratio',
    file: STREP,
    line: 'some',
    message: /gives 7 points, not 3/,
  },
  {
    name: 'a ratio for an option without points',
    files: bent(STREP, ['evidence', 1], row({ lr: { days: 2 } })),
    code: 'points-match-ratio',
    file: STREP,
    line: 'some',
    message: /ratio for "days", but no points/,
  },
  {
    name: 'a ratio of nobody',
    files: bent(STREP, ['evidence', 1], row({ source: undefined, lr: { hours: 2 } })),
    code: 'missing-source',
    file: STREP,
    line: 'some',
    hint: /"source"/,
  },
  {
    name: 'a ratio of zero',
    files: bent(STREP, ['evidence', 1], row({ lr: { hours: 0 } })),
    code: 'bad-value',
    file: STREP,
    line: 'some',
  },
  {
    name: 'ten points of a source without a ratio',
    files: bent(STREP, ['evidence', 1], row({ points: { hours: 10, weeks: -7 }, lr: { weeks: 0.2 } })),
    code: 'points-without-ratio',
    file: STREP,
    line: 'some',
    message: /10 points, and no ratio of "made-up"/,
    hint: /at most 7/,
  },
  {
    name: 'two sources of one id',
    files: bent(REGISTER, ['sources', 1], { id: 'made-up', title: 'Again', lookedUp: null }),
    code: 'duplicate-id',
    file: REGISTER,
    line: 'some',
  },
  {
    name: 'a source looked up that says nothing',
    files: bent(REGISTER, ['sources', 0, 'found'], undefined),
    code: 'missing-text',
    file: REGISTER,
    line: 'some',
    hint: /"found" in your own words/,
  },
  {
    name: 'a DOI that is none',
    files: bent(REGISTER, ['sources', 0, 'doi'], 'doi:1'),
    code: 'bad-value',
    file: REGISTER,
    line: 'some',
    hint: /10\.1001/,
  },
];

describe('broken sources', () => {
  test.each(TABLE.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(await complaintsAbout(one)).toEqual([]);
  });

  test('ratios that their points follow, by option and by step, are fine, however large', async () => {
    const files = bent(
      STREP,
      ['evidence', 1],
      row({ points: { hours: 10, weeks: -7 }, lr: { hours: 10, weeks: 0.2 } }),
    );
    (files[STREP] as { evidence: { lr?: object }[] }).evidence[0]!.lr = { 2: 2 };
    const { problems } = await withLibrary(files, (dir) => checkRules(dir));
    expect(problems).toEqual([]);
  });
});
