// Opening a checkout: one per assessment, the same one on every repetition, none too late and none too many.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PaymentDuties } from '../src/payment/payment-duties.service.js';
import { Guest, idOf, pay, rowOf, rowsOf, startShop, type Shop } from './support/shop.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.dropWebhooks = true;
});
afterEach(() => shop.reset());

const duties = (): PaymentDuties => shop.product.app.get(PaymentDuties);
const minutes = (count: number): void => shop.clock.advance(count * 60);

describe('S-C5: the category, then the way to pay', () => {
  test('PY-3, PY-8, PY-9: leads to the pay page; Stripe learns one price, an opaque reference and where the receipt goes', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    const session = shop.standIn.sessions().find(({ id }) => id === idOf(url))!;
    const { reference } = await rowOf(shop, session.id);
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
    expect(await rowsOf(shop, (await rowOf(shop, idOf(url as string))).reference)).toHaveLength(1);
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
    expect((await rowOf(shop, idOf(first))).state).toBe('expired');
  });

  test('PY-11: paid in the last minutes, while a new one was asked for: treated as paid', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    minutes(51);
    await pay(url);
    expect((await guest.choose()).body).toEqual({ data: { paymentUrl: null } });
    await guest.linkMail();
  });

  test('PY-10: no checkout later than 22 hours after sign-in', async () => {
    const guest = await Guest.arrive(shop);
    minutes(22 * 60 + 1);
    const answer = await guest.choose();
    expect([answer.status, answer.body.error.code]).toEqual([410, 'payment.too-late']);
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
    expect(await rowsOf(shop, (await rowOf(shop, idOf(url))).reference)).toHaveLength(1);
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
    const rows = await rowsOf(shop, (await rowOf(shop, idOf(await guest.checkout()))).reference);
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
    const rows = await rowsOf(shop, (await rowOf(shop, idOf(await guest.checkout()))).reference);
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'open']);
  });
});
