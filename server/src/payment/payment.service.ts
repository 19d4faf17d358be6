/**
 * What a visitor and Stripe can ask of the payment room: "was it paid?", "let me try again", and the webhook.
 * Strangers learn nothing: an unknown checkout session or reference gets the same plain answer as a dead one.
 */
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AssessmentService } from '../assessment/assessment.service.js';
import { MailService } from '../mail/mail.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { RateLimit } from '../limits/rate-limit.js';
import { describeError } from '../shared/safe-error.js';
import { CheckoutService } from './checkout.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { LinkService } from './link.service.js';
import { isStanding, isSuccess, keepUntil, mayShowDiagnosisUrl, type Payment } from './payment.js';
import { PaymentStore } from './payment.store.js';
import { QUICK_MS, StripeClient, StripeUnavailable } from './stripe.client.js';

/** What the return page is told. */
export interface PaymentStatus {
  paymentSuccess: boolean;
  diagnosisUrl: string | null;
  retryLink: string | null;
  /** Not known yet: do not pay again. */
  pending?: boolean;
  /** For the visitor's questions to us. */
  reference?: string;
}

export interface OwedRefund extends Payment {
  refundProblem: string | null;
  refundNextAt: Date | null;
}

export interface RetryOutcome {
  outcome: 'paid' | 'redirect' | 'unavailable';
  paymentUrl: string | null;
  message: string;
}

/** What Stripe's ids and our references look like; anything else is not worth a question to anybody. */
const CHECKOUT_SESSION_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;
const REFERENCE = /^sc_[\w-]{22}$/;
/** The return page asks three times; a family behind one address may return at once. */
export const ASKS_PER_MINUTE = 10;
const ONE_MINUTE_SECONDS = 60;
const RETRY_AFTER_SECONDS = 10;

const NOTHING_KNOWN: PaymentStatus = { paymentSuccess: false, diagnosisUrl: null, retryLink: '/' };
const MESSAGES = {
  paid: 'Your payment has arrived. Please use the link that we e-mailed to you.',
  redirect: 'You are being taken to the payment page.',
  over: 'This payment can no longer be tried again. Please sign in again on the home page.',
  unconfirmed:
    'The payment cannot be checked just now. If your bank shows it, do not pay again: we will e-mail your link. Otherwise please try again in a few minutes.',
  tooOften: 'The payment page was opened too often. Please try again later.',
} as const;

@Injectable()
export class PaymentService implements OnModuleInit {
  private readonly logger = new Logger('Payment');

  constructor(
    private readonly store: PaymentStore,
    private readonly stripe: StripeClient,
    private readonly checkouts: CheckoutService,
    private readonly fulfilment: FulfilmentService,
    private readonly assessments: AssessmentService,
    private readonly links: LinkService,
    private readonly mails: MailService,
    private readonly limits: RateLimit,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // Its only blank, the name, comes from the recipient.
    this.mails.provide('duplicate-refund', async (paymentId) =>
      (await this.store.byId(paymentId)) ? {} : null,
    );
  }

  async validate(checkoutSessionId: string, network: string): Promise<PaymentStatus> {
    await this.limits.hit(`payment-validate:${network}`, ASKS_PER_MINUTE, ONE_MINUTE_SECONDS);
    if (!CHECKOUT_SESSION_ID.test(checkoutSessionId)) return NOTHING_KNOWN;
    const row = await this.store.byCheckoutSession(checkoutSessionId);
    if (!row) return this.unknown(checkoutSessionId);
    if (isSuccess(row)) return this.status(row);
    try {
      return await this.status(
        (await this.fulfilment.fulfil(checkoutSessionId, { withinMs: QUICK_MS })) ?? row,
      );
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      return { ...(await this.status(row)), pending: true };
    }
  }

