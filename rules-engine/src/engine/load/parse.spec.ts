/** The quick way of reading a file and the strict one agree: on the value, on the places, and on what is refused. */
import { expect, test } from '@jest/globals';
import { assert, constantFrom, json as anyJson, nat, pre, property } from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { parse } from './parse.js';
import { nodeAt } from './source-file.js';

const valueOf = (text: string): unknown => parse('x.json', text).value;
const codesOf = (text: string): string[] => parse('x.json', text).problems.map(({ code }) => code);

test('whatever JSON can say is read as the platform reads it, with places for all of it', () => {
  assert(
    property(anyJson({ maxDepth: 5 }), constantFrom(undefined, 2, '\t'), (json, space) => {
      pre(!json.includes('__proto__'));
      const text = JSON.stringify(JSON.parse(json), null, space);
      const { value, problems, root } = parse('x.json', text);
      expect(problems).toEqual([]);
      expect(value).toEqual(JSON.parse(text));
      expect(root).toEqual(parseTree(text));
    }),
    { numRuns: 300 },
  );
});

test('one letter changed is never read as something else, and never without a word', () => {
  const text = '{ "id": "a", "all": [{ "x": -1.5e3, "y": [true, null] }, "q\\u0041\\"z"], "b": {} }';
  assert(
    property(
      nat(text.length - 1),
      constantFrom('', ',', ':', '"', '{', '}', '[', ']', '\\', '/', 'x', '0', '\n', '\u0000'),
      (at, letter) => {
        const bent = text.slice(0, at) + letter + text.slice(at + 1);
        let wanted: unknown;
        try {
          wanted = JSON.parse(bent);
        } catch {
          expect(codesOf(bent)).not.toEqual([]);
          return;
        }
        if (codesOf(bent).length === 0) expect(valueOf(bent)).toEqual(wanted);
        else expect(codesOf(bent)).toEqual(['duplicate-key']);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['{ "a": 1, "b": { "c": 1, "c": 2 } }', 'duplicate-key'],
  ['{ "a": 1, "\\u0061": 2 }', 'duplicate-key'],
  ['[{ "__proto__": { "x": 1 } }]', 'duplicate-key'],
  ['{ "\\u005f_proto__": 1 }', 'duplicate-key'],
  ['{ "a": "x: y", "a": ":" }', 'duplicate-key'],
  ['{ "a": 1, }', 'bad-json'],
  ['{ "a": 1 } // x', 'bad-json'],
])('%s is told', (text, code) => expect(codesOf(text)).toContain(code));

test('a place is found in a file that was read the quick way', () => {
  const { root } = parse('x.json', '{ "a": [ { "b": 1 } ] }');
  expect(nodeAt(root, ['a', 0, 'b'])?.offset).toBe(16);
});
