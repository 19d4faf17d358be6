/**
 * Counters in PostgreSQL, so that all replicas count together and a restart forgets nothing. A window begins with its
 * first hit. Keys are hashed: an address or an IP never stands in the table. Counted outside the caller's transaction,
 * so that a refusal is not rolled back.
 */
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from './clock.js';
import { DomainError } from './domain-error.js';
import type { ErrorCode } from './error-codes.js';
import { Vault } from './vault.js';

const COUNT = `
  insert into rate_counter as counter (key, hits, expires_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (key) do update set
    hits = case when counter.expires_at <= $2 then 1 else counter.hits + 1 end,
    expires_at = case when counter.expires_at <= $2 then excluded.expires_at else counter.expires_at end
  returning hits, expires_at`;

@Injectable()
export class RateLimit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Counts one use of `key` ("checkout:<assessment id>"); the use after `limit` within the window is refused. */
  async hit(
    key: string,
    limit: number,
    windowSeconds: number,
    code: ErrorCode = 'rate.too-many',
  ): Promise<void> {
    const now = this.clock.now();
    const rows: { hits: number; expires_at: Date }[] = await this.dataSource.query(COUNT, [
      this.vault.blindIndex('rate', key),
      now,
      windowSeconds,
    ]);
    const { hits, expires_at: expiresAt } = rows[0]!;
    if (hits > limit)
      throw new DomainError(
        code,
        undefined,
        Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
      );
  }

  /** Deletes counters whose window ended before `now`. */
  async purge(now: Date): Promise<void> {
    await this.dataSource.query('delete from rate_counter where expires_at <= $1', [now]);
  }
}
