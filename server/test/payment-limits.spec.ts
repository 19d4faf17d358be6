// PY-18: card testers are slowed, honest visitors are not: not behind one address, and not while Stripe is away.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { RateLimit } from '../src/limits/rate-limit.js';
import { Guest, startShop, type Shop } from './support/shop.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.dropWebhooks = true;
});
afterEach(() => shop.reset());

const minutes = (count: number): void => shop.clock.advance(count * 60);

/** Days are counted from midnight: what lasts five hours must not begin before one. */
function waitForMidnight(): void {
  const DAY_S = 86_400;
  shop.clock.advance(DAY_S - (Math.floor(shop.clock.now().getTime() / 1000) % DAY_S));
}

test('PY-18: at most five checkouts for one assessment in a day', async () => {
  waitForMidnight();
  const guest = await Guest.arrive(shop);
  for (let count = 0; count < 5; count += 1) {
    await guest.checkout();
    minutes(61);
  }
  const sixth = await guest.choose();
  expect([sixth.status, sixth.body.error.code]).toEqual([429, 'payment.too-many-checkouts']);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each(['broken', 'down', 'lost'] as const)(
  'PY-18, F-06: failures of Stripe (%s) count for nothing: who kept trying pays as soon as it is back',
  async (fault) => {
    const guest = await Guest.arrive(shop);
    shop.faults.fail = ({ method }) => (method === 'POST' ? fault : null);
    for (let click = 0; click < 12; click += 1) {
      const { status, body } = await guest.choose();
      expect([click, status, body.error.code]).toEqual([click, 503, 'payment.unavailable']);
    }
    delete shop.faults.fail;
    expect(await guest.checkout()).toMatch(/^http/);
  },
);

test('PY-18: who clicks without end while Stripe is away waits minutes, never a day', async () => {
  const guest = await Guest.arrive(shop);
  shop.faults.fail = ({ method }) => (method === 'POST' ? 'broken' : null);
  for (let click = 0; click < 21; click += 1) expect((await guest.choose()).status).toBe(503);
  const waiting = Number((await guest.choose()).headers.get('retry-after'));
  expect(waiting).toBeGreaterThan(60);
  delete shop.faults.fail;
  shop.clock.advance(waiting);
  expect(await guest.checkout()).toMatch(/^http/);
});

test('PY-18: 25 visitors behind one address (a carrier, a library) all reach the pay page', async () => {
  const guests: Guest[] = [];
  for (let count = 0; count < 25; count += 1) guests.push(await Guest.arrive(shop));
  for (const guest of guests) {
    const from = { token: guest.token, headers: { 'x-forwarded-for': '198.51.100.7' } };
    const call = ['/api/diagnosis/update/subcategory', { subCategory: 'throat' }, from] as const;
    expect((await guest.client.put(...call)).status).toBe(200);
  }
});

test('PY-18, R-46: sixty an hour from one network of IPv6, however its last 64 bits are turned', async () => {
  const limits = shop.product.app.get(RateLimit);
  const from = (guest: Guest, address: string) =>
    guest.client.put(
      '/api/diagnosis/update/subcategory',
      { subCategory: 'throat' },
      { token: guest.token, headers: { 'x-forwarded-for': address } },
    );
  expect((await from(await Guest.arrive(shop), '2001:db8:1:2::a')).status).toBe(200);
  for (let count = 1; count < 60; count += 1) await limits.hit('checkout-from:2001:db8:1:2::/64', 60, 3600);
  const refused = await from(await Guest.arrive(shop), '2001:db8:1:2:ffff::b');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'payment.too-many-checkouts']);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect((await from(await Guest.arrive(shop), '2001:db8:1:3::a')).status).toBe(200);
});

test('R-46: eleven questions in a minute from one network of IPv6, each from another address: one is refused', async () => {
  const guest = await Guest.arrive(shop);
  const ask = (call: string, body: object, at: number) =>
    guest.client.post(call, body, { headers: { 'x-forwarded-for': `2001:db8:7:8::${at}` } });
  for (const [call, body] of [
    ['/api/payment/validate', { session_id: 'hello' }],
    ['/api/payment/retry', { reference: 'hello' }],
  ] as const) {
    const statuses: number[] = [];
    for (let at = 1; at <= 11; at += 1) statuses.push((await ask(call, body, at)).status);
    expect([call, statuses]).toEqual([call, [...Array<number>(10).fill(200), 429]]);
  }
});
