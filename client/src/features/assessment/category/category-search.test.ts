import { describe, expect, test } from '@jest/globals';
import { makeSearch, sortByName } from './category-search.js';

const named = (name: string, ...synonyms: string[]) => ({ name, synonyms });
const names = (found: { name: string }[]) => found.map((category) => category.name);

describe('S-D3: the order without a search', () => {
  test('categories are sorted as a reader of the language expects', () => {
    const sorted = sortByName(
      [named('zoster'), named('Éclat'), named('Ear'), named('eye'), named('Fever')],
      'en-US',
    );
    expect(names(sorted)).toEqual(['Ear', 'Éclat', 'eye', 'Fever', 'zoster']);
  });

  test('sorting leaves the given list alone', () => {
    const given = [named('B'), named('A')];
    sortByName(given, 'en-US');
    expect(names(given)).toEqual(['B', 'A']);
  });
});

const COUGH = 'Cough, wheeze or shortness of breath';
const THROAT = 'Sore throat, mouth or voice';
const EAR = 'Ear';
const CHEST = 'Heart and chest';
const search = makeSearch([
  named(COUGH, 'coughing', 'can’t breathe', 'asthma'),
  named(THROAT, 'hoarse', 'mouth ulcer', 'strep throat'),
  named(EAR, 'earache', 'ménière', 'ear wax', 'ringing in the ears'),
  named(CHEST, 'heart attack', 'chest pain'),
]);

describe('S-D3: searching by name and in one’s own words', () => {
  test.each([
    ['', 4],
    ['   ', 4],
    ['  COUGH ', 1],
    ['zzzz', 0],
    ['.*(', 0],
  ])('%p finds %p', (typed, count) => expect(search(typed)).toHaveLength(count));

  test.each([
    ['case and accents', 'Meniere', EAR],
    ['the order of words', 'ulcer mouth', THROAT],
    ['small words', 'my ears are always ringing so much', EAR],
    ['other forms of a word', 'coughed', COUGH],
    ['the same in other words', 'my ear hurts', EAR],
    ['an apostrophe left out', 'cant breathe', COUGH],
    ['two words written as one', 'earwax', EAR],
    ['two words of two phrases as one', 'throatulcer', THROAT],
    ['an ache as it sounds', 'earake', EAR],
    ['one word written as two', 'ear ache', EAR],
    ['the beginning of a word', 'hoar', THROAT],
    ['a letter missing, added, changed or swapped', 'astma', COUGH],
    ['as it sounds', 'hart atack', CHEST],
  ])('forgives %s: %p', (_, typed, name) => expect(search(typed)[0]?.name).toBe(name));

  test('"ear" is not the heart, and "heart" is not the ear', () => {
    expect(names(search('ear'))).toEqual([EAR]);
    expect(names(search('heart'))).toEqual([CHEST]);
  });

  test('the nearest comes first, whatever the order of the names', () => {
    expect(names(search('chest pain and a little cough'))[0]).toBe(CHEST);
    expect(names(search('cough with some chest trouble'))[0]).toBe(COUGH);
  });

  test('a word of one category weighs more than one of many', () => {
    const among = makeSearch([
      named('Back', 'back pain'),
      named('Hip', 'hip pain'),
      named('Head', 'head pain'),
    ]);
    expect(names(among('pain in the hip'))).toEqual(['Hip']);
    expect(among('pain')).toHaveLength(3);
  });
});
