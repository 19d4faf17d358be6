/**
 * The time, injected so that tests can move it. Services never call Date.now(): what decides about deletion, expiry and
 * schedules is the database's time, the same for every process. It is learnt at the start and again and again, and
 * carried on in between by a count of milliseconds that no setting of a clock can move.
 */
import type { DataSource } from 'typeorm';

export interface Clock {
  now(): Date;
  /** How far this machine's own clock is ahead of the database's, in milliseconds. */
  skewMs(): number;
}

export const CLOCK = Symbol('CLOCK');

/** Beyond this a process does no duties: what it asks of the queue would come at the wrong time. */
export const MOST_SKEW_MS = 30_000;
/** A crystal drifts by some milliseconds in this time. */
const LEARN_EVERY_MS = 15_000;
/** An answer that took longer says too little about when it was true. */
const MOST_DELAY_MS = 2_000;

export class DatabaseClock implements Clock {
  /** What `performance.now()` has to be added to, to give the database's time. */
  private base = Date.now() - performance.now();

  private constructor(private readonly dataSource: DataSource) {}

  static async start(dataSource: DataSource): Promise<DatabaseClock> {
    const clock = new DatabaseClock(dataSource);
    await clock.learn(Infinity);
    // While the database is away the last knowledge serves on.
    setInterval(() => void clock.learn(MOST_DELAY_MS).catch(() => undefined), LEARN_EVERY_MS).unref();
    return clock;
  }

  now(): Date {
    return new Date(this.base + performance.now());
  }

  skewMs(): number {
    return Date.now() - this.now().getTime();
  }

  private async learn(mostDelayMs: number): Promise<void> {
    if (!this.dataSource.isInitialized) return;
    const asked = performance.now();
    const rows: { ms: number }[] = await this.dataSource.query(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const answered = performance.now();
    if (answered - asked <= mostDelayMs) this.base = rows[0]!.ms - (asked + answered) / 2;
  }
}
