/** The question bank and the derived facts. */
import {
  condition,
  described,
  factId,
  id,
  image,
  list,
  longText,
  map,
  number,
  object,
  questionId,
  signId,
  sourceId,
  steps,
  text,
  yes,
} from './parts.js';
import type { Schema } from './parts.js';

/** Items on one screen of a phone. "None" and "I don't know" come on top. */
export const MAX_TICKS = 8;

const option: Schema = object({
  id,
  title: described(text, 'What the visitor reads.'),
  'unknown?': described(yes, '"I don\'t know": the rules get no fact.'),
  'none?': described(yes, '"None of these" of a tick-list.'),
  'denies?': described(
    list(questionId, { minItems: 1 }),
    'Of a second "none of these": lists of which nothing is true either, and questions with a "no". They are not asked then.',
  ),
  'sets?': described(id, 'Tick-list item: the yes/no fact it sets.'),
  'range?': described(
    { type: 'array', items: [number, { type: ['number', 'null'] }], minItems: 2, additionalItems: false },
    'Number band, both ends included; null is open. The fact is the lower end.',
  ),
  'image?': image,
});

const optionKinds = object({
  text: described(longText, 'Asked first: which kind of answer it is.'),
  of: list(object({ id, title: text, options: list(id, { minItems: 1 }) }), { minItems: 2 }),
});

const question = object({
  id: described(id, 'Also the id of the fact it sets.'),
  text: described(longText, 'The question as the visitor reads it: one thought, at most 20 words.'),
  short: described(text, 'Two to five words for lists of answers.'),
  why: described(longText, 'Why it is asked, shown on request.'),
  'help?': longText,
  'optionsType?': { enum: ['Normal Options', 'Image Options'] },
  'referenceImage?': image,
  'multiple?': described(yes, 'A tick-list.'),
  'atMost?': described(
    { type: 'integer', minimum: 1 },
    'Of a tick-list: how many may be ticked; the text or help must say so.',
  ),
  'options?': described(list(option, { minItems: 2 }), 'Left out: Yes, No and "I don\'t know".'),
  'kinds?': described(optionKinds, 'Asked in two steps: first the kind, then the options of that kind.'),
  'optionsFrom?': { const: 'categories' },
  'titlesBy?': object({ question: questionId, titles: map(map(text)) }),
  'gate?': described(yes, 'Skip conditions may read it.'),
  'plainer?': described(questionId, 'Asked once more in plainer words after "I don\'t know".'),
  'says?': described(map(text), 'Words for reasons, by option id.'),
  'source?': sourceId,
  'allow?': described(
    map(longText),
    'Findings of `rules lint` that stand here on purpose, each with its reason.',
  ),
});
export const questionFileSchema: Schema = object({
  '$schema?': { type: 'string' },
  questions: list(question),
});

/** A fact that is yes, by its id, or a condition with an id of its own. */
const countItem: Schema = {
  if: { type: 'string' },
  then: signId,
  else: object({ id, when: condition }),
};

/** A term of a sum: points for a condition, or the points of a fact by its number or option. */
const term: Schema = {
  type: 'object',
  properties: { id, when: condition, fact: factId, steps, points: {} },
  required: ['id'],
  additionalProperties: false,
  if: { required: ['when'] },
  then: object({ id, when: condition, points: number }),
  else: {
    if: { required: ['steps'] },
    then: object({ id, fact: factId, steps }),
    else: object({ id, fact: factId, points: map(number, { minProperties: 1 }) }),
  },
};

const kinds: Record<string, Record<string, Schema>> = {
  when: { when: condition },
  count: { of: list(countItem, { minItems: 1 }) },
  sum: { terms: list(term, { minItems: 1 }) },
  max: { of: list(factId, { minItems: 1 }) },
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
        'source?': sourceId,
      }),
    })),
  ],
};
export const factFileSchema: Schema = object({ '$schema?': { type: 'string' }, facts: list(derived) });
