/**
 * No statement of the product may look through a whole table: what one visitor costs must not grow with the others. A
 * visitor's whole way and every duty are recorded as they reach PostgreSQL, on tables with many rows, and each
 * statement's plan is asked for.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { MailService } from '../src/mail/mail.service.js';
import { PaymentDuties } from '../src/payment/payment-duties.service.js';
import { PurgeService } from '../src/purge/purge.service.js';
import { finish } from './support/questionnaire.js';
import { completed, deliver, Guest, startShop, type Shop } from './support/shop.js';

/** So many that PostgreSQL reads an index where there is one. */
const ROWS = 20_000;
const { crowd, OWN } = await import(path.resolve('bench/growth/crowd.mjs'));

/** Of all of them there is one average; each server asks once in a while. */
const AVERAGE = /sum\(rating\)/;

interface Sent {
  text: string;
  values: unknown[];
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

let shop: Shop;
let recording: Map<string, Sent> | null = null;
const original = Client.prototype.query as (...args: unknown[]) => unknown;
jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
  const [what, values] = args as [string | Partial<Sent> | undefined, unknown];
  const text = typeof what === 'string' ? what : what?.text;
  const given = typeof what === 'string' ? values : (what?.values ?? values);
  if (text) recording?.set(text, { text, values: Array.isArray(given) ? given : [] });
  return original.apply(this, args);
});

async function visit(): Promise<Guest> {
  const guest = await Guest.paid(shop);
  await finish(guest.client, guest.token);
  await deliver(shop, completed(guest.sessionId));
  await guest.linkMail();
  const review = { rating: 5, description: 'It was fine.' };
  await guest.client.post('/api/diagnosis/review/submit', review, { token: guest.token });
  return guest;
}

function scans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? 'unknown'] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scans)];
}

/** The tables that a statement reads from the first row to the last. */
async function wholeTables({ text, values }: Sent): Promise<string[]> {
  const [row] = await shop.product.database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    values,
  );
  return scans(row!['QUERY PLAN'][0]!.Plan).filter((table) => table in OWN);
}

beforeAll(async () => {
  shop = await startShop();
  await visit();
  await crowd(shop.product.database.query, ROWS);
});
afterAll(() => shop.stop());

test('of a visitor and of the duties no statement reads a whole table', async () => {
  recording = new Map();
  const guest = await visit();
  await shop.product.client.get('/api/home-page');
  await shop.product.app.get(MailService).sweep();
  await shop.product.app.get(PaymentDuties).sweep();
  await shop.product.app.get(PaymentDuties).reconcile();
  await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
  await shop.product.app.get(PurgeService).run();
  const sent = [...recording.values()].filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  );
  recording = null;
  const ours = sent.filter(
    ({ text }) => !/bullmq|pg_/.test(text) && Object.keys(OWN).some((t) => text.includes(t)),
  );
  expect(ours.length).toBeGreaterThan(40);
  const slow: [string, string[]][] = [];
  for (const one of ours) {
    const tables = await wholeTables(one);
    if (tables.length && !AVERAGE.test(one.text)) slow.push([one.text, tables]);
  }
  expect(slow).toEqual([]);
});

test('a statement without an index is told', async () => {
  const sent = { text: `select * from mail where last_problem = $1`, values: ['x'] };
  expect(await wholeTables(sent)).toEqual(['mail']);
});
