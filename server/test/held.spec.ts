/** A server goes on from what it saved or read last. It must not miss what another one has saved since, nor outlive a deletion. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { AssessmentStore } from '../src/assessment/assessment.store.js';
import { Vault } from '../src/vault/vault.js';
import { paidVisitor, startAssessments } from './support/assessments.js';
import type { TestApp } from './support/test-app.js';

let product: TestApp;
beforeAll(async () => void (product = await startAssessments()));
afterAll(() => product.stop());

test('what another server has saved counts; after a deletion nothing is thought of', async () => {
  const visitor = await paidVisitor(product);
  await visitor.sayUntil('fever');
  const saved = () => product.database.query('select state from assessment where id = $1', [visitor.id]);
  const [before] = await saved();
  const opening = jest.spyOn(product.app.get(Vault), 'open');
  const opened = () => opening.mock.calls.splice(0).map(([, place]) => place.split(/[.:]/)[1]);
  const said = await visitor.say('fever');
  expect(opened()).not.toContain('state');
  // As if the answer had been taken back elsewhere.
  const takeBack = 'update assessment set state = $2, version = version + 1 where id = $1';
  await product.database.query(takeBack, [visitor.id, before!['state']]);
  const again = await visitor.say('fever');
  // By the look before the answer, which the answer goes on from.
  expect(opened().filter((column) => column === 'state')).toHaveLength(1);
  expect([again.status, again.body]).toEqual([said.status, said.body]);
  const held = product.app.get(AssessmentStore)['held'];
  expect(held.get(visitor.id)).toBeDefined();
  const deleted = await product.client.post('/api/diagnosis/delete', {}, { token: visitor.token });
  expect(deleted.status).toBe(200);
  expect(held.get(visitor.id)).toBeUndefined();
  opening.mockRestore();
});
