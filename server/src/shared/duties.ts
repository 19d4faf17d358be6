/**
 * Duties that must not run twice at once (sweeps, purges), however many replicas there are. When each was last done is
 * kept by the database, with its time. A process whose clock is wrong does none.
 */
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock, MOST_SKEW_MS } from './clock.js';

const DONE = `
  insert into duty (name, done_at) values ($1, clock_timestamp())
  on conflict (name) do update set done_at = excluded.done_at`;
const SINCE = `select extract(epoch from clock_timestamp() - done_at)::float8 as seconds from duty where name = $1`;

@Injectable()
export class Duties {
  private readonly logger = new Logger('Duties');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Is this process's clock right enough to do any? */
  mayWork(): boolean {
    return Math.abs(this.clock.skewMs()) <= MOST_SKEW_MS;
  }

  /** How long ago it was last done to its end, by any process; null: never. */
  async secondsSince(name: string): Promise<number | null> {
    const rows: { seconds: number }[] = await this.dataSource.query(SINCE, [name]);
    return rows[0]?.seconds ?? null;
  }

  /** Runs `duty` unless somebody else is at it: then that run serves for this one too. The lock dies with the connection. */
  async alone(name: string, duty: () => Promise<void>): Promise<void> {
    if (!this.mayWork()) {
      const seconds = Math.round(this.clock.skewMs() / 1000);
      this.logger.error({ duty: name }, `Not done: this machine's clock is ${seconds} s off the database's.`);
      return;
    }
    const runner = this.dataSource.createQueryRunner();
    try {
      const rows: { got: boolean }[] = await runner.query(
        `select pg_try_advisory_lock(hashtextextended($1, 0)) as got`,
        [name],
      );
      if (!rows[0]?.got) return;
      try {
        await duty();
        await this.dataSource.query(DONE, [name]);
      } finally {
        await runner
          .query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name])
          .catch(() => undefined);
      }
    } finally {
      await runner.release();
    }
  }
}
