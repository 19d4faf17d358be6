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
  single: null,
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
    '- Told later, told nothing, or left without a name or warning: nobody compared\n- Another result: 0 of 105 people compared',
  );
  expect(screen).toContain('- That is no proof: perhaps nobody compared has what this is about.');
  expect(screen).toContain('- ⚠ Red flag “Heavy bleeding”: it no longer fires in 2 of 12 combinations');
});

test('somebody met it: the people tell, and nothing is said of proof', () => {
  const screen = written({ changed: 3, less: { ...report.less, later: { ...nobody, people: 3 } } });
  expect(screen).toContain('- ⚠ Told to be seen **later**: 3\n- Another result: 3 of 105 people compared');
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
  const [title, isWhole] = ['Red flag “Heavy bleeding”', true];
  const rules = [{ title, changes: [text] }];
  const [screen = '', ...folds] = written({ single: { title, text, isWhole }, rules }).split('<details');
  expect(screen).toMatch(
    /Changed: \*\*Red flag “Heavy bleeding”\*\*: What fires it changes.+ … \(the rest below\)\n/,
  );
  expect(folds.join('')).toContain('“Cough” is yes');
});

test('several changes are named by what they are of', () => {
  const rules = ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({ title, changes: ['It changes.'] }));
  expect(written({ rules })).toContain('Changed: **A**, **B**, **C**, **D**, 2 more (below).');
});

test('what a second clinician is asked for is said, not one sentence for all', () => {
  expect(written({ about: 'sources' })).toContain(
    '**Needs a second clinician:** a rule no longer rests on a source that it had.',
  );
  expect(written({ about: 'cases' })).toContain('a case asks for less than before');
  expect(written({ about: 'people' })).toContain('somebody is told less, or later');
});

test('a case that fails says what it asks for and what it gets; the change cannot be merged', () => {
  const failing = {
    byPeople: [{ id: 'a/b', title: 'A stiff neck', expected: 'today', got: 'Cold (within weeks)' }],
    proposed: [],
  };
  const screen = written({ about: null, alarms: [], failing });
  expect(screen).toContain('> [!CAUTION]\n> **It cannot be merged like this:** cases written by hand fail.');
  expect(screen).toContain('- ⚠ **Case fails**: “A stiff neck” expects today; gets Cold (within weeks)');
  expect(screen).not.toContain('Nobody compared is told less');
});

test('long cases that fail give way: the first screen keeps its 150 words', () => {
  const long = { id: 'a/b', title: 'A stiff neck', expected: 'today '.repeat(60), got: 'Cold' };
  const failing = { byPeople: [long, { ...long, title: 'A hot knee' }], proposed: [long] };
  const [screen = ''] = written({ failing }).split('<details');
  expect(screen.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(150);
  expect(screen).toContain('“A stiff neck” expects');
  expect(screen).toContain('“A hot knee”\n');
});
