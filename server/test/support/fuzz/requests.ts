/**
 * Requests drawn from the committed contract: mostly bodies as its schemas describe them, bent at a place or two; some
 * that no client of ours would send. Seeded by whoever draws.
 */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Content {
  content?: { 'application/json'?: { schema: Schema } };
}
interface Operation {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: object[];
}

export const contract = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export interface Call extends Operation {
  method: string;
  path: string;
}

export const calls: Call[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

export const callOf = (id: string): Call => calls.find(({ operationId }) => operationId === id)!;

/** What is sent. `who`: which of the visitors' tokens, or one that is nobody's. */
export interface Request {
  operationId: string;
  who: number | string | null;
  query: string;
  body: string | undefined;
  contentType: string;
}

const resolved = (schema: Schema): Schema =>
  schema.$ref ? contract.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

/** Texts that have broken somebody's parser, database or page before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'ﷺ'.repeat(50),
  "'; drop table assessment; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\u202e\u200b',
  'x'.repeat(3000),
  '1e309',
  'null',
  '{{7*7}}',
];

/** Words that mean something to the server, by the field they stand in, so that some calls get far. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, enum: listed, const: only, type, ...limits } = resolved(schema);
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one)));
  if (listed) return fc.constantFrom(...listed);
  if (only !== undefined) return fc.constant(only);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: limits.minimum ?? -5, max: Math.min(limits.maximum ?? 1e9, 1e9) });
  if (type === 'array')
    return fc.array(valueOf(limits.items ?? {}), { maxLength: Math.min(limits.maxItems ?? 5, 5) });
  if (type === 'object') return objectOf(limits);
  if (type === 'string') return textOf(limits);
  return fc.jsonValue();
}

function textOf({ minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }) },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.emailAddress() },
    { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)) },
  );
}

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

function objectOf({ properties = {}, required = [] }: Schema, known: Known = {}): fc.Arbitrary<object> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const words = known[name];
      const any = { weight: 1, arbitrary: valueOf(one) };
      return [
        name,
        words ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, any) : any.arbitrary,
      ];
    }),
  );
  const names = fc.constantFrom(...Object.keys(values));
  const strange = fc.constantFrom('__proto__', 'isAdmin', 'constructor', '', 'x');
  const bent = fc.record({
    drop: seldom(names),
    add: seldom(fc.tuple(strange, fc.jsonValue())),
    spoil: seldom(fc.tuple(names, fc.jsonValue())),
  });
  return fc
    .tuple(fc.record(values, { requiredKeys: required }), bent)
    .map(([whole, { drop, add, spoil }]) => {
      const entries = Object.entries(whole).filter(([name]) => name !== drop);
      return Object.fromEntries([...entries, ...(spoil ? [spoil] : []), ...(add ? [add] : [])]);
    });
}

const JUNK_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1}{"a":1}',
  '['.repeat(20_000),
  `"${'x'.repeat(70_000)}"`,
  '\ufeff{}',
];
const JSON_TYPE = 'application/json';

function bodyOf(call: Call, known: Known): fc.Arbitrary<string | undefined> {
  const schema = call.requestBody?.content?.[JSON_TYPE]?.schema;
  const asMeant = schema
    ? objectOf(resolved(schema), known).map((value) => JSON.stringify(value))
    : fc.constant(undefined);
  return fc.oneof(
    { weight: 12, arbitrary: asMeant },
    { weight: 1, arbitrary: fc.constantFrom(...JUNK_BODIES) },
  );
}

/** One request, of any call or of those given. `visitors`: how many tokens there are. */
export function requests(visitors: number, known: Known, of: readonly Call[] = calls): fc.Arbitrary<Request> {
  return fc.constantFrom(...of).chain((call) =>
    fc.record({
      operationId: fc.constant(call.operationId),
      who: fc.oneof(
        { weight: 10, arbitrary: fc.nat(visitors - 1) },
        { weight: 1, arbitrary: fc.constant(null) },
        {
          weight: 1,
          arbitrary: fc
            .string({ maxLength: 300, unit: 'binary-ascii' })
            .map((text) => text.replace(/[^!-~]/g, 'x')),
        },
      ),
      query: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        fc
          .tuple(fc.constantFrom('type', 'x', '__proto__'), fc.string({ maxLength: 40 }))
          .map(([name, value]) => `?${new URLSearchParams({ [name]: value }).toString()}`),
      ),
      body: call.method === 'GET' ? fc.constant(undefined) : bodyOf(call, known),
      contentType: fc.oneof(
        { weight: 20, arbitrary: fc.constant(JSON_TYPE) },
        fc.constantFrom(
          'text/plain',
          'application/xml',
          'application/json; charset=utf-16',
          'multipart/form-data',
        ),
      ),
    }),
  );
}
