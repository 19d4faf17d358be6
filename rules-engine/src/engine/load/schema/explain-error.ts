/** One schema error → lint id, sentence and hint. The schema says what is allowed; this says it to a person. */
import type { ErrorObject } from 'ajv';
import type { LintId } from '../lint-ids.js';
import { didYouMean } from '../nearest.js';

type Path = (string | number)[];

/** One mistake in the shape of a value, before its place in the text is known. */
export interface Finding {
  path: (string | number)[];
  code: LintId;
  message: string;
  hint?: string | undefined;
  atKey?: boolean;
}

/** Keys of json-rules-engine that this format leaves out on purpose. */
const FORBIDDEN = new Set([
  'priority',
  'path',
  'params',
  'event',
  'conditions',
  'onSuccess',
  'onFailure',
  'condition',
]);
/** Keys that hold words for the visitor: leaving them out is a missing text. */
const TEXT_KEYS = new Set([
  'text',
  'short',
  'why',
  'title',
  'name',
  'label',
  'description',
  'heading',
  'reason',
  'note',
  'instead',
]);
const TYPES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  object: 'an object in { }',
  array: 'a list in [ ]',
  boolean: 'true or false',
  null: 'null',
};

export function explainError(error: ErrorObject, path: Path): Finding | null {
  const key = path.at(-1);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'if':
    case 'allOf':
    case 'anyOf':
      return null;
    case 'additionalProperties':
      return extraKey(String(params['additionalProperty']), error, path);
    case 'required':
      return missingKey(String(params['missingProperty']), path);
    case 'type':
      return wrongType(error, path);
    case 'enum':
    case 'const':
      return badValue(error, path);
    case 'pattern':
    case 'minLength':
      return badText(error, path);
    case 'maxLength':
      return {
        path,
        code: 'bad-value',
        message: `This text is longer than ${String(params['limit'])} letters.`,
      };
    case 'minItems':
      return tooFew(error, path);
    case 'maxItems':
      return {
        path,
        code: 'too-many',
        message: `${quoted(key)} may hold at most ${String(params['limit'])} items.`,
      };
    case 'additionalItems':
      return { path, code: 'bad-value', message: `${quoted(key)} has too many numbers: a pair is expected.` };
    case 'uniqueItems':
      return { path, code: 'duplicate-id', message: `${quoted(key)} holds the same item twice.` };
    case 'minimum':
    case 'maximum':
      return {
        path,
        code: 'bad-value',
        message: `${quoted(key)} must be ${String(params['comparison'])} ${String(params['limit'])}.`,
      };
    case 'maxProperties':
      return {
        path,
        code: 'all-and-any',
        message:
          'A condition is either one comparison, or one of "yes", "no", "all", "any", "not": not several in one object.',
        hint: 'Put one inside the other.',
      };
    case 'minProperties':
      return { path, code: 'missing-key', message: `${quoted(key)} is empty.` };
    case 'not':
      return { path, code: 'all-and-any', message: 'A row has either "points" or "steps", not both.' };
    default:
      return { path, code: 'bad-value', message: `${quoted(key)} ${error.message ?? 'is not allowed'}.` };
  }
}

function extraKey(key: string, error: ErrorObject, path: Path): Finding {
  const schema = error.parentSchema as { properties?: Record<string, unknown> } | undefined;
  const known = Object.keys(schema?.properties ?? {}).filter((name) => name !== '$schema');
  const at = { path: [...path, key], atKey: true };
  if (FORBIDDEN.has(key)) {
    return {
      ...at,
      code: 'forbidden-key',
      message: `"${key}" is not part of the rule format.`,
      hint: 'Write fact, operator and value only.',
    };
  }
  return {
    ...at,
    code: 'unknown-key',
    message: `The key "${key}" is not known here.`,
    hint: didYouMean(key, known) ?? `Known: ${known.join(', ')}.`,
  };
}

function missingKey(key: string, path: Path): Finding {
  const code: LintId =
    key === 'specialty' ? 'missing-specialty' : TEXT_KEYS.has(key) ? 'missing-text' : 'missing-key';
  return { path, code, message: `The key "${key}" is missing${inside(path)}.` };
}

