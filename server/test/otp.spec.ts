import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AssessmentService } from '../src/assessment/assessment.service.js';
import { PurgeVerifier } from '../src/purge/purge.verify.js';
import { Vault } from '../src/shared/vault.js';
import type { Answer } from './support/client.js';
import { askForCode, codeIn, enterCode, signIn, someone, type Visitor } from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const GENERATE = '/api/generate-otp/generate';
const VALIDATE = '/api/generate-otp/validate';
const masterKey = randomBytes(32).toString('base64');

let product: TestApp;

beforeAll(async () => (product = await startTestApp({ settings: { MASTER_KEY: masterKey } })));
afterAll(() => product.stop());
// Past every hourly limit of the test before.
beforeEach(() => product.clock.advance(3601));

const codeOf = (answer: Answer): [number, string | undefined] => [answer.status, answer.body?.error?.code];
const wrong = (code: string): string => String((Number(code) + 1) % 10_000_000).padStart(7, '0');
const challenges = () =>
  product.database.query<{ tries: number }>('select * from otp_challenge order by created_at');

test('S-C1, S-C2: a code is mailed, and opens an assessment', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const answer = await enterCode(product, visitor, asked);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: { token: expect.stringMatching(/^[\w-]{43}$/), hasLiveAssessment: false },
  });
  expect((await product.client.post(GENERATE, someone())).body).toEqual({
    token: expect.any(String),
    resendAfterSeconds: 60,
  });
});

describe('S-C1: generate refuses and changes nothing', () => {
  const tomorrow = () => new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const bad: [string, Record<string, unknown> | (() => Record<string, unknown>), number, string][] = [
    ['no name', { fullname: undefined }, 400, 'request.invalid'],
    ['an empty name', { fullname: '' }, 400, 'request.invalid'],
    ['a name of spaces', { fullname: '   ' }, 400, 'request.invalid'],
    ['a name of 201 characters', { fullname: 'x'.repeat(201) }, 400, 'request.invalid'],
    ['a name that is a number', { fullname: 7 }, 400, 'request.invalid'],
    ['R-13: a name with a line break', { fullname: 'Jane\r\nBcc: x@y.test' }, 400, 'request.invalid'],
    ['a name with a NUL', { fullname: 'Jane\u0000' }, 400, 'request.invalid'],
    ['no e-mail', { email: undefined }, 400, 'request.invalid'],
    [
      'an e-mail of 255 characters',
      { email: `${'l'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.xxx.com` },
      400,
      'request.invalid',
    ],
    ['a local part of 65', { email: `${'l'.repeat(65)}@mail.test` }, 400, 'request.invalid'],
    ['R-13: header injection', { email: 'a@b.c\r\nBcc: x@y.test' }, 400, 'request.invalid'],
    ['R-13: a quoted local part', { email: '"a b"@x' }, 400, 'request.invalid'],
    ['a list of e-mails', { email: ['a@b.test'] }, 400, 'request.invalid'],
    ['no date of birth', { dob: undefined }, 400, 'request.invalid'],
    ['not a date', { dob: 'yesterday' }, 400, 'request.invalid'],
    ['a day that is not in the calendar', { dob: '1990-02-30' }, 400, 'request.invalid'],
    ['a date of birth tomorrow', () => ({ dob: tomorrow() }), 400, 'request.invalid'],
    ['a date of birth in 1800', { dob: '1800-01-01' }, 400, 'request.invalid'],
    ['under 18', () => ({ dob: `${product.clock.now().getUTCFullYear() - 17}-01-01` }), 403, 'otp.under-age'],
    ['R-28: an unknown field', { admin: true }, 400, 'request.invalid'],
    ['a previous token that is none', { token: 'x.y.z' }, 401, 'otp.token-invalid'],
    ['a token that is a number', { token: 1 }, 400, 'request.invalid'],
  ];
  test.each(bad)('%s', async (_what, change, status, code) => {
    const [before, mails] = [await challenges(), product.mail.mails.length];
    const body = { ...someone(), ...(typeof change === 'function' ? change() : change) };
    const answer = await product.client.post(GENERATE, body);
    expect(codeOf(answer)).toEqual([status, code]);
    expect(answer.body.message).toBe(answer.body.error.message);
    expect(await challenges()).toHaveLength(before.length);
    expect(product.mail.mails).toHaveLength(mails);
  });

  test('under 18 is told so in the settled words; 18 today is let in', async () => {
    const today = product.clock.now().toISOString().slice(0, 10);
    const eighteen = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    const answer = await product.client.post(GENERATE, someone({ dob: today }));
    expect(answer.body.error.message).toBe('You must be 18 or older to use this service.');
    if (!eighteen.endsWith('02-29'))
      expect((await product.client.post(GENERATE, someone({ dob: eighteen }))).status).toBe(200);
  });

  test('the fields that are wrong are named', async () => {
    const { body } = await product.client.post(GENERATE, {
      fullname: '',
      email: 'x',
      dob: '1990-01-01',
      more: 1,
    });
    expect(body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'fullname',
      'more',
    ]);
  });
});

