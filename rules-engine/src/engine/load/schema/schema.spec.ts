/** The generated schemas alone, as an editor uses them: good files pass, mistakes are underlined. */
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../load-rules.js';
import { bent } from '../support/broken.js';
import { withLibrary } from '../support/rule-files.js';
import { tinyLibrary } from '../support/tiny-library.js';
import { FILE_KINDS, kindOf, schemaFor, type FileKind } from './kinds.js';
import { schemaFiles, vocabularyOf } from './vocabulary.js';

const validators = new Map<FileKind, (value: unknown) => boolean>();

beforeAll(async () => {
  const { library, dictionary } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  const texts = schemaFiles(vocabularyOf(library, dictionary));
  // A plain validator, as an editor brings it: nothing of ours but the text of the schema.
  const ajv = new Ajv({ strict: false, allErrors: true });
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

describe('the schemas that the loader uses', () => {
  test.each(FILE_KINDS)('%s is sound by the strictest reading', (kind) => {
    const ajv = new Ajv({
      strict: true,
      strictTypes: false,
      strictTuples: false,
      strictRequired: false,
      allowUnionTypes: true,
    });
    expect(ajv.validateSchema(schemaFor(kind, null))).toBe(true);
    expect(() => ajv.compile(schemaFor(kind, null))).not.toThrow();
  });
});
