/** The contract as generated: complete, well typed, the same each time, and what the server really serves. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteOptions } from 'fastify';
import type { Overrides } from '../src/app.js';
import { openapiDocument, openapiText } from '../src/openapi.js';
import { startTestApp, type TestApp } from './support/test-app.js';

interface Operation {
  operationId: string;
  parameters?: object[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
  responses: Record<
    string,
    { description: string; content?: { 'application/json': { schema: { $ref: string } } } }
  >;
  security?: object[];
}
type Schema = {
  type?: unknown;
  properties: Record<string, { anyOf?: object[]; $ref?: string }>;
  required?: string[];
  additionalProperties?: unknown;
};
let document: Awaited<ReturnType<typeof openapiDocument>>;
let operations: Map<string, Operation & { address: string }>;
let schemas: Record<string, Schema>;
beforeAll(async () => {
  document = await openapiDocument();
  operations = new Map();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item) as [string, Operation][])
      operations.set(operation.operationId, { ...operation, address: `${method.toUpperCase()} ${path}` });
  schemas = document.components!.schemas as unknown as Record<string, Schema>;
});

describe('the contract', () => {
  it('is OpenAPI 3.1 and says the same each time', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(openapiText(await openapiDocument())).toBe(openapiText(document));
  });

  it('has every call of the client by the name its code uses, and no other', () => {
    expect(Object.fromEntries([...operations].map(([id, { address }]) => [id, address]))).toEqual({
      generateOtp: 'POST /api/generate-otp/generate',
      validateOtp: 'POST /api/generate-otp/validate',
      getHomePage: 'GET /api/home-page',
      getDiagnosis: 'GET /api/diagnosis',
      chooseSubcategory: 'PUT /api/diagnosis/update/subcategory',
      answerQuestion: 'PUT /api/diagnosis/update/answer',
      submitAssessment: 'POST /api/diagnosis/submit',
      deleteMyData: 'POST /api/diagnosis/delete',
      leaveDevice: 'POST /api/diagnosis/leave',
      submitReview: 'POST /api/diagnosis/review/submit',
      validatePayment: 'POST /api/payment/validate',
      retryPayment: 'POST /api/payment/retry',
    });
  });

  it('answers 200 with a named schema, and every refusal with the one error shape', () => {
    for (const [id, { responses, security }] of operations) {
      const statuses = Object.keys(responses);
      expect([id, statuses]).toEqual([id, expect.arrayContaining(['200', '400', '429', '500', '503'])]);
      if (security?.length) expect(statuses).toEqual(expect.arrayContaining(['401', '410']));
      for (const [status, { description, content }] of Object.entries(responses)) {
        expect(description).not.toBe('');
        const name = content!['application/json'].schema.$ref.split('/').at(-1)!;
        expect(name === 'ErrorResponse').toBe(status !== '200');
      }
    }
  });

  it('leads from every reference to a schema, and has none that nothing leads to', () => {
    const references = new Set(
      [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!),
    );
    expect([...references].map((reference) => reference.replace('#/components/schemas/', '')).sort()).toEqual(
      Object.keys(schemas).sort(),
    );
  });

  it('refuses undeclared fields of every body', () => {
    for (const { requestBody } of operations.values()) {
      if (!requestBody) continue;
      const name = requestBody.content['application/json'].schema.$ref.split('/').at(-1)!;
      expect([name, schemas[name]!.additionalProperties]).toEqual([name, false]);
    }
  });

  it('asks for the token on every call about an assessment, and says of every other that it needs none', () => {
    for (const { address, security } of operations.values())
      expect([address, security]).toEqual([
        address,
        address.includes('/api/diagnosis') ? [{ session: [] }] : [],
      ]);
    expect(document.components!.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'header', name: 'x-api-token' },
    });
  });

  it('types what may be null, and answers of one or several', () => {
    const { answerId, nextQst } = schemas['AnswerRequest']!.properties;
    expect(nextQst!.anyOf).toEqual([{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'null' }]);
    expect(JSON.stringify(answerId)).toMatch(/"array".*"null"/);
    expect(schemas['Diagnosis']!.properties['genericQuestions']).toEqual({
      anyOf: [{ $ref: '#/components/schemas/GenericQuestions' }, { type: 'null' }],
    });
    expect([...schemas['Diagnosis']!.required!].sort()).toEqual(
      Object.keys(schemas['Diagnosis']!.properties).sort(),
    );
  });

  it('carries the limits that both sides need', () => {
    const body = (id: string) =>
      schemas[operations.get(id)!.requestBody!.content['application/json'].schema.$ref.split('/').at(-1)!]!
        .properties;
    expect(body('submitReview')).toMatchObject({
      rating: { minimum: 1, maximum: 5 },
      description: { minLength: 3, maxLength: 2000 },
    });
    expect(body('generateOtp')['email']).toMatchObject({ maxLength: expect.any(Number) });
    expect(body('generateOtp')['fullname']).toMatchObject({ maxLength: expect.any(Number) });
  });
});

describe('the running server', () => {
  const doors = new Set<string>();
  let test: TestApp;
  beforeAll(async () => {
    const note = ({ method, url }: RouteOptions): void => {
      for (const one of [method].flat()) if (one !== 'HEAD') doors.add(`${one} ${url}`);
    };
    const extend: Overrides['extend'] = (fastify) => fastify.addHook('onRoute', note);
    test = await startTestApp({ overrides: { extend } });
  });
  afterAll(() => test.stop());

  it('R-49: has no door but the contract, Stripe, health and files: none is for an operator', () => {
    const contract = [...operations.values()].map(({ address }) => address);
    const others = [...doors].filter((door) => !contract.includes(door));
    expect(doors.size - others.length).toBe(contract.length);
    expect(others.sort()).toEqual([
      'GET /*',
      'GET /.well-known/security.txt',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/openapi.json',
      'GET /robots.txt',
      'POST /api/payment/webhook',
    ]);
  });

  it('serves the contract in development', async () => {
    const { status, body } = await test.client.get('/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
  });
});
