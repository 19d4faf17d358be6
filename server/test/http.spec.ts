import { Controller, Get, Module, Post } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DomainError } from '../src/shared/domain-error.js';
import { ERROR_CODES, STATUS_NAMES } from '../src/shared/error-codes.js';
import type { Answer } from './support/client.js';
import { ROOMS } from '../src/app.module.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Fails in every way a room can. */
@Controller('api/trouble')
class TroubleController {
  @Get('bug')
  bug(): void {
    throw new TypeError('select secret_canary from /var/lib/app.ts jane.canary@mail.test');
  }

  @Get('database')
  database(): void {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  }

  @Get('refusal')
  refusal(): void {
    throw new DomainError('rate.too-many', { left: 0 }, 30);
  }

  @Get('long')
  long(): object {
    return { text: 'a long answer of the same words again '.repeat(100) };
  }

  @Post('echo')
  echo(): object {
    return { ok: true };
  }
}
@Module({ controllers: [TroubleController] })
class TroubleModule {}

let product: TestApp;
beforeAll(async () => (product = await startTestApp({ overrides: { rooms: [...ROOMS, TroubleModule] } })));
afterAll(() => product.stop());

function expectShape(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body?.error?.code]).toEqual([status, code]);
  const { message } = ERROR_CODES[code as keyof typeof ERROR_CODES];
  const name = STATUS_NAMES[status as keyof typeof STATUS_NAMES];
  expect(answer.body).toEqual({
    error: { status, name, code, message, details: expect.anything() },
    message,
  });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
}

function expectHeaders({ headers }: Answer): void {
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  for (const absent of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers.get(absent)).toBeNull();
}

