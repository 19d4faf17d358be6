/** Death in the middle of a webhook and of an answer, at each statement in turn: what is repeated ends well. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { paidVisitor, startAssessments, THROAT_ANSWERS } from './support/assessments.js';
import { cutAt, MOMENTS } from './support/cut-connection.js';
import { completed, deliver, Guest, pay, rowOf, startShop, type Shop } from './support/shop.js';
import type { TestApp } from './support/test-app.js';

/** For all moments together more than a webhook sends. */
const MOST_STATEMENTS = 75;

describe('F-02, INV-1: killed in the webhook', () => {
  let shop: Shop;
  const waiting: { guest: Guest; sessionId: string }[] = [];
  beforeAll(async () => {
    shop = await startShop();
    shop.faults.dropWebhooks = true;
    while (waiting.length < MOST_STATEMENTS) {
      const guest = await Guest.arrive(shop);
      waiting.push({ guest, sessionId: await pay(await guest.checkout()) });
    }
    // Nothing else may send a statement.
    await shop.product.restart({ PROCESSORS: 'false' });
  }, 300_000);
  afterAll(() => shop.stop());

  test.each(MOMENTS)('at each statement, %s: delivered again it opens, with one mail', async (moment) => {
    let at = 0;
    for (;;) {
      const { guest, sessionId } = waiting.pop()!;
      // Stripe repeats an event under its own id: noted without its effect, it would be taken for done.
      const event = completed(sessionId);
      const cut = cutAt(at, moment);
      const { status } = await deliver(shop, event);
      cut.mend();
      if (!cut.wasMade) {
        expect(status).toBe(200);
        break;
      }
      expect([at, [200, 503].includes(status)]).toEqual([at, true]);
      expect((await deliver(shop, event)).status).toBe(200);
      expect([at, (await rowOf(shop, sessionId)).state, await guest.linksWritten()]).toEqual([at, 'paid', 1]);
      at += 1;
    }
    expect(at).toBeGreaterThan(3);
  });
});

describe('F-14, INV-3: the database dies in the middle of an answer', () => {
  let product: TestApp;
  beforeAll(async () => (product = await startAssessments()));
  afterAll(() => product.stop());

  test.each(MOMENTS)(
    'at each statement, %s: saved, or told to try again, which is harmless',
    async (moment) => {
      const clean = await paidVisitor(product);
      await clean.sayUntil('neck-stiff');
      const { answered } = (await clean.diagnosis()).body.data;
      let at = 0;
      for (;;) {
        const visitor = await paidVisitor(product);
        await visitor.sayUntil('fever');
        const body = {
          questionId: 'fever',
          answerId: THROAT_ANSWERS['fever'],
          type: 'generic',
          nextQst: null,
        };
        const cut = cutAt(at, moment);
        const first = await visitor.answer(body);
        cut.mend();
        if (!cut.wasMade) {
          expect(first.status).toBe(200);
          break;
        }
        expect([at, [200, 503].includes(first.status)]).toEqual([at, true]);
        if (first.status === 503) expect(first.headers.get('retry-after')).toBe('5');
        const again = await visitor.answer(body);
        expect([at, again.status, again.body.data?.next?.questionId]).toEqual([at, 200, 'neck-stiff']);
        expect((await visitor.diagnosis()).body.data.answered).toEqual(answered);
        at += 1;
      }
      // What the token leads to is read, and the answer saved.
      expect(at).toBeGreaterThan(1);
    },
  );

  test('a connection lost while in use, with nobody listening, ends no process', async () => {
    const { master } = product.app.get(DataSource).driver as unknown as { master: Pool };
    const client = await master.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await product.database.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await ended;
    client.release(true);
    expect((await product.client.get('/api/health/ready')).status).toBe(200);
  });
});
