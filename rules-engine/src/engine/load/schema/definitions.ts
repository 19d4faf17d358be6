/**
 * What schemas share: conditions, and the ids that exist. The only schema that depends on the library, so that a new
 * fact changes one generated file. Without words it is the plain shape that the loader checks.
 */
import { FLAG_LEVELS } from '../../model.js';
import { OTHERWISE } from '../shorthand/words.js';
import {
  condition,
  described,
  factId,
  id,
  list,
  map,
  NUMBER_OPERATORS,
  number,
  OPERATORS,
  points,
  type Schema,
} from './parts.js';

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
  sources: readonly string[];
  families: readonly string[];
  tags: readonly string[];
}
export type Words = Vocabulary | null;

export function definitions(words: Words): Record<string, Schema> {
  const groups = words ? groupsOf(words) : [];
  const facts = words?.facts.map((fact) => fact.id);
  const signs = words?.facts.filter(({ values }) => values?.includes('yes') === true).map((fact) => fact.id);
  const anyText = { type: 'string', minLength: 1 };
  const plain = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*(\\.unsure)?$', maxLength: 90 };
  return {
    condition: conditionDefinition(groups),
    // Facts may also be read as `<question>.unsure`.
    fact: facts ? word(facts) : plain,
    sign: word(signs?.filter((fact) => !fact.includes('.'))),
    question: word(words ? [...words.questions.keys()] : undefined),
    category: word(words?.categories),
    disease: word(words?.diseases),
    result: word(words && [...words.diseases, 'other']),
    everywhere: words ? word([...words.categories, '*']) : anyText,
    flag: words ? word([...words.redFlags, ...FLAG_LEVELS]) : anyText,
    'no-flag': words ? word([...words.redFlags, '*', ...FLAG_LEVELS]) : anyText,
    specialty: word(words?.specialties),
    tag: word(words?.tags),
    source: word(words?.sources),
    answers: answersDefinition(words),
    priors: words
      ? {
          type: 'object',
          properties: Object.fromEntries(words.categories.map((name) => [name, points])),
          additionalProperties: false,
        }
      : map(points),
    'options-of-row': rowDefinition(groups),
    ...Object.fromEntries(groups.map(({ name, facts: own }) => [name, word(own)])),
  };
}

/** A word of a closed list when the list is known. */
function word(known: readonly string[] | null | undefined): Schema {
  if (!known) return id;
  // An empty list of words is no schema; nothing is allowed then.
  return known.length === 0 ? { not: {} } : { type: 'string', enum: [...new Set(known)].toSorted() };
}

/** Facts with the same values, which is nearly all of them: most facts are yes or no. */
interface Group {
  /** Of the definition that lists its facts. */
  name: string;
  facts: string[];
  /** Null for numbers. */
  values: readonly string[] | null;
}

function groupsOf(words: Vocabulary): Group[] {
  const groups = new Map<string, Group>();
  for (const { id: fact, values } of words.facts) {
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { name: `like-${fact}`, facts: [], values };
    group.facts.push(fact);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * A comparison, or exactly one of yes, no, all, any, not. Written with if / then instead of oneOf, so that a mistake
 * gives one message about the branch that was meant.
 */
function conditionDefinition(groups: readonly Group[]): Schema {
  const scalar: Schema = { type: ['string', 'number'] };
  const many: Schema = list(condition, { minItems: 1 });
  const when = (operators: readonly string[], value: Schema): Schema => ({
    if: { required: ['operator'], properties: { operator: { enum: operators } } },
    then: { properties: { value } },
  });
  return {
    type: 'object',
    properties: {
      fact: described(factId, 'The fact to look at: a question, a tick-list item or a derived fact.'),
      operator: { enum: [...OPERATORS] },
      value: {},
      yes: described(factId, 'Short for: this fact is yes.'),
      no: described(factId, 'Short for: this fact is no.'),
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
        ...groups.map(valuesOf),
      ],
    },
    ...wordsOfShort(groups),
  };
}

/** The values that a fact of the group can have. */
function valuesOf({ name, values }: Group): Schema {
  const one: Schema = values ? { enum: [...values] } : number;
  const operators = values ? OPERATORS.slice(0, 4) : [...OPERATORS];
  return {
    if: { required: ['fact'], properties: { fact: here(name) } },
    then: {
      properties: { operator: { enum: operators }, value: { anyOf: [one, { type: 'array', items: one }] } },
    },
  };
}

/** Only a fact that can be yes may stand under "yes". */
function wordsOfShort(groups: readonly Group[]): Schema {
  if (groups.length === 0) return {};
  const able = (value: string): Schema => {
    const names = groups.filter(({ values }) => values?.includes(value) === true).map(({ name }) => name);
    return names.length === 0 ? { not: {} } : { anyOf: names.map(here) };
  };
  return { allOf: [{ properties: { yes: able('yes'), no: able('no') } }] };
}

/** `points` of a row name options of its fact, which is its id where no fact is named. */
function rowDefinition(groups: readonly Group[]): Schema {
  if (groups.length === 0) return {};
  return {
    allOf: groups.flatMap(({ name, values }) => {
      if (values === null) return [];
      const isOfGroup = {
        if: { required: ['fact'] },
        then: { properties: { fact: here(name) } },
        else: { required: ['id'], properties: { id: here(name) } },
      };
      const options = { propertyNames: { enum: [...values, OTHERWISE] } };
      return [{ if: isOfGroup, then: { properties: { points: options } } }];
    }),
  };
}

const here = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

function answersDefinition(words: Words): Schema {
  if (words === null) return map({ type: ['string', 'array'], items: { type: 'string' } });
  const one = (options: readonly string[]): Schema => ({
    anyOf: [{ enum: options }, list({ enum: options })],
  });
  const questions = [...words.questions].map(([question, options]) => [question, one(options)]);
  return { type: 'object', properties: Object.fromEntries(questions), additionalProperties: false };
}
