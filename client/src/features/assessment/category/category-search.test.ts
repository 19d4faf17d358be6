import { expect, test } from '@jest/globals';
import { fold, makeSearch, sortByName } from './category-search.js';

const named = (name: string, ...synonyms: string[]) => ({ name, synonyms });
const names = (found: { name: string }[]) => found.map((category) => category.name);

test('S-D3: categories are sorted as a reader of the language expects', () => {
  const sorted = sortByName(
    [named('zoster'), named('Éclat'), named('Ear'), named('eye'), named('Fever')],
    'en-US',
  );
  expect(names(sorted)).toEqual(['Ear', 'Éclat', 'eye', 'Fever', 'zoster']);
});

test('S-D3: sorting leaves the given list alone', () => {
  const given = [named('B'), named('A')];
  sortByName(given, 'en-US');
  expect(names(given)).toEqual(['B', 'A']);
});

const search = makeSearch([
  named('Cough, wheeze or shortness of breath', 'coughing', 'can’t breathe', 'asthma'),
  named('Sore throat, mouth or voice', 'hoarse', 'mouth ulcer'),
  named('Ear', 'earache', 'ménière'),
  named('Heart and chest'),
]);

test.each([
  ['', 4],
  ['   ', 4],
  ['  COUGH ', 1],
  ['Meniere', 1],
  ['ulcer mouth', 1],
  ['nothing like it', 0],
])('S-D3: %p finds %p', (typed, count) => expect(search(typed)).toHaveLength(count));

test('S-D3: a word begins a word: "ear" is not the heart', () =>
  expect(names(search('ear'))).toEqual(['Ear']));

test('S-D3: signs typed into the search are only text', () => {
  expect(search('.*(')).toHaveLength(4);
  expect(fold(' Ménière’s  disease ')).toBe('meniere s disease');
});
