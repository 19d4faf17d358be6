/** What is asked, and when: generic.json, categories, look-alikes, suites. */
import { FITS, FLAG_LEVELS } from '../../model.js';
import {
  categoryId,
  condition,
  described,
  diseaseId,
  id,
  list,
  longText,
  map,
  object,
  questionId,
  text,
  urgency,
  word,
} from './parts.js';
import type { Schema, Words } from './parts.js';

/** Separating questions of one look-alike set (docs/rule-format.md, section 6). */
export const MAX_SEPARATORS = 6;
/** Questions of a category when it is the second complaint. */
export const MAX_BRIDGE = 2;

const file = { '$schema?': { type: 'string' } };

function placements(words: Words): Schema {
  return list(
    object({
      question: questionId(words),
      'askWhen?': described(condition, 'Reads gates, age and category only. Definitely false: skipped.'),
      'ifSkipped?': described(id, 'The option taken when the question is skipped.'),
      'text?': described(longText, 'Other words for the question in this place.'),
    }),
  );
}

export function genericSchema(words: Words): Schema {
  return object({
    ...file,
    stop: described(list(questionId(words)), 'Tick-lists of the global emergency screen.'),
    questions: placements(words),
    secondComplaint: questionId(words),
    'nothing?': object({
      'never?': described(condition, 'Signs that are never nothing, in any category.'),
      'lasts?': described(condition, 'The trouble lasts: what a category says in "whileItLasts" counts.'),
      'over?': described(condition, 'Nothing is left: diseases with "whenOver": "not-named" are not named.'),
      'hardlyAnything?': described(
        condition,
        'Where nothing was found, names that can wait and fit only partly are not told.',
      ),
      'mildAndOver?': described(
        condition,
        'The same for every name that can wait, and for diseases "not-named-if-mild".',
      ),
    }),
  });
}

export function categorySchema(words: Words): Schema {
  const override = object({ value: { type: 'number' }, reason: longText });
  return object({
    ...file,
    id,
    name: text,
    image: text,
    synonyms: list(text),
    stop: described(list(questionId(words)), "Tick-lists of this category's stop list."),
    core: placements(words),
    'modules?': list(object({ id, when: condition, questions: placements(words) })),
    bridge: described(
      list(questionId(words), { maxItems: MAX_BRIDGE }),
      'Asked when this is the second complaint.',
    ),
    closing: described(questionId(words), 'The one always-asked last question.'),
    nothing: object({
      when: described(condition, 'Only when definitely true may the result be "other".'),
      'never?': described(condition, 'Signs that are never nothing: where definitely true, no "other".'),
      'whileItLasts?': described(condition, 'Signs that are not nothing while the trouble lasts.'),
    }),
    fallback: diseaseId(words),
    'primaryAt?': override,
    'minEvidence?': override,
  });
}

export function lookAlikeSchema(words: Words): Schema {
  return object({
    ...file,
    id,
    members: list(diseaseId(words), { minItems: 2, uniqueItems: true }),
    separators: list(questionId(words), { maxItems: MAX_SEPARATORS, uniqueItems: true }),
    'note?': longText,
  });
}

/** Answers by question: an option id, or a list of them for tick-lists. */
function answers(words: Words): Schema {
  if (words === null) return map({ type: ['string', 'array'], items: { type: 'string' } });
  const one = (options: readonly string[]): Schema => ({
    anyOf: [{ enum: options }, list({ enum: options })],
  });
  return {
    type: 'object',
    properties: Object.fromEntries(
      [...words.questions].map(([question, options]) => [question, one(options)]),
    ),
    additionalProperties: false,
  };
}

export function suiteSchema(words: Words): Schema {
  const disease = word(words ? [...words.diseases, 'other'] : undefined);
  const flag: Schema = words ? word([...words.redFlags, ...FLAG_LEVELS]) : { type: 'string', minLength: 1 };
  const noFlag: Schema = words
    ? word([...words.redFlags, '*', ...FLAG_LEVELS])
    : { type: 'string', minLength: 1 };
  const expect = object(
    {
      'first?': described(disease, 'The first result: a disease, or "other".'),
      'listed?': list(disease),
      'notFirst?': list(disease),
      'notListed?': list(disease),
      'generic?': list(disease),
      'notGeneric?': list(disease),
      'urgency?': urgency,
      'itemUrgency?': described(
        map(urgency, words ? { propertyNames: disease } : {}),
        'How soon, as shown with each of these results.',
      ),
      'redFlags?': described(list(flag), 'Must fire, among others; "emergency": one of that level.'),
      'noRedFlags?': described(
        list(noFlag),
        'Must not fire; "*": none at all; "emergency": none of that level.',
      ),
      'fit?': { enum: [...FITS] },
    },
    { minProperties: 1 },
  );
  const visitor = object({
    id,
    title: text,
    age: { type: 'integer', minimum: 18, maximum: 120 },
    answers: answers(words),
    expect,
  });
  return object({ ...file, category: categoryId(words), cases: list(visitor) });
}

export function suiteBaseSchema(words: Words): Schema {
  return object({ ...file, answers: answers(words) });
}
