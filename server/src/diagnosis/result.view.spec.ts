/** Names of the result and under it, as they leave the server. */
import { expect, test } from '@jest/globals';
import type { Outcome } from '@app/rules-engine';
import type { Folded } from '../assessment/path.js';
import { itemsOf, namesOf } from './result.view.js';

const kept = { id: 'common-cold', name: 'Common cold', icd10: 'J00', line: 'Speaks for it: a cough.' };

test('S-D6: a name under the result goes out with its code and its line, and nothing of the rules', () => {
  expect(namesOf([kept])).toEqual([
    { diseaseName: 'Common cold', icd10: 'J00', line: 'Speaks for it: a cough.' },
  ]);
});

test('a result kept from before there were such names still opens', () => {
  expect(namesOf(undefined)).toEqual([]);
});

test.each([
  ['common-cold', 'self-care', false],
  ['common-cold', 'same-day', true],
  ['other', 'self-care', false],
] as const)('%s told as %s: raised above what it usually is? %s', (id, urgency, isRaised) => {
  const item = {
    ...kept,
    id,
    urgency,
    type: 'primary',
    fit: 'fits well',
    advices: [],
    specialty: { id: 'family-doctor', name: 'Family doctor', instead: '' },
    why: { for: [], against: [] },
    sources: [],
    reviewedOn: null,
  } satisfies Outcome['items'][number];
  const diseases = new Map([['common-cold', { icd10: 'J00', tags: [], urgency: { base: 'self-care' } }]]);
  const folded = {
    path: null,
    rules: { diseases, modifiers: { modifiers: [], floors: [] } },
  } as unknown as Folded;
  const [told] = itemsOf({ items: [item] } as unknown as Outcome, folded);
  expect(told).toMatchObject({ urgency, isRaised });
});
