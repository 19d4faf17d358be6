/** Diseases, red flags, urgency modifiers, ranking numbers and specialties. */
import { FLAG_LEVELS } from '../../model.js';
import { WHEN_OVER } from '../../nothing-model.js';
import {
  age,
  condition,
  described,
  everywhere,
  factId,
  id,
  list,
  longText,
  map,
  object,
  points,
  optionsOfRow,
  priors,
  questionId,
  review,
  sourceId,
  sources,
  specialtyId,
  steps,
  tagId,
  text,
  urgency,
  yes,
} from './parts.js';
import type { Schema } from './parts.js';

/** Confirming questions that may jump the queue for one red flag. */
export const MAX_ASK = 4;

const file = { '$schema?': { type: 'string' } };
const icd10: Schema = { type: 'string', pattern: '^[A-Z][0-9][0-9A-Z](\\.[0-9A-Z]{1,4})?$' };
const share: Schema = { type: 'number', minimum: 0, maximum: 100 };
const origin = {
  'lr?': described(
    map({ type: 'number', exclusiveMinimum: 0 }, { minProperties: 1 }),
    'Published likelihood ratio by option or step: the points are 10·log10 of it, rounded.',
  ),
  'rates?': described(
    map(object({ in: share, out: share })),
    'Per 100 with the disease, and per 100 others who choose this category.',
  ),
  'source?': sourceId,
  'basis?': described({ const: 'consensus' }, 'May be left out: a row without a source is consensus.'),
};

const evidence: Schema = object(
  {
    id,
    'fact?': described(factId, 'Left out where it is the id of the row.'),
    'group?': described(id, 'Findings of one process: largest, half the second, a quarter of the third.'),
    'points?': described(
      map(points, { minProperties: 1 }),
      'Points by option; "otherwise": every option that is not named.',
    ),
    'steps?': steps,
    'absentIsNeutral?': described(yes, 'The absent side tells nothing, on purpose.'),
    ...origin,
  },
  // Exactly one of the two.
  {
    if: { required: ['points'] },
    then: { not: { required: ['steps'] } },
    else: { required: ['steps'] },
    allOf: [optionsOfRow],
  },
);

const who = object(
  { 'sex?': { enum: ['female', 'male'] }, 'ageFrom?': age, 'ageTo?': age },
  { minProperties: 1 },
);
/** More would be a textbook, and no thought of a doctor at this visit. */
const MAX_LOOK_FOR = 8;
const lookFor = described(
  list(
    {
      type: ['string', 'object'],
      if: { type: 'object' },
      then: object({ name: text, icd10, why: longText, 'who?': who }),
      else: text,
    },
    { minItems: 1, maxItems: MAX_LOOK_FOR, uniqueItems: true },
  ),
  'What a doctor will think of: disease ids, or names with an explanation.',
);

export const diseaseSchema: Schema = object({
  ...file,
  id,
  kind: { enum: ['disease', 'pattern', 'fallback'] },
  name: text,
  'family?': id,
  icd10,
  synonyms: list(text),
  specialty: described(specialtyId, 'An id of specialties.json.'),
  tags: list(id),
  review,
  prior: object({
    categories: described(
      priors,
      "Decibans against the category's commonest: A 0, B −5, C −10, D −15, E −20.",
    ),
    'age?': steps,
    'sex?': object({ 'female?': points, 'male?': points }),
  }),
  'who?': who,
  'criteria?': described(condition, 'Definitely false: ruled out.'),
  'excludeWhen?': described(condition, 'Definitely true: ruled out.'),
  'whenOver?': described(
    {
      if: { type: 'object' },
      then: object(Object.fromEntries(WHEN_OVER.map((word) => [`${word}?`, condition])), {
        minProperties: 1,
      }),
      else: { enum: [...WHEN_OVER] },
    },
    'Not named when nothing is left of the trouble (as generic.json says), or only when it was mild; an object says what else must hold.',
  ),
  evidence: list(evidence),
  'risk?': list(object({ id, when: condition, points, ...origin })),
  urgency: object({ base: urgency, 'raise?': list(object({ id, to: urgency, when: condition })) }),
  advices: list(object({ label: text, description: longText }), { minItems: 1 }),
  sources,
  'variants?': list(object({ id, name: text, when: condition })),
  'generic?': object({ when: condition, note: longText }),
  'lookFor?': lookFor,
});

export const redFlagSchema: Schema = object({
  ...file,
  id,
  name: text,
  categories: described(list(everywhere, { minItems: 1, uniqueItems: true }), '["*"] is everywhere.'),
  level: { enum: [...FLAG_LEVELS] },
  trigger: condition,
  'confirm?': condition,
  'ask?': described(
    list(questionId, { maxItems: MAX_ASK, uniqueItems: true }),
    'Questions that jump the queue.',
  ),
  'stopsUnconfirmed?': described(
    { const: true },
    'The free list shows the item as an emergency although the questionnaire asks to confirm it.',
  ),
  'secondNet?': described(
    list(id, { minItems: 1, uniqueItems: true }),
    'Red flags that tell the same danger from ordinary questions, when a stop list was answered too quickly.',
  ),
  'onlyListed?': described(longText, 'Why no ordinary question can tell this danger.'),
  secondUnknown: described({ enum: ['yes', 'no'] }, 'What a second "I don\'t know" means.'),
  notice: object({ heading: text, text: longText }),
  sources,
  review,
});

export const modifiersSchema: Schema = object({
  ...file,
  modifiers: list(
    object({ id, tag: tagId, to: urgency, when: condition, reason: longText, 'source?': sourceId }),
  ),
  floors: list(object({ id, to: urgency, when: condition, reason: longText, 'source?': sourceId })),
});

const tuned: Schema = { type: 'number', minimum: -40, maximum: 40 };
export const rankingSchema: Schema = object({
  ...file,
  minEvidence: tuned,
  primaryAt: tuned,
  near: { ...tuned, minimum: 0 },
});

export const specialtiesSchema: Schema = object({
  ...file,
  specialties: list(object({ id, name: text, instead: longText }), { minItems: 1 }),
});
