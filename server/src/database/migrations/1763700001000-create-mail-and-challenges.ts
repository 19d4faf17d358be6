/** The outbox and the sign-in challenges. Neither holds anything personal in the clear, nor any code. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMailAndChallenges1763700001000 implements MigrationInterface {
  name = 'CreateMailAndChallenges1763700001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mail (
        id uuid primary key,
        kind text not null,
        subject_id uuid not null,
        key_id uuid not null,
        owns_key boolean not null,
        recipient bytea,
        state text not null default 'queued' check (state in ('queued', 'sent', 'dropped', 'failed')),
        tries integer not null default 0,
        next_try_at timestamptz not null,
        last_problem text,
        created_at timestamptz not null,
        sent_at timestamptz,
        purge_at timestamptz not null
      )`);
    await runner.query(`create index mail_due on mail (next_try_at) where state = 'queued'`);
    await runner.query(`create index mail_purge_at on mail (purge_at)`);
    await runner.query(`create index mail_subject_id on mail (subject_id)`);
    await runner.query(`
      create table otp_challenge (
        id uuid primary key,
        nonce bytea not null,
        email_index bytea not null,
        tries integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        replaced_at timestamptz
      )`);
    await runner.query(`create index otp_challenge_created_at on otp_challenge (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table otp_challenge`);
    await runner.query(`drop table mail`);
  }
}
