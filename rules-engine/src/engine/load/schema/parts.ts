/**
 * Building blocks of the JSON Schemas (draft-07, because editors read that). What depends on the ids that exist stands
 * in one file beside them, definitions.ts: with the words of a library it lists them, so that an editor completes them;
 * without, it gives the plain shape that the loader checks first. One source for both, so that they cannot drift.
 */
import { AGE_FROM, AGE_TO, URGENCIES } from '../../model.js';

export type Schema = { [key: string]: unknown };

export const OPERATORS = [
  'equal',
  'notEqual',
  'in',
  'notIn',
  'lessThan',
  'lessThanInclusive',
  'greaterThan',
  'greaterThanInclusive',
] as const;
export const NUMBER_OPERATORS = OPERATORS.slice(4);

/** An object with exactly these keys; a key that ends in "?" may be left out. The order is the canonical one. */
export function object(keys: Record<string, Schema>, more: Schema = {}): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [key, schema] of Object.entries(keys)) {
    const name = key.replace(/\?$/, '');
    properties[name] = schema;
    if (name === key) required.push(name);
  }
  return { type: 'object', properties, required, additionalProperties: false, ...more };
}

export const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
export const map = (values: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: values,
  ...more,
});
export const described = (schema: Schema, description: string): Schema => ({ ...schema, description });

/** Words for people: not empty, at most a screen full. */
export const text: Schema = { type: 'string', minLength: 1, maxLength: 2400, pattern: '\\S' };
export const id: Schema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 };
export const yes: Schema = { const: true };
export const date: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
export const urgency: Schema = { enum: [...URGENCIES] };
export const number: Schema = { type: 'number' };
export const age: Schema = { type: 'integer', minimum: AGE_FROM, maximum: AGE_TO };
/** Words that may be long: a text, or its lines, which spaces join to one that is no longer than a text may be. */
export const longText: Schema = {
  ...text,
  type: ['string', 'array'],
  items: { ...text, maxLength: 104 },
  minItems: 1,
  maxItems: 22,
};
/** A picture below client/public/images, never a way out of it. */
export const image: Schema = {
  type: 'string',
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*\\.svg$',
  maxLength: 120,
};
/** Decibans: ±40 is a factor of 10,000, more than any single finding. */
export const points: Schema = described(
  { type: 'integer', minimum: -40, maximum: 40 },
  'Decibans: 3 doubles the odds, 7 is five-fold, 10 ten-fold, −3 halves.',
);
export const steps: Schema = described(
  list({ type: 'array', items: [number, points], minItems: 2, additionalItems: false }, { minItems: 1 }),
  '[from, points], from the lowest number up.',
);
export const review: Schema = object({
  status: { enum: ['draft', 'signed', 'expired'] },
  reviewedBy: { type: ['string', 'null'], minLength: 1 },
  'credential?': text,
  reviewedOn: { ...date, type: ['string', 'null'] },
  reviewDue: date,
  'signature?': described(
    { type: 'string', pattern: '^[0-9a-f]{16}$' },
    'Written by "rules sign"; a signature without it, or for other words, is a draft.',
  ),
});

/** The file beside the schemas that all of them point into. */
export const DEFINITIONS = 'definitions.json';
const shared = (name: string): Schema => ({ $ref: `${DEFINITIONS}#/definitions/${name}` });

export const condition = shared('condition');
export const factId = shared('fact');
/** A fact that can be yes, by its plain id. */
export const signId = shared('sign');
export const questionId = shared('question');
export const categoryId = shared('category');
export const diseaseId = shared('disease');
/** A disease, or "other". */
export const resultId = shared('result');
/** A category, or "*". */
export const everywhere = shared('everywhere');
/** A red flag, or a level: one of it. */
export const flagId = shared('flag');
/** A red flag, a level: none of it, or "*": none at all. */
export const noFlagId = shared('no-flag');
export const specialtyId = shared('specialty');
export const tagId = shared('tag');
/** An id of the register in sources/. */
export const sourceId = shared('source');
export const sources: Schema = list(sourceId, { minItems: 1, uniqueItems: true });
/** Option ids by question: one, or a list for tick-lists. */
export const answers = shared('answers');
/** Points by category. */
export const priors = shared('priors');
/** In a row of evidence: the options of the fact that it reads. */
export const optionsOfRow = shared('options-of-row');
