/**
 * The rows of the payment room. They hold ids, amount and times, nothing about the visitor: no name, no address, no
 * category. `assessmentId` is no relation: the row outlives its assessment (until the dispute window is over).
 */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Payment, PaymentState, RefundReason } from './payment.js';

@Entity('payment')
export class PaymentRow implements Payment {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') reference!: string;
  @Column('uuid') assessmentId!: string;
  @Column('integer') attempt!: number;
  @Column('text') state!: PaymentState;
  @Column('integer') amountMinor!: number;
  @Column('text') currency!: string;
  @Column('text', { nullable: true }) checkoutSessionId!: string | null;
  @Column('text', { nullable: true }) paymentIntentId!: string | null;
  @Column('timestamptz') signedInAt!: Date;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') checkoutEndsAt!: Date;
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  @Column('text', { nullable: true }) refundReason!: RefundReason | null;
  /** How many refunds failed for good, each under a key of its own. */
  @Column('integer') refundTries!: number;
  @Column('timestamptz', { nullable: true }) refundNextAt!: Date | null;
  /** Stripe's code for the last failure. */
  @Column('text', { nullable: true }) refundProblem!: string | null;
  /** How often the polling job has asked Stripe, and when it is to ask next; null: no more. */
  @Column('integer') pollsDone!: number;
  @Column('timestamptz', { nullable: true }) nextPollAt!: Date | null;
  /** When a look at the unpaid assessment last made us ask Stripe. */
  @Column('timestamptz', { nullable: true }) askedAt!: Date | null;
}

/** Stripe's events that have had their effect; one that comes again has none. */
@Entity('stripe_event')
export class StripeEventRow {
  @PrimaryColumn('text') id!: string;
  @Column('timestamptz') receivedAt!: Date;
}
