import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EnvInvalid, loadEnv } from '../src/config/env.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const KEY = 'kX2vQ0m1n4Yd8sJ7uB3cLp9wRzT5eHgA6iOfKqVxNtE=';
const development = { NODE_ENV: 'development' };
const PLAIN = 'ALLOW_PLAIN_NETWORK=true where nobody else is on the way';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://product.example',
  DATABASE_URL: 'postgres://app:pw@db.example/app?sslmode=verify-full',
  SMTP_URL: 'smtps://user:pw@mail.example',
  MAIL_FROM: 'Product <no-reply@product.example>',
  STRIPE_SECRET_KEY: `sk_live_${'a1'.repeat(12)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'b2'.repeat(12)}`,
  MASTER_KEY: KEY,
  KEY_DIR: '/srv/keys',
  CONTACT_URL: 'https://product.example/contact',
  SUPPORT_EMAIL: 'help@product.example',
  POSTAL_ADDRESS: '1 Main Street, Columbus, Ohio 43004',
  SOCIAL_LINKS: 'Facebook=https://facebook.com/x,LinkedIn=https://linkedin.com/x?a=b',
  TRUST_PROXY: 'false',
};

function problemsOf(settings: Record<string, string | undefined>): readonly string[] {
  try {
    loadEnv(settings);
  } catch (error) {
    if (error instanceof EnvInvalid) return error.problems;
    throw error;
  }
  return [];
}

test('R-42: who forgets NODE_ENV is asked for all that production needs, and gets no key made', () => {
  const dataDir = path.join(folder, 'forgotten');
  const names = problemsOf({ DATA_DIR: dataDir }).map((problem) => problem.replace(/: is missing.*/, ''));
  expect(names.sort()).toEqual(Object.keys(production).sort());
  expect(existsSync(dataDir)).toBe(false);
});

test('development needs no other setting', () => {
  const env = loadEnv({ ...development, DATA_DIR: folder });
  expect(env).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    redisUrl: null,
    stripeSecretKey: null,
    emergencyNumber: '911',
    crisisNumber: '988',
    showRatings: true,
    imageBase: '',
    allowUnsignedRules: false,
    metricsPort: null,
    trustProxy: false,
    processors: true,
  });
  expect(Object.isFrozen(env)).toBe(true);
  expect(loadEnv({ ...development, DATA_DIR: folder, PORT: '3100' }).publicUrl).toBe('http://localhost:3100');
});

test('the development key is made once and kept', () => {
  const first = loadEnv({ ...development, DATA_DIR: folder }).masterKey;
  expect(first).toHaveLength(32);
  expect(loadEnv({ ...development, DATA_DIR: folder }).masterKey).toEqual(first);
  expect(readFileSync(path.join(folder, 'master.key'), 'utf8')).toBe(first.toString('base64'));
});

test('a data folder that cannot be used is one clear sentence', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(problemsOf({ ...development, DATA_DIR: path.join(file, 'below') })).toEqual([
    expect.stringMatching(/^DATA_DIR: .* cannot be used \(ENOTDIR\)$/),
  ]);
});

