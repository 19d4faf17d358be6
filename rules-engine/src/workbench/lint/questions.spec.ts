/** Words of questions: each finding with a planted mistake that it bites, and a twin that it lets pass. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Option } from '../../engine/model.js';
import { questionProblems } from './questions.js';

const FILE = 'questions/lint.json';
const titled = (...titles: string[]): Option[] =>
  titles.map((title, index) => ({
    id: `o${index}`,
    title,
    ...(index === titles.length - 1 ? { unknown: true } : {}),
  }));
const UNKNOWN = "I don't know";

async function codesOf(question: object, isStop = false): Promise<string[]> {
  const files = tinyLibrary();
  const base = { id: 'planted', text: 'How is it?', short: 'How it is', why: 'It helps.' };
  files[FILE] = { questions: [{ ...base, ...question }] };
  if (isStop) (files['generic.json'] as { stop: string[] }).stop.push('planted');
  return withLibrary(files, async (dir) => {
    const { library } = await loadLibrary(dir);
    return questionProblems(library)
      .filter(({ file }) => file === FILE)
      .map(({ code }) => code);
  });
}

describe('the words of questions', () => {
  const many = [...Array.from({ length: 14 }, (_, index) => `Row ${index}`), UNKNOWN];
  const joined = 'A rash or hives, with swelling of the face or tongue, trouble breathing or fainting';
  const ticks = (title: string): object => ({
    multiple: true,
    options: [
      { id: 'one', title, sets: 'planted-sign' },
      { id: 'none', title: 'None of these', none: true },
      { id: 'unknown', title: UNKNOWN, unknown: true },
    ],
  });

  test('are the same as before in a library without mistakes', async () => {
    expect(await codesOf({ options: titled('Good', 'Bad', UNKNOWN) })).toEqual([]);
  });
  test.each([
    ['any-of-these', { text: 'Does any of these fit you?' }, { text: 'Do any of these apply to you?' }],
    [
      'no-way-out',
      {
        options: [
          { id: 'good', title: 'Good' },
          { id: 'bad', title: 'Bad' },
        ],
      },
      { options: titled('Good', 'Bad', UNKNOWN) },
    ],
    ['many-options', { options: titled(...many) }, { options: titled(...many.slice(1)) }],
    [
      'touching-bands',
      { options: titled('3 to 6 weeks ago', '6 to 8 weeks ago', UNKNOWN) },
      { options: titled('3 to 5 weeks ago', '6 to 8 weeks ago', '8 to 20 days', UNKNOWN) },
    ],
    [
      'touching-bands',
      { options: titled('1 to 20 minutes', '20 minutes to some hours', UNKNOWN) },
      { options: titled('1 to 20 minutes', 'More than 20 minutes, up to some hours', UNKNOWN) },
    ],
  ])('%s bites, and lets its twin pass', async (code, bad, good) => {
    expect(await codesOf(bad)).toEqual([code]);
    expect(await codesOf(good)).toEqual([]);
  });
  test('joined-item bites in stop lists alone', async () => {
    expect(await codesOf(ticks(joined), true)).toEqual(['joined-item']);
    expect(await codesOf(ticks(joined))).toEqual([]);
    expect(await codesOf(ticks('A rash with swelling of the tongue'), true)).toEqual([]);
  });
  test('a reason lets a finding stand', async () => {
    const allow = { 'many-options': 'People find themselves by the picture.' };
    expect(await codesOf({ options: titled(...many), allow })).toEqual([]);
  });
  test('many options in kinds are not compared all at once', async () => {
    const ids = titled(...many).map(({ id }) => id);
    const of = [ids.slice(0, 8), ids.slice(8)].map((options, index) => ({
      id: `kind-${index}`,
      title: `Kind ${index}`,
      options,
    }));
    expect(await codesOf({ options: titled(...many), kinds: { text: 'Which kind is it?', of } })).toEqual([]);
  });
});
