/**
 * Duties that must not run twice at once (sweeps, purges), however many replicas there are. When each was last done is
 * kept by the database, with its time. A process whose clock is wrong does none, and one that stands still (a paused
 * machine, whose connections stay open for hours) holds none up.
 */
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { CLOCK, type Clock, MOST_SKEW_MS } from './clock.js';

const DONE = `
  insert into duty (name, done_at) values ($1, clock_timestamp())
  on conflict (name) do update set done_at = excluded.done_at`;
const LOCK = `
  select pg_try_advisory_lock(hashtextextended($1, 0)) as got, set_config('idle_session_timeout', $2, false)`;
const UNLOCK = `select pg_advisory_unlock(hashtextextended($1, 0))`;
/** Whose lock is not heard of for so long has lost it: PostgreSQL ends the connection. */
const SILENT_FOR_MS = 60_000;
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
      await holding(runner, name, async () => {
        await duty();
        await this.dataSource.query(DONE, [name]);
      });
    } finally {
      await runner.release();
    }
  }
}

/** Does `work` with the lock of this name, on a connection of its own; nothing if somebody else holds it. */
export async function holding(
  runner: QueryRunner,
  name: string,
  work: () => Promise<void>,
  silentForMs = SILENT_FOR_MS,
): Promise<void> {
  const rows: { got: boolean }[] = await runner.query(LOCK, [name, String(silentForMs)]);
  let heard: Promise<unknown> = Promise.resolve();
  const quietly = (sql: string, values?: string[]): Promise<unknown> =>
    runner.query(sql, values).catch(() => undefined);
  const timer = setInterval(() => void (heard = quietly('select 1')), silentForMs / 4);
  try {
    if (rows[0]?.got) await work();
  } finally {
    clearInterval(timer);
    await heard;
    if (rows[0]?.got) await quietly(UNLOCK, [name]);
    await quietly('reset idle_session_timeout');
  }
}
