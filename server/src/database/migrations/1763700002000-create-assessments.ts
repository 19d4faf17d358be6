/**
 * Assessments, their tokens and the bundles of rules they run on. Whatever a visitor said (name, e-mail, date of
 * birth, category, answers, result) is a sealed blob; tokens are hashes. A token outlives its assessment for a while
 * with nothing to point to, so that a dead link can say "expired" instead of "not valid".
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAssessments1763700002000 implements MigrationInterface {
  name = 'CreateAssessments1763700002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table assessment (
        id uuid primary key,
        key_id uuid not null,
        version integer not null default 1,
        profile bytea not null,
        state bytea not null,
        outcome bytea,
        email_index bytea not null,
        terms_version text not null,
        consented_at timestamptz not null,
        created_at timestamptz not null,
        unlocked_at timestamptz,
        expires_at timestamptz,
        ends_at timestamptz not null,
        active_at timestamptz,
        submitted_at timestamptz,
        category_changes integer not null default 0,
        rules_version text,
        link_nonce bytea
      )`);
    await runner.query(`create index assessment_ends_at on assessment (ends_at)`);
    await runner.query(`create index assessment_email_index on assessment (email_index)`);
    await runner.query(`create index assessment_rules_version on assessment (rules_version)`);
    await runner.query(`
      create table session_token (
        hash bytea primary key,
        kind text not null check (kind in ('browser', 'link')),
        assessment_id uuid references assessment (id) on delete set null,
        created_at timestamptz not null
      )`);
    await runner.query(`create index session_token_assessment_id on session_token (assessment_id)`);
    await runner.query(`
      create table rule_bundle (
        version text primary key,
        bundle text not null,
        is_signed boolean not null,
        stored_at timestamptz not null,
        last_served_at timestamptz not null,
        withdrawn_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table rule_bundle`);
    await runner.query(`drop table session_token`);
    await runner.query(`drop table assessment`);
  }
}
