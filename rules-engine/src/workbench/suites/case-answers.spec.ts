/** The layers of a case: everybody, the second complaint's category, the category, the case. */
import { expect, test } from '@jest/globals';
import { layersOf } from './case-answers.js';

const bases = new Map<string, Record<string, string>>([
  ['', { fever: 'no', second: 'none', pain: 'no' }],
  ['throat', { pain: 'yes', throat: 'sore' }],
  ['cough', { throat: 'fine', cough: 'dry' }],
]);
const own = { fever: 'no', second: 'none', pain: 'yes', throat: 'sore' };

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing of its own', {}, own],
  ['its own answer wins', { pain: 'no' }, { ...own, pain: 'no' }],
  ['the second complaint below the category', { second: 'cough' }, { ...own, second: 'cough', cough: 'dry' }],
  ['its own category is no second complaint', { second: 'throat' }, { ...own, second: 'throat' }],
  ['a category without a base', { second: 'nowhere' }, { ...own, second: 'nowhere' }],
])('%s', (_name, given, wanted) => {
  expect(layersOf('throat', given, bases, 'second')).toEqual(wanted);
});
