/** Names under the result, as they leave the server. */
import { expect, test } from '@jest/globals';
import { namesOf } from './result.view.js';

test('S-D6: a name under the result goes out with its code and its line, and nothing of the rules', () => {
  const kept = { id: 'common-cold', name: 'Common cold', icd10: 'J00', line: 'Speaks for it: a cough.' };
  expect(namesOf([kept])).toEqual([
    { diseaseName: 'Common cold', icd10: 'J00', line: 'Speaks for it: a cough.' },
  ]);
});

test('a result kept from before there were such names still opens', () => {
  expect(namesOf(undefined)).toEqual([]);
});
