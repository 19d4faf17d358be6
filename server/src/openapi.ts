/**
 * The contract of the API, made from the controllers and their schemas: `node dist/openapi.js --write` writes
 * server/openapi.json, `--check` fails when the file is not what the code says. Nest's preview mode wires the rooms
 * without making anything, so neither a database nor a queue is needed. The same code always gives the same text.
 */
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { AppModule } from './app.module.js';
import { loadEnv } from './config/env.js';
import { STATUS_NAMES } from './shared/error-codes.js';

const OPENAPI_FILE = fileURLToPath(new URL('../openapi.json', import.meta.url));
/** Not for the client: Stripe's door, the operator's doors. */
const INTERNAL = /^\/api\/(payment\/webhook|health|metrics|openapi)/;
/** What any call may be answered with, beside what it says itself. */
const ALWAYS = [400, 429, 500, 503] as const;
const WITH_BODY = [413, 415] as const;
const WITH_SESSION = [401, 410] as const;

const ErrorResponse = z
  .object({
    error: z.object({
      status: z.int32(),
      name: z.string(),
      code: z.string().meta({ description: 'Stable, dotted: decide by this one' }),
      message: z.string().meta({ description: 'A sentence the visitor can act on' }),
      details: z.union([
        z.array(z.object({ field: z.string(), message: z.string() })),
        z.record(z.string(), z.unknown()),
      ]),
    }),
    message: z.string(),
  })
  .meta({ id: 'ErrorResponse' });

const SCHEMAS = '#/components/schemas/';

type Json = Record<string, unknown>;
interface Operation {
  operationId?: string;
  requestBody?: { content?: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
  security?: object[];
}

export async function openapiDocument(): Promise<OpenAPIObject> {
  // Any settings will do: nothing is connected to. The key is given so that none is made on the disk.
  const env = loadEnv({ NODE_ENV: 'development', MASTER_KEY: randomBytes(32).toString('base64') });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(env, 'server'),
    new FastifyAdapter(),
    { preview: true, logger: false, abortOnError: false },
  );
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Symptom checker')
    .setDescription(
      'From a complaint to what it may be and how soon to be seen. Calls about an assessment take its token.',
    )
    .setVersion('1')
    .addServer('/')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'x-api-token' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, base, {
    autoTagControllers: false,
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.ZodType ? converted(schema, schemaType) : undefined,
  });
  await app.close();
  return finished(document);
}

export function openapiText(document: OpenAPIObject): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** JSON Schema as OpenAPI 3.1 has it; a schema with an id is named once and referred to. */
function converted(schema: z.ZodType, io: 'input' | 'output') {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, override }));
  const {
    $schema: _dialect,
    $defs = {},
    id,
    ...own
  } = JSON.parse(text.replaceAll('#/$defs/', SCHEMAS)) as Json & {
    $defs?: Record<string, Json>;
  };
  const components = Object.fromEntries(
    Object.entries($defs).map(([name, { id: _name, ...definition }]) => [name, definition]),
  );
  if (typeof id !== 'string') return { schema: own, components };
  return { schema: { $ref: `${SCHEMAS}${id}` }, components: { ...components, [id]: own } };
}

/** The range of all 32-bit integers says nothing that `format` does not. */
function override({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema['minimum'] === -(2 ** 31)) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === 2 ** 31 - 1) delete jsonSchema['maximum'];
}

function finished(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/api/') && !INTERNAL.test(path))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  for (const item of Object.values(paths)) {
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      if (isEmpty(operation.requestBody)) delete operation.requestBody;
      // Said aloud, so that nobody takes an open call for one whose token was forgotten.
      operation.security ??= [];
      addErrors(operation, method !== 'get');
    }
  }
  const { components } = converted(ErrorResponse, 'output');
  const schemas = named({ ...document.components?.schemas, ...components } as Record<string, Json>, paths);
  return { ...document, paths, components: { ...document.components, schemas } };
}

/** `submit` and `delete` take nothing; whoever sends `{}` is served as well. */
function isEmpty(body: Operation['requestBody']): boolean {
  const schema = body?.content?.['application/json']?.schema;
  return schema !== undefined && !schema['$ref'] && Object.keys(schema['properties'] ?? {}).length === 0;
}

/** The schemas that the paths lead to, by name: those of calls left out are left out too. */
function named(schemas: Record<string, Json>, paths: object): Record<string, Json> {
  const wanted = new Set<string>();
  const look = (text: string): void => {
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (wanted.has(name!)) continue;
      wanted.add(name!);
      look(JSON.stringify(schemas[name!]));
    }
  };
  look(JSON.stringify(paths));
  return Object.fromEntries([...wanted].sort().map((name) => [name, schemas[name]!]));
}

/** Also a call that needs no body is refused one that is too long or no JSON. */
function addErrors(operation: Operation, maySend: boolean): void {
  const statuses = [
    ...ALWAYS,
    ...(maySend ? WITH_BODY : []),
    ...(operation.security?.length ? WITH_SESSION : []),
    ...Object.keys(operation.responses).map(Number),
  ].filter((status) => status >= 400);
  for (const answer of Object.values(operation.responses)) answer['description'] ||= 'Done';
  for (const status of statuses) {
    const described = operation.responses[status]?.['description'];
    operation.responses[status] = {
      description: described || STATUS_NAMES[status as keyof typeof STATUS_NAMES],
      content: { 'application/json': { schema: { $ref: `${SCHEMAS}ErrorResponse` } } },
    };
  }
}

async function run(mode: string | undefined): Promise<number> {
  const text = openapiText(await openapiDocument());
  if (mode === '--write') {
    await writeFile(OPENAPI_FILE, text);
    return 0;
  }
  if (mode !== '--check') {
    console.error('Usage: node dist/openapi.js --write | --check');
    return 2;
  }
  if ((await readFile(OPENAPI_FILE, 'utf8').catch(() => '')) === text) return 0;
  console.error('server/openapi.json is not what the code says. Run: node server/dist/openapi.js --write');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await run(process.argv[2]);
