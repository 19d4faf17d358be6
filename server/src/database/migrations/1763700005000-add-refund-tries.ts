/**
 * What became of the tries to give money back. A failure that Stripe has kept under an idempotency key stays for ever:
 * `refund_tries` makes the next key; `refund_next_at` lets the others go first; `refund_problem` is for the operator.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRefundTries1763700005000 implements MigrationInterface {
  name = 'AddRefundTries1763700005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment
        add column refund_tries integer not null default 0,
        add column refund_next_at timestamptz,
        add column refund_problem text`);
    await runner.query(`
      create index payment_refund_due on payment (refund_next_at)
      where state = 'paid' and refund_reason is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index payment_refund_due`);
    await runner.query(`
      alter table payment drop column refund_tries, drop column refund_next_at, drop column refund_problem`);
  }
}
