import { describe, expect, test } from '@jest/globals';
import {
  afterAttempt,
  startStatus,
  waitBeforeNext,
  type PaymentAnswer,
  type PaymentStatus,
} from './payment-status.js';

const notYet: PaymentAnswer = {
  paymentSuccess: false,
  diagnosisUrl: null,
  retryLink: '/payment/error?reference=r',
};
const after = (...answers: (PaymentAnswer | null)[]) =>
  answers.reduce<PaymentStatus>((status, answer) => afterAttempt(status, answer), startStatus('cs_1'));

describe('the payment status', () => {
  test('S-T20: it starts PENDING', () => expect(startStatus('cs_1').name).toBe('PENDING'));
  test('S-T24: without a session id it is ERROR', () => {
    expect(startStatus(null)).toEqual({ name: 'ERROR' });
    expect(startStatus('').name).toBe('ERROR');
  });
  test('S-T22: success carries the address, or none', () => {
    const paid = { ...notYet, paymentSuccess: true, diagnosisUrl: '/diagnosis?sessionId=t' };
    expect(after(notYet, paid)).toEqual({
      name: 'SUCCESS',
      diagnosisUrl: '/diagnosis?sessionId=t',
      reference: null,
    });
    expect(after({ ...paid, diagnosisUrl: null, reference: 'R1' })).toEqual({
      name: 'SUCCESS',
      diagnosisUrl: null,
      reference: 'R1',
    });
  });
  test('S-T21, S-T23: two attempts leave it PENDING, the third fails with the retry link', () => {
    expect(after(notYet, notYet).name).toBe('PENDING');
    expect(after(notYet, notYet, notYet)).toMatchObject({
      name: 'FAILED',
      retryLink: notYet.retryLink,
      isUnconfirmed: false,
    });
  });
  test('F-06: a provider that cannot be reached is not "failed": do not pay again', () => {
    expect(after(notYet, notYet, { ...notYet, pending: true })).toMatchObject({
      name: 'FAILED',
      isUnconfirmed: true,
    });
    expect(after(notYet, notYet, null)).toMatchObject({ isUnconfirmed: true, retryLink: notYet.retryLink });
  });
  test('a state that has ended stays', () => {
    const ended = after(notYet, notYet, notYet);
    expect(afterAttempt(ended, { ...notYet, paymentSuccess: true })).toBe(ended);
  });
  test('S-T21: attempts start 3000 ms apart and never overlap', () => {
    expect(waitBeforeNext(0, 150)).toBe(2850);
    expect(waitBeforeNext(0, 5000)).toBe(0);
  });
});
