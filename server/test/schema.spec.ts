/** A database that is not what this version made is refused in one sentence, before anything is read or written. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ settings: { PROCESSORS: 'false' } });
});
afterAll(() => product.stop());

test.each([
  [
    'a newer version has changed',
    `insert into migrations (timestamp, name) values (1999999999999, 'FromTheFuture1999999999999')`,
    `delete from migrations where timestamp = 1999999999999`,
    /a newer version has changed this database \(FromTheFuture/,
  ],
  [
    'lacks a column',
    'alter table mail rename column last_problem to lost',
    'alter table mail rename column lost to last_problem',
    /the schema is damaged: mail cannot be read \(42703\)/,
  ],
  [
    'lacks a table',
    'alter table stripe_event rename to lost',
    'alter table lost rename to stripe_event',
    /the schema is damaged: stripe_event cannot be read \(42P01\)/,
  ],
])('one that %s', async (_what, harm, mend, sentence) => {
  await product.database.query(harm);
  await expect(product.restart()).rejects.toThrow(sentence);
  await product.database.query(mend);
  await product.restart();
  expect((await product.client.get('/api/health/ready')).status).toBe(200);
});
