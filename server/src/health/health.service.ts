/** Is the product fit to serve? Each part is asked for real, briefly. */
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QueueService } from '../queue/queue.service.js';
import { RulesService } from '../rules/rules.service.js';
import { Duties } from '../shared/duties.js';

export interface Readiness {
  database: boolean;
  queue: boolean;
  rules: boolean;
  /** `late`: nothing was deleted for longer than is promised. `overdue`: for so long that nobody new may come in. */
  purge: 'up' | 'late' | 'overdue';
}

const ANSWER_WITHIN_MS = 2_000;
/** INV-5: data is gone five minutes after its time. */
const PURGE_LATE_SECONDS = 300;
/** A server that does not delete for an hour takes in no more health data. */
const PURGE_OVERDUE_SECONDS = 3600;

@Injectable()
export class HealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueService,
    private readonly rules: RulesService,
    private readonly duties: Duties,
  ) {}

  async readiness(): Promise<Readiness> {
    const [database, queue] = await Promise.all([this.databaseAnswers(), this.queue.isReady()]);
    return {
      database,
      queue,
      rules: this.rules.probe().ok,
      purge: database ? await this.purgeState() : 'up',
    };
  }

  private async purgeState(): Promise<Readiness['purge']> {
    const seconds = (await this.duties.secondsSince('purge.run')) ?? Infinity;
    if (seconds > PURGE_OVERDUE_SECONDS) return 'overdue';
    return seconds > PURGE_LATE_SECONDS ? 'late' : 'up';
  }

  private databaseAnswers(): Promise<boolean> {
    const timeout = new Promise<false>((resolve) =>
      setTimeout(() => resolve(false), ANSWER_WITHIN_MS).unref(),
    );
    return Promise.race([this.dataSource.query('select 1').then(() => true), timeout]).catch(() => false);
  }
}
