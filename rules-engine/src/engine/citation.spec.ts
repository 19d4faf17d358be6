/** What is read where a rule cites the register. */
import { expect, test } from '@jest/globals';
import { decideFast } from './decide/decide.js';
import { loadRules } from './load/load-rules.js';
import { withLibrary } from './load/support/rule-files.js';
import { tinyLibrary } from './load/support/tiny-library.js';
import { ruleSetOf } from '../spec-support/rule-set.js';
import { cited } from './citation.js';
import type { Source } from './source-model.js';

const source = (more: Partial<Source>): Source => ({
  id: 'a',
  title: 'Sore throat',
  lookedUp: null,
  ...more,
});
const words = (more: Partial<Source>): string =>
  cited({ ...ruleSetOf({}), sources: new Map([['a', source(more)]]) }, 'a');

test.each([
  [{}, 'Sore throat'],
  [{ authors: 'Ebell MH', year: 2000, journal: 'JAMA' }, 'Ebell MH: Sore throat (JAMA, 2000)'],
  [
    { guideline: 'NICE NG84', authors: 'NICE', url: 'https://example.org' },
    'NICE NG84: Sore throat https://example.org',
  ],
  [{ pmid: '12', url: 'https://example.org' }, 'Sore throat https://pubmed.ncbi.nlm.nih.gov/12/'],
  [{ doi: '10.1/x', pmid: '12' }, 'Sore throat https://doi.org/10.1/x'],
])('%j reads as %s', (more, expected) => expect(words(more)).toBe(expected));

test('an id outside the register stays as it is', () => expect(cited(ruleSetOf({}), 'b')).toBe('b'));

test('a visitor reads citations in words, with their address, with each result and red flag', async () => {
  const ruleSet = await withLibrary(tinyLibrary(), (dir) => loadRules(dir));
  const citation = 'Made up for tests https://example.org/tests';
  const answers = {
    'stop-signs': 'none',
    'sex-at-birth': 'female',
    fever: 'no',
    duration: 'd1-3',
    'second-complaint': 'none',
    'throat-stop': ['drooling'],
    'sore-throat': 'yes',
    cough: 'yes',
  };
  const { items, redFlags } = decideFast(ruleSet, { category: 'throat', age: 30, answers });
  for (const told of [items, redFlags]) expect(told[0]?.sources).toEqual([citation]);
});