test('a complete production is accepted', () => {
  const env = loadEnv({
    ...production,
    MASTER_KEY_PREVIOUS: 'ab0c1d2e3f405162738495a6b7c8d9eaf00112233445566778899aabbccddeef',
    STRIPE_WEBHOOK_SECRET_PREVIOUS: `whsec_${'c3'.repeat(12)}`,
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
  });
  expect(env.production).toBe(true);
  expect(env.masterKey).toEqual(Buffer.from(KEY, 'base64'));
  expect(env.previousMasterKeys).toHaveLength(1);
  expect(env.stripeWebhookSecrets).toHaveLength(2);
  expect(env.socialLinks).toEqual([
    { name: 'Facebook', url: 'https://facebook.com/x' },
    { name: 'LinkedIn', url: 'https://linkedin.com/x?a=b' },
  ]);
  expect(env.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
});

test('R-42: production lists everything that is missing, at once', () => {
  const missing = Object.keys(production).filter((name) => name !== 'NODE_ENV');
  expect([...problemsOf({ NODE_ENV: 'production' })].sort()).toEqual(
    missing.map((name) => `${name}: is missing`).sort(),
  );
});

describe('R-42: production refuses weak and default values, and never repeats them', () => {
  test.each<[string, Record<string, string>, string]>([
    ['http', { PUBLIC_URL: 'http://product.example' }, 'PUBLIC_URL: must begin with https://'],
    [
      'a short key',
      { MASTER_KEY: 'secret' },
      'MASTER_KEY: must be 32 random bytes, as base64 or hex (openssl rand -base64 32)',
    ],
    [
      'a key of zeros',
      { MASTER_KEY: Buffer.alloc(32).toString('base64') },
      'MASTER_KEY: is not random (openssl rand -base64 32)',
    ],
    [
      'a key of words',
      { MASTER_KEY: Buffer.from('passwordpasswordpasswordpassword').toString('base64') },
      'MASTER_KEY: is not random (openssl rand -base64 32)',
    ],
    [
      'a weak previous key',
      { MASTER_KEY_PREVIOUS: 'secret' },
      'MASTER_KEY_PREVIOUS: must be 32 random bytes, as base64 or hex (openssl rand -base64 32)',
    ],
    [
      'a key typed as words in base64',
      { MASTER_KEY: 'ThisIsOurVerySecretMasterKeyDoNotTellAnybod=' },
      'MASTER_KEY: looks typed, not random (openssl rand -base64 32)',
    ],
    [
      'a key typed along the alphabet',
      { MASTER_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG=' },
      'MASTER_KEY: looks typed, not random (openssl rand -base64 32)',
    ],
    [
      'a key of many different words',
      { MASTER_KEY: Buffer.from('Quick zebras jump over 13 vexing').toString('base64') },
      'MASTER_KEY: looks typed, not random (openssl rand -base64 32)',
    ],
    [
      'test payments',
      { STRIPE_SECRET_KEY: `sk_test_${'a1'.repeat(12)}` },
      'STRIPE_SECRET_KEY: is a test key: nobody would be charged (ALLOW_TEST_PAYMENTS=true if that is meant)',
    ],
    ['no Stripe key', { STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY: does not look like a Stripe key'],
    [
      'no signing secret',
      { STRIPE_WEBHOOK_SECRET: 'secret' },
      'STRIPE_WEBHOOK_SECRET: does not look like a Stripe signing secret',
    ],
    [
      'the stand-in',
      { STRIPE_API_URL: 'http://127.0.0.1:1' },
      'STRIPE_API_URL: the stand-in is for development only',
    ],
    [
      'a database elsewhere, in the clear',
      { DATABASE_URL: 'postgres://app:pw@db.example/app' },
      `DATABASE_URL: leads to another machine unencrypted (?sslmode=verify-full; ${PLAIN})`,
    ],
    [
      'a database elsewhere, unchecked',
      { DATABASE_URL: 'postgres://app:pw@db.example/app?sslmode=no-verify' },
      `DATABASE_URL: leads to another machine unencrypted (?sslmode=verify-full; ${PLAIN})`,
    ],
    [
      'a database elsewhere, named behind the question mark',
      { DATABASE_URL: 'postgres://app:pw@localhost/app?host=db.example' },
      `DATABASE_URL: leads to another machine unencrypted (?sslmode=verify-full; ${PLAIN})`,
    ],
    [
      'a Redis elsewhere, in the clear',
      { REDIS_URL: 'redis://:pw@queue.example' },
      `REDIS_URL: leads to another machine unencrypted (rediss://; ${PLAIN})`,
    ],
    [
      'certificates that nobody checks',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED: must not be 0: anybody could be Stripe, or the database',
    ],
    [
      'a development contact',
      { CONTACT_URL: 'https://example.test/contact' },
      'CONTACT_URL: still has the development value',
    ],
    [
      'a development mail',
      { SUPPORT_EMAIL: 'support@example.test' },
      'SUPPORT_EMAIL: still has the development value',
    ],
    [
      'a development sender',
      { MAIL_FROM: 'X <no-reply@example.test>' },
      'MAIL_FROM: still has the development value',
    ],
    [
      'a development address',
      { POSTAL_ADDRESS: '1 Development Street (example.test)' },
      'POSTAL_ADDRESS: still has the development value',
    ],
  ])('%s', (_what, change, problem) => expect(problemsOf({ ...production, ...change })).toEqual([problem]));
});

describe('a wrong setting is named, in development too', () => {
  test.each<[Record<string, string>, string]>([
    [{ PORT: 'eighty' }, 'PORT: must be a port number'],
    [{ PORT: '70000' }, 'PORT: must be a port number'],
    [{ PUBLIC_URL: 'product' }, 'PUBLIC_URL: must be an http or https URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: must be an http or https URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// URL'],
    [{ REDIS_URL: 'localhost' }, 'REDIS_URL: must be a redis:// URL'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL: must be an smtp:// or smtps:// URL'],
    [{ SHOW_RATINGS: 'yes' }, 'SHOW_RATINGS: must be true or false'],
    [{ SOCIAL_LINKS: 'Facebook' }, 'SOCIAL_LINKS: must be written Name=https://…,Name=https://…'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be false, a number of proxies, or their addresses'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: must be false, a number of proxies, or their addresses'],
    [{ EMERGENCY_NUMBER: 'help' }, 'EMERGENCY_NUMBER: must be a telephone number'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL: must be an e-mail address'],
    [{ MAIL_FROM: 'A <a@b.test>\r\nBcc: x@y.test' }, 'MAIL_FROM: must be one line'],
    [{ IMAGE_BASE: 'images' }, 'IMAGE_BASE: must be a URL or a path'],
  ])('%j', (setting, problem) =>
    expect(problemsOf({ ...development, DATA_DIR: folder, ...setting })).toEqual([problem]),
  );

  test('all at once, in one text', () => {
    const settings = { ...development, DATA_DIR: folder, PORT: 'x', PUBLIC_URL: 'y', SHOW_RATINGS: 'z' };
    expect(problemsOf(settings)).toHaveLength(3);
    expect(() => loadEnv(settings)).toThrow(
      'The settings are wrong:\n  - PORT: must be a port number\n  - PUBLIC_URL:',
    );
  });
});

test('R-42: test payments and random keys of every kind are accepted where they are meant', () => {
  const key = { STRIPE_SECRET_KEY: `rk_test_${'a1'.repeat(12)}`, ALLOW_TEST_PAYMENTS: 'true' };
  expect(problemsOf({ ...production, ...key })).toEqual([]);
  for (let round = 0; round < 200; round++)
    expect(problemsOf({ ...production, MASTER_KEY: randomBytes(32).toString('hex') })).toEqual([]);
});

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://app:pw@localhost/app', REDIS_URL: 'redis://[::1]:6379' },
  { DATABASE_URL: 'postgres://app:pw@%2Frun%2Fpostgresql/app', REDIS_URL: 'rediss://:pw@queue.example' },
  { DATABASE_URL: 'postgres://a@database/app', REDIS_URL: 'redis://queue', ALLOW_PLAIN_NETWORK: 'true' },
])('R-42: production takes %j: this machine, TLS, or a network of one’s own', (change) =>
  expect(problemsOf({ ...production, ...change })).toEqual([]),
);

test.each([
  ['', ''],
  ['https://images.example/base/', 'https://images.example/base'],
  ['/images/', '/images'],
])('S-C10: the image base %j becomes %j', (given, kept) =>
  expect(loadEnv({ ...development, DATA_DIR: folder, IMAGE_BASE: given }).imageBase).toBe(kept),
);
