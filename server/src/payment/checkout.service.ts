/**
 * Opens the way to Stripe's pay page. One assessment has at most one checkout under way: asking again gives the same
 * one while it lasts, and a new one only when the old one is closed. The row is written before Stripe is asked, and its
 * idempotency key makes a repetition (a double click, a crash, a lost answer) end at the same checkout session.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AssessmentService } from '../assessment/assessment.service.js';
import { QueueService } from '../queue/queue.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { RateLimit } from '../limits/rate-limit.js';
import { describeError } from '../shared/safe-error.js';
import { FulfilmentService } from './fulfilment.service.js';
import {
  CHECKOUT_LIMITS,
  CHECKOUT_TRIES,
  create,
  isStanding,
  mayOpenCheckout,
  mayResume,
  mayReuse,
  nextPollAt,
  REFERENCE_PREFIX,
  type Payment,
} from './payment.js';
import type { PaymentRow } from './payment.entity.js';
import { PaymentStore } from './payment.store.js';
import { StripeClient, StripeRefused, StripeUnavailable } from './stripe.client.js';

/** What a checkout is wanted for, and by whom. */
export interface Order {
  assessmentId: string;
  signedInAt: Date;
  /** Where the visitor comes from; counted, never stored. */
  network: string;
}

/** Settled, expired, refused: after this many turns something is wrong that trying will not cure. */
const MOST_TURNS = 4;
const RETRY_AFTER_SECONDS = 10;
const REFERENCE_BYTES = 16;

@Injectable()
export class CheckoutService {
  private readonly logger = new Logger('Payment');

  constructor(
    private readonly store: PaymentStore,
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
    private readonly assessments: AssessmentService,
    private readonly limits: RateLimit,
    private readonly jobs: QueueService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The address of the pay page; null: this assessment is paid for. */
  async payPage(order: Order): Promise<string | null> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const rows = await this.store.ofAssessment(order.assessmentId);
      if (rows.some(isStanding)) return null;
      const open = rows.find(({ state }) => state === 'open');
      const url = await this.inDomainWords(() => (open ? this.reuse(open) : this.begin(order, rows)));
      if (url) return url;
    }
    throw new DomainError('payment.unavailable', undefined, RETRY_AFTER_SECONDS);
  }

  /** The same pay page again, if there is time left on it; else it is closed and settled, and null comes back. */
  private async reuse(row: PaymentRow): Promise<string | null> {
    const id = row.checkoutSessionId!;
    const checkout = await this.stripe.checkoutSession(id);
    if (checkout?.status === 'open' && checkout.url && mayReuse(row, this.clock.now())) return checkout.url;
    if (!checkout) await this.store.abandon(row.id);
    else
      await this.fulfilment.apply(row, checkout.status === 'open' ? await this.stripe.close(id) : checkout);
    return null;
  }

  private async begin(order: Order, rows: PaymentRow[]): Promise<string | null> {
    const now = this.clock.now();
    if (!mayOpenCheckout(order.signedInAt, now)) throw new DomainError('payment.too-late');
    const unfinished = rows.find(({ state }) => state === 'created');
    if (unfinished && mayResume(unfinished, now)) return this.openAtStripe(unfinished, order);
    if (unfinished) await this.store.giveUp(unfinished.id);
    const payment = await this.nextTry(order, rows, now);
    return payment && this.openAtStripe(payment, order);
  }

  private async nextTry(order: Order, rows: PaymentRow[], now: Date): Promise<Payment | null> {
    const { assessmentId, signedInAt } = order;
    for (const { key, most } of limitsOn(order))
      await this.limits.refuseIfSpent(key, most, 'payment.too-many-checkouts');
    const attempt = (rows[0]?.attempt ?? 0) + 1;
    const reference =
      rows[0]?.reference ?? REFERENCE_PREFIX + randomBytes(REFERENCE_BYTES).toString('base64url');
    const payment = create({ id: randomUUID(), reference, assessmentId, attempt, signedInAt }, now);
    return (await this.store.insert(payment)) ? payment : null;
  }

  private async openAtStripe(payment: Payment, order: Order): Promise<string | null> {
    const contact = await this.assessments.contact(payment.assessmentId);
    if (!contact) throw new DomainError('session.expired');
    // What is not opened in the end counts for nothing there, being Stripe's failure or ours; here it does.
    const { limit, windowSeconds } = CHECKOUT_TRIES;
    await this.limits.hit(
      `checkout-try:${payment.assessmentId}`,
      limit,
      windowSeconds,
      'payment.unavailable',
    );
    try {
      const checkout = await this.stripe.open(payment, contact.email);
      const nextPoll = nextPollAt(0, this.clock.now());
      // Money paid in a checkout session that no row knows would find no way home: then its address is not given out.
      if (!(await this.store.saveOpened(payment.id, checkout.id, nextPoll))) return null;
      for (const { key, seconds } of limitsOn(order)) await this.limits.count(key, seconds);
      await this.armPoll(payment.id, nextPoll);
      return checkout.url;
    } catch (error) {
      const isHopeless =
        error instanceof StripeRefused || (error instanceof StripeUnavailable && error.isKept);
      if (isHopeless) await this.store.giveUp(payment.id);
      if (!(error instanceof StripeRefused)) throw error;
      this.logger.error(
        { paymentId: payment.id, code: error.code },
        'Stripe refused to open a checkout session',
      );
      return null;
    }
  }

  /** The queue may be away: the sweep finds the row. */
  private async armPoll(paymentId: string, at: Date): Promise<void> {
    const delayMs = Math.max(0, at.getTime() - this.clock.now().getTime());
    try {
      await this.jobs.add('payment.poll', { paymentId }, { delayMs, jobId: `poll-${paymentId}-0` });
    } catch (error) {
      this.logger.warn({ failure: describeError(error) }, 'A payment is not polled until the next sweep');
    }
  }

  private async inDomainWords(work: () => Promise<string | null>): Promise<string | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.logger.warn({ reason: error.message }, 'No checkout was opened');
      throw new DomainError('payment.unavailable', undefined, RETRY_AFTER_SECONDS);
    }
  }
}

function limitsOn({ assessmentId, network }: Order): { key: string; most: number; seconds: number }[] {
  const { perAssessment, perNetwork } = CHECKOUT_LIMITS;
  return [
    { key: `checkout:${assessmentId}`, most: perAssessment.limit, seconds: perAssessment.windowSeconds },
    { key: `checkout-from:${network}`, most: perNetwork.limit, seconds: perNetwork.windowSeconds },
  ];
}
