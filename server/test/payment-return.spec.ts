// The return page and the "Retry Payment" button: Stripe is asked, and strangers learn nothing.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PaymentDuties } from '../src/payment/payment-duties.service.js';
import { Guest, idOf, pay, press, rowOf, startShop, type Shop } from './support/shop.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.dropWebhooks = true;
});
afterEach(() => shop.reset());

const duties = (): PaymentDuties => shop.product.app.get(PaymentDuties);
const minutes = (count: number): void => shop.clock.advance(count * 60);

describe('S-C9: payment/validate', () => {
  test('asks Stripe itself, opens the assessment and shows the way in', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const { body, status } = await guest.validate(sessionId);
    expect(status).toBe(200);
    expect(body).toEqual({
      paymentSuccess: true,
      diagnosisUrl: expect.stringMatching(/^http:\/\/product\.test\/diagnosis\?sessionId=[\w-]{43}$/),
      retryLink: null,
      reference: expect.stringMatching(/^sc_/),
    });
    const link = new URL(body.diagnosisUrl).searchParams.get('sessionId')!;
    const opened = await guest.client.get('/api/diagnosis', { token: link });
    expect(opened.body.data).toMatchObject({
      paymentCompleted: true,
      assessmentStage: 'Sub Categories Selected',
    });
    expect((await guest.linkMail()).text).toContain(body.diagnosisUrl);
  });

  test('the 48 hours begin at the time of the charge', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const charged = new Date(Math.floor(shop.clock.now().getTime() / 1000) * 1000);
    minutes(30);
    await guest.validate(sessionId);
    const { expiresAt } = await guest.diagnosis();
    expect(new Date(expiresAt)).toEqual(new Date(charged.getTime() + 48 * 3_600_000));
  });

  test('PY-1: asked ten times, also at once: one effect, one mail', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.validate(sessionId)));
    expect(answers.map(({ body }) => body.paymentSuccess)).toEqual(Array(10).fill(true));
    await guest.linkMail();
    expect(await guest.linksWritten()).toBe(1);
  });

  test('R-48: an hour later it is a success without the URL; after the purge too', async () => {
    const guest = await Guest.paid(shop);
    minutes(60);
    expect((await guest.validate(guest.sessionId)).body).toMatchObject({
      paymentSuccess: true,
      diagnosisUrl: null,
    });
    minutes(48 * 60);
    expect((await guest.validate(guest.sessionId)).body).toMatchObject({
      paymentSuccess: true,
      diagnosisUrl: null,
    });
  });

  test('not paid yet: the way to try again', async () => {
    const guest = await Guest.arrive(shop);
    const id = idOf(await guest.checkout());
    const { reference } = await rowOf(shop, id);
    expect((await guest.validate(id)).body).toEqual({
      paymentSuccess: false,
      diagnosisUrl: null,
      retryLink: `/payment/error?reference=${reference}`,
      reference,
    });
  });

  test.each([
    ['unknown', `cs_test_${'a'.repeat(58)}`],
    ['of another environment', `cs_live_${'a'.repeat(58)}`],
    ['no id at all', 'hello'],
    ['with a character that cannot be stored', 'cs_test_\u0000aaaaaaaaaaaa'],
  ])('no oracle: one that is %s gets the plain answer', async (_name, sessionId) => {
    const { validate } = await Guest.arrive(shop).then((guest) => ({
      validate: () => guest.validate(sessionId),
    }));
    const { status, body } = await validate();
    expect([status, body]).toEqual([200, { paymentSuccess: false, diagnosisUrl: null, retryLink: '/' }]);
  });

  test('no oracle: a session that is Stripe’s but not ours', async () => {
    const guest = await Guest.arrive(shop);
    const id = idOf(await guest.checkout());
    await shop.product.database.query('delete from payment where checkout_session_id = $1', [id]);
    expect((await guest.validate(id)).body).toEqual({
      paymentSuccess: false,
      diagnosisUrl: null,
      retryLink: '/',
    });
  });

  test('F-06: Stripe is away: pending, and not to be paid again; later it is paid', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    const sessionId = await pay(url);
    shop.faults.fail = () => 'down';
    const { body } = await guest.validate(sessionId);
    expect(body).toMatchObject({ paymentSuccess: false, pending: true, diagnosisUrl: null });
    const before = shop.standIn.sessions().length;
    expect((await guest.retry(body.reference)).body.data).toMatchObject({
      outcome: 'unavailable',
      paymentUrl: null,
    });
    expect((await guest.choose()).status).toBe(503);
    delete shop.faults.fail;
    minutes(4);
    await duties().sweep();
    await guest.linkMail();
    expect(shop.standIn.sessions()).toHaveLength(before);
  });

  test('a slow Stripe is not waited for longer than three seconds', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    shop.faults.delayMs = 10_000;
    const from = performance.now();
    expect((await guest.validate(sessionId)).body).toMatchObject({ paymentSuccess: false, pending: true });
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  test('the eleventh question in a minute from one address is refused', async () => {
    const guest = await Guest.arrive(shop);
    for (let count = 0; count < 10; count += 1) expect((await guest.validate('hello')).status).toBe(200);
    expect((await guest.validate('hello')).status).toBe(429);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty id', { session_id: '' }],
    ['spaces', { session_id: '   ' }],
    ['a number', { session_id: 7 }],
    ['256 characters', { session_id: 'x'.repeat(256) }],
    ['an undeclared field', { session_id: 'x', more: 1 }],
    ['a list', []],
  ])('%s is refused', async (_name, body) => {
    const guest = await Guest.arrive(shop);
    expect((await guest.client.post('/api/payment/validate', body)).status).toBe(400);
  });
});

