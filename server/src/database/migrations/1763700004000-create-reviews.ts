/**
 * What visitors say of the service. `assessment_id` keeps a review single and lets "delete my data" remove it; the
 * purge sets it null, and then nothing leads from a review to a person. `reviewer` is a first name and an initial.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReviews1763700004000 implements MigrationInterface {
  name = 'CreateReviews1763700004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table review (
        id uuid primary key,
        assessment_id uuid unique,
        reviewer text not null,
        rating integer not null check (rating between 1 and 5),
        description text not null,
        state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected')),
        submitted_at timestamptz not null,
        decided_at timestamptz
      )`);
    await runner.query(`create index review_approved on review (decided_at desc) where state = 'approved'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table review`);
  }
}
