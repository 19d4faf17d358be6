/** The generated schemas alone, as an editor uses them: good files pass, mistakes are underlined. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../load-rules.js';
import { bent } from '../support/broken.js';
import { withLibrary } from '../support/rule-files.js';
import { tinyLibrary } from '../support/tiny-library.js';
import { FILE_KINDS, kindOf, schemaFor, sharedSchema, type FileKind } from './kinds.js';
import { DEFINITIONS, longText, text } from './parts.js';
import { schemaFiles, vocabularyOf } from './vocabulary.js';

const RULES = fileURLToPath(new URL('../../../../../rules', import.meta.url));
const validators = new Map<FileKind, (value: unknown) => boolean>();

beforeAll(async () => {
  const { library, dictionary } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  const texts = schemaFiles(vocabularyOf(library, dictionary));
  // A plain validator, as an editor brings it: nothing of ours but the text of the schema.
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema(JSON.parse(texts.get(DEFINITIONS) ?? '') as object, DEFINITIONS);
  for (const kind of FILE_KINDS) {
    const validate = ajv.compile(JSON.parse(texts.get(`${kind}.json`) ?? '') as object);
    validators.set(kind, (value) => validate(value));
  }
});

function isValid(path: string, value: unknown): boolean {
  const kind = kindOf(path);
  return kind !== null && validators.get(kind)?.(value) === true;
}

describe('schemas for editors', () => {
  test.each(Object.entries(tinyLibrary()))('%s is good', (path, content) => {
    expect(isValid(path, content)).toBe(true);
    expect(isValid(path, { $schema: '../schema/x.json', ...(content as object) })).toBe(true);
  });

  const STREP = 'diseases/strep-throat.json';
  const SUITE = 'suites/throat/typical.json';
  test.each([
    ['a fact that does not exist', STREP, ['criteria', 'fact'], 'sore-throte'],
    ['an option of another question', STREP, ['criteria', 'value'], 'hours'],
    [
      'an option that does not exist in a list',
      STREP,
      ['criteria'],
      { fact: 'onset-speed', operator: 'in', value: ['hour'] },
    ],
    ['a number operator on a choice', STREP, ['criteria'], { fact: 'cough', operator: 'lessThan', value: 3 }],
    ['a yes of a fact that has none', STREP, ['criteria'], { yes: 'onset-speed' }],
    ['a no of a number', STREP, ['criteria'], { no: 'duration' }],
    ['yes and no at once', STREP, ['criteria'], { yes: 'cough', no: 'fever' }],
    [
      'a count of what is never yes',
      'facts/scores.json',
      ['facts', 0],
      { id: 'throat-score', kind: 'count', text: 'Signs', of: ['cough', 'onset-speed'] },
    ],
    ['points for an option that does not exist', STREP, ['evidence', 1, 'points'], { hour: 3 }],
    [
      'the same in a row that is called as its fact',
      STREP,
      ['evidence', 1],
      { id: 'onset-speed', points: { hour: 3, otherwise: -1 } },
    ],
    ['a text on a number', STREP, ['criteria'], { fact: 'duration', operator: 'equal', value: 'yes' }],
    ['a category that does not exist', STREP, ['prior', 'categories'], { chest: 0 }],
    ['a specialty that does not exist', STREP, ['specialty'], 'surgeon'],
    ['an unknown key', STREP, ['famly'], 'x'],
    ['an empty any', STREP, ['criteria'], { any: [] }],
    ['all beside any', STREP, ['criteria'], { all: [{ not: { any: [] } }], any: [] }],
    ['a question that does not exist', 'categories/throat.json', ['core', 0, 'question'], 'sore'],
    ['a disease that does not exist', 'look-alikes/strep-viral.json', ['members', 0], 'flu'],
    ['a tag that no disease has', 'modifiers.json', ['modifiers', 0, 'tag'], 'tumour'],
    ['an answer that does not exist', SUITE, ['cases', 0, 'answers', 'fever'], 'sometimes'],
    ['a question that is not asked', SUITE, ['cases', 0, 'answers', 'temperature'], 'yes'],
    ['an expectation that does not exist', SUITE, ['cases', 0, 'expect', 'first'], 'flu'],
    ['a red flag that does not exist', SUITE, ['cases', 0, 'expect', 'redFlags'], ['fire']],
  ])('%s is underlined', (_name, path, at, value) => {
    expect(isValid(path, bent(path, at, value)[path])).toBe(false);
  });

  test.each([
    [
      'a row that is called as its fact',
      ['evidence', 1],
      { id: 'onset-speed', points: { hours: 3, otherwise: -1 } },
    ],
    ['the lines of a text', ['advices', 0, 'description'], ['See a doctor.', 'Today.']],
  ])('%s is good', (_name, at, value) => expect(isValid(STREP, bent(STREP, at, value)[STREP])).toBe(true));

  test('a count by the ids of its facts is good', () => {
    const count = { id: 'throat-score', kind: 'count', text: 'Signs', of: ['cough', 'drooling'] };
    const scores = 'facts/scores.json';
    expect(isValid(scores, bent(scores, ['facts', 0], count)[scores])).toBe(true);
  });

  test.each([
    ['yes', { yes: 'cough' }],
    ['no, of a choice that has it', { all: [{ no: 'cough' }] }],
    ['a fact of a tick-list', { fact: 'drooling', operator: 'equal', value: 'yes' }],
    ['unsure', { fact: 'cough.unsure', operator: 'equal', value: 'yes' }],
    ['age', { fact: 'age', operator: 'greaterThan', value: 40 }],
    ['a derived fact', { fact: 'throat-score', operator: 'greaterThanInclusive', value: 2 }],
    ['the category', { fact: 'category', operator: 'notIn', value: ['cough'] }],
    ['nesting', { not: { all: [{ any: [{ fact: 'cough', operator: 'equal', value: 'yes' }] }] } }],
  ])('%s is good', (_name, condition) => {
    expect(isValid(STREP, bent(STREP, ['criteria'], condition)[STREP])).toBe(true);
  });
});

/** Wrong keywords and shapes are refused; that a part says its type at every level is left to taste. */
const STRICT = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
};

describe('sound by the strictest reading', () => {
  test.each(FILE_KINDS)('the schema of %s, as the loader uses it', (kind) => {
    const ajv = new Ajv(STRICT).addSchema(sharedSchema(null), DEFINITIONS);
    expect(ajv.validateSchema(schemaFor(kind))).toBe(true);
    expect(() => ajv.compile(schemaFor(kind))).not.toThrow();
  });

  test('the schemas of the whole library for editors, and every file of it by them', () => {
    const read = (path: string): object => JSON.parse(readFileSync(join(RULES, path), 'utf8')) as object;
    const ajv = new Ajv(STRICT).addSchema(read(`schema/${DEFINITIONS}`), DEFINITIONS);
    const valid = new Map(FILE_KINDS.map((kind) => [kind, ajv.compile(read(`schema/${kind}.json`))]));
    const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).filter(
      (path) => kindOf(path) !== null,
    );
    expect(files.length).toBeGreaterThan(1000);
    const wrong = files.filter((path) => valid.get(kindOf(path) as FileKind)?.(read(path)) !== true);
    expect(wrong).toEqual([]);
  });
});

test('lines come to no more than a text, as which a bundle holds them', () => {
  const { items, maxItems } = longText as { items: { maxLength: number }; maxItems: number };
  const joined = Array.from({ length: maxItems }, () => 'x'.repeat(items.maxLength)).join(' ');
  expect(joined.length).toBeLessThanOrEqual(text['maxLength'] as number);
});