test('I-11: any script is a name; it is signed trimmed and in one spelling', async () => {
  const visitor = someone({ fullname: "  Nguye\u0302\u0303n O'Brien-Đặng 王 " });
  const asked = await askForCode(product, visitor);
  expect(payloadOf(asked.token)['fullname']).toBe("Nguyễn O'Brien-Đặng 王".normalize('NFC'));
  expect((await enterCode(product, visitor, asked)).status).toBe(200);
});

describe('S-C2: validate refuses', () => {
  test.each<[string, (right: Record<string, unknown>) => Record<string, unknown>, number, string]>([
    ['6 digits', () => ({ otp: '123456' }), 400, 'request.invalid'],
    ['8 digits', () => ({ otp: '12345678' }), 400, 'request.invalid'],
    ['no code', () => ({ otp: undefined }), 400, 'request.invalid'],
    ['a code that is a number', ({ otp }) => ({ otp: Number(otp) }), 400, 'request.invalid'],
    ['no token', () => ({ token: undefined }), 400, 'request.invalid'],
    ['an endless token', () => ({ token: 'x'.repeat(5000) }), 400, 'request.invalid'],
    ['an unknown field', () => ({ paid: true }), 400, 'request.invalid'],
    ['a term not agreed to', () => ({ healthTerms2: false }), 422, 'otp.terms-required'],
    ['R-07: another e-mail', () => ({ email: 'other@mail.test' }), 422, 'otp.form-differs'],
    ['R-07: another name', () => ({ fullname: 'Somebody Else' }), 422, 'otp.form-differs'],
    ['R-07: another date of birth', () => ({ dob: '1981-01-01' }), 422, 'otp.form-differs'],
    ['the wrong code', ({ otp }) => ({ otp: wrong(String(otp)) }), 422, 'otp.wrong'],
    ['seven letters', () => ({ otp: 'abcdefg' }), 422, 'otp.wrong'],
  ])('%s, and the right code still works after it', async (_what, change, status, code) => {
    const visitor = someone();
    const asked = await askForCode(product, visitor);
    const right = { otp: asked.code, ...visitor, token: asked.token };
    expect(codeOf(await product.client.post(VALIDATE, { ...right, ...change(right) }))).toEqual([
      status,
      code,
    ]);
    expect(
      (
        await product.client.post(VALIDATE, {
          ...right,
          healthTerms1: true,
          healthTerms2: true,
          healthTerms3: true,
          termsVersion: 'any',
        })
      ).status,
    ).toBe(200);
  });
});

test('R-02: a code lives ten minutes and not a second longer', async () => {
  const [early, late] = [someone(), someone()];
  const [first, second] = [await askForCode(product, early), await askForCode(product, late)];
  product.clock.advance(599);
  expect((await enterCode(product, early, first)).status).toBe(200);
  product.clock.advance(2);
  expect(codeOf(await enterCode(product, late, second))).toEqual([410, 'otp.expired']);
});

test('R-03: a code works once, also when it comes fifty times at once', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const answers = await Promise.all(Array.from({ length: 50 }, () => enterCode(product, visitor, asked)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true);
  expect(codeOf(await enterCode(product, visitor, asked))).toEqual([410, 'otp.used']);
});

test('R-04: a code is bound to its request', async () => {
  const visitor = someone();
  const [first, second] = [await askForCode(product, visitor), await askForCode(product, visitor)];
  expect(codeOf(await enterCode(product, visitor, { token: second.token, code: first.code }))).toEqual([
    422,
    'otp.wrong',
  ]);
  expect((await enterCode(product, visitor, second)).status).toBe(200);
  // A second request without the token of the first kills nothing.
  expect((await enterCode(product, visitor, first)).status).toBe(200);
});

