/** "Did you mean", reading grade, and the one layout of files. */
import { describe, expect, test } from '@jest/globals';
import { canonicalText, schemaPath } from './canonical-form.js';
import { didYouMean, editDistance, nearest } from './nearest.js';
import { readability, syllablesOf } from './readability.js';
import { canonicalJson } from './version.js';
import { kindOf } from './schema/kinds.js';
import { tinyLibrary } from './support/tiny-library.js';

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

describe('the one layout', () => {
  const files = Object.entries(tinyLibrary());
  test.each(files)('%s: nothing is lost, and a second time changes nothing', (path, content) => {
    const kind = kindOf(path) ?? 'disease';
    const text = canonicalText(kind, path, content);
    const { $schema, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect($schema).toBe(schemaPath(kind, path));
    expect(canonicalJson(rest)).toBe(canonicalJson(content));
    expect(canonicalText(kind, path, JSON.parse(text))).toBe(text);
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('one leaf, row, option and advice a line, keys in the order of the schema', () => {
    const text = canonicalText('disease', 'diseases/x.json', {
      sources: ['A'],
      criteria: {
        any: [
          { value: 'yes', operator: 'equal', fact: 'cough' },
          { fact: 'fever', operator: 'equal', value: 'yes' },
        ],
      },
      id: 'x',
      evidence: [{ points: { yes: 3 }, fact: 'cough', id: 'cough', basis: 'consensus' }],
    });
    expect(text).toBe(`{
  "$schema": "../schema/disease.json",
  "id": "x",
  "criteria": {
    "any": [
      { "fact": "cough", "operator": "equal", "value": "yes" },
      { "fact": "fever", "operator": "equal", "value": "yes" }
    ]
  },
  "evidence": [
    { "id": "cough", "fact": "cough", "points": { "yes": 3 }, "basis": "consensus" }
  ],
  "sources": ["A"]
}
`);
  });
});
