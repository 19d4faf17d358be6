/**
 * What happens without any visitor or webhook: open checkouts are asked about again and again, lost ones are found,
 * owed refunds are made, and once a day our rows are held against Stripe's own list. Every step may run twice.
 */
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AssessmentService } from '../assessment/assessment.service.js';
import { QueueService } from '../queue/queue.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { FulfilmentService } from './fulfilment.service.js';
import { REFERENCE_PREFIX, RESUME_CREATED_MINUTES, type CheckoutSession } from './payment.js';
import type { PaymentRow } from './payment.entity.js';
import { PaymentStore } from './payment.store.js';
import { StripeClient, StripeRefused, StripeUnavailable } from './stripe.client.js';

export interface Difference {
  checkoutSessionId: string;
  reference: string | null;
  here: string;
  atStripe: string;
  /** False: a person has to look. */
  isMended: boolean;
}
export interface Reconciliation {
  checked: number;
  differences: Difference[];
}

/** As long as Stripe repeats webhooks. */
const LOOK_BACK_MS = 72 * 3_600_000;
/** A checkout session this young may be in the middle of being opened. */
const UNDER_WAY_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
/** Each waits eight seconds for an answer. */
const MOST_UNREACHABLE = 3;

@Injectable()
export class PaymentDuties {
  private readonly logger = new Logger('Payment');

  constructor(
    private readonly store: PaymentStore,
    private readonly stripe: StripeClient,
    private readonly fulfilment: FulfilmentService,
    private readonly assessments: AssessmentService,
    private readonly jobs: QueueService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The job: asks Stripe about one open checkout, after arming the next look. */
  async poll(paymentId: string): Promise<void> {
    const now = this.clock.now();
    const row = await this.store.claimPoll(paymentId, now);
    if (!row?.checkoutSessionId || !row.nextPollAt) return;
    await this.jobs.add(
      'payment.poll',
      { paymentId },
      { delayMs: row.nextPollAt.getTime() - now.getTime(), jobId: `poll-${paymentId}-${row.pollsDone}` },
    );
    try {
      const { checkoutSessionId: id } = row;
      // Deleted or purged under the open pay page: nobody should pay for it any more.
      const isThere = (await this.assessments.contact(row.assessmentId)) !== null;
      await this.fulfilment.apply(
        row,
        isThere ? await this.stripe.checkoutSession(id) : await this.stripe.close(id),
      );
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.logger.warn({ paymentId, reason: error.message }, 'A payment could not be asked about');
    }
  }

  /** Re-arms polls the queue lost, gives up tries that never reached Stripe, makes the refunds that are owed. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    await this.store.giveUpCreatedBefore(new Date(now.getTime() - RESUME_CREATED_MINUTES * MINUTE_MS));
    for (const { id } of await this.store.pollsDue(now))
      await this.jobs.add('payment.poll', { paymentId: id }, { jobId: `poll-${id}-sweep-${minute}` });
    await this.makeRefunds(now);
  }

  /** One that fails holds up no other; when several in a row cannot be asked for, Stripe is away, and a sweep comes again. */
  private async makeRefunds(now: Date): Promise<void> {
    let unreachable = 0;
    for (const row of await this.store.refundsDue(now))
      try {
        await this.fulfilment.refund(row);
        unreachable = 0;
      } catch (error) {
        if (!(error instanceof StripeUnavailable || error instanceof StripeRefused)) throw error;
        const code = error instanceof StripeRefused ? error.code : error.message;
        this.logger.error({ paymentId: row.id, code }, 'A refund that we owe was not made');
        unreachable = error instanceof StripeRefused ? 0 : unreachable + 1;
        if (unreachable >= MOST_UNREACHABLE) return;
      }
  }

  /** Stripe's checkout sessions of the last three days against our rows. What can be mended is mended on the way. */
  async reconcile(): Promise<Reconciliation> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - LOOK_BACK_MS);
    const ours = new Map(
      (await this.store.withSessionSince(since)).map((row) => [row.checkoutSessionId, row]),
    );
    const differences: Difference[] = [];
    let checked = 0;
    for await (const checkout of this.stripe.sessionsSince(since)) {
      ours.delete(checkout.id);
      // The account may serve other products.
      if (!checkout.reference?.startsWith(REFERENCE_PREFIX)) continue;
      checked += 1;
      const difference = await this.compare(checkout);
      if (difference) differences.push(difference);
    }
    for (const row of ours.values())
      if (now.getTime() - row.createdAt.getTime() > UNDER_WAY_MS)
        differences.push(difference(row, row.state, 'unknown', false));
    if (differences.length)
      this.logger.error({ differences: differences.length }, 'Our payments differ from Stripe');
    return { checked, differences };
  }

  private async compare(checkout: CheckoutSession): Promise<Difference | null> {
    const row = (await this.store.byCheckoutSession(checkout.id)) ?? (await this.adopt(checkout));
    const atStripe = checkout.isPaid ? 'paid' : checkout.status;
    // Not paid and unknown here: its address was never given out, so nobody can pay it.
    if (!row) return checkout.isPaid ? difference(checkout, 'unknown', atStripe, false) : null;
    if (row.state === 'expired' && checkout.status === 'open') await this.fulfilment.close(checkout.id);
    const after = await this.fulfilment.apply(row, checkout);
    const isAlike = after?.state === row.state && !this.contradicts(row, checkout);
    return isAlike ? null : difference(row, row.state, atStripe, after?.state !== row.state);
  }

  /** The server died between Stripe's answer and our commit: the row of that try is still without its session. */
  private async adopt(checkout: CheckoutSession): Promise<PaymentRow | null> {
    if (checkout.status !== 'complete') return null;
    const rows = await this.store.byReference(checkout.reference ?? '');
    const lost = rows.find(({ checkoutSessionId }) => checkoutSessionId === null);
    if (!lost) return null;
    await this.store.giveUp(lost.id);
    return this.store.adopt(lost.id, checkout.id);
  }

  private contradicts(row: PaymentRow, checkout: CheckoutSession): boolean {
    const isMoneyHere = row.paidAt !== null;
    return isMoneyHere !== checkout.isPaid;
  }
}

function difference(
  about: { id: string; reference: string | null; checkoutSessionId?: string | null },
  here: string,
  atStripe: string,
  isMended: boolean,
): Difference {
  const { id, reference, checkoutSessionId } = about;
  return { checkoutSessionId: checkoutSessionId ?? id, reference, here, atStripe, isMended };
}
