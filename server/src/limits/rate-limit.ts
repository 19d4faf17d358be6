/**
 * Counters in PostgreSQL, so that all replicas count together and a restart forgets nothing. A window begins with its
 * first hit and ends at midnight (UTC) at the latest. Keys are hashed with the day's pepper: an address or an IP never
 * stands in the table, nor can anybody find it there two days later. Counted outside the caller's transaction,
 * so that a refusal is not rolled back.
 */
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import type { ErrorCode } from '../shared/error-codes.js';
import { Vault } from '../vault/vault.js';

/** Reads what stands, with nothing counted. */
const LOOK = 'select hits, expires_at from rate_counter where key = $1 and expires_at > $2';
const COUNT = `
  insert into rate_counter as counter (key, hits, expires_at) values ($1, 1, $2::timestamptz + make_interval(secs => $3))
  on conflict (key) do update set
    hits = case when counter.expires_at <= $2 then 1 else counter.hits + 1 end,
    expires_at = case when counter.expires_at <= $2 then excluded.expires_at else counter.expires_at end
  returning hits, expires_at`;

interface Counter {
  hits: number;
  expires_at: Date;
}

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
    const counter = await this.count(key, windowSeconds);
    if (counter.hits > limit) throw this.refusal(counter, code);
  }

  /**
   * The other way round, for what counts only if it succeeds: refuses when `limit` uses are spent. Count with `count`
   * afterwards; of several at once a few may slip through.
   */
  async refuseIfSpent(key: string, limit: number, code: ErrorCode): Promise<void> {
    const rows: Counter[] = await this.dataSource.query(LOOK, [await this.indexOf(key), this.clock.now()]);
    if (rows[0] && rows[0].hits >= limit) throw this.refusal(rows[0], code);
  }

  async count(key: string, windowSeconds: number): Promise<Counter> {
    const rows: Counter[] = await this.dataSource.query(COUNT, [
      await this.indexOf(key),
      this.clock.now(),
      windowSeconds,
    ]);
    return rows[0]!;
  }

  /** Takes one use back that came to nothing through a failure of ours. Where that fails too, it stays counted. */
  async giveBack(key: string): Promise<void> {
    await this.dataSource
      .query('update rate_counter set hits = hits - 1 where key = $1 and hits > 0', [await this.indexOf(key)])
      .catch(() => undefined);
  }

  /** Deletes counters whose window ended before `now`. */
  async purge(now: Date): Promise<void> {
    await this.dataSource.query('delete from rate_counter where expires_at <= $1', [now]);
  }

  private indexOf(key: string): Promise<Buffer> {
    return this.vault.fleetingIndex(key, this.clock.now());
  }

  private refusal({ expires_at: expiresAt }: Counter, code: ErrorCode): DomainError {
    const seconds = Math.ceil((expiresAt.getTime() - this.clock.now().getTime()) / 1000);
    return new DomainError(code, undefined, Math.max(1, seconds));
  }
}