  /** For the "Retry Payment" button. Stripe is asked first, so that nobody pays twice for want of a webhook. */
  async retry(reference: string, network: string): Promise<RetryOutcome> {
    await this.limits.hit(`payment-retry:${network}`, ASKS_PER_MINUTE, ONE_MINUTE_SECONDS);
    const rows = await this.tries(reference);
    if (!rows[0]) return told('over');
    if (rows.some(isStanding)) return told('paid');
    const { assessmentId, signedInAt } = rows[0];
    if (!(await this.assessments.contact(assessmentId))) return told('over');
    try {
      const paymentUrl = await this.checkouts.payPage({ assessmentId, signedInAt, network });
      return paymentUrl ? { ...told('redirect'), outcome: 'redirect', paymentUrl } : told('paid');
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'payment.unavailable') return told('unconfirmed');
      return told(error.code === 'payment.too-many-checkouts' ? 'tooOften' : 'over');
    }
  }

  /** Signature first, nothing parsed before. 503 makes Stripe send the event again; 200 says it has had its effect. */
  async receive(body: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = body && signature && this.stripe.verifiedEvent(body, signature, this.clock.now());
    if (!event) throw new DomainError('payment.signature-invalid');
    if (await this.store.knowsEvent(event.id)) return;
    const { paymentIntentId } = event;
    const charged = paymentIntentId ? await this.store.byPaymentIntent(paymentIntentId) : null;
    const checkoutSessionId = event.checkoutSessionId ?? charged?.checkoutSessionId;
    try {
      const isOurs =
        checkoutSessionId && (await this.fulfilment.fulfil(checkoutSessionId, { eventId: event.id }));
      if (!isOurs) this.logger.warn({ type: event.type }, 'An event about nothing of ours');
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      throw new DomainError('payment.unavailable', undefined, RETRY_AFTER_SECONDS);
    }
  }

  /** Somebody looks at an assessment that is not paid: perhaps it is. If it cannot be asked, the look goes on without. */
  async askQuietly(assessmentId: string): Promise<void> {
    try {
      const checkoutSessionId = await this.store.claimAsk(assessmentId, this.clock.now());
      if (checkoutSessionId) await this.fulfilment.fulfil(checkoutSessionId, { withinMs: QUICK_MS });
    } catch (error) {
      this.logger.warn({ failure: describeError(error) }, 'A payment could not be asked about');
    }
  }

  /** For the operator: every try under a reference, the latest first. */
  async tries(reference: string): Promise<Payment[]> {
    return REFERENCE.test(reference) ? this.store.byReference(reference) : [];
  }

  /** For the operator: refunds that we owe and could not make yet, with what Stripe said of the last try. */
  owed(): Promise<OwedRefund[]> {
    return this.store.owed();
  }

  /** Paid rows after the dispute window, the others when nothing can come of them any more. */
  async purge(before: Date): Promise<void> {
    const { paidBefore, unpaidBefore } = keepUntil(before);
    await this.store.purge(paidBefore, unpaidBefore);
  }

  /** As long, and as silent, as a look at one of ours that Stripe does not find paid. */
  private async unknown(checkoutSessionId: string): Promise<PaymentStatus> {
    await this.stripe.checkoutSession(checkoutSessionId, QUICK_MS).catch(() => null);
    return NOTHING_KNOWN;
  }

  private async status(payment: Payment): Promise<PaymentStatus> {
    const { reference, state } = payment;
    if (isSuccess(payment))
      return {
        paymentSuccess: true,
        diagnosisUrl: await this.diagnosisUrl(payment),
        retryLink: null,
        reference,
      };
    const isOver = state === 'paid' || state === 'refunded';
    return isOver
      ? { ...NOTHING_KNOWN, reference }
      : {
          paymentSuccess: false,
          diagnosisUrl: null,
          retryLink: `/payment/error?reference=${reference}`,
          reference,
        };
  }

  private async diagnosisUrl(payment: Payment): Promise<string | null> {
    if (!mayShowDiagnosisUrl(payment, this.clock.now())) return null;
    return (await this.links.factsOf(payment.assessmentId))?.link ?? null;
  }
}

function told(message: keyof typeof MESSAGES): RetryOutcome {
  return {
    outcome: message === 'paid' ? 'paid' : 'unavailable',
    paymentUrl: null,
    message: MESSAGES[message],
  };
}
