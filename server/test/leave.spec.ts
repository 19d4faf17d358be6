/** "Leave this device": a shared computer keeps no way in, and the visitor loses none. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MailService } from '../src/mail/mail.service.js';
import { linkOf, paidVisitor, signIn, startAssessments, type Visitor } from './support/assessments.js';
import { refusalOf } from './support/sign-in.js';
import type { TestApp } from './support/test-app.js';

let product: TestApp;
beforeAll(async () => (product = await startAssessments()));
afterAll(() => product.stop());

const leave = (token: string) => product.client.post('/api/diagnosis/leave', {}, { token });
const look = (token: string) => product.client.get('/api/diagnosis', { token });
const mailsOf = ({ id }: Visitor) =>
  product.database.query<{ id: string; kind: string }>('select id, kind from mail where subject_id = $1', [
    id,
  ]);

test('leaving ends the token of this device alone', async () => {
  const visitor = await paidVisitor(product);
  const link = await linkOf(product, visitor);
  expect((await leave(visitor.token)).body).toEqual({ data: { left: true, linkMailed: false } });
  expect(refusalOf(await look(visitor.token))).toEqual([410, 'session.expired']);
  expect((await look(link)).status).toBe(200);
  expect(await mailsOf(visitor)).toEqual([]);
  expect(refusalOf(await leave(visitor.token))).toEqual([410, 'session.expired']);
});

test('who came by the mailed link gets a new one by mail; the old one, left in the history, opens nothing', async () => {
  const visitor = await paidVisitor(product);
  await visitor.sayUntil('fever');
  const before = (await visitor.diagnosis()).body.data;
  const old = await linkOf(product, visitor);
  expect((await leave(old)).body).toEqual({ data: { left: true, linkMailed: true } });
  expect(refusalOf(await look(old))).toEqual([410, 'session.expired']);
  expect(refusalOf(await leave(old))).toEqual([410, 'session.expired']);
  const mails = await mailsOf(visitor);
  expect(mails.map(({ kind }) => kind)).toEqual(['new-link']);
  await product.app.get(MailService).send(mails[0]!.id);
  const { text } = await product.mail.next(({ subject }) => subject === 'Your new personal link');
  const fresh = /\/diagnosis\?sessionId=([\w-]{43})$/m.exec(text)![1]!;
  expect(fresh).not.toBe(old);
  expect((await look(fresh)).body.data).toEqual(before);
});

test('of two devices that leave by one link at once, one mails one link', async () => {
  const visitor = await paidVisitor(product);
  const link = await linkOf(product, visitor);
  const answers = await Promise.all([leave(link), leave(link), leave(link)]);
  const mailed = answers.filter(({ body }) => body.data?.linkMailed);
  expect(mailed).toHaveLength(1);
  expect(await mailsOf(visitor)).toHaveLength(1);
});

test('an unpaid assessment is left without a mail', async () => {
  const visitor = await signIn(product);
  expect((await leave(visitor.token)).body).toEqual({ data: { left: true, linkMailed: false } });
  expect((await look(visitor.token)).status).toBe(410);
});
