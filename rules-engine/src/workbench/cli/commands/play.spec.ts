/** `rules play`: a whole questionnaire step by step and by keyboard, and every way to get the input wrong. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { runBin, type Ran } from '../support/run-bin.js';
import { runHere } from '../support/run-here.js';

const PATIENCE = 120_000;

let dir = '';
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  ({ dir, remove } = await writeLibrary(tinyLibrary()));
  await runBin(['--version']);
}, PATIENCE);
afterAll(() => remove());

let count = 0;
/** One step: the input as a file, the command in this process. */
async function step(input: unknown, category = 'throat'): Promise<Ran> {
  const file = join(dir, '..', `visitor-${(count += 1)}.json`);
  await writeFile(file, typeof input === 'string' ? input : JSON.stringify(input));
  return runHere(['play', '--json', '--rules', dir, '--category', category, '--answers', file]);
}

interface Out {
  next?: {
    questionId: string;
    question: { multiple: boolean; options: { id: string }[] };
    stage: string;
    progress: number;
    isLast: boolean;
  };
  result?: { outcome: { items: { id: string }[] }; ranking: unknown[]; redFlags: unknown[]; urgency: string };
  redFlags?: { id: string }[];
  ignored?: string[];
}

describe('play --json', () => {
  test(
    'answers in, next question out, until the result',
    async () => {
      const wanted: Record<string, string> = {
        'sore-throat': 'yes',
        fever: 'yes',
        'onset-speed': 'hours',
        'swollen-nodes': 'yes',
        cough: 'no',
        'second-complaint': 'none',
      };
      const answers: Record<string, string | string[]> = {};
      const progress: number[] = [];
      let last: Out = {};
      for (let count = 0; count < 20; count += 1) {
        const { code, out, err } = await step({ profile: { dob: '1990-02-28' }, answers });
        expect([code, err]).toEqual([0, '']);
        last = JSON.parse(out) as Out;
        if (!last.next) break;
        const { questionId, question } = last.next;
        progress.push(last.next.progress);
        expect(last.next.isLast).toBe(questionId === 'course');
        const option =
          wanted[questionId] ??
          question.options.find(({ id }) => id === 'none')?.id ??
          question.options[0]?.id ??
          '';
        answers[questionId] = question.multiple ? [option] : option;
      }
      expect(last.result).toMatchObject({
        urgency: 'within-days',
        redFlags: [],
        outcome: { items: [{ id: 'strep-throat' }] },
      });
      expect(last.result?.ranking.length).toBeGreaterThan(0);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    },
    PATIENCE,
  );

  test(
    'answers come from standard input as well',
    async () => {
      const args = ['play', '--json', '--rules', dir, '--category', 'throat', '--answers', '-'];
      const fine = await runBin(args, '{"profile":{"age":40},"answers":{"stop-signs":["none"]}}');
      expect(JSON.parse(fine.out)).toMatchObject({ next: { questionId: 'throat-stop' } });
      const bad = await runBin(args, 'hello');
      expect([bad.code, bad.out, bad.err]).toEqual([2, '', expect.stringMatching(/^standard input:1:1 /)]);
    },
    PATIENCE,
  );

  test(
    'red flags come with the next question, answers off the path are named',
    async () => {
      const { out } = await step({
        profile: { age: 30 },
        answers: { 'stop-signs': ['blue-lips'], sputum: 'no' },
      });
      expect(JSON.parse(out)).toMatchObject({
        next: { questionId: 'throat-stop', stage: 'generic' },
        redFlags: [{ id: 'blue-lips', level: 'emergency' }],
        ignored: ['sputum'],
      });
    },
    PATIENCE,
  );

  const years = (ago: number): string => `${new Date().getUTCFullYear() - ago}-01-01`;
  const ok = { dob: '1990-01-01' };
  test.each<[string, unknown, RegExp]>([
    ['not JSON', 'hello', /visitor-\d+\.json:1:1/],
    ['truncated', '{"profile":', /visitor-\d+\.json:1/],
    ['nothing', '', /empty/],
    ['a list', '[]', /must be an object/],
    ['an unknown key', { profile: ok, answer: {} }, /"answer" is not known/],
    ['no age', { answers: {} }, /The age is not known/],
    ['17 years', { profile: { dob: years(17) } }, /under 18/],
    ['age 17', { profile: { age: 17 } }, /under 18/],
    ['a birth in the future', { profile: { dob: '2999-01-01' } }, /future/],
    ['30 February', { profile: { dob: '1990-02-30' } }, /not a date/],
    ['31.05.1980', { profile: { dob: '31.05.1980' } }, /1980-05-31/],
    ['a number as birth', { profile: { dob: 1980 } }, /not a date/],
    ['an age in words', { profile: { age: 'forty' } }, /whole number/],
    ['an age of 300', { profile: { age: 300 } }, /300/],
    ['two ages', { profile: { dob: '1990-01-01', age: 20 } }, /Give one of the two/],
    ['answers as a list', { profile: ok, answers: [] }, /"answers" must be an object/],
    [
      'an unknown question',
      { profile: ok, answers: { feever: 'yes' } },
      /no question "feever"[\s\S]*"fever"/,
    ],
    [
      'an unknown option',
      { profile: ok, answers: { fever: 'perhaps' } },
      /"perhaps" is not an option of "fever"[\s\S]*yes, no, unknown/,
    ],
    ['a number as answer', { profile: ok, answers: { fever: 1 } }, /1 is not an option/],
    ['two answers to one choice', { profile: ok, answers: { fever: ['yes', 'no'] } }, /takes one answer/],
    ['an empty tick-list', { profile: ok, answers: { 'stop-signs': [] } }, /empty list/],
    ['an object as answer', { profile: ok, answers: { fever: {} } }, /not an option/],
    ['a key of every object', { profile: ok, answers: { constructor: 'yes' } }, /no question "constructor"/],
  ])(
    '%s is refused in one sentence',
    async (_name, input, sentence) => {
      const { code, out, err } = await step(input);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(sentence);
      expect(err).not.toMatch(/\n {4}at /);
    },
    PATIENCE,
  );

  test(
    'category and file',
    async () => {
      expect(await step({ profile: ok }, 'throut')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/Did you mean "throat"/),
      });
      const missing = await runHere([
        'play',
        '--json',
        '--rules',
        dir,
        '--category',
        'throat',
        '--answers',
        join(dir, 'nowhere.json'),
      ]);
      expect(missing).toMatchObject({ code: 2, err: expect.stringMatching(/does not exist/) });
      const folder = await runHere([
        'play',
        '--json',
        '--rules',
        dir,
        '--category',
        'throat',
        '--answers',
        dir,
      ]);
      expect(folder).toMatchObject({ code: 2, err: expect.stringMatching(/is not a file/) });
      const none = await runHere(['play', '--json', '--rules', dir, '--age', '30']);
      expect(none).toMatchObject({
        code: 2,
        err: expect.stringMatching(/--category with one of: cough, throat/),
      });
      const first = await runHere(['play', '--json', '--rules', dir, '--age', '30', '--category', 'cough']);
      expect(JSON.parse(first.out)).toMatchObject({
        next: { questionId: 'stop-signs', questionNo: 1, progress: 0 },
      });
    },
    PATIENCE,
  );
});

