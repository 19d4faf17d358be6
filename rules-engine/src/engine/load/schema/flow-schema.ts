/** What is asked, and when: generic.json, categories, look-alikes, suites. */
import { FITS } from '../../model.js';
import {
  age,
  answers,
  categoryId,
  condition,
  described,
  diseaseId,
  flagId,
  id,
  image,
  list,
  longText,
  map,
  noFlagId,
  object,
  questionId,
  resultId,
  text,
  urgency,
} from './parts.js';
import type { Schema } from './parts.js';

/** Separating questions of one look-alike set (docs/rule-format.md, section 6). */
export const MAX_SEPARATORS = 6;
/** Questions of a category when it is the second complaint. */
export const MAX_BRIDGE = 2;

const file = { '$schema?': { type: 'string' } };

const placements: Schema = list(
  object({
    question: questionId,
    'askWhen?': described(condition, 'Reads gates, age and category only. Definitely false: skipped.'),
    'ifSkipped?': described(id, 'The option taken when the question is skipped.'),
    'text?': described(longText, 'Other words for the question in this place.'),
  }),
);

export const genericSchema: Schema = object({
  ...file,
  stop: described(list(questionId), 'Tick-lists of the global emergency screen.'),
  questions: placements,
  secondComplaint: questionId,
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

const override = object({ value: { type: 'number' }, reason: longText });

export const categorySchema: Schema = object({
  ...file,
  id,
  name: text,
  image,
  synonyms: list(text),
  stop: described(list(questionId), "Tick-lists of this category's stop list."),
  core: placements,
  'modules?': list(object({ id, when: condition, questions: placements })),
  bridge: described(list(questionId, { maxItems: MAX_BRIDGE }), 'Asked when this is the second complaint.'),
  closing: described(questionId, 'The one always-asked last question.'),
  nothing: object({
    when: described(condition, 'Only when definitely true may the result be "other".'),
    'never?': described(condition, 'Signs that are never nothing: where definitely true, no "other".'),
    'whileItLasts?': described(condition, 'Signs that are not nothing while the trouble lasts.'),
  }),
  fallback: diseaseId,
  'primaryAt?': override,
  'minEvidence?': override,
});

export const lookAlikeSchema: Schema = object({
  ...file,
  id,
  members: list(diseaseId, { minItems: 2, uniqueItems: true }),
  separators: list(questionId, { maxItems: MAX_SEPARATORS, uniqueItems: true }),
  'note?': longText,
});

const expect = object(
  {
    'first?': described(resultId, 'The first result: a disease, or "other".'),
    'listed?': list(resultId),
    'notFirst?': list(resultId),
    'notListed?': list(resultId),
    'alsoPossible?': described(list(diseaseId), 'Named under the list, among others.'),
    'generic?': list(resultId),
    'notGeneric?': list(resultId),
    'urgency?': urgency,
    'itemUrgency?': described(
      map(urgency, { propertyNames: resultId }),
      'How soon, as shown with each of these results.',
    ),
    'redFlags?': described(list(flagId), 'Must fire, among others; "emergency": one of that level.'),
    'noRedFlags?': described(
      list(noFlagId),
      'Must not fire; "*": none at all; "emergency": none of that level.',
    ),
    'fit?': { enum: [...FITS] },
  },
  { minProperties: 1 },
);
const visitor = object({
  id,
  title: text,
  age,
  answers: answers,
  expect,
});
export const suiteSchema: Schema = object({ ...file, category: categoryId, cases: list(visitor) });

export const suiteBaseSchema: Schema = object({ ...file, answers: answers });
