// Money that was not due goes back in full, and our rows are held against Stripe's list.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PurgeService } from '../src/purge/purge.service.js';
import { PaymentDuties } from '../src/payment/payment-duties.service.js';
import { PaymentService } from '../src/payment/payment.service.js';
import { Guest, idOf, pay, rowOf, startShop, type Shop } from './support/shop.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());
beforeEach(() => {
  shop.faults.dropWebhooks = true;
});
afterEach(() => shop.reset());

const duties = (): PaymentDuties => shop.product.app.get(PaymentDuties);
const minutes = (count: number): void => shop.clock.advance(count * 60);

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
    await guest.linkMail();
    const duplicate = await pay(first);
    const mail = await guest.refundMail();
    expect(mail.text).toContain('returned it in full');
    expect(await rowOf(shop, duplicate)).toMatchObject({ state: 'refunded', refund_reason: 'duplicate' });
    expect(shop.netCharged([first, second])).toBe(100);
    expect(guest.linkMails()).toHaveLength(1);
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
    expect(await rowOf(shop, idOf(second))).toMatchObject({ state: 'expired' });
    expect(shop.standIn.sessions().find(({ id }) => id === idOf(second))?.status).toBe('expired');
  });

  test('both found paid at once: one stands, one goes back', async () => {
    const guest = await Guest.arrive(shop);
    const [first, second] = await twoOpen(guest);
    const ids = [await pay(first), await pay(second)];
    await Promise.all(ids.map((id) => guest.validate(id)));
    await guest.refundMail();
    expect(shop.netCharged([first, second])).toBe(100);
    expect(await guest.linksWritten()).toBe(1);
  });

  test('Stripe is away when the refund is due: the sweep makes it, once', async () => {
    const guest = await Guest.arrive(shop);
    const [first, second] = await twoOpen(guest);
    await guest.validate(await pay(second));
    const duplicate = await pay(first);
    shop.faults.fail = ({ path }) => (path === '/v1/refunds' ? 'down' : null);
    await guest.validate(duplicate);
    expect(await rowOf(shop, duplicate)).toMatchObject({ state: 'paid', refund_reason: 'duplicate' });
    delete shop.faults.fail;
    await duties().sweep();
    await duties().sweep();
    await guest.refundMail();
    expect(await rowOf(shop, duplicate)).toMatchObject({ state: 'refunded' });
    expect(shop.netCharged([first, second])).toBe(100);
  });

  /** Paid twice, with the refund of the second not made: Stripe was away. */
  async function owed(): Promise<{ sessionId: string; reference: string; urls: [string, string] }> {
    const guest = await Guest.arrive(shop);
    const urls = await twoOpen(guest);
    await guest.validate(await pay(urls[1]));
    shop.faults.fail = ({ path }) => (path === '/v1/refunds' ? 'down' : null);
    const sessionId = await pay(urls[0]);
    await guest.validate(sessionId);
    delete shop.faults.fail;
    const { reference } = await rowOf(shop, sessionId);
    return { sessionId, reference, urls };
  }
  const stateOf = async ({ sessionId }: { sessionId: string }) => (await rowOf(shop, sessionId)).state;

  test('a failure that Stripe keeps under its key: the next try has a new one, and the money comes once', async () => {
    const one = await owed();
    shop.faults.fail = ({ path }) => (path === '/v1/refunds' ? 'broken' : null);
    minutes(10);
    await duties().sweep();
    delete shop.faults.fail;
    await duties().sweep();
    expect(await stateOf(one)).toBe('paid');
    minutes(1);
    await duties().sweep();
    expect(await stateOf(one)).toBe('refunded');
    expect(shop.netCharged(one.urls)).toBe(100);
  });

  test('one refund that fails holds up no other', async () => {
    const [first, second] = [await owed(), await owed()];
    let calls = 0;
    shop.faults.fail = ({ path }) => (path === '/v1/refunds' && (calls += 1) === 1 ? 'broken' : null);
    minutes(10);
    await duties().sweep();
    const states = [await stateOf(first), await stateOf(second)];
    expect(states.sort()).toEqual(['paid', 'refunded']);
    minutes(10);
    await duties().sweep();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['refunded', 'refunded']);
  });

  test('what is owed stands in the table with its reason, its tries and what Stripe said', async () => {
    const one = await owed();
    shop.faults.fail = ({ path }) => (path === '/v1/refunds' ? 'broken' : null);
    minutes(10);
    await duties().sweep();
    expect(await shop.product.app.get(PaymentService).owed()).toEqual([
      expect.objectContaining({
        reference: one.reference,
        refundReason: 'duplicate',
        refundTries: expect.any(Number),
        refundProblem: expect.stringMatching(/unavailable/),
      }),
    ]);
  });

  test('paid for an assessment that was deleted meanwhile: refunded, mailed, nothing comes back to life', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    const sessionId = await pay(url);
    await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
    expect((await guest.validate(sessionId)).body).toMatchObject({ paymentSuccess: false, retryLink: '/' });
    await guest.refundMail();
    expect(await rowOf(shop, sessionId)).toMatchObject({
      state: 'refunded',
      refund_reason: 'assessment-gone',
    });
    expect(shop.netCharged([url])).toBe(0);
    expect((await guest.client.get('/api/diagnosis', { token: guest.token })).status).toBe(410);
  });

  test('deleted while the pay page is open: the next poll closes it', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
    shop.clock.advance(10);
    await duties().poll((await rowOf(shop, idOf(url))).id);
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
    await guest.linkMail();
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
    expect((await rowOf(shop, sessionId)).state).toBe('paid');
    await guest.linkMail();
  });

  test('an open session that we have given up is closed, so that nobody pays for nothing', async () => {
    const guest = await Guest.arrive(shop);
    const id = idOf(await guest.checkout());
    await shop.product.database.query(`update payment set state = 'expired' where checkout_session_id = $1`, [
      id,
    ]);
    expect((await duties().reconcile()).differences).toEqual([]);
    expect(shop.standIn.sessions().find((one) => one.id === id)?.status).toBe('expired');
  });

  test('a paid session that nobody here knows is for a person to look at', async () => {
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    await shop.product.database.query('delete from payment where checkout_session_id = $1', [sessionId]);
    expect((await duties().reconcile()).differences).toMatchObject([
      { checkoutSessionId: sessionId, here: 'unknown', atStripe: 'paid', isMended: false },
    ]);
  });
});

test('the rows that remain are dropped: unpaid ones after four days, paid ones after the dispute window', async () => {
  const [paid, unpaid] = [await Guest.paid(shop), await Guest.arrive(shop)];
  const id = idOf(await unpaid.checkout());
  const rows = () =>
    shop.product.database.query('select 1 from payment where checkout_session_id = any($1)', [
      [paid.sessionId, id],
    ]);
  const purge = (): Promise<void> => shop.product.app.get(PurgeService).run();
  await purge();
  expect(await rows()).toHaveLength(2);
  shop.clock.advance(4 * 86_400 + 1);
  await purge();
  expect(await rows()).toHaveLength(1);
  shop.clock.advance(115 * 86_400);
  await purge();
  expect(await rows()).toHaveLength(1);
  shop.clock.advance(86_400 + 1);
  await purge();
  expect(await rows()).toHaveLength(0);
});
