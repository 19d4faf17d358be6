/** The comment where comparing people found nothing: what follows from the rules alone has to be told then. */
import { expect, test } from '@jest/globals';
import { toMarkdown } from './comment.js';
import type { DiffReport } from './report.js';

const nobody = { people: 0, cases: [], told: [] };
const report: DiffReport = {
  lead: '',
  from: { label: 'before', version: '1' },
  to: { label: 'after', version: '2' },
  about: 'rules',
  met: { later: 0, nothing: 0, lost: 0 },
  brief: [],
  questions: [],
  alarms: ['Red flag “Heavy bleeding”: What confirms it changes.'],
  exactAlarms: [
    'Red flag “Heavy bleeding”: it no longer fires in 2 of 12 combinations of answers in which it fired before.',
  ],
  less: { later: nobody, nothing: nobody, lost: nobody },
  failing: { byPeople: [], proposed: [] },
  wordings: [],
  rules: [{ title: 'Red flag “Heavy bleeding”', changes: ['⚠ What confirms it changes.'] }],
  exact: [],
  touched: [],
  visitors: 100,
  cases: 5,
  told: 0,
  changed: 0,
  changedCases: [],
  byCategory: [],
  outcomes: [],
  hasOutcomeChange: true,
  seed: 1,
};
const written = (more: Partial<DiffReport>): string => toMarkdown({ ...report, ...more }, {} as never);

test('nobody compared met it: no safety is claimed, and the loss that follows exactly is told at once', () => {
  const [screen = ''] = written({}).split('<details');
  expect(screen).toContain(
    '- Told later, told nothing, or no longer warned: none of those compared\n- Another result: 0 of 105 made-up people, not',
  );
  expect(screen).toContain('- That is no proof: perhaps none of them has what this is about.');
  expect(screen).toContain('- ⚠ Red flag “Heavy bleeding”: it no longer fires in 2 of 12 combinations');
});

test('somebody met it: the people tell, and nothing is said of proof', () => {
  const screen = written({ changed: 3, less: { ...report.less, later: { ...nobody, people: 3 } } });
  expect(screen).toContain(
    '- ⚠ Told to be seen **later**: 3\n- Another result: 3 of 105 made-up people, not',
  );
  expect(screen).not.toMatch(/no proof|no longer fires/);
});

test('a word that is new or gone is said so, not left blank', () => {
  const title = 'Question “Danger signs”';
  const gone = { title, text: 'An option goes.', before: 'Blood runs out', after: null };
  const added = { title, text: 'An option comes.', before: null, after: 'It soaks through' };
  const comment = written({ wordings: [gone, added] });
  expect(comment).toContain('| Blood runs out | (removed) |');
  expect(comment).toContain('| (new) | It soaks through |');
});

test('somebody met only while an example was made simpler is told of, apart from those compared', () => {
  const screen = written({ changed: 3, about: 'people', met: { later: 1, nothing: 0, lost: 0 } });
  expect(screen).toContain('- ⚠ Told to be seen **later**: 1, beside those compared\n- Another result: 3 of');
  expect(screen).not.toContain('nobody compared');
});

test('a long change is named all the same: cut short, and whole below', () => {
  const text = `What fires it changes. Before: ${'“Fever” is yes and '.repeat(20)}“Cough” is yes.`;
  const title = 'Red flag “Heavy bleeding”';
  const rules = [{ title, changes: [text] }];
  const [screen = '', ...folds] = written({ brief: [{ title, text, brief: text }], rules }).split('<details');
  expect(screen).toMatch(
    /If accepted:\n- \*\*Red flag “Heavy bleeding”\*\*: What fires it changes.+ … \(the rest below\)\n/,
  );
  expect(folds.join('')).toContain('“Cough” is yes');
});

test('of several changes those that need a second look are told, the others counted', () => {
  const one = (title: string, text: string): DiffReport['brief'][number] => ({ title, text, brief: text });
  const grave = one('Disease “Sciatica”', '⚠ It is no longer raised to same day when a foot hangs down.');
  const brief = [grave, ...['A', 'B', 'C', 'D', 'E'].map((title) => one(title, 'It changes a little.'))];
  const rules = brief.map(({ title, text }) => ({ title, changes: [text] }));
  expect(written({ brief, rules })).toContain(
    'If accepted:\n- **Disease “Sciatica”**: ⚠ It is no longer raised to same day when a foot hangs down.\n- **A**: It changes a little.\n- **B**: It changes a little.\n- **C**: It changes a little.\n- and 2 more below\n',
  );
  expect(
    written({ brief: brief.map((change) => ({ ...change, text: grave.text, brief: grave.text })), rules }),
  ).toContain('more below, 2 of them ⚠');
});

test('what is taken out of words is struck through, what is new is bold', () => {
  const wording = {
    title: 'Headache, “Watch for”',
    text: 'x',
    before: 'Weakness, a stiff neck.',
    after: 'A stiff neck.',
  };
  expect(written({ wordings: [wording] })).toContain(
    '| Headache, “Watch for” | ~~Weakness,~~ a stiff neck. | A stiff neck. |',
  );
});

test('the worst step is told of those who wait longer, and which names leave the list', () => {
  const row = (key: string, count: number, isGraver: boolean, text = key) => ({
    key,
    text,
    count,
    isGraver,
    isMet: false,
    examples: [],
  });
  const outcomes = [
    row('urgency|emergency|same-day', 9, true),
    row('urgency|emergency|routine', 2, true),
    { ...row('urgency|emergency|self-care', 1, true), isMet: true },
    row('unlisted|gout', 11, false, '“Gout” is no longer listed'),
  ];
  const screen = written({
    changed: 11,
    outcomes,
    less: { ...report.less, later: { ...nobody, people: 11 } },
  });
  expect(screen).toContain(
    '**later**: 11 (at worst emergency → self-care)\n- “Gout” is no longer listed: 11 (still named under the list)\n',
  );
});

test('what a second clinician is asked for is said, not one sentence for all', () => {
  expect(written({ about: 'sources' })).toContain(
    '**Needs a second clinician:** a rule rests on another source, or on one less. Visitors are told the same.',
  );
  expect(written({ about: 'cases' })).toContain('what no case expects may get lost later, unseen');
  expect(written({ about: 'people' })).toContain('somebody is told less, or later');
});

test('a case that fails says what it asks for and what it gets; the change cannot be merged', () => {
  const failing = {
    byPeople: [{ id: 'a/b', title: 'A stiff neck', expected: 'today', got: 'Cold (within weeks)' }],
    proposed: [],
  };
  const screen = written({ about: null, alarms: [], failing });
  expect(screen).toContain(
    '> [!CAUTION]\n> **Back to the author, do not accept:** cases written by hand fail.',
  );
  expect(screen).toContain('- ⚠ **Case fails**: “A stiff neck” expects today; gets Cold (within weeks)');
  expect(screen).not.toContain('Nobody compared is told less');
});

test('long cases that fail give way: the first screen keeps its 150 words', () => {
  const long = { id: 'a/b', title: 'A stiff neck', expected: 'today '.repeat(45), got: 'Cold' };
  const failing = { byPeople: [long, { ...long, title: 'A hot knee' }], proposed: [long] };
  const [screen = ''] = written({ failing }).split('<sub');
  expect(screen.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(150);
  expect(screen).toContain('“A stiff neck” expects');
  expect(screen).toContain('“A hot knee”\n');
});