test('R-04: a resend kills the code before, and only that', async () => {
  const visitor = someone();
  const [first, other] = [await askForCode(product, visitor), await askForCode(product, visitor)];
  product.clock.advance(61);
  const second = await askForCode(product, visitor, first.token);
  expect(codeOf(await enterCode(product, visitor, first))).toEqual([410, 'otp.replaced']);
  expect((await enterCode(product, visitor, second)).status).toBe(200);
  expect((await enterCode(product, visitor, other)).status).toBe(200);
});

test('R-05: the sixth try is refused, even with the right code', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const bad = { token: asked.token, code: wrong(asked.code) };
  for (let left = 4; left >= 0; left--) {
    const answer = await enterCode(product, visitor, bad);
    expect(codeOf(answer)).toEqual([422, 'otp.wrong']);
    expect(answer.body.error.details).toEqual({ triesLeft: left });
  }
  expect(codeOf(await enterCode(product, visitor, asked))).toEqual([410, 'otp.too-many-tries']);
});

test('R-05: a burst of wrong codes gets no more than five tries', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const bad = { token: asked.token, code: wrong(asked.code) };
  const answers = await Promise.all(Array.from({ length: 30 }, () => enterCode(product, visitor, bad)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await challenges()).at(-1)!.tries).toBe(5);
});

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

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));

