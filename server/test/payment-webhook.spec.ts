// Signed events of Stripe, and what happens when none ever comes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signWebhook } from '../src/development/stripe-stand-in-webhooks.js';
import { PaymentDuties } from '../src/payment/payment-duties.service.js';
import {
  completed,
  deliver,
  event,
  Guest,
  idOf,
  OLD_WEBHOOK_SECRET,
  pay,
  rowOf,
  startShop,
  WEBHOOK_SECRET,
  type Delivery,
  type Shop,
} from './support/shop.js';
import { until } from './support/until.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.dropWebhooks = true;
});
afterEach(() => shop.reset());

const duties = (): PaymentDuties => shop.product.app.get(PaymentDuties);
const minutes = (count: number): void => shop.clock.advance(count * 60);

async function polls(id: string): Promise<number> {
  const rows = await shop.product.database.query<{ polls_done: number }>(
    'select polls_done from payment where id = $1',
    [id],
  );
  return rows[0]?.polls_done ?? -1;
}

describe('R-47, PY-5: the webhook', () => {
  test('F-05, PY-16: the visitor never returns; our mail comes all the same, and the receipt is left to Stripe', async () => {
    delete shop.faults.dropWebhooks;
    const guest = await Guest.arrive(shop);
    await pay(await guest.checkout());
    const mail = await guest.linkMail();
    expect(mail.text).toMatch(/http:\/\/product\.test\/diagnosis\?sessionId=[\w-]{43}/);
    expect((await guest.diagnosis()).paymentCompleted).toBe(true);
    expect(shop.standIn.sessions().map(({ customer_email: to }) => to)).toContain(guest.who.email);
    expect(mail.text).not.toMatch(/receipt/i);
  });

  test.each<[string, () => Delivery]>([
    ['a wrong secret', () => ({ secret: 'whsec_other' })],
    ['a signature that is six minutes old', () => ({ at: new Date(shop.clock.now().getTime() - 360_000) })],
    ['a signature of an hour ahead', () => ({ at: new Date(shop.clock.now().getTime() + 4_000_000) })],
    ['no signature', () => ({ signature: '' })],
    ['nonsense for a signature', () => ({ signature: 't=1,v1=00' })],
    ['a changed body', () => ({ signature: signWebhook('{}', WEBHOOK_SECRET, shop.clock.now()) })],
  ])('%s: 400, nothing happens', async (_name, how) => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const answer = await deliver(shop, completed(sessionId), how());
    expect([answer.status, answer.body.error.code]).toEqual([400, 'payment.signature-invalid']);
    expect((await rowOf(shop, sessionId)).state).toBe('open');
  });

  test('the signature is checked before anything is parsed', async () => {
    expect((await deliver(shop, {}, { body: '{broken', signature: 't=1,v1=00' })).body.error.code).toBe(
      'payment.signature-invalid',
    );
    expect((await deliver(shop, {}, { body: '{broken' })).status).toBe(400);
  });

  test('F-31: the previous secret is accepted during a rotation', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    expect((await deliver(shop, completed(sessionId), { secret: OLD_WEBHOOK_SECRET })).status).toBe(200);
    expect((await rowOf(shop, sessionId)).state).toBe('paid');
  });

  test('F-04, PY-6: delivered ten times at once, and again: one effect, one mail', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const one = completed(sessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(shop, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await deliver(shop, one)).status).toBe(200);
    await guest.linkMail();
    expect(await guest.linksWritten()).toBe(1);
  });

  test('F-04: out of order: an "expired" after "completed" takes nothing back', async () => {
    const guest = await Guest.paid(shop);
    const late = event('checkout.session.expired', { id: guest.sessionId, object: 'checkout.session' });
    expect((await deliver(shop, late)).status).toBe(200);
    expect((await rowOf(shop, guest.sessionId)).state).toBe('paid');
  });

  test('PY-12: says "completed" although nothing was paid: Stripe is asked, not the event believed', async () => {
    const guest = await Guest.arrive(shop);
    const id = idOf(await guest.checkout());
    expect((await deliver(shop, completed(id))).status).toBe(200);
    expect((await guest.diagnosis()).paymentCompleted).toBe(false);
  });

  test('about a session that is not ours: taken, no effect', async () => {
    expect((await deliver(shop, completed('cs_test_somebodyelses'))).status).toBe(200);
    expect((await deliver(shop, event('customer.created', { id: 'cus_1', object: 'customer' }))).status).toBe(
      200,
    );
  });

  test('Stripe cannot be asked just then: 503, so that it sends the event again', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    const one = completed(sessionId);
    shop.faults.fail = () => 'down';
    expect((await deliver(shop, one)).status).toBe(503);
    delete shop.faults.fail;
    expect((await deliver(shop, one)).status).toBe(200);
    expect((await rowOf(shop, sessionId)).state).toBe('paid');
  });

  test('PY-14: a refund and a dispute are noted; the visitor keeps what was opened', async () => {
    delete shop.faults.dropWebhooks;
    const guest = await Guest.paid(shop);
    const { payment_intent: intent } = shop.standIn.sessions().find(({ id }) => id === guest.sessionId)!;
    shop.standIn.dispute(intent!);
    await until(async () => (await rowOf(shop, guest.sessionId)).state === 'disputed');
    expect((await guest.diagnosis()).paymentCompleted).toBe(true);
  });
});

describe('F-03: webhooks never arrive', () => {
  test('the poll finds out, and asks again until it does', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = idOf(await guest.checkout());
    const { id } = await rowOf(shop, sessionId);
    await duties().poll(id);
    expect(await polls(id)).toBe(0);
    shop.clock.advance(10);
    await duties().poll(id);
    await duties().poll(id);
    expect(await polls(id)).toBe(1);
    await pay(shop.standIn.sessions().find((one) => one.id === sessionId)!.url!);
    shop.clock.advance(30);
    await duties().poll(id);
    await guest.linkMail();
    expect((await rowOf(shop, sessionId)).state).toBe('paid');
  });

  test('INV-1, F-11: the sweep re-arms what the queue has lost', async () => {
    const guest = await Guest.arrive(shop);
    await pay(await guest.checkout());
    minutes(5);
    await duties().sweep();
    await guest.linkMail();
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
