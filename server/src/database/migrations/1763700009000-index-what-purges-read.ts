/**
 * What a sign-in and the purge of every minute look for, each of which read a whole table: assessments of somebody's
 * keys, mails that still hold an address, payments past their time or never begun, reviews that wait or were rejected.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexWhatPurgesRead1763700009000 implements MigrationInterface {
  name = 'IndexWhatPurgesRead1763700009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index assessment_key_id on assessment (key_id)`);
    await runner.query(`create index mail_unsent on mail (created_at) where recipient is not null`);
    await runner.query(`create index payment_paid_at on payment (paid_at)`);
    await runner.query(`create index payment_not_begun on payment (created_at) where state = 'created'`);
    await runner.query(
      `create index review_not_shown on review (state, submitted_at) where state <> 'approved'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index assessment_key_id`);
    await runner.query(`drop index mail_unsent`);
    await runner.query(`drop index payment_paid_at`);
    await runner.query(`drop index payment_not_begun`);
    await runner.query(`drop index review_not_shown`);
  }
}
