import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AssessmentService } from '../src/assessment/assessment.service.js';
import { TERMS_VERSION } from '../src/otp/terms.js';
import {
  askForCode,
  CODE_CALL,
  enterCode,
  refusalOf,
  signIn,
  someone,
  VALIDATE_CALL,
  type Visitor,
} from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());
// Past every hourly limit of the test before.
beforeEach(() => product.clock.advance(3601));

/** Signed in, and paid for: as well known here as anybody can be. */
async function paidFor(visitor: Visitor): Promise<string> {
  const assessments = product.app.get(AssessmentService);
  const { id } = await assessments.byToken(await signIn(product, visitor));
  await product.app
    .get(DataSource)
    .transaction(async (manager) => void (await assessments.unlock(manager, id, product.clock.now())));
  return id;
}

test('R-10: the same answer and the same queries for an address seen before and one never seen', async () => {
  const known = someone();
  await paidFor(known);
  await product.restart({ PROCESSORS: 'false' });
  const queries = jest.spyOn(Object.getPrototypeOf(product.app.get(DataSource).createQueryRunner()), 'query');
  const asks = async (visitor: Visitor): Promise<unknown> => {
    queries.mockClear();
    const { status, body, headers } = await product.client.post(CODE_CALL, visitor);
    return {
      status,
      fields: Object.keys(body),
      headers: [...headers.keys()],
      queries: queries.mock.calls.map(([sql]) => sql),
    };
  };
  // A process reads the day's pepper once, whoever comes.
  await asks(someone());
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
    const early = await product.client.post(CODE_CALL, { ...visitor, token });
    expect(refusalOf(early)).toEqual([429, 'otp.resend-too-soon']);
    expect(Number(early.headers.get('retry-after'))).toBe(2);
    product.clock.advance(2);
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.client.post(CODE_CALL, { ...visitor, token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  test('five an hour to one address from one IP', async () => {
    const visitor = someone();
    for (let count = 0; count < 5; count++)
      expect((await product.client.post(CODE_CALL, visitor)).status).toBe(200);
    const sixth = await product.client.post(CODE_CALL, { ...visitor, email: visitor.email.toUpperCase() });
    expect(refusalOf(sixth)).toEqual([429, 'otp.too-many-codes']);
    expect(Number(sixth.headers.get('retry-after'))).toBe(3600);
    expect((await product.client.post(CODE_CALL, someone())).status).toBe(200);
    product.clock.advance(3600);
    expect((await product.client.post(CODE_CALL, visitor)).status).toBe(200);
  });

  test('S-C1, R-46: thirty an hour from one IP, whatever X-Forwarded-For says', async () => {
    for (let count = 0; count < 30; count++)
      expect(
        (
          await product.client.post(CODE_CALL, someone(), {
            headers: { 'x-forwarded-for': `10.0.0.${count}` },
          })
        ).status,
      ).toBe(200);
    const refused = await product.client.post(CODE_CALL, someone(), {
      headers: { 'x-forwarded-for': '10.9.9.9' },
    });
    expect(refusalOf(refused)).toEqual([429, 'otp.too-many-codes']);
  });

  test('R-12: twenty a day to one address over all; a stranger spends none of my tries', async () => {
    await product.restart({ TRUST_PROXY: '1' });
    const visitor = someone();
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    for (let count = 0; count < 19; count++) {
      const { body } = await product.client.post(CODE_CALL, visitor, from(`10.1.0.${count}`));
      await product.client.post(VALIDATE_CALL, { otp: '0000000', ...visitor, token: body.token });
    }
    await product.mail.next(
      () => product.mail.mails.filter(({ to }) => to.includes(visitor.email)).length === 19,
    );
    const mine = await askForCode(product, visitor);
    expect((await product.client.post(CODE_CALL, visitor, from('10.1.1.1'))).status).toBe(429);
    expect((await enterCode(product, visitor, mine)).status).toBe(200);
    product.clock.advance(24 * 3600);
    expect((await product.client.post(CODE_CALL, visitor, from('10.1.1.1'))).status).toBe(200);
    await product.restart();
  });
});

test('F-27: a flood of code requests from a few addresses costs a few codes, and others sign in meanwhile', async () => {
  await product.restart({ TRUST_PROXY: '1' });
  const [ADDRESSES, REQUESTS, AT_ONCE] = [1, 1_000, 10];
  const before = (await product.database.query('select 1 from otp_challenge')).length;
  const statuses = new Map<number, number>();
  let sent = 0;
  const flood = async (): Promise<void> => {
    while (sent < REQUESTS) {
      const headers = { 'x-forwarded-for': `10.7.0.${sent++ % ADDRESSES}` };
      const { status } = await product.client.post(CODE_CALL, someone(), { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const flooding = Promise.all(Array.from({ length: AT_ONCE }, flood));
  const token = await signIn(product, someone());
  expect((await product.client.get('/api/diagnosis', { token })).status).toBe(200);
  await flooding;
  const letIn = ADDRESSES * 30;
  expect(Object.fromEntries(statuses)).toEqual({ 200: letIn, 429: REQUESTS - letIn });
  expect((await product.database.query('select 1 from otp_challenge')).length - before).toBeLessThanOrEqual(
    letIn + 1,
  );
  await product.restart();
}, 120_000);

test('R-38: the consent is recorded, with the version of the terms and the time', async () => {
  await signIn(product, someone());
  const [row] = await product.database.query(
    'select terms_version, consented_at from assessment order by created_at desc limit 1',
  );
  expect(row).toEqual({
    terms_version: TERMS_VERSION,
    consented_at: product.clock.now(),
  });
});

test('R-14: a live paid assessment: its link is mailed again, in our own address, and the visitor is told', async () => {
  const visitor = someone();
  const id = await paidFor(visitor);
  const assessments = product.app.get(AssessmentService);
  const asked = await askForCode(product, visitor);
  const answer = await product.client.post(
    VALIDATE_CALL,
    { otp: asked.code, ...visitor, token: asked.token },
    { headers: { 'x-forwarded-host': 'evil.test' } },
  );
  expect(answer.body.data.hasLiveAssessment).toBe(true);
  const mail = await product.mail.next(
    ({ to, subject }) => to.includes(visitor.email) && subject === 'Your personal link',
  );
  const link = (await assessments.link(id))!.token;
  expect(mail.text).toContain(`http://product.test/diagnosis?sessionId=${link}\n`);
  expect(mail.text).toContain(`http://product.test/delete?sessionId=${link}\n`);
  expect(mail.raw).not.toContain('evil');
  product.clock.advance(48 * 3600);
  expect(
    (await enterCode(product, visitor, await askForCode(product, visitor))).body.data.hasLiveAssessment,
  ).toBe(false);
});
