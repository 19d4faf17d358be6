// `operator status` and `operator database`: what an operator and a release ask first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { operatorSettings, type Said, saidBy } from './support/operator.js';
import { Guest, startShop, type Shop } from './support/shop.js';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  shop = await startShop();
  folder = mkdtempSync(path.join(tmpdir(), 'operator-status-'));
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const operator = (words: string): Promise<Said> => saidBy(words, operatorSettings(shop, folder));

describe('status', () => {
  beforeEach(() =>
    shop.product.database.query(`update mail set state = 'sent', next_try_at = now() where state <> 'sent'`),
  );

  test('all is well: one screen, exit code 0', async () => {
    await Guest.paid(shop);
    const { code, out } = await operator('status');
    expect(out).toMatch(/^assessments {5}\d+ live$/m);
    expect(out).toMatch(/^rules {11}[0-9a-f]+$/m);
    expect(out).toMatch(/^payments {8}.*\d paid in 48 hours; refunds owed: 0$/m);
    expect([code, out.split('\n').at(-2)]).toEqual([0, 'All is well.']);
  });

  test('what is to be looked at is said, with the part of the runbook, and is exit code 1', async () => {
    const { database } = shop.product;
    await database.query(`update duty set done_at = now() - interval '20 minutes' where name = 'purge.run'`);
    await database.query(`update mail set state = 'failed'`);
    const { code, out } = await operator('status');
    expect(code).toBe(1);
    expect(out).toContain('LOOK  No purge was done for 20 min.  (docs/runbooks/alarms.md#purge-late)');
    expect(out).toMatch(
      /LOOK {2}Mails refused for good: \d+\. {2}\(docs\/runbooks\/alarms\.md#mail-refused\)/,
    );
    const { concerns, waiting } = JSON.parse((await operator('status --json')).out) as {
      concerns: { id: string }[];
      waiting: object;
    };
    expect(concerns.map(({ id }) => id)).toEqual(['purge-late', 'mail-refused']);
    expect(waiting).toEqual({ mail: 0, payment: 0, purge: 0 });
    await database.query(`update duty set done_at = now() where name = 'purge.run'`);
    await database.query(`update mail set state = 'sent'`);
  });
});

test('migrations are a step of their own, that may be repeated', async () => {
  const { code, out } = await operator('database migrate');
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ migrations applied, the last \w+\.\n$/)]);
  expect((await operator('database migrate')).out).toBe(out);
});
