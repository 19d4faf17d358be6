/**
 * A payment: one try to pay for one assessment, in one checkout session at Stripe. Pure: what we know, what Stripe says
 * and the time go in, the next state comes out. States only move forward:
 *
 *   created → open → paid → refunded | disputed        created | open → expired
 *
 * `expired` is our belief that nobody can pay any more; if Stripe reports money all the same, the money is the truth
 * and the payment is paid. Nothing here knows which category or answers the money was for.
 */
export type PaymentState = 'created' | 'open' | 'paid' | 'refunded' | 'disputed' | 'expired';

/** Why we owe the money back: paid twice, or paid for an assessment that is no longer there. */
export type RefundReason = 'duplicate' | 'assessment-gone';

export interface Payment {
  id: string;
  /** Opaque; the same for every try of one assessment. All that Stripe and a retry link ever learn. */
  reference: string;
  assessmentId: string;
  /** 1, 2, 3…: with the reference it makes Stripe's idempotency key. */
  attempt: number;
  state: PaymentState;
  amountMinor: number;
  currency: string;
  checkoutSessionId: string | null;
  paymentIntentId: string | null;
  signedInAt: Date;
  createdAt: Date;
  /** When the checkout session ends by itself; part of what the idempotency key stands for, so it never changes. */
  checkoutEndsAt: Date;
  paidAt: Date | null;
  refundReason: RefundReason | null;
  /** How many refunds failed for good. */
  refundTries: number;
}

/** What Stripe says of a checkout session. */
export interface CheckoutSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountMinor: number | null;
  currency: string | null;
  reference: string | null;
  isLive: boolean;
  mode: string;
  /** The pay page; null once it is closed. */
  url: string | null;
  paymentIntentId: string | null;
  /** Where Stripe sends the receipt. Used when we have no address any more; never stored. */
  email: string | null;
  /** The time of the charge. */
  paidAt: Date | null;
  isRefunded: boolean;
  isDisputed: boolean;
}

export interface Settlement {
  payment: Payment;
  /** What is new; `nothing` when Stripe says what we know already, or a checkout is complete but not paid. */
  happened: 'nothing' | 'paid' | 'expired' | 'refunded' | 'disputed' | 'mismatch';
  /** For `mismatch`: which of our facts Stripe contradicts. Names only. */
  differs: string[];
}

/** One price for everybody, set here and nowhere else: US $1, in minor units. */
export const AMOUNT_MINOR = 100;
export const CURRENCY = 'usd';
/** Long enough to fetch a card, and over well before an unpaid assessment is purged. */
export const CHECKOUT_LIFE_MINUTES = 60;
/** Unpaid assessments live 24 h: a checkout begun before this ends an hour before that. */
export const LAST_CHECKOUT_AFTER_SIGN_IN_HOURS = 22;
/** A link to the assessment is shown on the return page only this long after payment; then only by mail. */
export const DIAGNOSIS_URL_MINUTES = 15;
/** A checkout session with less time left is not offered again: nobody should be cut off while typing a card number. */
const LEAST_REUSE_MINUTES = 10;
/** Stripe refuses a checkout session that would end sooner than 30 minutes from now; five of them for slow clocks. */
export const RESUME_CREATED_MINUTES = CHECKOUT_LIFE_MINUTES - 35;
/** Card networks accept disputes for 120 days after a payment; then the row has no more use. */
export const KEEP_PAID_DAYS = 120;
/** Longer than Stripe repeats webhooks and the reconciliation looks back (72 h). */
const KEEP_UNPAID_DAYS = 4;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface NewPayment {
  id: string;
  reference: string;
  assessmentId: string;
  attempt: number;
  signedInAt: Date;
}

