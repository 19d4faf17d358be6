/** Slips in shorthands: told once, at the place in the file as it is written, with what was probably meant. */
import { describe, expect, test } from '@jest/globals';
import { checkRules } from './load-rules.js';
import { jsonOf, raw } from './support/broken.js';
import { withLibrary } from './support/rule-files.js';

const STREP = 'diseases/strep-throat.json';
const SCORES = 'facts/scores.json';
const now = new Date('2026-06-01T00:00:00Z');

/** The text of a tiny file with one passage replaced; what is replaced must be there. */
function rewritten(file: string, passage: RegExp, by: string): string {
  const text = jsonOf(file);
  expect(text).toMatch(passage);
  return text.replace(passage, by);
}

async function told(
  file: string,
  text: string,
): Promise<{ at: string; code: string; message: string; hint?: string }[]> {
  const { problems } = await withLibrary(raw(file, text), (dir) => checkRules(dir, { now }));
  return problems.map(({ excerpt = '', code, message, hint }) => {
    // The word that the caret stands under.
    const [line = '', caret = ''] = excerpt.split('\n');
    const at = /^(?:"[^"]*"|\w+|\W)/.exec(line.slice(caret.length - 1))?.[0] ?? '';
    return { at, code, message, ...(hint === undefined ? {} : { hint }) };
  });
}

const CRITERIA = /"criteria": \{[^}]*\}/;
const ONSET = /"id": "onset",\s*"fact": "onset-speed",\s*"points": \{[^}]*\}/;

