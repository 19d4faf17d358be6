import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { TERMS, TERMS_VERSION } from '../src/otp/terms.js';
import {
  askForCode,
  CODE_CALL,
  codeIn,
  enterCode,
  payloadOf,
  refusalOf,
  someone,
  VALIDATE_CALL,
  wrongCode,
} from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
// Past every hourly limit of the test before.
beforeEach(() => product.clock.advance(3601));

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
  expect((await product.client.post(CODE_CALL, someone())).body).toEqual({
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
    ['a name with a zero width in it', { fullname: 'Jane\u200bMiller' }, 400, 'request.invalid'],
    ['a name that turns the text around', { fullname: 'Jane \u202ereliM' }, 400, 'request.invalid'],
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
    const answer = await product.client.post(CODE_CALL, body);
    expect(refusalOf(answer)).toEqual([status, code]);
    expect(answer.body.message).toBe(answer.body.error.message);
    expect(await challenges()).toHaveLength(before.length);
    expect(product.mail.mails).toHaveLength(mails);
  });

  test('under 18 is told so in the settled words; 18 today is let in', async () => {
    const today = product.clock.now().toISOString().slice(0, 10);
    const eighteen = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    const answer = await product.client.post(CODE_CALL, someone({ dob: today }));
    expect(answer.body.error.message).toBe('You must be 18 or older to use this service.');
    if (!eighteen.endsWith('02-29'))
      expect((await product.client.post(CODE_CALL, someone({ dob: eighteen }))).status).toBe(200);
  });

  test('the fields that are wrong are named', async () => {
    const { body } = await product.client.post(CODE_CALL, {
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
    ['R-38: terms of another version', () => ({ termsVersion: '2019-1' }), 409, 'otp.terms-changed'],
    ['R-07: another e-mail', () => ({ email: 'other@mail.test' }), 422, 'otp.form-differs'],
    ['R-07: another name', () => ({ fullname: 'Somebody Else' }), 422, 'otp.form-differs'],
    ['R-07: another date of birth', () => ({ dob: '1981-01-01' }), 422, 'otp.form-differs'],
    ['the wrong code', ({ otp }) => ({ otp: wrongCode(String(otp)) }), 422, 'otp.wrong'],
    ['seven letters', () => ({ otp: 'abcdefg' }), 422, 'otp.wrong'],
  ])('%s, and the right code still works after it', async (_what, change, status, code) => {
    const visitor = someone();
    const asked = await askForCode(product, visitor);
    const right = { otp: asked.code, ...visitor, token: asked.token };
    expect(refusalOf(await product.client.post(VALIDATE_CALL, { ...right, ...change(right) }))).toEqual([
      status,
      code,
    ]);
    expect(
      (
        await product.client.post(VALIDATE_CALL, {
          ...right,
          healthTerms1: true,
          healthTerms2: true,
          healthTerms3: true,
          termsVersion: TERMS_VERSION,
        })
      ).status,
    ).toBe(200);
  });
});

test('R-38: who agreed to words of another day is shown today’s, and what is recorded is what was agreed to', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const right = { otp: asked.code, ...visitor, token: asked.token };
  const refused = await product.client.post(VALIDATE_CALL, { ...right, termsVersion: '2019-1' });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/terms have changed/i);
  expect(refused.body.error.details).toEqual({ termsVersion: TERMS_VERSION, terms: [...TERMS] });
  const { termsVersion } = refused.body.error.details;
  expect((await product.client.post(VALIDATE_CALL, { ...right, termsVersion })).status).toBe(200);
  const [row] = await product.database.query(
    'select terms_version from assessment order by created_at desc limit 1',
  );
  expect(row).toEqual({ terms_version: TERMS_VERSION });
});

test('R-38: new words are a new version', () => {
  const fingerprint = createHash('sha256').update(TERMS.join('\n')).digest('hex').slice(0, 16);
  // Changed the words? Then give TERMS_VERSION a new name, and write both here.
  expect([TERMS_VERSION, fingerprint]).toEqual(['2025-1', 'be4cab481fc688bc']);
});

test('R-02: a code lives ten minutes and not a second longer', async () => {
  const [early, late] = [someone(), someone()];
  const [first, second] = [await askForCode(product, early), await askForCode(product, late)];
  product.clock.advance(599);
  expect((await enterCode(product, early, first)).status).toBe(200);
  product.clock.advance(2);
  expect(refusalOf(await enterCode(product, late, second))).toEqual([410, 'otp.expired']);
});

test('R-03: a code works once, also when it comes fifty times at once', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const answers = await Promise.all(Array.from({ length: 50 }, () => enterCode(product, visitor, asked)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true);
  expect(refusalOf(await enterCode(product, visitor, asked))).toEqual([410, 'otp.used']);
});

test('R-04: a code is bound to its request', async () => {
  const visitor = someone();
  const [first, second] = [await askForCode(product, visitor), await askForCode(product, visitor)];
  expect(refusalOf(await enterCode(product, visitor, { token: second.token, code: first.code }))).toEqual([
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
  expect(refusalOf(await enterCode(product, visitor, first))).toEqual([410, 'otp.replaced']);
  expect((await enterCode(product, visitor, second)).status).toBe(200);
  expect((await enterCode(product, visitor, other)).status).toBe(200);
});

test('R-05: the sixth try is refused, even with the right code', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const bad = { token: asked.token, code: wrongCode(asked.code) };
  for (let left = 4; left >= 0; left--) {
    const answer = await enterCode(product, visitor, bad);
    expect(refusalOf(answer)).toEqual([422, 'otp.wrong']);
    expect(answer.body.error.details).toEqual({ triesLeft: left });
  }
  expect(refusalOf(await enterCode(product, visitor, asked))).toEqual([410, 'otp.too-many-tries']);
});

test('R-05: a burst of wrong codes gets no more than five tries', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const bad = { token: asked.token, code: wrongCode(asked.code) };
  const answers = await Promise.all(Array.from({ length: 30 }, () => enterCode(product, visitor, bad)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await challenges()).at(-1)!.tries).toBe(5);
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