export function create(wanted: NewPayment, now: Date): Payment {
  return {
    ...wanted,
    state: 'created',
    amountMinor: AMOUNT_MINOR,
    currency: CURRENCY,
    checkoutSessionId: null,
    paymentIntentId: null,
    createdAt: now,
    checkoutEndsAt: new Date(now.getTime() + CHECKOUT_LIFE_MINUTES * MINUTE_MS),
    paidAt: null,
    refundReason: null,
    refundTries: 0,
  };
}

/** The same try asked twice gives the same checkout session at Stripe. */
export const idempotencyKey = ({ reference, attempt }: Payment): string => `co:${reference}:${attempt}`;

/** Stripe keeps a final failure under its key for ever: after one the next try needs another. */
export const refundKey = ({ paymentIntentId, refundTries }: Payment): string =>
  refundTries ? `rf:${paymentIntentId}:${refundTries}` : `rf:${paymentIntentId}`;

/** Stripe opened the session. Anything further on stays as it is. */
export function open(payment: Payment, checkoutSessionId: string): Payment {
  return payment.state === 'created' ? { ...payment, state: 'open', checkoutSessionId } : payment;
}

/** Nobody can pay this one any more: never offered, given up, or closed. Money already taken stays taken. */
export function expire(payment: Payment): Payment {
  return payment.state === 'created' || payment.state === 'open' ? { ...payment, state: 'expired' } : payment;
}

/**
 * Brings a payment to where Stripe says it is. Total: every state meets every answer. Only forward, so that events may
 * come late, twice and in any order. Settling twice equals settling once.
 */
export function settle(payment: Payment, checkout: CheckoutSession, isLive: boolean, now: Date): Settlement {
  const differs = differences(payment, checkout, isLive);
  if (differs.length) return { payment, happened: 'mismatch', differs };
  const { state } = payment;
  if (state === 'refunded' || state === 'disputed') return unchanged(payment);
  if (state === 'paid') return moneyBack(payment, checkout) ?? unchanged(payment);
  // A row without its checkout session has never been shown to anybody: this one cannot be its.
  const isPaidNow = state !== 'created' && checkout.status === 'complete' && checkout.isPaid;
  return isPaidNow ? becomePaid(payment, checkout, now) : closed(payment, checkout);
}

function becomePaid(payment: Payment, checkout: CheckoutSession, now: Date): Settlement {
  const paid: Payment = {
    ...payment,
    state: 'paid',
    paymentIntentId: checkout.paymentIntentId,
    paidAt: checkout.paidAt ?? now,
  };
  // Paid and given back before we ever looked: there is nothing to unlock for.
  return moneyBack(paid, checkout) ?? { payment: paid, happened: 'paid', differs: [] };
}

function moneyBack(payment: Payment, checkout: CheckoutSession): Settlement | null {
  if (checkout.isDisputed)
    return { payment: { ...payment, state: 'disputed' }, happened: 'disputed', differs: [] };
  if (checkout.isRefunded)
    return { payment: { ...payment, state: 'refunded' }, happened: 'refunded', differs: [] };
  return null;
}

function closed(payment: Payment, checkout: CheckoutSession): Settlement {
  if (checkout.status !== 'expired' || payment.state === 'expired') return unchanged(payment);
  return { payment: expire(payment), happened: 'expired', differs: [] };
}

function differences(payment: Payment, checkout: CheckoutSession, isLive: boolean): string[] {
  const facts: [string, boolean][] = [
    ['checkoutSessionId', payment.checkoutSessionId !== null && payment.checkoutSessionId !== checkout.id],
    ['reference', payment.reference !== checkout.reference],
    ['amount', payment.amountMinor !== checkout.amountMinor],
    ['currency', payment.currency !== checkout.currency],
    ['mode', checkout.mode !== 'payment'],
    ['environment', checkout.isLive !== isLive],
  ];
  return facts.filter(([, isDifferent]) => isDifferent).map(([name]) => name);
}

const unchanged = (payment: Payment): Settlement => ({ payment, happened: 'nothing', differs: [] });

/** Money that we hold for its assessment and do not owe back. */
export function isStanding({ state, refundReason }: Payment): boolean {
  return refundReason === null && (state === 'paid' || state === 'disputed');
}

