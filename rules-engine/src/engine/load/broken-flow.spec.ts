/** Broken flow: skip conditions, stop lists, tick-lists and bands that are well formed and still wrong. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, isYes, type Broken } from './support/broken.js';

const COUGH = 'categories/cough.json';
const QUESTIONS = 'questions/general.json';
const NINE = Array.from({ length: 9 }, (_, index) => ({
  id: `i${index}`,
  title: `Item ${index}`,
  sets: index === 0 ? 'blue-lips' : index === 1 ? 'crushing-pain' : `item-${index}`,
}));
const TWO = ['blue-lips', 'crushing-pain'].map((id) => ({ id, title: id, sets: id }));
const none = { id: 'none', title: 'None', none: true };
const never = { id: 'never', title: 'Nothing at all', none: true };
const unknown = { id: 'unknown', title: "I don't know", unknown: true };
const inKinds = (...options: string[][]) => ({
  text: 'Which kind?',
  of: options.map((ids, index) => ({ id: `kind-${index}`, title: `Kind ${index}`, options: ids })),
});
const bands = (...ranges: [number, number | null][]) => [
  ...ranges.map((range, index) => ({ id: `r${index}`, title: `Band ${index}`, range })),
  unknown,
];

const TABLE: Broken[] = [
  {
    name: 'askWhen on a fact that is no gate',
    files: bent(COUGH, ['core', 1, 'askWhen'], isYes('fever')),
    code: 'ask-reads-no-gate',
    file: COUGH,
    line: 'some',
    hint: /"gate": true/,
  },
  {
    name: 'module on a fact that is no gate',
    files: bent(COUGH, ['modules', 0, 'when'], isYes('fever')),
    code: 'ask-reads-no-gate',
    file: COUGH,
    line: 'some',
  },
  {
    name: 'askWhen on a gate that is asked later',
    files: bent(
      COUGH,
      ['core'],
      [{ question: 'sputum', askWhen: isYes('cough'), ifSkipped: 'no' }, { question: 'cough' }],
    ),
    code: 'ask-before-needed',
    file: COUGH,
    line: 'some',
    message: /asked of everybody/,
    hint: /Ask cough before/,
  },
  {
    name: 'module on a gate that is never asked',
    files: bent(COUGH, ['modules', 0, 'when'], isYes('bone-pain')),
    code: 'unknown-fact',
    file: COUGH,
    line: 'some',
    also: ['ask-reads-no-gate'],
  },
  {
    name: 'never nothing by a fact that nobody has',
    files: bent(COUGH, ['nothing', 'never'], isYes('feever')),
    code: 'unknown-fact',
    file: COUGH,
    line: 'some',
    hint: /fever/,
  },
  {
    name: 'names let go by a fact that nobody has',
    files: bent('generic.json', ['nothing', 'hardlyAnything'], isYes('feever')),
    code: 'unknown-fact',
    file: 'generic.json',
    line: 'some',
    hint: /fever/,
  },
  {
    name: 'ifSkipped that is no answer',
    files: bent(COUGH, ['core', 1, 'ifSkipped'], 'never'),
    code: 'unknown-option',
    file: COUGH,
    line: 'some',
  },
  {
    name: 'ifSkipped without askWhen',
    files: bent(COUGH, ['core', 1, 'askWhen'], undefined),
    code: 'missing-key',
    file: COUGH,
    line: 'some',
  },
  {
    name: 'question twice in a category',
    files: bent(COUGH, ['core', 1], { question: 'cough' }),
    code: 'duplicate-placement',
    file: COUGH,
    line: 'some',
    also: ['never-asked', 'evidence-not-askable'],
  },
  {
    name: 'stop list that is no tick-list',
    files: bent(COUGH, ['stop'], ['sputum']),
    code: 'not-a-tick-list',
    file: COUGH,
    line: 'some',
    also: ['duplicate-placement'],
  },
  {
    name: 'second complaint without categories',
    files: bent('generic.json', ['secondComplaint'], 'cough'),
    code: 'wrong-kind',
    file: 'generic.json',
    line: 'some',
    also: ['never-asked', 'unread-question'],
  },
  {
    name: 'tick-list of nine',
    files: bent(QUESTIONS, ['questions', 0, 'options'], [...NINE, none, unknown]),
    code: 'too-many',
    file: QUESTIONS,
    line: 'some',
    also: ['unknown-option'],
  },
  {
    name: 'tick-list without none',
    files: bent(QUESTIONS, ['questions', 0, 'options', 2], undefined),
    code: 'wrong-type',
    file: QUESTIONS,
    line: 'some',
    also: ['unread-question', 'never-asked'],
  },
  {
    name: 'tick-list item that sets nothing',
    files: bent(QUESTIONS, ['questions', 0, 'options', 0, 'sets'], undefined),
    code: 'bad-tick-list',
    file: QUESTIONS,
    line: 'some',
    also: ['unknown-fact'],
  },
  {
    name: 'a second "none" that denies what has no "no"',
    files: bent(
      QUESTIONS,
      ['questions', 0, 'options'],
      [...TWO, none, { ...never, denies: ['duration'] }, unknown],
    ),
    code: 'bad-tick-list',
    file: QUESTIONS,
    line: 'some',
    message: /"duration" cannot be denied here/,
  },
  {
    name: 'a second "none" that denies a stop list',
    files: bent(
      QUESTIONS,
      ['questions', 0, 'options'],
      [...TWO, none, { ...never, denies: ['throat-stop'] }, unknown],
    ),
    code: 'bad-tick-list',
    file: QUESTIONS,
    line: 'some',
    message: /"throat-stop" is a stop list/,
  },
  {
    name: 'a second "none" that denies what is not there',
    files: bent(
      QUESTIONS,
      ['questions', 0, 'options'],
      [...TWO, none, { ...never, denies: ['stop-sign'] }, unknown],
    ),
    code: 'unknown-question',
    file: QUESTIONS,
    line: 'some',
    hint: /stop-signs/,
  },
  {
    name: 'an item that denies a list',
    files: bent(QUESTIONS, ['questions', 0, 'options', 0, 'denies'], ['throat-stop']),
    code: 'bad-tick-list',
    file: QUESTIONS,
    line: 'some',
    message: /"blue-lips" is no "none of these"/,
  },
  {
    name: '"sets" outside a tick-list',
    files: bent(QUESTIONS, ['questions', 5, 'options', 0, 'sets'], 'better'),
    code: 'bad-tick-list',
    file: QUESTIONS,
    line: 'some',
  },
  {
    name: 'kinds that name no option',
    files: bent(QUESTIONS, ['questions', 5, 'kinds'], inKinds(['better'], ['wurse'])),
    code: 'unknown-option',
    file: QUESTIONS,
    line: 'some',
    hint: /"worse"/,
  },
  {
    name: 'a kind with the id of an option',
    files: bent(QUESTIONS, ['questions', 5, 'kinds'], {
      text: 'Which way?',
      of: [
        { id: 'better', title: 'Up', options: ['better'] },
        { id: 'down', title: 'Down', options: ['worse'] },
      ],
    }),
    code: 'duplicate-id',
    file: QUESTIONS,
    line: 'some',
    hint: /another id/,
  },
  {
    name: 'an option twice in a kind',
    files: bent(QUESTIONS, ['questions', 5, 'kinds'], inKinds(['better', 'better'], ['worse'])),
    code: 'duplicate-id',
    file: QUESTIONS,
    line: 'some',
  },
  {
    name: 'kinds of a tick-list',
    files: bent(QUESTIONS, ['questions', 0, 'kinds'], inKinds(['none'], ['unknown'])),
    code: 'bad-tick-list',
    file: QUESTIONS,
    line: 'some',
  },
  {
    name: 'eleven answers in one step of two',
    files: bent(
      QUESTIONS,
      ['questions', 5, 'kinds'],
      inKinds(...Array.from({ length: 8 }, () => ['better'])),
    ),
    code: 'too-many',
    file: QUESTIONS,
    line: 'some',
    message: /^11 answers/,
  },
  {
    name: 'bands that overlap',
    files: bent(QUESTIONS, ['questions', 3, 'options'], bands([1, 5], [4, 20], [21, null])),
    code: 'bad-range',
    file: QUESTIONS,
    line: 'some',
    also: ['unknown-option'],
  },
  {
    name: 'bands with a gap',
    files: bent(QUESTIONS, ['questions', 3, 'options'], bands([1, 3], [9, 20], [21, null])),
    code: 'bad-range',
    file: QUESTIONS,
    line: 'some',
    also: ['unknown-option'],
  },
  {
    name: 'a band backwards',
    files: bent(QUESTIONS, ['questions', 3, 'options', 1, 'range'], [20, 4]),
    code: 'bad-range',
    file: QUESTIONS,
    line: 'some',
    also: ['cut-inside-band'],
  },
  {
    name: 'plainer wording with other options',
    files: bent('questions/throat.json', ['questions', 3, 'plainer'], 'onset-speed'),
    code: 'plainer-differs',
    file: 'questions/throat.json',
    line: 'some',
    also: ['never-asked', 'unread-question'],
  },
  {
    name: 'plainer wording of itself',
    files: bent('questions/throat.json', ['questions', 3, 'plainer'], 'swollen-nodes'),
    code: 'plainer-differs',
    file: 'questions/throat.json',
    line: 'some',
    also: ['never-asked', 'unread-question'],
  },
  {
    name: 'question without "I don\'t know"',
    files: bent(
      QUESTIONS,
      ['questions', 5, 'options'],
      [
        { id: 'same', title: 'The same' },
        { id: 'worse', title: 'Worse' },
      ],
    ),
    code: 'no-unknown-option',
    file: QUESTIONS,
    line: 'some',
  },
];

describe('broken flow', () => {
  test.each(TABLE.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    expect(await complaintsAbout(one)).toEqual([]);
  });
});
