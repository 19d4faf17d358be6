/** Data keys (wrapped; kept apart from the rows they open) and rate counters (hashed keys). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKeys1763700000000 implements MigrationInterface {
  name = 'CreateKeys1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table data_key (id uuid primary key, wrapped bytea not null)`);
    await runner.query(
      `create table rate_counter (key bytea primary key, hits integer not null, expires_at timestamptz not null)`,
    );
    await runner.query(`create index rate_counter_expires_at on rate_counter (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table rate_counter`);
    await runner.query(`drop table data_key`);
  }
}
