/** Broken cases. */
import { more, put, SUITE, twice, where, type Json, type Kind } from './kind.js';

const ofCase = (name: string, bend: Kind['bend'], code: Kind['code'], message?: RegExp): Kind => ({
  name,
  file: SUITE,
  bend,
  code,
  ...(message && { message }),
});
const first = where(({ expect }) => typeof (expect as Json | undefined)?.['first'] === 'string');
const promising = (key: string, name: string, of: (expect: Json) => unknown): Kind =>
  ofCase(
    name,
    put(['cases', first, 'expect'], (old: Json) => ({ ...old, [key]: of(old) })),
    'contradicting-case',
  );

export const SUITES: Kind[] = [
  ofCase('an age of 200', put(['cases', 0, 'age'], 200), 'bad-value'),
  ofCase('an age below nothing', put(['cases', 0, 'age'], -1), 'bad-value'),
  ofCase('an age and a half', put(['cases', 0, 'age'], 40.5), 'wrong-type'),
  ofCase('an age in words', put(['cases', 0, 'age'], 'forty'), 'wrong-type'),
  ofCase(
    'an answer to no question',
    put(['cases', 0, 'answers', 'no-such-question'], 'yes'),
    'unknown-question',
  ),
  ofCase(
    'an answer that is not offered',
    put(['cases', 0, 'answers', 'severity'], 'awful'),
    'unknown-option',
  ),
  ofCase('a list for one answer', put(['cases', 0, 'answers', 'severity'], ['mild']), 'wrong-type'),
  ofCase('an empty list for an answer', put(['cases', 0, 'answers', 'conditions'], []), 'bad-value'),
  ofCase(
    'a disease that is not there',
    put(['cases', first, 'expect', 'first'], 'no-such-disease'),
    'unknown-disease',
  ),
  ofCase(
    'a red flag that is not there',
    put(['cases', 0, 'expect', 'redFlags'], ['no-such-flag']),
    'unknown-red-flag',
  ),
  ofCase('a case twice', twice(['cases']), 'duplicate-id'),
  ofCase('a promise of a kind that is none', put(['cases', 0, 'expect', 'second'], 'asthma'), 'unknown-key'),
  ofCase('WRITE: for a title', put(['cases', 0, 'title'], 'WRITE: who this is'), 'unfinished'),
  ofCase(
    'a case without an age',
    more(['cases'], { id: 'ageless', title: 'No age', answers: {}, expect: {} }),
    'missing-key',
  ),
  ofCase('a suite of another category', put(['category'], 'no-such-category'), 'unknown-category'),
  promising('notFirst', 'first and not first', ({ first: id }) => [id]),
  promising('notListed', 'first and not listed', ({ first: id }) => [id]),
];
