/** The one form of rule files: what it looks like, that it says what was said, and that it is one. */
import { describe, expect, test } from '@jest/globals';
import { canonicalText, schemaPath } from './canonical-form.js';
import { canonicalJson } from './version.js';
import { kindOf, type FileKind } from './schema/kinds.js';
import { expand } from './shorthand/expand.js';
import { mapParts, type ValuesOf } from './shorthand/words.js';
import { tinyLibrary } from './support/tiny-library.js';

const PLACES = ['face', 'neck', 'arm', 'leg', 'back', 'belly'];
const valuesOf: ValuesOf = (fact) =>
  fact === 'rash-place' ? PLACES : fact === 'cough' ? ['yes', 'no'] : null;

function written(kind: FileKind, text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (kind !== 'facts') return expand(kind, value, valuesOf);
  return mapParts(value, (parts) => mapParts(parts, (part) => expand(kind, part, valuesOf)));
}

describe('the one form', () => {
  test.each(Object.entries(tinyLibrary()))(
    '%s: nothing is lost, and a second time changes nothing',
    (path, content) => {
      const kind = kindOf(path) ?? 'disease';
      const text = canonicalText(kind, path, content, valuesOf);
      const { $schema, ...rest } = written(kind, text) as Record<string, unknown>;
      expect($schema).toBe(schemaPath(kind, path));
      expect(canonicalJson(rest)).toBe(canonicalJson(content));
      expect(canonicalText(kind, path, JSON.parse(text), valuesOf)).toBe(text);
      expect(text.endsWith('}\n')).toBe(true);
    },
  );

  test('short where it can be, one idea a line, keys in the order of the schema, no line above 110', () => {
    const text = canonicalText(
      'disease',
      'diseases/x.json',
      {
        sources: ['A'],
        criteria: {
          any: [
            { value: 'yes', operator: 'equal', fact: 'cough' },
            { fact: 'fever', operator: 'notEqual', value: 'no' },
            { not: { fact: 'fever', operator: 'equal', value: 'no' } },
          ],
        },
        id: 'x',
        evidence: [
          { points: { yes: 3, no: -1 }, fact: 'cough', id: 'cough', basis: 'consensus' },
          {
            id: 'place',
            fact: 'rash-place',
            points: { face: -7, leg: -7, neck: 2, arm: -7, belly: 0, back: -7 },
            source: 'A study with a long name, Journal of Rashes 2019',
          },
        ],
        risk: [
          {
            id: 'two',
            when: {
              all: [
                { fact: 'a', operator: 'equal', value: 'yes' },
                { fact: 'b', operator: 'equal', value: 'no' },
              ],
            },
            points: 2,
            basis: 'consensus',
          },
        ],
        advices: [
          {
            label: 'Watch for',
            description: `${'Call for help if it gets worse. '.repeat(4)}Long ${'word '.repeat(30)}end.`,
          },
        ],
      },
      valuesOf,
    );
    expect(text).toBe(`{
  "$schema": "../schema/disease.json",
  "id": "x",
  "criteria": { "any": [
    { "yes": "cough" },
    { "fact": "fever", "operator": "notEqual", "value": "no" },
    { "not": { "no": "fever" } }
  ] },
  "evidence": [
    { "id": "cough", "points": { "yes": 3, "no": -1 } },
    { "id": "place", "fact": "rash-place", "points": { "neck": 2, "belly": 0, "otherwise": -7 },
      "source": "A study with a long name, Journal of Rashes 2019" }
  ],
  "risk": [
    { "id": "two", "when": { "all": [{ "yes": "a" }, { "no": "b" }] }, "points": 2 }
  ],
  "advices": [
    { "label": "Watch for", "description": [
        "Call for help if it gets worse.",
        "Call for help if it gets worse.",
        "Call for help if it gets worse.",
        "Call for help if it gets worse.",
        "Long word word word word word word word word word word word word word word word word word word word",
        "word word word word word word word word word word word end."
      ] }
  ],
  "sources": ["A"]
}
`);
  });

  const pointsOf = (points: Record<string, number>, fact = 'rash-place'): unknown => {
    const text = canonicalText(
      'disease',
      'diseases/x.json',
      { evidence: [{ id: 'r', fact, points }] },
      valuesOf,
    );
    return (JSON.parse(text) as { evidence: [{ points: unknown }] }).evidence[0].points;
  };
  test.each([
    [
      'the most frequent against',
      { face: 1, neck: -3, arm: -3, leg: -3, back: 1, belly: -5 },
      { face: 1, back: 1, belly: -5, otherwise: -3 },
    ],
    ['never what speaks for it', { face: 3, neck: 3, arm: 3, leg: -1, back: -1, belly: 0 }, null],
    ['not for two', { face: 3, neck: 2, arm: 1, leg: 0, back: -1, belly: -1 }, null],
    [
      'not where one is missing, which counts nothing',
      { face: -3, neck: -3, arm: -3, leg: -3, back: 2 },
      null,
    ],
    ["an author's own stays", { face: 3, otherwise: 1 }, { face: 3, otherwise: 1 }],
    ['and takes in what is the same', { otherwise: -2, face: 3, neck: -2 }, { face: 3, otherwise: -2 }],
    [
      'a wrong one is left for the check',
      { face: 1, neck: 2, arm: 3, leg: 4, back: 5, belly: 6, otherwise: 0 },
      null,
    ],
  ])('otherwise: %s', (_name, points, expected) =>
    expect(pointsOf(points as unknown as Record<string, number>)).toEqual(expected ?? points),
  );
});
