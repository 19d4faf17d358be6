import { describe, expect, test } from '@jest/globals';
import {
  AMOUNT_MINOR,
  CHECKOUT_LIFE_MINUTES,
  CURRENCY,
  create,
  expire,
  idempotencyKey,
  isRefundDue,
  isStanding,
  isSuccess,
  keepUntil,
  mayOpenCheckout,
  mayResume,
  mayReuse,
  mayShowDiagnosisUrl,
  nextPollAt,
  open,
  refundReasonOf,
  settle,
  type CheckoutSession,
  type Payment,
  type PaymentState,
} from './payment.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const CHARGED = new Date('2026-03-01T11:58:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const created = create({ id: 'p1', reference: 'ref', assessmentId: 'a1', attempt: 1, signedInAt: NOW }, NOW);
const opened = open(created, 'cs_1');
const payment = (state: PaymentState, more: Partial<Payment> = {}): Payment => ({
  ...(state === 'created' ? created : opened),
  state,
  ...(['paid', 'refunded', 'disputed'].includes(state) ? { paidAt: CHARGED, paymentIntentId: 'pi_1' } : {}),
  ...more,
});
const session = (more: Partial<CheckoutSession> = {}): CheckoutSession => ({
  id: 'cs_1',
  status: 'open',
  isPaid: false,
  amountMinor: 100,
  currency: 'usd',
  reference: 'ref',
  isLive: false,
  mode: 'payment',
  url: 'https://checkout.example/cs_1',
  paymentIntentId: null,
  email: null,
  paidAt: null,
  isRefunded: false,
  isDisputed: false,
  ...more,
});
const PAID = session({
  status: 'complete',
  isPaid: true,
  url: null,
  paymentIntentId: 'pi_1',
  paidAt: CHARGED,
});
const ANSWERS = {
  open: session(),
  expired: session({ status: 'expired', url: null }),
  'complete, not paid': session({ status: 'complete', url: null }),
  paid: PAID,
  'paid and refunded': { ...PAID, isRefunded: true },
  'paid and disputed': { ...PAID, isDisputed: true },
} satisfies Record<string, CheckoutSession>;
type AnswerName = keyof typeof ANSWERS;

describe('a new payment', () => {
  test('section 9: one US dollar, one hour, set here alone', () => {
    expect(created).toMatchObject({ state: 'created', amountMinor: 100, currency: 'usd', attempt: 1 });
    expect([AMOUNT_MINOR, CURRENCY, CHECKOUT_LIFE_MINUTES]).toEqual([100, 'usd', 60]);
    expect(created.checkoutEndsAt).toEqual(later(60));
  });

  test('PY-7: its key is made of the reference and the attempt', () => {
    expect(idempotencyKey(created)).toBe('co:ref:1');
  });

  test('opens once; a later answer does not take a paid one back', () => {
    expect(opened).toMatchObject({ state: 'open', checkoutSessionId: 'cs_1' });
    expect(open(payment('paid'), 'cs_2')).toMatchObject({ state: 'paid', checkoutSessionId: 'cs_1' });
  });

  test.each<[PaymentState, PaymentState]>([
    ['created', 'expired'],
    ['open', 'expired'],
    ['expired', 'expired'],
    ['paid', 'paid'],
    ['refunded', 'refunded'],
    ['disputed', 'disputed'],
  ])('given up while %s it is %s', (before, after) => {
    expect(expire(payment(before)).state).toBe(after);
  });
});

const always = (state: PaymentState): Record<AnswerName, [PaymentState, string]> => ({
  open: [state, 'nothing'],
  expired: [state, 'nothing'],
  'complete, not paid': [state, 'nothing'],
  paid: [state, 'nothing'],
  'paid and refunded': [state, 'nothing'],
  'paid and disputed': [state, 'nothing'],
});

describe('settle: every state meets every answer of Stripe', () => {
  const FORWARD: Record<PaymentState, Record<AnswerName, [PaymentState, string]>> = {
    created: {
      open: ['created', 'nothing'],
      expired: ['expired', 'expired'],
      'complete, not paid': ['created', 'nothing'],
      paid: ['created', 'nothing'],
      'paid and refunded': ['created', 'nothing'],
      'paid and disputed': ['created', 'nothing'],
    },
    open: {
      open: ['open', 'nothing'],
      expired: ['expired', 'expired'],
      'complete, not paid': ['open', 'nothing'],
      paid: ['paid', 'paid'],
      'paid and refunded': ['refunded', 'refunded'],
      'paid and disputed': ['disputed', 'disputed'],
    },
    expired: {
      open: ['expired', 'nothing'],
      expired: ['expired', 'nothing'],
      'complete, not paid': ['expired', 'nothing'],
      paid: ['paid', 'paid'],
      'paid and refunded': ['refunded', 'refunded'],
      'paid and disputed': ['disputed', 'disputed'],
    },
    paid: {
      open: ['paid', 'nothing'],
      expired: ['paid', 'nothing'],
      'complete, not paid': ['paid', 'nothing'],
      paid: ['paid', 'nothing'],
      'paid and refunded': ['refunded', 'refunded'],
      'paid and disputed': ['disputed', 'disputed'],
    },
    refunded: always('refunded'),
    disputed: always('disputed'),
  };

  const table = Object.entries(FORWARD).flatMap(([state, row]) =>
    Object.entries(row).map(
      ([name, after]) => [state as PaymentState, name as AnswerName, ...after] as const,
    ),
  );

  test.each(table)('%s, and Stripe says %s: %s (%s)', (state, name, after, happened) => {
    const result = settle(payment(state), ANSWERS[name], false, NOW);
    expect([result.payment.state, result.happened]).toEqual([after, happened]);
    expect(result.differs).toEqual([]);
  });

  test.each(table)('F-04: twice equals once (%s, %s)', (state, name) => {
    const once = settle(payment(state), ANSWERS[name], false, NOW).payment;
    const twice = settle(once, ANSWERS[name], false, later(5));
    expect(twice).toEqual({ payment: once, happened: 'nothing', differs: [] });
  });

  test('the time of payment is the charge’s; without one, now', () => {
    expect(settle(opened, PAID, false, NOW).payment).toMatchObject({
      paidAt: CHARGED,
      paymentIntentId: 'pi_1',
    });
    expect(settle(opened, { ...PAID, paidAt: null }, false, NOW).payment.paidAt).toEqual(NOW);
  });
});

