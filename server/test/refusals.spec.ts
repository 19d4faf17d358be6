/** The assembled product, with pages, on a bare socket: whatever is refused, by whomever, has our shape and headers. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '../src/shared/error-codes.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;
beforeAll(async () => (product = await startTestApp()));
afterAll(() => product.stop());

interface Said {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** What the server says to these bytes before it hangs up. */
async function say(text: string): Promise<Said> {
  const { port } = new URL(product.client.url);
  const raw = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk)));
    socket.on('close', () => resolve(said)).on('error', reject);
  });
  const [head = '', body = ''] = raw.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(/: (.*)/, 2) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body,
  };
}

function expectOurs({ status, headers, body }: Said, code: keyof typeof ERROR_CODES): void {
  const { message } = ERROR_CODES[code];
  expect([status, JSON.parse(body)]).toEqual([
    ERROR_CODES[code].status,
    { error: { status, name: expect.any(String), code, message, details: [] }, message },
  ]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body));
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  for (const absent of ['server', 'x-powered-by']) expect(headers.has(absent)).toBe(false);
}

const HOST = 'Host: product.test\r\nConnection: close\r\n';
const post = (path: string, type: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const JSON_TYPE = 'application/json';
const GENERATE = '/api/generate-otp/generate';

describe('R-22, R-28: our shape and headers', () => {
  test.each<[string, string, keyof typeof ERROR_CODES]>([
    ['no HTTP at all', 'NONSENSE\r\n\r\n', 'request.malformed'],
    ['an unknown method', `BREW /api/home-page HTTP/1.1\r\n${HOST}\r\n`, 'request.malformed'],
    ['no host', 'GET /api/home-page HTTP/1.1\r\nConnection: close\r\n\r\n', 'request.malformed'],
    ['a header that is none', `GET / HTTP/1.1\r\n${HOST}broken header\r\n\r\n`, 'request.malformed'],
    [
      'two lengths (smuggling)',
      `POST ${GENERATE} HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'request.malformed',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'request.headers-too-large',
    ],
    [
      'an expectation that nobody meets',
      `GET /api/home-page HTTP/1.1\r\n${HOST}Expect: a-cup-of-tea\r\n\r\n`,
      'request.malformed',
    ],
    ['an address that cannot be decoded', `GET /%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`, 'request.malformed'],
    [
      'an API address that cannot be decoded',
      `GET /api/%E0%A4%A HTTP/1.1\r\n${HOST}\r\n`,
      'request.malformed',
    ],
    ['broken JSON', post(GENERATE, JSON_TYPE, '{"a":'), 'request.malformed'],
    ['a poisoned prototype', post(GENERATE, JSON_TYPE, '{"__proto__":{"a":1}}'), 'request.malformed'],
    [
      'a poisoned constructor',
      post(GENERATE, JSON_TYPE, '{"constructor":{"prototype":{"a":1}}}'),
      'request.malformed',
    ],
    ['a form', post(GENERATE, 'application/x-www-form-urlencoded', 'a=b'), 'request.wrong-type'],
    ['no type at all', post(GENERATE, '', '{}'), 'request.wrong-type'],
    ['a form to the webhook', post('/api/payment/webhook', 'text/plain', '{}'), 'request.wrong-type'],
    [
      'too much text',
      post(GENERATE, JSON_TYPE, JSON.stringify({ a: 'x'.repeat(65_536) })),
      'request.too-large',
    ],
    ['a page, posted', post('/diagnosis', JSON_TYPE, '{}'), 'request.not-found'],
    ['an unknown call', `DELETE /api/nothing HTTP/1.1\r\n${HOST}\r\n`, 'request.not-found'],
    ['another method', `DELETE /api/home-page HTTP/1.1\r\n${HOST}\r\n`, 'request.method-not-allowed'],
  ])('%s', async (_what, text, code) => {
    expectOurs(await say(text), code);
  });

  test('F-15: the database away is 503 with a time to come back, and passes by itself', async () => {
    const home = `GET /api/home-page HTTP/1.1\r\n${HOST}\r\n`;
    await product.database.goAway();
    try {
      const away = await say(home);
      expectOurs(away, 'server.unavailable');
      expect(away.headers.get('retry-after')).toBe('5');
    } finally {
      await product.database.comeBack();
    }
    expect((await say(home)).status).toBe(200);
  });
});
