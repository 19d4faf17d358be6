/** The question bank and the derived facts. */
import {
  condition,
  described,
  factId,
  id,
  list,
  longText,
  map,
  number,
  object,
  questionId,
  steps,
  text,
  word,
  yes,
} from './parts.js';
import type { Schema, Words } from './parts.js';

/** Items on one screen of a phone. "None" and "I don't know" come on top. */
export const MAX_TICKS = 8;

const option: Schema = object({
  id,
  title: described(text, 'What the visitor reads.'),
  'unknown?': described(yes, '"I don\'t know": the rules get no fact.'),
  'none?': described(yes, '"None of these" of a tick-list.'),
  'sets?': described(id, 'Tick-list item: the yes/no fact it sets.'),
  'range?': described(
    { type: 'array', items: [number, { type: ['number', 'null'] }], minItems: 2, additionalItems: false },
    'Number band, both ends included; null is open. The fact is the lower end.',
  ),
  'image?': text,
});

export function questionFileSchema(words: Words): Schema {
  const question = object({
    id: described(id, 'Also the id of the fact it sets.'),
    text: described(longText, 'The question as the visitor reads it: one thought, at most 20 words.'),
    short: described(text, 'Two to five words for lists of answers.'),
    why: described(longText, 'Why it is asked, shown on request.'),
    'help?': longText,
    'optionsType?': { enum: ['Normal Options', 'Image Options'] },
    'referenceImage?': text,
    'multiple?': described(yes, 'A tick-list.'),
    'options?': described(list(option, { minItems: 2 }), 'Left out: Yes, No and "I don\'t know".'),
    'optionsFrom?': { const: 'categories' },
    'titlesBy?': object({ question: questionId(words), titles: map(map(text)) }),
    'gate?': described(yes, 'Skip conditions may read it.'),
    'plainer?': described(questionId(words), 'Asked once more in plainer words after "I don\'t know".'),
    'says?': described(map(text), 'Words for reasons, by option id.'),
    'source?': text,
  });
  return object({ '$schema?': { type: 'string' }, questions: list(question) });
}

export function factFileSchema(words: Words): Schema {
  const fact = factId(words);
  const kinds: Record<string, Record<string, Schema>> = {
    when: { when: condition },
    count: { of: list(countItem(words), { minItems: 1 }) },
    sum: { terms: list(term(fact), { minItems: 1 }) },
    max: { of: list(fact, { minItems: 1 }) },
    table: { rows: list(object({ id, when: condition, value: id }), { minItems: 1 }), 'otherwise?': id },
  };
  const names = Object.keys(kinds);
  const derived: Schema = {
    type: 'object',
    // All keys in their canonical order; which of them belong together is said per kind below.
    properties: Object.fromEntries(
      ['id', 'kind', 'text', 'when', 'of', 'terms', 'rows', 'otherwise', 'gate', 'source'].map((key) => [
        key,
        {},
      ]),
    ),
    required: ['id', 'kind', 'text'],
    additionalProperties: false,
    allOf: [
      { properties: { kind: { enum: names } } },
      ...names.map((name) => ({
        if: { required: ['kind'], properties: { kind: { const: name } } },
        then: object({
          id,
          kind: { const: name },
          text: longText,
          ...kinds[name],
          'gate?': yes,
          'source?': text,
        }),
      })),
    ],
  };
  return object({ '$schema?': { type: 'string' }, facts: list(derived) });
}

/** A fact that is yes, by its id, or a condition with an id of its own. */
function countItem(words: Words): Schema {
  const named = words?.facts.filter((fact) => fact.values?.includes('yes') && !fact.id.includes('.'));
  return {
    if: { type: 'string' },
    then: word(named?.map((fact) => fact.id)),
    else: object({ id, when: condition }),
  };
}

/** A term of a sum: points for a condition, or the points of a fact by its number or option. */
function term(fact: Schema): Schema {
  return {
    type: 'object',
    properties: { id, when: condition, fact, steps, points: {} },
    required: ['id'],
    additionalProperties: false,
    if: { required: ['when'] },
    then: object({ id, when: condition, points: number }),
    else: {
      if: { required: ['steps'] },
      then: object({ id, fact, steps }),
      else: object({ id, fact, points: map(number, { minProperties: 1 }) }),
    },
  };
}