describe('R-08: forged tokens', () => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const forge = (header: object, payload: object, secret: string | Buffer): string => {
    const body = `${encode(header)}.${encode(payload)}`;
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
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
      'HS512 in the header',
      ({ header, payload, secret }) => forge({ ...header, alg: 'HS512' }, payload, secret),
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
    expect(codeOf(await enterCode(product, visitor, { token, code: asked.code }))).toEqual([
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
  await product.restart({ MASTER_KEY: randomBytes(32).toString('base64'), MASTER_KEY_PREVIOUS: masterKey });
  expect((await enterCode(product, visitor, asked)).status).toBe(200);
  await expect(product.app.get(AssessmentService).byToken(session)).resolves.toBeDefined();
  const fresh = await askForCode(product, someone());
  const kid = (token: string): unknown =>
    JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString('utf8')).kid;
  expect(kid(fresh.token)).not.toBe(kid(asked.token));
  await product.restart();
});

test('R-10: the same answer and the same queries for an address seen before and one never seen', async () => {
  const known = someone();
  await signIn(product, known);
  await product.restart({ PROCESSORS: 'false' });
  const queries = jest.spyOn(Object.getPrototypeOf(product.app.get(DataSource).createQueryRunner()), 'query');
  const asks = async (visitor: Visitor): Promise<unknown> => {
    queries.mockClear();
    const { status, body, headers } = await product.client.post(GENERATE, visitor);
    return {
      status,
      fields: Object.keys(body),
      headers: [...headers.keys()],
      queries: queries.mock.calls.map(([sql]) => sql),
    };
  };
  const [first, second] = [await asks(known), await asks(someone())];
  expect(second).toEqual(first);
  expect((first as { queries: unknown[] }).queries.length).toBeGreaterThan(3);
  queries.mockRestore();
  await product.restart();
});

describe('R-11: how many codes', () => {
  test('60 seconds between a code and its resend', async () => {
    const visitor = someone();
    const { token } = await askForCode(product, visitor);
    product.clock.advance(58);
    const early = await product.client.post(GENERATE, { ...visitor, token });
    expect(codeOf(early)).toEqual([429, 'otp.resend-too-soon']);
    expect(Number(early.headers.get('retry-after'))).toBe(2);
    product.clock.advance(2);
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.client.post(GENERATE, { ...visitor, token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  test('five an hour to one address from one IP', async () => {
    const visitor = someone();
    for (let count = 0; count < 5; count++)
      expect((await product.client.post(GENERATE, visitor)).status).toBe(200);
    const sixth = await product.client.post(GENERATE, { ...visitor, email: visitor.email.toUpperCase() });
    expect(codeOf(sixth)).toEqual([429, 'otp.too-many-codes']);
    expect(Number(sixth.headers.get('retry-after'))).toBe(3600);
    expect((await product.client.post(GENERATE, someone())).status).toBe(200);
    product.clock.advance(3600);
    expect((await product.client.post(GENERATE, visitor)).status).toBe(200);
  });

  test('S-C1, R-46: thirty an hour from one IP, whatever X-Forwarded-For says', async () => {
    for (let count = 0; count < 30; count++)
      expect(
        (
          await product.client.post(GENERATE, someone(), {
            headers: { 'x-forwarded-for': `10.0.0.${count}` },
          })
        ).status,
      ).toBe(200);
    const refused = await product.client.post(GENERATE, someone(), {
      headers: { 'x-forwarded-for': '10.9.9.9' },
    });
    expect(codeOf(refused)).toEqual([429, 'otp.too-many-codes']);
  });

  test('R-12: twenty a day to one address over all; a stranger spends none of my tries', async () => {
    await product.restart({ TRUST_PROXY: '1' });
    const visitor = someone();
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    for (let count = 0; count < 19; count++) {
      const { body } = await product.client.post(GENERATE, visitor, from(`10.1.0.${count}`));
      await product.client.post(VALIDATE, { otp: '0000000', ...visitor, token: body.token });
    }
    await product.mail.next(
      () => product.mail.mails.filter(({ to }) => to.includes(visitor.email)).length === 19,
    );
    const mine = await askForCode(product, visitor);
    expect((await product.client.post(GENERATE, visitor, from('10.1.1.1'))).status).toBe(429);
    expect((await enterCode(product, visitor, mine)).status).toBe(200);
    product.clock.advance(24 * 3600);
    expect((await product.client.post(GENERATE, visitor, from('10.1.1.1'))).status).toBe(200);
    await product.restart();
  });
});

test('R-15, R-16: each sign-in gives a new session token, of which the database has only a hash', async () => {
  const visitor = someone();
  const [first, second] = [await signIn(product, visitor), await signIn(product, visitor)];
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(second).not.toBe(first);
  expect(await product.app.get(PurgeVerifier).verify(first)).toEqual([]);
});

test('R-38: the consent is recorded, with the version of the terms and the time', async () => {
  await signIn(product, someone());
  const [row] = await product.database.query(
    'select terms_version, consented_at from assessment order by created_at desc limit 1',
  );
  expect(row).toEqual({
    terms_version: expect.stringMatching(/^[0-9a-f]{16}$/),
    consented_at: product.clock.now(),
  });
});

test('a live paid assessment: its link is mailed again, in our own address, and the visitor is told', async () => {
  const visitor = someone();
  const assessments = product.app.get(AssessmentService);
  const { id } = (await assessments.byToken(await signIn(product, visitor))) as { id: string };
  await product.app
    .get(DataSource)
    .transaction(async (manager) => void (await assessments.unlock(manager, id, product.clock.now())));
  const asked = await askForCode(product, visitor);
  const answer = await product.client.post(
    VALIDATE,
    { otp: asked.code, ...visitor, token: asked.token },
    { headers: { 'x-forwarded-host': 'evil.test' } },
  );
  expect(answer.body.data.hasLiveAssessment).toBe(true);
  const mail = await product.mail.next(
    ({ to, subject }) => to.includes(visitor.email) && subject === 'Your personal link',
  );
  const link = await assessments.linkToken(id);
  expect(mail.text).toContain(`http://product.test/diagnosis?sessionId=${link}\n`);
  expect(mail.text).toContain(`http://product.test/delete?sessionId=${link}\n`);
  expect(mail.raw).not.toContain('evil');
  product.clock.advance(48 * 3600);
  expect(
    (await enterCode(product, visitor, await askForCode(product, visitor))).body.data.hasLiveAssessment,
  ).toBe(false);
});

test('R-21: nothing of a sign-in is in the log', async () => {
  const visitor = someone({ fullname: 'Logcanary Person', dob: '1971-07-17' });
  const asked = await askForCode(product, visitor);
  await enterCode(product, visitor, { token: asked.token, code: wrong(asked.code) });
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
  const users = files.filter((file) =>
    readFileSync(path.join(source, file), 'utf8').includes('timingSafeEqual'),
  );
  expect(users).toEqual(['shared/constant-time.ts']);
});

test('the code mail says the code, until when, and that nobody asks for it; no more', async () => {
  const visitor = someone();
  const { mail, code } = await askForCode(product, visitor);
  expect(codeIn(mail)).toBe(code);
  expect(mail.subject).toBe('Your sign-in code');
  expect(mail.text).toMatch(/It works once, until .+ \(UTC\)/);
  expect(mail.text).toContain('We never ask for this code');
  for (const personal of [visitor.fullname, visitor.dob]) expect(mail.raw).not.toContain(personal);
});
