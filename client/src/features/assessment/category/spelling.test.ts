import { expect, test } from '@jest/globals';
import { likeness, slips, sound } from './spelling.js';

test.each([
  ['throat', 'throat', 0],
  ['throt', 'throat', 1],
  ['thraot', 'throat', 1],
  ['throats', 'throat', 1],
  ['troath', 'throat', 2],
])('%s and %s: %d slips', (a, b, count) => expect(slips(a, b, 2)).toBe(count));

test.each([
  ['coff', 'cough'],
  ['hemmoroid', 'hemorrhoid'],
  ['hart', 'heart'],
  ['asma', 'asthma'],
  ['soar', 'sore'],
])('%s sounds like %s', (a, b) => expect(sound(a)).toBe(sound(b)));

test('one slip is surer than two, and short words have to be nearer', () => {
  expect(likeness('migrane', 'migraine')).toBeGreaterThan(likeness('migrnae', 'migraine'));
  expect(likeness('bak', 'back')).toBeGreaterThan(0);
  expect(likeness('bak', 'bad')).toBe(0);
  expect(likeness('eat', 'ear')).toBe(0);
  expect(likeness('dear', 'ear')).toBe(0);
});

test('a word is known by its sound, also where another is nearer by its letters or begins otherwise', () => {
  expect(likeness('exema', 'eczema')).toBeGreaterThan(likeness('exema', 'edema'));
  expect(likeness('newmonia', 'pneumonia')).toBeGreaterThan(0);
});
