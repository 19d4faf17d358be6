/** Broken names: ids that must exist or be unique, circles, and files that are missing. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, isYes, type Broken } from './support/broken.js';
import { type RuleFiles } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';

const STREP = 'diseases/strep-throat.json';
const THROAT = 'categories/throat.json';
const FALLBACK = 'diseases/throat-check.json';
const SUITE = 'suites/throat/typical.json';
const FLAG = 'red-flags/airway.json';
const FACTS = 'facts/scores.json';
const QUESTIONS = 'questions/general.json';

const derived = (id: string, reads: string) => ({ id, kind: 'when', text: 'A step', when: isYes(reads) });
/** Score → a → b → a. */
function circle(): RuleFiles {
  return {
    ...tinyLibrary(),
    'facts/circle.json': { facts: [derived('step-a', 'step-b'), derived('step-b', 'step-a')] },
  };
}
function more(file: string, content: unknown): RuleFiles {
  return { ...tinyLibrary(), [file]: content };
}
function without(file: string): RuleFiles {
  const files = tinyLibrary();
  delete files[file];
  return files;
}
const copy = (file: string): unknown => structuredClone(tinyLibrary()[file]);

const TABLE: Broken[] = [
  {
    name: 'unknown category of a prior',
    files: bent(STREP, ['prior', 'categories'], { throat: -5, throut: 0 }),
    code: 'unknown-category',
    file: STREP,
    line: 'some',
    hint: /"throat"/,
  },
  {
    name: 'unknown category of a red flag',
    files: bent(FLAG, ['categories'], ['throat', 'chest']),
    code: 'unknown-category',
    file: FLAG,
    line: 'some',
  },
  {
    name: 'unknown category as a value',
    files: bent(STREP, ['criteria'], { fact: 'category', operator: 'equal', value: 'throut' }),
    code: 'unknown-option',
    file: STREP,
    line: 'some',
  },
  {
    name: 'unknown specialty',
    files: bent(STREP, ['specialty'], 'family-docter'),
    code: 'unknown-specialty',
    file: STREP,
    line: 'some',
    hint: /"family-doctor"/,
  },
  {
    name: 'looking for a name that is no disease and has no explanation',
    files: bent(FALLBACK, ['lookFor'], ['strep-throut']),
    code: 'unknown-disease',
    file: FALLBACK,
    line: 'some',
    hint: /"strep-throat".*"why"/,
  },
  {
    name: 'looking for a fallback',
    files: bent(FALLBACK, ['lookFor'], ['cough-check']),
    code: 'unknown-disease',
    file: FALLBACK,
    line: 'some',
    message: /is a fallback/,
  },
  {
    name: 'what a doctor thinks of, in a disease',
    files: bent(STREP, ['lookFor'], ['asthma']),
    code: 'look-for-unread',
    file: STREP,
    line: 'some',
  },
  {
    name: 'a case that expects an unknown name under the list',
    files: bent(SUITE, ['cases', 0, 'expect', 'alsoPossible'], ['strep-throut']),
    code: 'unknown-disease',
    file: SUITE,
    line: 'some',
    hint: /"strep-throat"/,
  },
  {
    name: 'unknown family',
    files: bent(STREP, ['family'], 'sore-throats'),
    code: 'unknown-family',
    file: STREP,
    line: 'some',
    also: [],
  },
  {
    name: 'unknown question in the core',
    files: bent(THROAT, ['core', 0, 'question'], 'sore-throut'),
    code: 'unknown-question',
    file: THROAT,
    line: 'some',
    hint: /"sore-throat"/,
    also: ['criteria-not-askable'],
  },
  {
    name: 'unknown second net of a red flag',
    files: bent('red-flags/airway.json', ['secondNet'], ['blue-lip']),
    code: 'unknown-red-flag',
    file: 'red-flags/airway.json',
    line: 'some',
    hint: /"blue-lips"/,
  },
  {
    name: 'unknown stop list',
    files: bent(THROAT, ['stop', 0], 'throat-stp'),
    code: 'unknown-question',
    file: THROAT,
    line: 'some',
    also: ['red-flag-unaskable', 'never-asked'],
  },
  {
    name: 'unknown closing question',
    files: bent(THROAT, ['closing'], 'corse'),
    code: 'unknown-question',
    file: THROAT,
    line: 'some',
    hint: /"course"/,
  },
  {
    name: 'unknown bridge question',
    files: bent(THROAT, ['bridge', 0], 'sore'),
    code: 'unknown-question',
    file: THROAT,
    line: 'some',
  },
  {
    name: 'unknown separator',
    files: bent('look-alikes/strep-viral.json', ['separators', 0], 'nodes'),
    code: 'unknown-question',
    file: 'look-alikes/strep-viral.json',
    line: 'some',
  },
  {
    name: 'unknown question of a red flag',
    files: bent('red-flags/long-fever.json', ['ask', 0], 'breath'),
    code: 'unknown-question',
    file: 'red-flags/long-fever.json',
    line: 'some',
    also: ['red-flag-unaskable', 'never-asked'],
  },
  {
    name: 'unknown second complaint',
    files: bent('generic.json', ['secondComplaint'], 'second'),
    code: 'unknown-question',
    file: 'generic.json',
    line: 'some',
    also: ['never-asked', 'unread-question'],
  },
  {
    name: 'unknown plainer question',
    files: bent('questions/throat.json', ['questions', 3, 'plainer'], 'nodes-plain'),
    code: 'unknown-question',
    file: 'questions/throat.json',
    line: 'some',
    also: ['never-asked', 'unread-question'],
  },
  {
    name: 'unknown fallback',
    files: bent(THROAT, ['fallback'], 'throat-chek'),
    code: 'unknown-disease',
    file: THROAT,
    line: 'some',
    hint: /"throat-check"/,
  },
  {
    name: 'fallback of another kind',
    files: bent(THROAT, ['fallback'], 'strep-throat'),
    code: 'wrong-kind',
    file: THROAT,
    line: 'some',
  },
  {
    name: 'unknown member',
    files: bent('look-alikes/strep-viral.json', ['members', 0], 'strep'),
    code: 'unknown-disease',
    file: 'look-alikes/strep-viral.json',
    line: 'some',
    hint: /"strep-throat"/,
  },
  {
    name: 'unknown tag of a modifier',
    files: bent('modifiers.json', ['modifiers', 0, 'tag'], 'infektion'),
    code: 'unknown-tag',
    file: 'modifiers.json',
    line: 'some',
    hint: /"infection"/,
  },
  { name: 'circle of two', files: circle(), code: 'cycle', file: 'facts/circle.json', line: 4 },
  {
    name: 'circle of one',
    files: more('facts/self.json', { facts: [derived('self', 'self')] }),
    code: 'cycle',
    file: 'facts/self.json',
    line: 4,
  },
  {
    name: 'id is not the file name',
    files: more('diseases/strepp.json', copy(STREP)),
    code: 'id-not-file-name',
    file: 'diseases/strepp.json',
    line: 'some',
    also: ['duplicate-id'],
  },
  {
    name: 'same question twice',
    files: more('questions/more.json', {
      questions: [{ id: 'fever', text: 'Fever?', short: 'Fever', why: 'Why' }],
    }),
    code: 'duplicate-id',
    file: 'questions/more.json',
    line: 4,
  },
  {
    name: 'derived fact named like a question',
    files: bent(FACTS, ['facts', 0, 'id'], 'fever'),
    code: 'duplicate-id',
    file: FACTS,
    line: 4,
    also: ['unknown-fact', 'cycle'],
  },
  {
    name: 'same option twice',
    files: bent(QUESTIONS, ['questions', 5, 'options', 1, 'id'], 'better'),
    code: 'duplicate-id',
    file: QUESTIONS,
    line: 'some',
    also: ['unknown-option'],
  },
  {
    name: 'no sex question',
    files: {
      ...bent(QUESTIONS, ['questions', 1, 'id'], 'sex'),
      'generic.json': {
        ...(tinyLibrary()['generic.json'] as object),
        questions: [{ question: 'sex' }, { question: 'fever' }, { question: 'duration' }],
      },
    },
    code: 'unknown-fact',
    file: 'diseases/asthma.json',
    line: 'some',
    also: ['unread-question', 'unknown-question'],
  },
  {
    name: 'generic.json missing',
    files: without('generic.json'),
    code: 'file-missing',
    file: 'generic.json',
    line: 0,
  },
  {
    name: 'ranking.json missing',
    files: without('ranking.json'),
    code: 'file-missing',
    file: 'ranking.json',
    line: 0,
  },
  {
    name: 'specialties.json missing',
    files: without('specialties.json'),
    code: 'file-missing',
    file: 'specialties.json',
    line: 0,
    also: ['unknown-specialty'],
  },
];

describe('broken names', () => {
  test.each(TABLE.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    expect(await complaintsAbout(row)).toEqual([]);
  });
});
