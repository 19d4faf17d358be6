// Payments as a visitor and Stripe meet them: real HTTP, real PostgreSQL and queue, the real SDK against the stand-in.
// Webhooks are dropped unless a test is about them, so that each door is seen to open by itself.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PaymentDuties } from '../src/payment/payment-duties.service.js';
import { signWebhook } from '../src/development/stripe-stand-in-webhooks.js';
import {
  Guest,
  idOf,
  OLD_WEBHOOK_SECRET,
  pay,
  press,
  startShop,
  WEBHOOK_SECRET,
  type Shop,
} from './support/shop.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.dropWebhooks = true;
});
afterEach(() => shop.reset());

const duties = (): PaymentDuties => shop.product.app.get(PaymentDuties);
const minutes = (count: number): void => shop.clock.advance(count * 60);

interface Row {
  id: string;
  state: string;
  attempt: number;
  reference: string;
  refund_reason: string | null;
  checkout_session_id: string | null;
}

const rowsOf = async (reference: string): Promise<Row[]> =>
  shop.product.database.query<Row>('select * from payment where reference = $1 order by attempt', [
    reference,
  ]);

async function rowOf(sessionId: string): Promise<Row> {
  const [row] = await shop.product.database.query<Row>(
    'select * from payment where checkout_session_id = $1',
    [sessionId],
  );
  return row!;
}

const linkMails = (guest: Guest) =>
  shop.product.mail.mails.filter(
    ({ to, subject }) => to.includes(guest.who.email) && subject === 'Your personal link',
  );
const linkMail = (guest: Guest) =>
  shop.product.mail.next(
    ({ to, subject }) => to.includes(guest.who.email) && subject === 'Your personal link',
  );
const refundMail = (guest: Guest) =>
  shop.product.mail.next(
    ({ to, subject }) => to.includes(guest.who.email) && subject === 'Your payment was returned',
  );

/** An event of Stripe's, signed as one. */
async function deliver(
  event: object,
  {
    secret = WEBHOOK_SECRET,
    at = shop.clock.now(),
    body = JSON.stringify(event),
    signature,
  }: {
    secret?: string;
    at?: Date;
    body?: string;
    signature?: string;
  } = {},
) {
  return shop.product.client.post('/api/payment/webhook', undefined, {
    raw: body,
    headers: { 'stripe-signature': signature ?? signWebhook(body, secret, at) },
  });
}

let events = 0;
const event = (type: string, object: object) => ({
  id: `evt_${(events += 1)}`,
  object: 'event',
  type,
  data: { object },
});
const completed = (sessionId: string) =>
  event('checkout.session.completed', { id: sessionId, object: 'checkout.session' });

