/** Is the product fit to serve? Each part is asked for real, briefly. */
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QueueService } from '../queue/queue.service.js';
import { RulesService } from '../rules/rules.service.js';
import { Duties } from '../shared/duties.js';
import { describeError } from '../shared/safe-error.js';
import { KeyStore } from '../vault/key-store.js';
import { PURGE_LATE_SECONDS } from './concerns.js';

export interface Readiness {
  database: boolean;
  queue: boolean;
  rules: boolean;
  /** The key store: without it nobody new can come in. */
  keys: boolean;
  /** `late`: nothing was deleted for longer than is promised. `overdue`: for so long that nobody new may come in. */
  purge: 'up' | 'late' | 'overdue';
}

const ANSWER_WITHIN_MS = 2_000;
/** Anybody may ask whether we are ready; a full disk shows soon enough. */
const WRITE_EVERY_MS = 10_000;
const WRITE = `
  insert into duty (name, done_at) values ('ready', clock_timestamp())
  on conflict (name) do update set done_at = excluded.done_at`;
/** A server that does not delete for an hour takes in no more health data. */
const PURGE_OVERDUE_SECONDS = 3600;

@Injectable()
export class HealthService {
  private readonly logger = new Logger('Health');
  /** Until when a write that went well stands for the next ones. */
  private readonly written = { database: 0, keys: 0 };

  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueService,
    private readonly rules: RulesService,
    private readonly duties: Duties,
    private readonly store: KeyStore,
  ) {}

  async readiness(): Promise<Readiness> {
    const [database, queue, keys] = await Promise.all([
      this.tried(
        'database',
        () => this.dataSource.query(WRITE),
        () => this.dataSource.query('select 1'),
      ),
      this.queue.isReady(),
      this.tried('keys', () => this.store.probe()),
    ]);
    return {
      database,
      queue,
      rules: this.rules.probe().ok,
      keys,
      purge: database ? await this.purgeState() : 'up',
    };
  }

  private async purgeState(): Promise<Readiness['purge']> {
    const seconds = (await this.duties.secondsSince('purge.run')) ?? Infinity;
    if (seconds > PURGE_OVERDUE_SECONDS) return 'overdue';
    return seconds > PURGE_LATE_SECONDS ? 'late' : 'up';
  }

  /** A full disk answers every read: only writing tells. */
  private async tried(
    part: 'database' | 'keys',
    write: () => Promise<unknown>,
    look = async (): Promise<unknown> => undefined,
  ): Promise<boolean> {
    const isDue = performance.now() >= this.written[part];
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('No answer in time')), ANSWER_WITHIN_MS).unref(),
    );
    try {
      await Promise.race([isDue ? write() : look(), timeout]);
      if (isDue) this.written[part] = performance.now() + WRITE_EVERY_MS;
      return true;
    } catch (error) {
      this.logger.error({ part, failure: describeError(error) }, 'A part is down');
      return false;
    }
  }
}