/** What the visitor is told: a duplicate counts, since the other payment opened the same assessment. */
export function isSuccess(payment: Payment): boolean {
  return isStanding(payment) || payment.refundReason === 'duplicate';
}

/** Does another payment already stand for the assessment? Then this one goes back in full. */
export function refundReasonOf(others: readonly Payment[], isAssessmentThere: boolean): RefundReason | null {
  if (others.some(isStanding)) return 'duplicate';
  return isAssessmentThere ? null : 'assessment-gone';
}

/** Owed back and not yet given back. */
export function isRefundDue({ state, refundReason }: Payment): boolean {
  return state === 'paid' && refundReason !== null;
}

/** No checkout is opened so late that the assessment could be purged before the money comes. */
export function mayOpenCheckout(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= LAST_CHECKOUT_AFTER_SIGN_IN_HOURS * HOUR_MS;
}

/** Is there enough time left to offer the same open checkout session again? */
export function mayReuse({ checkoutEndsAt }: Payment, now: Date): boolean {
  return checkoutEndsAt.getTime() - now.getTime() >= LEAST_REUSE_MINUTES * MINUTE_MS;
}

/** A try that was interrupted before Stripe's answer was saved can be asked for again with the same key. */
export function mayResume({ state, createdAt }: Payment, now: Date): boolean {
  return state === 'created' && now.getTime() - createdAt.getTime() <= RESUME_CREATED_MINUTES * MINUTE_MS;
}

export function mayShowDiagnosisUrl({ state, paidAt, refundReason }: Payment, now: Date): boolean {
  return (
    state === 'paid' &&
    refundReason === null &&
    paidAt !== null &&
    now.getTime() - paidAt.getTime() <= DIAGNOSIS_URL_MINUTES * MINUTE_MS
  );
}

/** Rows older than these may go: paid ones after the dispute window, the others when nothing can come of them. */
export function keepUntil(now: Date): { paidBefore: Date; unpaidBefore: Date } {
  return {
    paidBefore: new Date(now.getTime() - KEEP_PAID_DAYS * DAY_MS),
    unpaidBefore: new Date(now.getTime() - KEEP_UNPAID_DAYS * DAY_MS),
  };
}

/** A reference of ours, as opposed to one of another product on the same Stripe account. */
export const REFERENCE_PREFIX = 'sc_';

/**
 * How many checkout sessions may be opened: card testers need many. Narrow for an assessment; wide, and over in an hour,
 * for a network, behind which a whole town may sit (a carrier, a library).
 */
export const CHECKOUT_LIMITS = {
  perAssessment: { limit: 5, windowSeconds: 24 * 3600 },
  perNetwork: { limit: 60, windowSeconds: 3600 },
} as const;
/** While Stripe opens none: how often a visitor's clicks ask it all the same. */
export const CHECKOUT_TRIES = { limit: 20, windowSeconds: 600 } as const;

/** Minutes to wait after a failed refund: a short trouble passes; one that needs a person is not asked about all day. */
const REFUND_DELAYS_MINUTES = [1, 5, 30, 120, 720];

export function nextRefundAt(refundTries: number, now: Date): Date {
  const minutes = REFUND_DELAYS_MINUTES[Math.min(refundTries, REFUND_DELAYS_MINUTES.length - 1)]!;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Seconds from one question to Stripe to the next while a checkout is open: soon after paying is likely, then steadily. */
const POLL_DELAYS_SECONDS = [10, 30, 60, 120];
/** Never longer than this: also without any webhook, paid means open within five minutes. */
const POLL_STEADILY_SECONDS = 240;

export function nextPollAt(pollsDone: number, now: Date): Date {
  const seconds = POLL_DELAYS_SECONDS[pollsDone] ?? POLL_STEADILY_SECONDS;
  return new Date(now.getTime() + seconds * 1000);
}
