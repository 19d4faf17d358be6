/** The built client as the server serves it: real HTTP, on a small folder that looks like a build. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOMS } from '../src/app.module.js';
import { PAGE_ADDRESSES } from '../src/static/pages.js';
import { StaticModule } from '../src/static/static.module.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const HASHED = '/assets/index-Bx7_k2Qa.js';
let test: TestApp;
let folder: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'built-client-'));
  write('app.html', '<title>shell</title>');
  write('404.html', '<h1>Page Not Found</h1>');
  write('index.html', '<title>home</title>');
  for (const page of ['termsandcondtions', 'privacy', 'accessibility', 'health-data', 'linkexpired'])
    write(`${page}/index.html`, `<title>${page}</title>`);
  write(HASHED, 'export const a = 1;');
  write('assets/index-Bx7_k2Qa.js.map', '{}');
  write('images/throat.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('.hidden', 'secret');
  const big = 'x'.repeat(5000);
  write('assets/big-AAAAAAAA.css', big);
  writeFileSync(path.join(folder, 'assets/big-AAAAAAAA.css.br'), brotliCompressSync(big));
  writeFileSync(path.join(folder, 'assets/big-AAAAAAAA.css.gz'), gzipSync(big));
  writeFileSync(path.join(folder, '../outside.txt'), 'outside');
  test = await startTestApp({
    overrides: { rooms: roomsServing(folder) },
  });
});
afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(path.join(folder, '../outside.txt'), { force: true });
});

/** The whole product, with another client. */
const roomsServing = (client: string) => [
  ...ROOMS.filter((room) => room !== StaticModule),
  StaticModule.serving(client),
];

const get = (address: string, headers: Record<string, string> = {}) => test.client.get(address, { headers });

/** As a browser with a copy asks; `fetch` would forbid the short answer. */
const statusOf = (address: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    request(`${test.client.url}${address}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    })
      .on('error', reject)
      .end();
  });

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/termsandcondtions', 'termsandcondtions'],
    ['/privacy', 'privacy'],
    ['/privacy/', 'privacy'],
    ['/privacy?from=mail', 'privacy'],
    ['/accessibility', 'accessibility'],
    ['/health-data', 'health-data'],
  ])('%s is the page drawn at build time, asked for anew each time', async (address, title) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([200, `<title>${title}</title>`]);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(await statusOf(address, { 'if-none-match': headers.get('etag')! })).toBe(304);
  });

  it.each([
    '/diagnosis?sessionId=secret&type=generic',
    '/payment/success?session_id=x',
    '/payment/error',
    '/delete?sessionId=x',
  ])('R-22, R-45: %s is the empty shell, kept by nobody, found by nobody', async (address) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([200, '<title>shell</title>']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('/linkexpired is not for searching', async () => {
    const { status, headers } = await get('/linkexpired');
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
  });

  it('answers HEAD like GET without the body', async () => {
    const { status, text, headers } = await test.client.call('HEAD', '/privacy');
    expect([status, text, headers.get('cache-control')]).toEqual([200, '', 'no-cache']);
  });
});

describe('S-R8, R-45: unknown addresses', () => {
  it.each([
    '/abc',
    '/diagnosis/more',
    '/payment',
    '/payment/',
    '/assets/',
    '/assets',
    '/index.html',
    '/app.html',
    '/404.html',
    '/privacy/index.html',
    '/assets/index-Bx7_k2Qa.js.map',
    '/assets/big-AAAAAAAA.css.br',
    '/assets/missing-AAAAAAAA.js',
    '/.hidden',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/images/..%2f..%2foutside.txt',
    '/assets/%00.js',
    '//example.test/',
    '/\\example.test',
  ])('%s is HTTP 404 with the 404 page', async (address) => {
    const { status, text, headers } = await get(address);
    expect([status, text]).toEqual([404, '<h1>Page Not Found</h1>']);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('a missing picture is no page, and its absence is not kept', async () => {
    const { status, headers } = await get('/images/none.svg', { accept: 'image/*' });
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('an unknown call stays JSON', async () => {
    const { status, body } = await get('/api/nothing.json', { accept: 'text/html' });
    expect([status, body.error.code]).toEqual([404, 'request.not-found']);
  });

  it('a known call with another method is 405', async () => {
    const { status, headers } = await get('/api/diagnosis/submit');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('files', () => {
  it('named by content are kept for ever', async () => {
    const { status, headers } = await get(HASHED);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('content-type')).toMatch(/javascript/);
  });
  it.each(['/images/throat.svg', '/icon.svg'])('%s is kept for an hour', async (address) => {
    const { status, headers } = await get(address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(headers.get('content-type')).toMatch(/^image\/svg/);
  });
  it.each(['br', 'gzip'])('are sent packed as the build left them: %s', async (encoding) => {
    const { headers, text } = await get('/assets/big-AAAAAAAA.css', { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
    expect(text).toBe('x'.repeat(5000));
  });
  it('are sent plain to whom wants them plain', async () => {
    const { headers } = await get('/assets/big-AAAAAAAA.css', { 'accept-encoding': 'identity' });
    expect(headers.get('content-encoding')).toBeNull();
  });
});

describe('texts for robots', () => {
  it('R-45: robots.txt keeps them out of private places', async () => {
    const { status, text, headers } = await get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const place of ['/diagnosis', '/payment/', '/delete', '/api/'])
      expect(text).toContain(`Disallow: ${place}\n`);
  });
  it('R-45: security.txt has a contact and has not expired', async () => {
    const { status, text } = await get('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(text).toContain(`Contact: mailto:${test.env.supportEmail}`);
    expect(new Date(/^Expires: (.*)$/m.exec(text)![1]!).getTime()).toBeGreaterThan(
      test.clock.now().getTime(),
    );
  });
});

describe('headers', () => {
  it.each(['/', '/diagnosis', HASHED, '/abc', '/robots.txt'])('R-20, R-23, R-24: on %s', async (address) => {
    const { headers } = await get(address);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  });
});

it('while the client is not built, pages say so with 503, and calls still work', async () => {
  rmSync(path.join(folder, 'app.html'));
  rmSync(path.join(folder, '404.html'));
  const { status, text, headers } = await get('/privacy');
  expect(status).toBe(503);
  expect(text).toContain('npm run build');
  expect(text).not.toMatch(/style=|<script/);
  expect(headers.get('retry-after')).toBe('30');
  expect((await get('/api/diagnosis')).status).toBe(401);
  expect((await get('/abc')).body.error.code).toBe('request.not-found');
});

it("knows every address of the client's own list", () => {
  const source = readFileSync(path.resolve('../client/src/site/paths.ts'), 'utf8');
  const listed = [...source.slice(0, source.indexOf('as const')).matchAll(/: '(\/[^']*)'/g)].map(
    ([, address]) => address,
  );
  expect(new Set(listed)).toEqual(new Set(PAGE_ADDRESSES));
});
