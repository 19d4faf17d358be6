/**
 * Where money becomes an open assessment. One `fulfil(checkoutSessionId)` for all four doors (webhook, return page,
 * polling job, reconciliation), callable any number of times, also at once. It always asks Stripe, then decides in one
 * transaction that holds every payment of the assessment; the link mail is written in that same transaction.
 */
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AssessmentService } from '../assessment/assessment.service.js';
import { MailService } from '../mail/mail.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import {
  expire,
  isRefundDue,
  nextRefundAt,
  refundKey,
  refundReasonOf,
  settle,
  type CheckoutSession,
  type Payment,
} from './payment.js';
import type { PaymentRow } from './payment.entity.js';
import { PaymentStore } from './payment.store.js';
import { StripeClient, StripeRefused, StripeUnavailable } from './stripe.client.js';

export interface FulfilOptions {
  withinMs?: number;
  /** The event that made us look; it is recorded with its effect or not at all. */
  eventId?: string;
}

interface Effects {
  payment: Payment;
  /** Mails to send and checkout sessions to close once the transaction is committed. */
  mails: string[];
  toClose: string[];
}

@Injectable()
export class FulfilmentService {
  private readonly logger = new Logger('Payment');

  constructor(
    private readonly store: PaymentStore,
    private readonly stripe: StripeClient,
    private readonly assessments: AssessmentService,
    private readonly mails: MailService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** null: not a checkout session of ours. Throws `StripeUnavailable`. */
  async fulfil(
    checkoutSessionId: string,
    { withinMs, eventId }: FulfilOptions = {},
  ): Promise<Payment | null> {
    const row = await this.store.byCheckoutSession(checkoutSessionId);
    if (!row) return null;
    return this.apply(row, await this.stripe.checkoutSession(checkoutSessionId, withinMs), eventId);
  }

  /** Brings our row to what Stripe has just said; null: Stripe does not know the checkout session. */
  async apply(
    row: Pick<PaymentRow, 'id' | 'assessmentId'>,
    checkout: CheckoutSession | null,
    eventId?: string,
  ): Promise<Payment | null> {
    // Asked before the transaction: it opens sealed data through a connection of its own.
    const contact = await this.assessments.contact(row.assessmentId);
    const effects = await this.store.transaction(async (manager) => {
      if (eventId && !(await this.store.recordEvent(manager, eventId, this.clock.now()))) return null;
      return this.decide(manager, row, checkout, contact);
    });
    if (!effects) return this.store.byId(row.id);
    for (const mailId of effects.mails) await this.mails.kick(mailId);
    for (const id of effects.toClose) await this.close(id);
    if (isRefundDue(effects.payment)) return this.refundQuietly(effects.payment);
    return effects.payment;
  }

  /** Gives back in full what is owed. Any number of times: Stripe returns the money once. */
  async refund(payment: Payment): Promise<Payment | null> {
    if (!isRefundDue(payment) || !payment.paymentIntentId || !payment.checkoutSessionId) return payment;
    const reason = payment.refundReason === 'duplicate' ? 'duplicate' : 'requested_by_customer';
    try {
      await this.stripe.refund(payment.paymentIntentId, reason, refundKey(payment));
    } catch (error) {
      await this.noteFailedRefund(payment, error);
      throw error;
    }
    return this.fulfil(payment.checkoutSessionId);
  }

  /** Closes what should not be paid any more. Should it have been paid all the same, the money goes back. */
  async close(checkoutSessionId: string): Promise<void> {
    try {
      const row = await this.store.byCheckoutSession(checkoutSessionId);
      if (row) await this.apply(row, await this.stripe.close(checkoutSessionId));
    } catch (error) {
      this.tolerate(error, 'A checkout session was not closed; a payment on it would be returned');
    }
  }

  private async decide(
    manager: EntityManager,
    { id, assessmentId }: Pick<PaymentRow, 'id' | 'assessmentId'>,
    checkout: CheckoutSession | null,
    contact: { fullname: string; email: string } | null,
  ): Promise<Effects | null> {
    const now = this.clock.now();
    const all = await this.store.lockAssessment(manager, assessmentId);
    const before = all.find((one) => one.id === id);
    if (!before) return null;
    const { payment, happened, differs } = checkout
      ? settle(before, checkout, this.stripe.isLive, now)
      : this.unknownAtStripe(before, now);
    const effects: Effects = { payment, mails: [], toClose: [] };
    if (happened === 'mismatch')
      this.logger.error({ paymentId: id, differs }, 'Stripe contradicts our record of a payment');
    if (happened === 'nothing' || happened === 'mismatch') return effects;
    if (happened === 'paid') {
      const others = all.filter((one) => one.id !== id);
      await this.receive(manager, effects, others, contact);
    }
    await this.store.save(manager, effects.payment);
    const to = contact
      ? { name: contact.fullname, email: contact.email }
      : checkout?.email && { name: 'there', email: checkout.email };
    if (happened === 'refunded' && payment.refundReason && to)
      effects.mails.push(await this.mails.queue(manager, { kind: 'duplicate-refund', to, subjectId: id }));
    this.logger.log(
      { paymentId: id, happened, refundReason: effects.payment.refundReason },
      'A payment moved',
    );
    return effects;
  }

  /** Money has arrived: it opens the assessment, or it has to go back. */
  private async receive(
    manager: EntityManager,
    effects: Effects,
    others: PaymentRow[],
    contact: { fullname: string; email: string } | null,
  ): Promise<void> {
    const { assessmentId, paidAt } = effects.payment;
    const isDuplicate = refundReasonOf(others, true) !== null;
    const isThere =
      contact !== null &&
      (isDuplicate || (await this.assessments.unlock(manager, assessmentId, paidAt ?? this.clock.now())));
    const refundReason = refundReasonOf(others, isThere);
    effects.payment = { ...effects.payment, refundReason };
    if (refundReason || !contact) return;
    for (const other of others.filter(({ state }) => state === 'open' || state === 'created')) {
      await this.store.save(manager, expire(other));
      if (other.checkoutSessionId) effects.toClose.push(other.checkoutSessionId);
    }
    const to = { name: contact.fullname, email: contact.email };
    effects.mails.push(await this.mails.queue(manager, { kind: 'link', to, subjectId: assessmentId }));
  }

  /** Only in development, where the stand-in's file may be deleted: once its hour is over, nobody can pay it. */
  private unknownAtStripe(before: PaymentRow, now: Date): ReturnType<typeof settle> {
    const isOver = before.state === 'open' && before.checkoutEndsAt <= now;
    return {
      payment: isOver ? expire(before) : before,
      happened: isOver ? 'expired' : 'nothing',
      differs: [],
    };
  }

  private async refundQuietly(payment: Payment): Promise<Payment | null> {
    try {
      return await this.refund(payment);
    } catch (error) {
      this.tolerate(error, 'A refund is due; the sweep will try again');
      return payment;
    }
  }

  /** Others go first the next time. What Stripe has kept needs a new key, and some patience. */
  private async noteFailedRefund(payment: Payment, error: unknown): Promise<void> {
    const isFinal = error instanceof StripeRefused || (error instanceof StripeUnavailable && error.isKept);
    const problem = error instanceof StripeRefused ? error.code : 'Stripe unavailable';
    const now = this.clock.now();
    const nextAt = isFinal ? nextRefundAt(payment.refundTries, now) : now;
    await this.store.noteFailedRefund(payment, isFinal, problem, nextAt);
  }

  private tolerate(error: unknown, message: string): void {
    if (!(error instanceof StripeUnavailable) && !(error instanceof StripeRefused)) throw error;
    this.logger.warn({ reason: error.message }, message);
  }
}