describe('payment/retry', () => {
  test('open: the same pay page; expired: a new one; paid: the mailed link', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    const { reference } = await rowOf(shop, idOf(url));
    expect(await press(url, 'cancelled')).toBe(`http://product.test/payment/error?reference=${reference}`);
    expect((await guest.retry(reference)).body.data).toMatchObject({ outcome: 'redirect', paymentUrl: url });
    minutes(61);
    const renewed = (await guest.retry(reference)).body.data;
    expect(renewed.outcome).toBe('redirect');
    expect(renewed.paymentUrl).not.toBe(url);
    await pay(renewed.paymentUrl);
    expect((await guest.retry(reference)).body.data).toMatchObject({ outcome: 'paid', paymentUrl: null });
    await guest.linkMail();
    expect((await guest.retry(reference)).body.data).toMatchObject({ outcome: 'paid' });
  });

  test('deleted meanwhile: unavailable, although the checkout is still open at Stripe', async () => {
    const guest = await Guest.arrive(shop);
    const { reference } = await rowOf(shop, idOf(await guest.checkout()));
    await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
    expect((await guest.retry(reference)).body.data).toMatchObject({
      outcome: 'unavailable',
      paymentUrl: null,
    });
  });

  test('too late, unknown and malformed: unavailable, and no checkout', async () => {
    const guest = await Guest.arrive(shop);
    const { reference } = await rowOf(shop, idOf(await guest.checkout()));
    minutes(22 * 60 + 1);
    const before = shop.standIn.sessions().length;
    for (const one of [reference, `sc_${'a'.repeat(22)}`, 'x', 'sc_\u0000'])
      expect((await guest.retry(one)).body.data).toMatchObject({ outcome: 'unavailable', paymentUrl: null });
    expect(shop.standIn.sessions()).toHaveLength(before);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['an empty reference', { reference: '' }],
    ['a number', { reference: 1 }],
    ['an undeclared field', { reference: 'x', paymentUrl: 'http://evil.test' }],
  ])('%s is refused', async (_name, body) => {
    const guest = await Guest.arrive(shop);
    expect((await guest.client.post('/api/payment/retry', body)).status).toBe(400);
  });
});

test('R-21: nothing personal, and no reference to a session, in the log', async () => {
  const guest = await Guest.paid(shop);
  const link = /sessionId=([\w-]{43})/.exec((await guest.linkMail()).text)?.[1] ?? '';
  expect(link).toHaveLength(43);
  expect(shop.product.log()).toContain('A payment moved');
  for (const secret of [guest.who.email, guest.who.fullname, guest.token, link, 'throat'])
    expect(shop.product.log()).not.toContain(secret);
});