describe('S-C5: the category, then the way to pay', () => {
  test('leads to the pay page; Stripe learns one price, an opaque reference and where the receipt goes', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    const session = shop.standIn.sessions().find(({ id }) => id === idOf(url))!;
    const { reference } = await rowOf(session.id);
    expect(session).toMatchObject({
      amount_total: 100,
      currency: 'usd',
      client_reference_id: reference,
      customer_email: guest.who.email,
      metadata: {},
      success_url: 'http://product.test/payment/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: `http://product.test/payment/error?reference=${reference}`,
    });
    expect(session.expires_at - session.created).toBe(3600);
    expect(reference).toMatch(/^sc_[\w-]{22}$/);
    expect(JSON.stringify(session)).not.toMatch(/throat|symptom|health|diagnos/i);
    expect(await (await fetch(url)).text()).toContain('Assessment access');
  });

  test('asked again, also at once from two tabs and with another category: the same pay page, one row', async () => {
    const guest = await Guest.arrive(shop);
    const answers = await Promise.all([
      guest.choose('throat'),
      guest.choose('cough'),
      guest.choose('throat'),
    ]);
    const urls = new Set(answers.map(({ body }) => body.data?.paymentUrl));
    expect(urls.size).toBe(1);
    const [url] = urls;
    expect(await rowsOf((await rowOf(idOf(url as string))).reference)).toHaveLength(1);
  });

  test('paid already: no second charge', async () => {
    const guest = await Guest.paid(shop);
    const before = shop.standIn.sessions().length;
    expect((await guest.choose()).body).toEqual({ data: { paymentUrl: null } });
    expect(shop.standIn.sessions()).toHaveLength(before);
  });

  test('PY-11: with little time left the old checkout is closed before a new one is opened', async () => {
    const guest = await Guest.arrive(shop);
    const first = await guest.checkout();
    minutes(51);
    const second = await guest.checkout();
    expect(second).not.toBe(first);
    const states = shop.standIn.sessions().filter(({ id }) => [idOf(first), idOf(second)].includes(id));
    expect(states.map(({ status }) => status).sort()).toEqual(['expired', 'open']);
    expect((await rowOf(idOf(first))).state).toBe('expired');
  });

  test('PY-11: paid in the last minutes, while a new one was asked for: treated as paid', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    minutes(51);
    await pay(url);
    expect((await guest.choose()).body).toEqual({ data: { paymentUrl: null } });
    await linkMail(guest);
  });

  test('PY-10: no checkout later than 22 hours after sign-in', async () => {
    const guest = await Guest.arrive(shop);
    minutes(22 * 60 + 1);
    const answer = await guest.choose();
    expect([answer.status, answer.body.error.code]).toEqual([410, 'payment.too-late']);
  });

  test('PY-18: at most five checkouts for one assessment in a day', async () => {
    const guest = await Guest.arrive(shop);
    for (let count = 0; count < 5; count += 1) {
      await guest.checkout();
      minutes(61);
    }
    const sixth = await guest.choose();
    expect([sixth.status, sixth.body.error.code]).toEqual([429, 'payment.too-many-checkouts']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each<[string, unknown, number]>([
    ['unknown', 'no-such-category', 422],
    ['empty', '', 400],
    ['too long', 'x'.repeat(101), 400],
    ['a number', 7, 400],
    ['null', null, 400],
    ['a list', ['throat'], 400],
  ])('a category that is %s is refused and opens nothing', async (_name, subCategory, status) => {
    const guest = await Guest.arrive(shop);
    const before = shop.standIn.sessions().length;
    expect((await guest.choose(subCategory)).status).toBe(status);
    expect(shop.standIn.sessions()).toHaveLength(before);
  });

  test('no token, a wrong token, an undeclared field', async () => {
    const guest = await Guest.arrive(shop);
    const put = (body: object, token?: string) =>
      guest.client.put('/api/diagnosis/update/subcategory', body, token ? { token } : {});
    expect((await put({ subCategory: 'throat' })).status).toBe(401);
    expect((await put({ subCategory: 'throat' }, 'x'.repeat(43))).status).toBe(401);
    const extra = await put({ subCategory: 'throat', amount: 1 }, guest.token);
    expect([extra.status, extra.body.error.details]).toEqual([
      400,
      [{ field: 'amount', message: 'This field is not known.' }],
    ]);
  });
});

describe('F-01, F-07: Stripe and our commit do not happen at once', () => {
  test('a lost answer: asking again ends at the one session that Stripe has opened', async () => {
    const guest = await Guest.arrive(shop);
    const before = new Set(shop.standIn.sessions().map(({ id }) => id));
    shop.faults.fail = ({ method }) => (method === 'POST' ? 'lost' : null);
    expect((await guest.choose()).status).toBe(503);
    delete shop.faults.fail;
    const url = await guest.checkout();
    const opened = shop.standIn.sessions().filter(({ id }) => !before.has(id));
    expect(opened.map(({ id }) => id)).toEqual([idOf(url)]);
    expect(await rowsOf((await rowOf(idOf(url))).reference)).toHaveLength(1);
  });

  test('killed before the commit: the row without its session asks again with the same key', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    await shop.product.database.query(
      `update payment set state = 'created', checkout_session_id = null, next_poll_at = null where checkout_session_id = $1`,
      [idOf(url)],
    );
    expect(await guest.checkout()).toBe(url);
  });

  test('PY-7: a failure that Stripe has kept under the key: the next try has another key', async () => {
    const guest = await Guest.arrive(shop);
    shop.faults.fail = ({ method }) => (method === 'POST' ? 'broken' : null);
    const failed = await guest.choose();
    expect([failed.status, failed.body.error.code]).toEqual([503, 'payment.unavailable']);
    expect(failed.headers.get('retry-after')).toBe('10');
    delete shop.faults.fail;
    const rows = await rowsOf((await rowOf(idOf(await guest.checkout()))).reference);
    expect(rows.map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'expired'],
      [2, 'open'],
    ]);
  });

  test('a try that never reached Stripe is given up after a while', async () => {
    const guest = await Guest.arrive(shop);
    shop.faults.fail = () => 'down';
    expect((await guest.choose()).status).toBe(503);
    minutes(26);
    await duties().sweep();
    delete shop.faults.fail;
    const rows = await rowsOf((await rowOf(idOf(await guest.checkout()))).reference);
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'open']);
  });
});

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
    expect((await linkMail(guest)).text).toContain(body.diagnosisUrl);
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

  test('asked ten times, also at once: one effect, one mail', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.validate(sessionId)));
    expect(answers.map(({ body }) => body.paymentSuccess)).toEqual(Array(10).fill(true));
    await linkMail(guest);
    expect(await queuedLinks(guest)).toBe(1);
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
    const { reference } = await rowOf(id);
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
    await linkMail(guest);
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
    const { reference } = await rowOf(idOf(url));
    expect(await press(url, 'cancelled')).toBe(`http://product.test/payment/error?reference=${reference}`);
    expect((await guest.retry(reference)).body.data).toMatchObject({ outcome: 'redirect', paymentUrl: url });
    minutes(61);
    const renewed = (await guest.retry(reference)).body.data;
    expect(renewed.outcome).toBe('redirect');
    expect(renewed.paymentUrl).not.toBe(url);
    await pay(renewed.paymentUrl);
    expect((await guest.retry(reference)).body.data).toMatchObject({ outcome: 'paid', paymentUrl: null });
    await linkMail(guest);
    expect((await guest.retry(reference)).body.data).toMatchObject({ outcome: 'paid' });
  });

  test('too late, unknown, malformed and deleted: unavailable, and no checkout', async () => {
    const [guest, deleted] = [await Guest.arrive(shop), await Guest.arrive(shop)];
    const { reference } = await rowOf(idOf(await guest.checkout()));
    const gone = (await rowOf(idOf(await deleted.checkout()))).reference;
    await deleted.client.post('/api/diagnosis/delete', {}, { token: deleted.token });
    minutes(22 * 60 + 1);
    const before = shop.standIn.sessions().length;
    for (const one of [reference, gone, `sc_${'a'.repeat(22)}`, 'x', 'sc_\u0000'])
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

describe('R-47, PY-5: the webhook', () => {
  test('F-05: the visitor never returns; the mail comes all the same', async () => {
    delete shop.faults.dropWebhooks;
    const guest = await Guest.arrive(shop);
    await pay(await guest.checkout());
    const mail = await linkMail(guest);
    expect(mail.text).toMatch(/http:\/\/product\.test\/diagnosis\?sessionId=[\w-]{43}/);
    expect((await guest.diagnosis()).paymentCompleted).toBe(true);
  });

  test.each<[string, () => Parameters<typeof deliver>[1]]>([
    ['a wrong secret', () => ({ secret: 'whsec_other' })],
    ['a signature that is six minutes old', () => ({ at: new Date(shop.clock.now().getTime() - 360_000) })],
    ['no signature', () => ({ signature: '' })],
    ['nonsense for a signature', () => ({ signature: 't=1,v1=00' })],
    ['a changed body', () => ({ signature: signWebhook('{}', WEBHOOK_SECRET, shop.clock.now()) })],
  ])('%s: 400, nothing happens', async (_name, how) => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const answer = await deliver(completed(sessionId), how());
    expect([answer.status, answer.body.error.code]).toEqual([400, 'payment.signature-invalid']);
    expect((await rowOf(sessionId)).state).toBe('open');
  });

  test('the signature is checked before anything is parsed', async () => {
    expect((await deliver({}, { body: '{broken', signature: 't=1,v1=00' })).body.error.code).toBe(
      'payment.signature-invalid',
    );
    expect((await deliver({}, { body: '{broken' })).status).toBe(400);
  });

  test('F-31: the previous secret is accepted during a rotation', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    expect((await deliver(completed(sessionId), { secret: OLD_WEBHOOK_SECRET })).status).toBe(200);
    expect((await rowOf(sessionId)).state).toBe('paid');
  });

  test('F-04: delivered ten times at once, and again: one effect, one mail', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const one = completed(sessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await deliver(one)).status).toBe(200);
    await linkMail(guest);
    expect(await queuedLinks(guest)).toBe(1);
  });

  test('F-04: out of order: an "expired" after "completed" takes nothing back', async () => {
    const guest = await Guest.paid(shop);
    const late = event('checkout.session.expired', { id: guest.sessionId, object: 'checkout.session' });
    expect((await deliver(late)).status).toBe(200);
    expect((await rowOf(guest.sessionId)).state).toBe('paid');
  });

  test('says "completed" although nothing was paid: Stripe is asked, not the event believed', async () => {
    const guest = await Guest.arrive(shop);
    const id = idOf(await guest.checkout());
    expect((await deliver(completed(id))).status).toBe(200);
    expect((await guest.diagnosis()).paymentCompleted).toBe(false);
  });

  test('about a session that is not ours: taken, no effect', async () => {
    expect((await deliver(completed('cs_test_somebodyelses'))).status).toBe(200);
    expect((await deliver(event('customer.created', { id: 'cus_1', object: 'customer' }))).status).toBe(200);
  });

  test('Stripe cannot be asked just then: 503, so that it sends the event again', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const one = completed(sessionId);
    shop.faults.fail = () => 'down';
    expect((await deliver(one)).status).toBe(503);
    delete shop.faults.fail;
    expect((await deliver(one)).status).toBe(200);
    expect((await rowOf(sessionId)).state).toBe('paid');
  });

  test('PY-14: a refund and a dispute are noted; the visitor keeps what was opened', async () => {
    delete shop.faults.dropWebhooks;
    const guest = await Guest.paid(shop);
    const { payment_intent: intent } = shop.standIn.sessions().find(({ id }) => id === guest.sessionId)!;
    shop.standIn.dispute(intent!);
    await until(async () => (await rowOf(guest.sessionId)).state === 'disputed');
    expect((await guest.diagnosis()).paymentCompleted).toBe(true);
  });
});