describe('slips in shorthands', () => {
  test.each([
    ['a number for a fact', '{ "yes": 3 }', '3', 'wrong-type', /must name one fact, not 3/],
    ['a list for a fact', '{ "no": ["cough"] }', '[', 'wrong-type', /must name one fact, not a list/],
    [
      'yes and no at once',
      '{ "yes": "cough", "no": "fever" }',
      '{',
      'all-and-any',
      /not several in one object/,
    ],
    ['yes beside all', '{ "yes": "cough", "all": [{ "yes": "fever" }] }', '{', 'all-and-any', /not several/],
    ['yes beside a comparison', '{ "yes": "cough", "fact": "fever" }', '{', 'all-and-any', /not several/],
    [
      'a fact that nothing sets',
      '{ "yes": "couhg" }',
      '"couhg"',
      'unknown-fact',
      /Nothing sets the fact "couhg"/,
    ],
    [
      'a fact with no yes',
      '{ "yes": "onset-speed" }',
      '"onset-speed"',
      'unknown-option',
      /"yes" is not a value of/,
    ],
    [
      'a number that is asked for a yes',
      '{ "yes": "duration" }',
      '"duration"',
      'type-mismatch',
      /is a number/,
    ],
    [
      'deep inside',
      '{ "all": [{ "yes": "cough" }, { "not": { "any": [{ "no": "fevre" }] } }] }',
      '"fevre"',
      'unknown-fact',
      /Nothing sets the fact "fevre"/,
    ],
  ])('a condition: %s', async (_name, condition, at, code, message) => {
    const text = rewritten(STREP, CRITERIA, `"criteria": ${condition}`);
    const [first, ...others] = await told(STREP, text);
    expect(first).toMatchObject({ at, code, message: expect.stringMatching(message) });
    expect(others.filter((other) => other.code !== 'unread-question')).toEqual([]);
  });

  test('what was meant is said', async () => {
    const hints = async (condition: string): Promise<(string | undefined)[]> =>
      (await told(STREP, rewritten(STREP, CRITERIA, `"criteria": ${condition}`))).map(({ hint }) => hint);
    expect(await hints('{ "yes": "couhg" }')).toContain('Did you mean "cough"?');
    expect(await hints('{ "yes": 3 }')).toEqual([expect.stringContaining('{ "yes": "cough" }')]);
  });

  test.each([
    [
      'nothing remains',
      '"id": "onset", "fact": "onset-speed", "points": { "hours": 3, "days": 0, "weeks": -7, "otherwise": -1 }',
      '"otherwise"',
      'unknown-option',
      /every value of "onset-speed" is named/,
    ],
    [
      'only "no" remains',
      '"id": "onset", "fact": "cough", "points": { "yes": 3, "otherwise": -7 }',
      '"otherwise"',
      'unknown-option',
      /it is only no/,
    ],
    [
      'it stands for options that are given rates',
      '"id": "onset", "fact": "onset-speed", "points": { "hours": 3, "otherwise": -7 }, "source": "made-up", "rates": { "days": { "in": 50, "out": 25 } }',
      '"days"',
      'points-match-rates',
      /give 3 points, not -7/,
    ],
    [
      'it stands in the row, not in its points',
      '"id": "onset", "fact": "onset-speed", "points": { "hours": -3 }, "otherwise": -7',
      '"otherwise"',
      'unknown-key',
      /"otherwise" is not known here/,
    ],
    [
      'it stands twice',
      '"id": "onset", "fact": "onset-speed", "points": { "hours": 3, "otherwise": -7, "otherwise": -3 }',
      '"otherwise"',
      'duplicate-key',
      /stands twice/,
    ],
    [
      'of a fact that nothing sets',
      '"id": "onset", "fact": "onset-sped", "points": { "hours": 3, "otherwise": -7 }',
      '"onset-sped"',
      'unknown-fact',
      /Nothing sets the fact "onset-sped"/,
    ],
    [
      'a row called as no fact',
      '"id": "onset", "points": { "hours": 3, "otherwise": -7 }',
      '"onset"',
      'unknown-fact',
      /Nothing sets the fact "onset"/,
    ],
  ])('points: %s', async (_name, row, at, code, message) => {
    const problems = await told(STREP, rewritten(STREP, ONSET, row));
    expect(problems).toContainEqual(
      expect.objectContaining({ at, code, message: expect.stringMatching(message) }),
    );
    expect(
      problems.filter((one) => one.code !== code && !/^(unread|evidence-not|ungrouped)/.test(one.code)),
    ).toEqual([]);
  });

  test.each([
    ['a fact that nothing sets', '["sore-throte"]', '"sore-throte"', 'unknown-fact', /Nothing sets/],
    ['an item twice', '["cough", "cough"]', '"cough"', 'duplicate-id', /id "cough" stands twice/],
    ['no text and no item', '["cough", 3]', '3', 'wrong-type', /Item 2 must be an object/],
  ])('a count: %s', async (_name, of, at, code, message) => {
    const value = { facts: [{ id: 'n', kind: 'count', text: 'Signs', of: 'HERE' }] };
    const text = JSON.stringify(value, null, 2).replace('"HERE"', of);
    const problems = await told('facts/more.json', text);
    expect(problems).toContainEqual(
      expect.objectContaining({ at, code, message: expect.stringMatching(message) }),
    );
    expect(
      problems.filter(
        (one) => one.code !== code && one.code !== 'unread-question' && one.code !== 'unread-fact',
      ),
    ).toEqual([]);
  });

  test('an option may not be called otherwise', async () => {
    const text = rewritten('questions/throat.json', /"id": "weeks"/, '"id": "otherwise"');
    expect(await told('questions/throat.json', text)).toContainEqual(
      expect.objectContaining({ at: '"otherwise"', code: 'bad-id' }),
    );
  });

  test('the long form is as good as the short one', async () => {
    expect(await told(SCORES, jsonOf(SCORES))).toEqual([]);
  });
});

test.each([
  ['an unknown word', '{ "never": { "yes": "cough" } }', 'unknown-key'],
  ['no word', '{}', 'missing-key'],
])('what must hold besides being over, with %s, is refused', async (_name, whenOver, code) => {
  const problems = await told(STREP, rewritten(STREP, CRITERIA, `"whenOver": ${whenOver}`));
  expect(problems.map((problem) => problem.code)).toContain(code);
});
