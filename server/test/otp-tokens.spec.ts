import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AssessmentService } from '../src/assessment/assessment.service.js';
import { PurgeVerifier } from '../src/purge/purge.verify.js';
import { Vault } from '../src/vault/vault.js';
import {
  askForCode,
  enterCode,
  payloadOf,
  refusalOf,
  signIn,
  someone,
  type Visitor,
  wrongCode,
} from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const masterKey = randomBytes(32).toString('base64');

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp({ settings: { MASTER_KEY: masterKey } });
});
afterAll(() => product.stop());
// Past every hourly limit of the test before.
beforeEach(() => product.clock.advance(3601));

test('R-06: neither token, answers, log nor database hold the code or what it is made of', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const answer = await enterCode(product, visitor, asked);
  expect(Object.keys(payloadOf(asked.token)).sort()).toEqual([
    'aud',
    'dob',
    'email',
    'exp',
    'fullname',
    'iat',
    'jti',
  ]);
  const [{ nonce }] = (await product.database.query('select nonce from otp_challenge where id = $1', [
    payloadOf(asked.token)['jti'],
  ])) as [{ nonce: Buffer }];
  for (const secret of [
    asked.code,
    nonce.toString('base64url'),
    nonce.toString('base64'),
    nonce.toString('hex'),
  ])
    for (const text of [JSON.stringify(payloadOf(asked.token)), answer.text, product.log()])
      expect(text).not.toContain(secret);
  expect(await product.app.get(PurgeVerifier).verify(asked.code)).toEqual([]);
});

describe('R-08: forged tokens', () => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const forge = (header: object, payload: object, secret: string | Buffer, hash = 'sha256'): string => {
    const body = `${encode(header)}.${encode(payload)}`;
    return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
  };
  type Parts = {
    header: Record<string, unknown>;
    payload: Record<string, unknown>;
    secret: Buffer;
    visitor: Visitor;
  };
  test.each<[string, (parts: Parts) => string | Promise<string>]>([
    ['alg none', ({ header, payload }) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`],
    [
      'alg None with a signature',
      ({ header, payload, secret }) => forge({ ...header, alg: 'None' }, payload, secret),
    ],
    ['another key', ({ header, payload }) => forge(header, payload, 'secret')],
    ['an empty key', ({ header, payload }) => forge(header, payload, '')],
    [
      'RS256 in the header',
      ({ header, payload, secret }) => forge({ ...header, alg: 'RS256' }, payload, secret),
    ],
    [
      'HS512, rightly signed',
      ({ header, payload, secret }) => forge({ ...header, alg: 'HS512' }, payload, secret, 'sha512'),
    ],
    [
      'a wrong audience',
      ({ header, payload, secret }) => forge(header, { ...payload, aud: 'session' }, secret),
    ],
    ['no audience', ({ header, payload, secret }) => forge(header, { ...payload, aud: undefined }, secret)],
    ['a wrong type', ({ header, payload, secret }) => forge({ ...header, typ: 'JWT' }, payload, secret)],
    [
      'an unknown key id',
      ({ header, payload, secret }) => forge({ ...header, kid: 'ffffffff' }, payload, secret),
    ],
    ['no key id', ({ header, payload, secret }) => forge({ ...header, kid: undefined }, payload, secret)],
    ['no expiry', ({ header, payload, secret }) => forge(header, { ...payload, exp: undefined }, secret)],
    ['no id', ({ header, payload, secret }) => forge(header, { ...payload, jti: undefined }, secret)],
    [
      'the id of no challenge',
      ({ header, payload, secret }) => forge(header, { ...payload, jti: randomUUID() }, secret),
    ],
    ['a session token', ({ visitor }) => signIn(product, someone({ dob: visitor.dob }))],
    ['three dots', () => '...'],
    ['nothing readable', () => '%%%'],
  ])('%s', async (_what, forged) => {
    const visitor = someone();
    const asked = await askForCode(product, visitor);
    const [header, payload] = asked.token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    const secret = product.app.get(Vault).signingKeys('otp-challenge')[0]!.secret;
    const token = await forged({ header, payload, secret, visitor });
    expect(refusalOf(await enterCode(product, visitor, { token, code: asked.code }))).toEqual([
      401,
      'otp.token-invalid',
    ]);
    expect((await enterCode(product, visitor, asked)).status).toBe(200);
  });

  test('the helper forges well: with nothing changed the token is good', async () => {
    const visitor = someone();
    const asked = await askForCode(product, visitor);
    const [header, payload] = asked.token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    const secret = product.app.get(Vault).signingKeys('otp-challenge')[0]!.secret;
    expect(
      (await enterCode(product, visitor, { token: forge(header, payload, secret), code: asked.code })).status,
    ).toBe(200);
  });

  test('a token from generate is no session token', async () => {
    const { token } = await askForCode(product, someone());
    expect((await product.client.get('/api/diagnosis', { token })).status).toBe(401);
  });
});

test('R-09: a rotated master key ends no sign-in', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const session = await signIn(product, someone());
  const newKey = randomBytes(32).toString('base64');
  await product.restart({ MASTER_KEY: newKey, MASTER_KEY_PREVIOUS: masterKey });
  expect((await enterCode(product, visitor, asked)).status).toBe(200);
  await expect(product.app.get(AssessmentService).byToken(session)).resolves.toBeDefined();
  const fresh = await askForCode(product, someone());
  const kid = (token: string): unknown =>
    JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString('utf8')).kid;
  expect(kid(fresh.token)).not.toBe(kid(asked.token));
  await product.restart({ MASTER_KEY_PREVIOUS: newKey });
});

test('R-15, R-16: each sign-in gives a new session token, of which the database has only a hash', async () => {
  const visitor = someone();
  const [first, second] = [await signIn(product, visitor), await signIn(product, visitor)];
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(second).not.toBe(first);
  expect(await product.app.get(PurgeVerifier).verify(first)).toEqual([]);
});

test('R-21: nothing of a sign-in is in the log', async () => {
  const visitor = someone({ fullname: 'Logcanary Person', dob: '1971-07-17' });
  const asked = await askForCode(product, visitor);
  await enterCode(product, visitor, { token: asked.token, code: wrongCode(asked.code) });
  const { body } = await enterCode(product, visitor, asked);
  await product.client.get(`/api/diagnosis?sessionId=${body.data.token}`, { token: body.data.token });
  expect(product.log()).toContain('/api/generate-otp/validate');
  for (const secret of ['Logcanary', visitor.email, visitor.dob, asked.token, asked.code, body.data.token])
    expect(product.log()).not.toContain(secret);
});

test('R-43: secrets are compared in constant time, in one place', () => {
  const source = path.resolve('src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('development'),
  );
  const users = (name: string): string[] =>
    files.filter((file) => readFileSync(path.join(source, file), 'utf8').includes(`${name}(`));
  expect(users('timingSafeEqual')).toEqual(['shared/constant-time.ts']);
  // Tokens are found by their hash, and Stripe's library compares its signatures itself.
  expect(users('isSameSecret').sort()).toEqual(['otp/otp.service.ts', 'shared/constant-time.ts']);
});