function wrongType(error: ErrorObject, path: Path): Finding {
  const key = path.at(-1);
  const wanted = [(error.params as { type: string | string[] }).type].flat();
  const data = error.data;
  const isValue = key === 'value' || (typeof key === 'number' && path.at(-2) === 'value');
  if (isValue && data !== null && typeof data === 'object' && !Array.isArray(data)) {
    return {
      path,
      code: 'fact-reference',
      message: 'A comparison needs a plain value here, not an object.',
      hint: 'Derive a fact that says what is meant.',
    };
  }
  if (key === 'value' && wanted.includes('array')) {
    return {
      path,
      code: 'in-needs-array',
      message: '"in" and "notIn" need a list in square brackets.',
      hint: `Write [${JSON.stringify(data)}], or use "equal".`,
    };
  }
  if (key === 'value') {
    const list = Array.isArray(data) ? ' A list goes with "in" or "notIn".' : '';
    return {
      path,
      code: 'type-mismatch',
      message: `This operator needs ${oneOf(wanted)}, not ${nameOf(data)}.${list}`,
    };
  }
  if ((key === 'yes' || key === 'no') && wanted.includes('string')) {
    return {
      path,
      code: 'wrong-type',
      message: `"${key}" must name one fact, not ${nameOf(data)}.`,
      hint: `For example { "${key}": "cough" }. Several go into "all" or "any".`,
    };
  }
  const isItem = path.at(-2) === 'of';
  return {
    path,
    code: 'wrong-type',
    message: `${quoted(key)} must be ${oneOf(wanted)}, not ${nameOf(data)}.`,
    hint: isItem ? 'Or the id of a fact that counts when it is yes.' : undefined,
  };
}

function badValue(error: ErrorObject, path: Path): Finding {
  const key = path.at(-1);
  const params = error.params as { allowedValues?: unknown[]; allowedValue?: unknown };
  const allowed = (params.allowedValues ?? [params.allowedValue]).map(String);
  const given = typeof error.data === 'string' ? `"${error.data}"` : nameOf(error.data);
  const code: LintId = key === 'operator' ? 'unknown-operator' : 'bad-value';
  const hint = typeof error.data === 'string' ? didYouMean(error.data, allowed) : undefined;
  const rest = allowed.length > 1 ? `one of ${allowed.join(', ')}` : String(allowed[0]);
  return { path, code, message: `${quoted(key)} is ${given}; it must be ${rest}.`, hint };
}

/** Texts of a form of their own. */
const SHAPES: Record<string, [what: string, example: string]> = {
  icd10: ['an ICD-10 code', 'J02.0'],
  doi: ['a DOI', '10.1001/jama.284.22.2912'],
  pmid: ['a PubMed number', '11147989'],
  image: ['the place of a picture', 'throat/red.svg'],
  referenceImage: ['the place of a picture', 'throat/red.svg'],
  url: ['an address', 'https://www.nice.org.uk/guidance/ng84'],
};

function badText(error: ErrorObject, path: Path): Finding {
  const key = path.at(-1);
  const data = String(error.data);
  const pattern = (error.parentSchema as { pattern?: string } | undefined)?.pattern ?? '';
  if (data.trim() === '') return { path, code: 'missing-text', message: `${quoted(key)} is empty.` };
  if (pattern.includes('d{4}'))
    return { path, code: 'bad-date', message: `"${data}" is not a date.`, hint: 'Write it as 2027-11-01.' };
  const shape = SHAPES[String(key)];
  if (shape !== undefined)
    return {
      path,
      code: 'bad-value',
      message: `"${data}" is not ${shape[0]}.`,
      hint: `For example ${shape[1]}.`,
    };
  const likely = data
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return {
    path,
    code: 'bad-id',
    message: `"${data}" is not a good id: small letters and digits joined by dashes.`,
    hint: likely !== '' && likely !== data ? `Did you mean "${likely}"?` : undefined,
  };
}

function tooFew(error: ErrorObject, path: Path): Finding {
  const key = path.at(-1);
  if (key === 'any' || key === 'all') {
    return {
      path,
      code: 'empty-any',
      message: `"${key}" is empty: it would hold for everybody.`,
      hint: 'Put a condition inside, or remove it.',
    };
  }
  const { limit } = error.params as { limit: number };
  return {
    path,
    code: 'missing-key',
    message: `${quoted(key)} needs at least ${limit} ${limit === 1 ? 'item' : 'items'}.`,
  };
}

function quoted(key: string | number | undefined): string {
  if (key === undefined) return 'The file';
  return typeof key === 'number' ? `Item ${key + 1}` : `"${key}"`;
}

function inside(path: Path): string {
  const names = path.filter((step): step is string => typeof step === 'string');
  return names.length > 0 ? ` in "${names.at(-1)}"` : '';
}

function oneOf(types: string[]): string {
  return types.map((type) => TYPES[type] ?? type).join(' or ');
}

function nameOf(data: unknown): string {
  if (data === null) return 'null';
  if (data === Infinity || data === -Infinity) return 'a number beyond all bounds';
  if (Array.isArray(data)) return 'a list';
  if (typeof data === 'object') return 'an object';
  if (typeof data === 'string')
    return `the text ${JSON.stringify(data.length > 30 ? `${data.slice(0, 30)}…` : data)}`;
  return JSON.stringify(data) ?? 'nothing';
}
