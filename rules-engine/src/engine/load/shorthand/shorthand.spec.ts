/** Each shorthand says what its long form says, and the one form of a file can always be read back. */
import * as fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { anyCondition } from '../../../spec-support/random-conditions.js';
import { canonicalText } from '../canonical-form.js';
import type { FileKind } from '../schema/kinds.js';
import { expand } from './expand.js';
import { shorten } from './shorten.js';
import { type ValuesOf } from './words.js';

/** The same draws in every run: a law that fails by luck would say nothing of the change that it stops. */
const DRAWS = { numRuns: 1000, seed: 20_261_122 };
const VALUES: Record<string, string[]> = {
  cough: ['yes', 'no'],
  onset: ['minutes', 'hours', 'days', 'weeks', 'months'],
};
const valuesOf: ValuesOf = (fact) => VALUES[fact] ?? null;
const long = (kind: FileKind, part: unknown): unknown => expand(kind, part, valuesOf);

describe('written out', () => {
  const yes = (fact: string) => ({ fact, operator: 'equal', value: 'yes' });
  test.each<[string, FileKind, unknown, unknown]>([
    ['yes', 'red-flag', { trigger: { yes: 'cough' } }, { trigger: yes('cough') }],
    [
      'no, below not, all and any',
      'category',
      { nothing: { all: [{ any: [{ not: { no: 'a' } }] }] } },
      { nothing: { all: [{ any: [{ not: { fact: 'a', operator: 'equal', value: 'no' } }] }] } },
    ],
    [
      'items of a count, beside a full one',
      'facts',
      { id: 'n', kind: 'count', of: ['a', { id: 'b', when: { yes: 'c' } }] },
      {
        id: 'n',
        kind: 'count',
        of: [
          { id: 'a', when: yes('a') },
          { id: 'b', when: yes('c') },
        ],
      },
    ],
    [
      'the facts of a maximum are no shorthand',
      'facts',
      { id: 'n', kind: 'max', of: ['a'] },
      { id: 'n', kind: 'max', of: ['a'] },
    ],
    [
      'a row that is called as its fact, and rests on consensus',
      'disease',
      { evidence: [{ id: 'cough', points: { yes: 1 } }], risk: [{ id: 'r', when: { yes: 'a' }, points: 1 }] },
      {
        evidence: [{ id: 'cough', fact: 'cough', points: { yes: 1 }, basis: 'consensus' }],
        risk: [{ id: 'r', when: yes('a'), points: 1, basis: 'consensus' }],
      },
    ],
    [
      'otherwise',
      'disease',
      { evidence: [{ id: 'onset', points: { minutes: 3, otherwise: -2 }, source: 'A' }] },
      {
        evidence: [
          {
            id: 'onset',
            fact: 'onset',
            points: { minutes: 3, hours: -2, days: -2, weeks: -2, months: -2 },
            source: 'A',
          },
        ],
      },
    ],
    [
      'the lines of a text',
      'red-flag',
      { notice: { text: ['A b.', 'C d.'] } },
      { notice: { text: 'A b. C d.' } },
    ],
    [
      'words of a visitor are no condition',
      'questions',
      { says: { yes: 'You cough' } },
      { says: { yes: 'You cough' } },
    ],
  ])('%s', (_name, kind, short, expected) => {
    expect(long(kind, short)).toEqual(expected);
    // Where nothing is short, nothing is copied.
    expect(long(kind, expected)).toBe(expected);
  });

  test.each([
    [
      'where every value is named',
      { minutes: 1, hours: 1, days: 1, weeks: 1, months: 1, otherwise: 2 },
      'onset',
    ],
    ['for yes and no', { yes: 3, otherwise: -1 }, 'cough'],
    ['for a fact that nothing sets', { yes: 3, otherwise: -1 }, 'couhg'],
  ])('otherwise stays for the checks to tell %s', (_name, points, fact) => {
    const row = { id: 'r', fact, points, source: 'A' };
    expect(long('disease', { evidence: [row] })).toEqual({ evidence: [row] });
  });
});

describe('long → the one form → long', () => {
  const consensus = fc.constantFrom(
    { basis: 'consensus' },
    { source: 'A' },
    { basis: 'consensus', source: 'B' },
  );
  const points = fc.constantFrom(-7, -2, 0, 3);
  const row = fc
    .record({
      id: fc.constantFrom('onset', 'cough', 'x'),
      fact: fc.constantFrom('onset', 'cough'),
      origin: consensus,
    })
    .chain(({ origin, ...names }) => {
      const options = VALUES[names.fact] ?? [];
      return fc
        .subarray(options, { minLength: 1 })
        .chain((some) => fc.tuple(...some.map((option) => fc.tuple(fc.constant(option), points))))
        .map((entries) => ({ ...names, points: Object.fromEntries(entries), ...origin }));
    });
  const words = fc
    .array(fc.constantFrom('a', 'fever.', 'Go!', '…?', '"so"', 'é', '', 'pneumonoultramicroscopic'), {
      minLength: 1,
      maxLength: 90,
    })
    .map((list) => `W${list.join(' ')}.`);
  const disease = fc.record({
    id: fc.constant('x'),
    criteria: anyCondition,
    evidence: fc.array(row, { maxLength: 5 }),
    risk: fc.array(
      fc.record({ id: fc.constant('r'), when: anyCondition, points, basis: fc.constant('consensus') }),
      {
        maxLength: 3,
      },
    ),
    advices: fc.array(fc.record({ label: fc.constant('How soon'), description: words }), { maxLength: 3 }),
  });

  test('a disease comes back as it was, in a form that stands still, with short lines', () => {
    fc.assert(
      fc.property(disease, (value) => {
        const text = canonicalText('disease', 'diseases/x.json', value, valuesOf);
        const { $schema: _, ...again } = long('disease', JSON.parse(text)) as Record<string, unknown>;
        expect(again).toEqual(value);
        expect(canonicalText('disease', 'diseases/x.json', JSON.parse(text), valuesOf)).toBe(text);
        expect(text.split('\n').filter((line) => line.length > 110)).toEqual([]);
      }),
      DRAWS,
    );
  });

  test('a count comes back as it was', () => {
    const item = fc.record({ id: fc.constantFrom('cough', 'fever', 'c'), when: anyCondition });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), (of) => {
        const fact = { id: 'n', kind: 'count', of };
        expect(long('facts', shorten('facts', fact, valuesOf))).toEqual(fact);
      }),
      DRAWS,
    );
  });
});