describe('F-03: webhooks never arrive', () => {
  test('the poll finds out, and asks again until it does', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = idOf(await guest.checkout());
    const { id } = await rowOf(sessionId);
    await duties().poll(id);
    expect(await polls(id)).toBe(0);
    shop.clock.advance(10);
    await duties().poll(id);
    await duties().poll(id);
    expect(await polls(id)).toBe(1);
    await pay(shop.standIn.sessions().find((one) => one.id === sessionId)!.url!);
    shop.clock.advance(30);
    await duties().poll(id);
    await linkMail(guest);
    expect((await rowOf(sessionId)).state).toBe('paid');
  });

  test('INV-1, F-11: the sweep re-arms what the queue has lost', async () => {
    const guest = await Guest.arrive(shop);
    await pay(await guest.checkout());
    minutes(5);
    await duties().sweep();
    await linkMail(guest);
  });

  test('a look at the unpaid assessment asks Stripe, at most every three seconds', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    expect((await guest.diagnosis()).paymentCompleted).toBe(false);
    await pay(url);
    expect((await guest.diagnosis()).paymentCompleted).toBe(false);
    shop.clock.advance(3);
    expect((await guest.diagnosis()).paymentCompleted).toBe(true);
  });

  test('a look still answers while Stripe is away', async () => {
    const guest = await Guest.arrive(shop);
    await guest.checkout();
    shop.faults.fail = () => 'down';
    expect((await guest.diagnosis()).paymentCompleted).toBe(false);
  });
});

