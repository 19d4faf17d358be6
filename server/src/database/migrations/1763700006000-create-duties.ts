/** When each duty (purge, sweeps) was last done to its end, by the database's clock. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDuties1763700006000 implements MigrationInterface {
  name = 'CreateDuties1763700006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table duty (name text primary key, done_at timestamptz not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table duty`);
  }
}
