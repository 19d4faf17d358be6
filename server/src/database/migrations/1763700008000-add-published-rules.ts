/** Rules that the operator published, with the signature they came with. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPublishedRules1763700008000 implements MigrationInterface {
  name = 'AddPublishedRules1763700008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table rule_bundle add published_at timestamptz, add signature text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table rule_bundle drop published_at, drop signature`);
  }
}