describe('PY-13, INV-2: money that was not due goes back', () => {
  /** Two sessions that can both be paid: our record of the first says it is over, Stripe's does not. */
  async function twoOpen(guest: Guest): Promise<[string, string]> {
    const first = await guest.checkout();
    await shop.product.database.query(`update payment set state = 'expired' where checkout_session_id = $1`, [
      idOf(first),
    ]);
    const second = await guest.checkout();
    expect(second).not.toBe(first);
    return [first, second];
  }

  test('F-08: two tabs pay two sessions: one opens, the other is refunded in full, and a mail says so', async () => {
    delete shop.faults.dropWebhooks;
    const guest = await Guest.arrive(shop);
    const [first, second] = await twoOpen(guest);
    await pay(second);
    await linkMail(guest);
    const duplicate = await pay(first);
    const mail = await refundMail(guest);
    expect(mail.text).toContain('returned it in full');
    expect(await rowOf(duplicate)).toMatchObject({ state: 'refunded', refund_reason: 'duplicate' });
    expect(await netCharged([first, second])).toBe(100);
    expect(linkMails(guest)).toHaveLength(1);
    expect((await guest.validate(duplicate)).body).toMatchObject({
      paymentSuccess: true,
      diagnosisUrl: null,
    });
  });

  test('the other order: the one we took for expired is paid, and the open one is closed', async () => {
    const guest = await Guest.arrive(shop);
    const [first, second] = await twoOpen(guest);
    const sessionId = await pay(first);
    expect((await guest.validate(sessionId)).body.paymentSuccess).toBe(true);
    expect(await rowOf(idOf(second))).toMatchObject({ state: 'expired' });
    expect(shop.standIn.sessions().find(({ id }) => id === idOf(second))?.status).toBe('expired');
  });

  test('both found paid at once: one stands, one goes back', async () => {
    const guest = await Guest.arrive(shop);
    const [first, second] = await twoOpen(guest);
    const ids = [await pay(first), await pay(second)];
    await Promise.all(ids.map((id) => guest.validate(id)));
    await refundMail(guest);
    expect(await netCharged([first, second])).toBe(100);
    expect(await queuedLinks(guest)).toBe(1);
  });

  test('Stripe is away when the refund is due: the sweep makes it, once', async () => {
    const guest = await Guest.arrive(shop);
    const [first, second] = await twoOpen(guest);
    await guest.validate(await pay(second));
    const duplicate = await pay(first);
    shop.faults.fail = ({ path }) => (path === '/v1/refunds' ? 'down' : null);
    await guest.validate(duplicate);
    expect(await rowOf(duplicate)).toMatchObject({ state: 'paid', refund_reason: 'duplicate' });
    delete shop.faults.fail;
    await duties().sweep();
    await duties().sweep();
    await refundMail(guest);
    expect(await rowOf(duplicate)).toMatchObject({ state: 'refunded' });
    expect(await netCharged([first, second])).toBe(100);
  });

  test('paid for an assessment that was deleted meanwhile: refunded, mailed, nothing comes back to life', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    const sessionId = await pay(url);
    await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
    expect((await guest.validate(sessionId)).body).toMatchObject({ paymentSuccess: false, retryLink: '/' });
    await refundMail(guest);
    expect(await rowOf(sessionId)).toMatchObject({ state: 'refunded', refund_reason: 'assessment-gone' });
    expect(await netCharged([url])).toBe(0);
    expect((await guest.client.get('/api/diagnosis', { token: guest.token })).status).toBe(410);
  });

  test('deleted while the pay page is open: the next poll closes it', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
    shop.clock.advance(10);
    await duties().poll((await rowOf(idOf(url))).id);
    expect(shop.standIn.sessions().find(({ id }) => id === idOf(url))?.status).toBe('expired');
  });
});

