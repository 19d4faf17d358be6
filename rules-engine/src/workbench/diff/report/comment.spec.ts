/** The comment where comparing people found nothing: what follows from the rules alone has to be told then. */
import { expect, test } from '@jest/globals';
import { toMarkdown } from './comment.js';
import type { DiffReport } from './report.js';

const nobody = { people: 0, cases: [], told: [] };
const report: DiffReport = {
  lead: '',
  from: { label: 'before', version: '1' },
  to: { label: 'after', version: '2' },
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