describe('play by keyboard', () => {
  test(
    'numbers, words, why, back, and a red flag on the way',
    async () => {
      const keys = ['2', '30', '3', '1', '1', 'b', '?', '9', '2', 'no', '1', '1', '2', '2', '2', '2', '2'];
      const { code, out } = await runBin(['play', '--rules', dir], `${keys.join('\n')}\n`);
      expect(code).toBe(0);
      expect(out).toMatch(/⚑ Call 911 now/);
      expect(out).toMatch(/Type a number from 1 to 3; \? why, b back, q stop\./);
      expect(out).toMatch(/Urgency: emergency/);
      expect(out).toMatch(/Ranking \(S = prior R \+ evidence E\)/);
    },
    PATIENCE,
  );

  test(
    'q and the end of input stop without a result',
    async () => {
      for (const keys of ['1\nq\n', '1\n']) {
        const { code, out } = await runBin(['play', '--rules', dir, '--age', '30'], keys);
        expect([code, out]).toEqual([1, expect.stringMatching(/Stopped before the end: no result\.\n$/)]);
      }
      const young = await runBin(['play', '--rules', dir, '--category', 'cough'], '17\n');
      expect([young.code, young.out]).toEqual([1, expect.stringContaining('under 18')]);
    },
    PATIENCE,
  );
});
