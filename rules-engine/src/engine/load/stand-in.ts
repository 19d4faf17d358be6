/**
 * A file with a slip in its shape, as if the slip were none: a value of the wrong type, out of bounds or not on the
 * list is replaced by the nearest that is allowed, an unknown key left out. Nobody is served from it, since the slip
 * itself is an error; it only lets everything else in the file be read, so that all mistakes are told at once.
 */
import type { ErrorObject } from 'ajv';
import type { FileKind } from './schema/kinds.js';
import { shapeErrors } from './schema/validate.js';

/** Putting one value right may show the next; more rounds than these mean that the shape is another altogether. */
const MAX_ROUNDS = 5;

/** Null where the slip leaves open what was meant. */
export function standIn(kind: FileKind, value: unknown): unknown {
  const holder = { value: structuredClone(value) };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const errors = shapeErrors(kind, holder.value);
    if (errors.length === 0) return holder.value;
    if (!errors.map((error) => isPutRight(holder, error)).some(Boolean)) return null;
  }
  return null;
}

function isPutRight(holder: { value: unknown }, error: ErrorObject): boolean {
  const steps = ['value', ...error.instancePath.split('/').slice(1)].map((step) =>
    step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
  let parent: Record<string, unknown> = holder;
  for (const step of steps.slice(0, -1)) {
    const next = parent[step];
    if (next === null || typeof next !== 'object') return false;
    parent = next as Record<string, unknown>;
  }
  const key = steps.at(-1) ?? '';
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties') {
    const at = parent[key] as Record<string, unknown>;
    return Reflect.deleteProperty(at, String(params['additionalProperty']));
  }
  const allowed = allowedFor(error.keyword, params, error);
  if (allowed === undefined) return false;
  parent[key] = allowed;
  return true;
}

function allowedFor(keyword: string, params: Record<string, unknown>, error: ErrorObject): unknown {
  switch (keyword) {
    case 'type':
      return EXAMPLES[[params['type']].flat().map(String)[0] ?? ''];
    case 'enum':
      return (params['allowedValues'] as unknown[])[0];
    case 'const':
      return params['allowedValue'];
    case 'minimum':
    case 'maximum':
      return params['limit'];
    case 'pattern':
    case 'minLength':
      return [...TEXTS].find(
        (text) => typeof params['pattern'] !== 'string' || new RegExp(params['pattern']).test(text),
      );
    default:
      return Array.isArray(error.data) && keyword === 'uniqueItems' ? [...new Set(error.data)] : undefined;
  }
}

/** What stands for a word that is none; nothing is called so. */
export const STANDS_IN = 'stands-in';
const EXAMPLES: Record<string, unknown> = {
  string: STANDS_IN,
  integer: 0,
  number: 0,
  boolean: true,
  array: [],
};
/** An id, a date, an ICD-10 code, the place of a picture. */
const TEXTS = [STANDS_IN, '2099-01-01', 'A00', 'x.svg'];
