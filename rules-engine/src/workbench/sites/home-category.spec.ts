/** The one category whose suites look after a rule. */
import { expect, test } from '@jest/globals';
import { category, disease, is, redFlag, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { homeOf } from './home-category.js';

const ids = ['a', 'b', 'c', 'd'];
const row = (fact: string) => ({ id: fact, fact, points: { yes: 3 } });
const ruleSet = ruleSetOf({
  questions: ids.map((id) => yesNo(id)),
  categories: [
    category('throat', { core: [{ question: 'a' }] }),
    category('ear', { core: [{ question: 'b' }, { question: 'c' }] }),
    category('general', { core: [{ question: 'd' }] }),
  ],
  diseases: [
    disease('in-ear', { prior: { categories: { throat: 0, ear: -5 } }, evidence: ['a', 'b', 'c'].map(row) }),
    disease('alike', { prior: { categories: { throat: -5, ear: 0 } }, evidence: ['a', 'b'].map(row) }),
  ],
  redFlags: [
    redFlag('of-ear', is('b', 'yes'), { categories: ['ear', 'throat'] }),
    redFlag('everywhere', is('a', 'yes'), { categories: ['*'] }),
  ],
});
const home = homeOf(ruleSet);

test('of a disease: where most of its rows are asked, of equals where it is likeliest', () => {
  expect(home({ kind: 'disease', id: 'in-ear' })).toBe('ear');
  expect(home({ kind: 'disease', id: 'alike' })).toBe('ear');
});

test('of a red flag: the first category it names; what watches everywhere, and what all share, is general', () => {
  expect(home({ kind: 'red-flag', id: 'of-ear' })).toBe('ear');
  expect(home({ kind: 'red-flag', id: 'everywhere' })).toBe('general');
  expect(home({ kind: 'generic', id: 'generic' })).toBe('general');
});

test('of a question: the category that asks it', () => {
  expect(home({ kind: 'question', id: 'a' })).toBe('throat');
  expect(home({ kind: 'question', id: 'd' })).toBe('general');
});
