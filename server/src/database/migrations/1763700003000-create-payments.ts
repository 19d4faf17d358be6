/**
 * Payments and the events of Stripe already acted upon. One checkout session belongs to one row; one assessment has at
 * most one payment that is under way or stands (a payment owed back does not count): the database itself refuses a
 * second one, however many requests or replicas try at once.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1763700003000 implements MigrationInterface {
  name = 'CreatePayments1763700003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table payment (
        id uuid primary key,
        reference text not null,
        assessment_id uuid not null,
        attempt integer not null,
        state text not null check (state in ('created', 'open', 'paid', 'refunded', 'disputed', 'expired')),
        amount_minor integer not null check (amount_minor > 0),
        currency text not null,
        checkout_session_id text unique,
        payment_intent_id text,
        signed_in_at timestamptz not null,
        created_at timestamptz not null,
        checkout_ends_at timestamptz not null,
        paid_at timestamptz,
        refund_reason text check (refund_reason in ('duplicate', 'assessment-gone')),
        polls_done integer not null default 0,
        next_poll_at timestamptz,
        asked_at timestamptz,
        unique (reference, attempt)
      )`);
    await runner.query(`
      create unique index payment_one_per_assessment on payment (assessment_id)
      where state in ('created', 'open', 'paid') and refund_reason is null`);
    await runner.query(`create index payment_assessment_id on payment (assessment_id)`);
    await runner.query(`create index payment_payment_intent_id on payment (payment_intent_id)`);
    await runner.query(`create index payment_next_poll_at on payment (next_poll_at) where state = 'open'`);
    await runner.query(`create index payment_created_at on payment (created_at)`);
    await runner.query(`create table stripe_event (id text primary key, received_at timestamptz not null)`);
    await runner.query(`create index stripe_event_received_at on stripe_event (received_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table stripe_event`);
    await runner.query(`drop table payment`);
  }
}