describe('PY-4: what Stripe says must be about this payment', () => {
  test.each<[string, Partial<CheckoutSession>]>([
    ['checkoutSessionId', { id: 'cs_2' }],
    ['reference', { reference: 'other' }],
    ['reference', { reference: null }],
    ['amount', { amountMinor: 1 }],
    ['amount', { amountMinor: null }],
    ['currency', { currency: 'eur' }],
    ['mode', { mode: 'setup' }],
    ['environment', { isLive: true }],
  ])('another %s changes nothing', (name, more) => {
    expect(settle(opened, { ...PAID, ...more }, false, NOW)).toEqual({
      payment: opened,
      happened: 'mismatch',
      differs: [name],
    });
  });
});

describe('PY-13: money that has to go back', () => {
  const [paid, duplicate] = [payment('paid'), payment('paid', { refundReason: 'duplicate' })];

  test.each<[string, Payment[], boolean, string | null]>([
    ['the only one', [], true, null],
    ['an expired one beside it', [payment('expired'), payment('open')], true, null],
    ['one refunded by the operator beside it', [payment('refunded')], true, null],
    ['a duplicate beside it', [duplicate], true, null],
    ['a paid one beside it', [paid], true, 'duplicate'],
    ['a disputed one beside it', [payment('disputed')], true, 'duplicate'],
    ['the assessment gone', [], false, 'assessment-gone'],
    ['a paid one beside it, the assessment gone', [paid], false, 'duplicate'],
  ])('%s', (_name, others, isThere, reason) => {
    expect(refundReasonOf(others, isThere)).toBe(reason);
  });

  test('is due until it is given back', () => {
    expect([paid, duplicate, { ...duplicate, state: 'refunded' as const }].map(isRefundDue)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('a duplicate is a success for the visitor and stands for nothing', () => {
    expect([isStanding(duplicate), isSuccess(duplicate)]).toEqual([false, true]);
    expect([isStanding(paid), isSuccess(paid)]).toEqual([true, true]);
    const gone = payment('paid', { refundReason: 'assessment-gone' });
    expect([gone, payment('open'), payment('refunded')].map(isSuccess)).toEqual([false, false, false]);
  });
});

describe('limits in time', () => {
  test('no checkout later than 22 hours after sign-in', () => {
    expect(mayOpenCheckout(NOW, later(22 * 60))).toBe(true);
    expect(mayOpenCheckout(NOW, later(22 * 60 + 1))).toBe(false);
  });

  test('an open checkout is offered again while ten minutes are left', () => {
    expect(mayReuse(opened, later(50))).toBe(true);
    expect(mayReuse(opened, later(51))).toBe(false);
  });

  test('F-01: an interrupted one is asked for again while Stripe would still open it', () => {
    expect(mayResume(created, later(25))).toBe(true);
    expect(mayResume(created, later(26))).toBe(false);
    expect(mayResume(opened, NOW)).toBe(false);
  });

  test('R-48: the diagnosis URL is shown for 15 minutes after payment, for a payment that stands', () => {
    const paid = payment('paid', { paidAt: NOW });
    expect(mayShowDiagnosisUrl(paid, later(15))).toBe(true);
    expect(mayShowDiagnosisUrl(paid, later(16))).toBe(false);
    expect(mayShowDiagnosisUrl({ ...paid, paidAt: null }, NOW)).toBe(false);
    expect(mayShowDiagnosisUrl({ ...paid, refundReason: 'duplicate' }, NOW)).toBe(false);
    expect(mayShowDiagnosisUrl(payment('open'), NOW)).toBe(false);
  });

  test('INV-1: Stripe is asked at 10 s, 40 s, 100 s, 220 s, then every four minutes', () => {
    let at = NOW;
    const seconds = [0, 1, 2, 3, 4, 5].map((done) => {
      at = nextPollAt(done, at);
      return (at.getTime() - NOW.getTime()) / 1000;
    });
    expect(seconds).toEqual([10, 40, 100, 220, 460, 700]);
  });

  test('paid rows stay 120 days, the others four', () => {
    expect(keepUntil(NOW)).toEqual({ paidBefore: later(-120 * 24 * 60), unpaidBefore: later(-4 * 24 * 60) });
  });
});
