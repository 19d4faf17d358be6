/**
 * Building blocks of the JSON Schemas (draft-07, because editors read that). With a vocabulary the same builders
 * list the ids and options that exist, so that an editor completes them; without one they give the plain shape
 * that the loader checks first. One source for both, so that they cannot drift.
 */
import { URGENCIES } from '../../model.js';

export type Schema = { [key: string]: unknown };

export interface FactWords {
  id: string;
  /** Null for numbers. */
  values: readonly string[] | null;
}
/** The words of a loaded library. */
export interface Vocabulary {
  facts: readonly FactWords[];
  /** Option ids by question. */
  questions: ReadonlyMap<string, readonly string[]>;
  categories: readonly string[];
  diseases: readonly string[];
  redFlags: readonly string[];
  specialties: readonly string[];
  families: readonly string[];
  tags: readonly string[];
}
export type Words = Vocabulary | null;

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
export const text: Schema = { type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' };
export const id: Schema = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 };
export const yes: Schema = { const: true };
export const date: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
export const urgency: Schema = { enum: [...URGENCIES] };
export const number: Schema = { type: 'number' };
/** Decibans: ±40 is a factor of 10,000, more than any single finding. */
export const points: Schema = described(
  { type: 'number', minimum: -40, maximum: 40 },
  'Decibans: 3 doubles the odds, 7 is five-fold, 10 ten-fold, −3 halves.',
);
export const steps: Schema = described(
  list({ type: 'array', items: [number, points], minItems: 2, additionalItems: false }, { minItems: 1 }),
  '[from, points], from the lowest number up.',
);
export const sources: Schema = list(text, { minItems: 1 });
export const review: Schema = object({
  status: { enum: ['draft', 'signed', 'expired'] },
  reviewedBy: { type: ['string', 'null'], minLength: 1 },
  reviewedOn: { ...date, type: ['string', 'null'] },
  reviewDue: date,
});

/** A word of a closed list when the list is known. */
export function word(known: readonly string[] | undefined, more: Schema = {}): Schema {
  return known === undefined ? { ...id, ...more } : { type: 'string', enum: known.toSorted(), ...more };
}
export const questionId = (words: Words): Schema => word(words ? [...words.questions.keys()] : undefined);
export const diseaseId = (words: Words): Schema => word(words?.diseases);
export const categoryId = (words: Words): Schema => word(words?.categories);

/** Facts may also be read as `<question>.unsure`. With a value: the facts that can have it. */
export function factId(words: Words, value?: string): Schema {
  if (words === null)
    return { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*(\\.unsure)?$', maxLength: 90 };
  const facts = words.facts.filter(({ values }) => value === undefined || values?.includes(value) === true);
  return { type: 'string', enum: facts.map(({ id: own }) => own).toSorted() };
}

/** Words that may be long: a text, or its lines, which spaces join. */
export const longText: Schema = { ...text, type: ['string', 'array'], items: text, minItems: 1 };

export const condition: Schema = { $ref: '#/definitions/condition' };

/**
 * A comparison, or exactly one of yes, no, all, any, not. Written with if / then instead of oneOf, so that a mistake gives one
 * message about the branch that was meant.
 */
export function conditionDefinition(words: Words): Schema {
  const scalar: Schema = { type: ['string', 'number'] };
  const many: Schema = list(condition, { minItems: 1 });
  const when = (operators: readonly string[], value: Schema): Schema => ({
    if: { required: ['operator'], properties: { operator: { enum: operators } } },
    then: { properties: { value } },
  });
  return {
    type: 'object',
    properties: {
      fact: described(factId(words), 'The fact to look at: a question, a tick-list item or a derived fact.'),
      operator: { enum: [...OPERATORS] },
      value: {},
      yes: described(factId(words, 'yes'), 'Short for: this fact is yes.'),
      no: described(factId(words, 'no'), 'Short for: this fact is no.'),
      all: described(many, 'Every one must hold.'),
      any: described(many, 'At least one must hold.'),
      not: condition,
    },
    additionalProperties: false,
    if: { anyOf: ['yes', 'no', 'all', 'any', 'not'].map((key) => ({ required: [key] })) },
    then: { maxProperties: 1 },
    else: {
      required: ['fact', 'operator', 'value'],
      allOf: [
        when(['in', 'notIn'], list(scalar, { minItems: 1, uniqueItems: true })),
        when(['equal', 'notEqual'], scalar),
        when(NUMBER_OPERATORS, number),
        ...(words ? valuesByFact(words) : []),
      ],
    },
  };
}

/** Facts with the same values share one branch, which keeps the file small: most facts are yes or no. */
function valuesByFact(words: Vocabulary): Schema[] {
  const groups = new Map<string, { facts: string[]; values: readonly string[] | null }>();
  for (const fact of words.facts) {
    const key = JSON.stringify(fact.values);
    const group = groups.get(key) ?? { facts: [], values: fact.values };
    group.facts.push(fact.id);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ facts, values }) => {
    const one: Schema = values ? { enum: [...values] } : number;
    const operators = values ? OPERATORS.slice(0, 4) : [...OPERATORS];
    return {
      if: { required: ['fact'], properties: { fact: { enum: facts.toSorted() } } },
      then: {
        properties: {
          operator: { enum: operators },
          value: { anyOf: [one, { type: 'array', items: one }] },
        },
      },
    };
  });
}