describe('R-20, R-22, R-24, R-28: the error shape and the headers, whatever the status', () => {
  const post = (headers: Record<string, string>, raw: string) => () =>
    product.client.post('/api/trouble/echo', undefined, { headers, raw });
  const json = { 'content-type': 'application/json' };
  test.each<[string, () => Promise<Answer>, number, string]>([
    ['an unknown address', () => product.client.get('/api/nothing'), 404, 'request.not-found'],
    ['an unknown address, posted', () => product.client.post('/api/nothing', {}), 404, 'request.not-found'],
    ['another method', () => product.client.get('/api/trouble/echo'), 405, 'request.method-not-allowed'],
    [
      'another method with a query',
      () => product.client.call('DELETE', '/api/trouble/bug?x=1'),
      405,
      'request.method-not-allowed',
    ],
    ['broken JSON', post(json, '{"a":'), 400, 'request.malformed'],
    ['a poisoned prototype', post(json, '{"__proto__":{"admin":true}}'), 400, 'request.malformed'],
    [
      'R-25: a form',
      post({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'),
      415,
      'request.wrong-type',
    ],
    ['R-25: plain text', post({ 'content-type': 'text/plain' }, '{"a":1}'), 415, 'request.wrong-type'],
    [
      'R-25: a file',
      post({ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'),
      415,
      'request.wrong-type',
    ],
    ['more than 64 KiB', post(json, JSON.stringify({ a: 'x'.repeat(64 * 1024) })), 413, 'request.too-large'],
    ['a bug', () => product.client.get('/api/trouble/bug'), 500, 'server.error'],
    ['the database away', () => product.client.get('/api/trouble/database'), 503, 'server.unavailable'],
    ['a refusal', () => product.client.get('/api/trouble/refusal'), 429, 'rate.too-many'],
    [
      'an address that cannot be decoded',
      () => product.client.get('/api/%E0%A4%A'),
      400,
      'request.malformed',
    ],
  ])('%s', async (_what, call, status, code) => {
    const answer = await call();
    expectShape(answer, status, code);
    expectHeaders(answer);
  });

  test('a good answer has the headers too', async () => {
    const answer = await product.client.post('/api/trouble/echo', {});
    expect(answer.status).toBe(201);
    expectHeaders(answer);
  });

  test('405 says what is allowed; 429 and 503 say when to come back', async () => {
    expect((await product.client.get('/api/trouble/echo')).headers.get('allow')).toBe('POST');
    expect((await product.client.get('/api/trouble/refusal')).headers.get('retry-after')).toBe('30');
    expect((await product.client.get('/api/trouble/database')).headers.get('retry-after')).toBe('5');
  });
});

test('a call may come without a body, with or without a type', async () => {
  expect((await product.client.post('/api/trouble/echo')).status).toBe(201);
  expect(
    (
      await product.client.post('/api/trouble/echo', undefined, {
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(201);
});

test('PF-11: a long answer is compressed as the browser can read it; a short one, as those with a token are, is not', async () => {
  const asked = async (path: string, encoding: string) => {
    const { headers, body } = await product.client.get(path, { headers: { 'accept-encoding': encoding } });
    expect(body.text?.length ?? body.error?.status).toBeGreaterThan(0);
    return headers.get('content-encoding');
  };
  expect(await asked('/api/trouble/long', 'gzip, deflate, br')).toBe('br');
  expect(await asked('/api/trouble/long', 'gzip')).toBe('gzip');
  expect(await asked('/api/trouble/long', 'identity')).toBeNull();
  expect(await asked('/api/trouble/refusal', 'gzip, deflate, br')).toBeNull();
});

test('64 KiB exactly are let in', async () => {
  const raw = `"${'x'.repeat(64 * 1024 - 2)}"`;
  expect((await product.client.post('/api/trouble/echo', undefined, { raw })).status).toBe(201);
});

test('R-29: nothing of the cause reaches the visitor; the log says where, and quotes nobody', async () => {
  const { text, headers } = await product.client.get('/api/trouble/bug');
  expect(text).not.toMatch(/canary|select|\.ts|TypeError|at /);
  const line = product
    .log()
    .split('\n')
    .find((one) => one.includes('A request failed'));
  expect(line).toContain('http.spec.ts');
  expect(line).not.toContain('jane.canary');
  expect(product.log()).toContain(headers.get('x-request-id'));
});

test('R-21: a query and its tokens are not in the log', async () => {
  await product.client.get('/api/trouble/refusal?sessionId=query-canary', {
    token: 'header-canary',
    headers: { cookie: 'a=cookie-canary' },
  });
  await product.client.get('/diagnosis?sessionId=page-canary');
  expect(product.log()).toContain('"path":"/api/trouble/refusal"');
  for (const canary of ['query-canary', 'header-canary', 'cookie-canary', 'page-canary', '127.0.0.1'])
    expect(product.log()).not.toContain(canary);
});

test('R-25: another origin is given nothing', async () => {
  const answer = await product.client.call('OPTIONS', '/api/trouble/echo', undefined, {
    headers: {
      origin: 'https://evil.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-token',
    },
  });
  expect(answer.status).toBe(405);
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('PY-19: no page may load or frame anything of Stripe; the way there is a link of the whole page', async () => {
  for (const page of ['/', '/diagnosis', '/payment/success']) {
    const policy = (await product.client.get(page)).headers.get('content-security-policy')!;
    const sources = Object.fromEntries(policy.split('; ').map((one) => one.split(/ (.*)/, 2)));
    expect([page, sources['default-src'], sources['script-src']]).toEqual([page, "'none'", "'self'"]);
    expect(Object.keys(sources)).not.toContain('frame-src');
    expect(policy).not.toMatch(/stripe|https?:/);
  }
});

test('R-23: a page loads from its own origin alone, and answers that are no page load nothing', async () => {
  const { headers } = await product.client.get('/');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
});

test('R-23: images may come from the image base, and from nowhere else', async () => {
  await product.restart({ IMAGE_BASE: 'https://images.example/base' });
  const { headers } = await product.client.get('/');
  expect(headers.get('content-security-policy')).toContain("; img-src 'self' https://images.example;");
  await product.restart();
});

test('every code has a sentence for people and a known status', () => {
  for (const [code, { status, message }] of Object.entries(ERROR_CODES)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
    expect(STATUS_NAMES).toHaveProperty(String(status));
    expect(message.length).toBeGreaterThan(10);
  }
});