describe('reconciliation', () => {
  test('mends what it can, and then finds 0 differences', async () => {
    await duties().reconcile();
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    expect((await duties().reconcile()).differences).toEqual([
      {
        checkoutSessionId: sessionId,
        reference: expect.any(String),
        here: 'open',
        atStripe: 'paid',
        isMended: true,
      },
    ]);
    await linkMail(guest);
    expect((await duties().reconcile()).differences).toEqual([]);
  });

  test('a paid session whose row never learnt of it is adopted', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    await shop.product.database.query(
      `update payment set state = 'created', checkout_session_id = null where checkout_session_id = $1`,
      [sessionId],
    );
    const { differences } = await duties().reconcile();
    expect(differences).toMatchObject([{ checkoutSessionId: sessionId, isMended: true }]);
    expect((await rowOf(sessionId)).state).toBe('paid');
    await linkMail(guest);
  });
});

test('R-21: nothing personal, and no reference to a session, in the log', async () => {
  const guest = await Guest.paid(shop);
  const link = (await linkMail(guest)).text.match(/sessionId=([\w-]{43})/)![1]!;
  for (const secret of [guest.who.email, guest.who.fullname, guest.token, link, 'throat'])
    expect(shop.product.log()).not.toContain(secret);
});

/** How many link mails were ever written for this visitor's assessment. */
async function queuedLinks(guest: Guest): Promise<number> {
  const rows = await shop.product.database.query<{ count: string }>(
    `select count(*) from mail where kind = 'link' and subject_id in (select assessment_id from payment where reference in
       (select reference from payment where checkout_session_id = any($1)))`,
    [
      shop.standIn
        .sessions()
        .filter(({ customer_email: email }) => email === guest.who.email)
        .map(({ id }) => id),
    ],
  );
  return Number(rows[0]!.count);
}

async function polls(id: string): Promise<number> {
  const rows = await shop.product.database.query<{ polls_done: number }>(
    'select polls_done from payment where id = $1',
    [id],
  );
  return rows[0]!.polls_done;
}

/** What these sessions cost the visitor in the end. */
async function netCharged(payPages: string[]): Promise<number> {
  const ids = payPages.map(idOf);
  return shop.standIn
    .charges()
    .filter((charge) => ids.includes(charge.checkoutSessionId))
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}

/** Waits for something that happens by itself; each turn lets the event loop breathe. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resume) => setImmediate(resume));
}
