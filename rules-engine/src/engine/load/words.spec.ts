/** "Did you mean", and the reading grade. */
import { describe, expect, test } from '@jest/globals';
import { didYouMean, editDistance, nearest } from './nearest.js';
import { readability, syllablesOf } from './readability.js';

describe('did you mean', () => {
  const known = ['sore-throat', 'cough', 'onset-speed', 'current-smoker'];
  test.each([
    ['sore-throte', 'sore-throat'],
    ['caugh', 'cough'],
    ['onset-seped', 'onset-speed'],
    ['throat-sore', 'sore-throat'],
    ['smoker', 'current-smoker'],
    ['fever', null],
    ['', null],
  ])('%s → %s', (word, meant) => expect(nearest(word, known)).toBe(meant));

  test('few words are listed when none is near', () => {
    expect(didYouMean('fever', known)).toBe('Known: sore-throat, cough, onset-speed, current-smoker.');
    expect(didYouMean('fever', [])).toBeUndefined();
  });
  test('neighbouring letters swapped count once, and the search ends at the limit', () => {
    expect(editDistance('course', 'coruse', 3)).toBe(1);
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
  });
});

describe('reading', () => {
  test.each([
    ['cough', 1],
    ['fever', 2],
    ['throat', 1],
    ['little', 2],
    ['breathing', 2],
    ['inflammatory', 5],
    ['moved', 1],
  ])('%s has %i syllables', (word, count) => expect(syllablesOf(word)).toBe(count));
  test('plain words read at a low grade, long ones at a high one', () => {
    expect(readability('See your doctor this week. Go now if you can not breathe.').grade).toBeLessThan(5);
    expect(readability('Immediate multidisciplinary reassessment is indispensable.').grade).toBeGreaterThan(
      15,
    );
    expect(readability('').words).toBe(0);
  });
});
