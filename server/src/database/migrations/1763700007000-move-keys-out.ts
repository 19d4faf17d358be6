/**
 * The wrapped data keys leave the database (`vault/key-store.ts`), whose log would keep them; `wrapped` holds only what
 * the next start has yet to move. Reviews are sealed as all else that visitors wrote. The keyed hashes of addresses go
 * with the keys, so nobody signed in before this is found again by address.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MoveKeysOut1763700007000 implements MigrationInterface {
  name = 'MoveKeysOut1763700007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table key_store (is_only boolean primary key default true check (is_only), id uuid not null)`,
    );
    await runner.query(`
      alter table data_key
        add column mark bytea,
        add column dies_at timestamptz,
        alter column wrapped drop not null`);
    await runner.query(`update data_key set mark = substring(wrapped from 1 for 4)`);
    await runner.query(`alter table data_key alter column mark set not null`);
    await runner.query(`create index data_key_dies_at on data_key (dies_at) where dies_at is not null`);
    await runner.query(`alter table assessment drop column email_index`);
    await runner.query(`alter table otp_challenge drop column email_index`);
    await runner.query(`
      alter table review
        add column key_id uuid,
        add column content bytea,
        alter column reviewer drop not null,
        alter column description drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What is sealed cannot be opened from here.
    await runner.query(`delete from review where content is not null`);
    await runner.query(`
      alter table review
        drop column key_id,
        drop column content,
        alter column reviewer set not null,
        alter column description set not null`);
    await runner.query(`alter table otp_challenge add column email_index bytea not null default ''`);
    await runner.query(`alter table assessment add column email_index bytea not null default ''`);
    await runner.query(`delete from data_key where wrapped is null`);
    await runner.query(`
      alter table data_key drop column mark, drop column dies_at, alter column wrapped set not null`);
    await runner.query(`drop table key_store`);
  }
}
