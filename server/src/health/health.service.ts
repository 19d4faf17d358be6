/** Is the product fit to serve? Each part is asked for real, briefly. */
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QueueService } from '../queue/queue.service.js';
import { RulesService } from '../rules/rules.service.js';

export interface Readiness {
  database: boolean;
  queue: boolean;
  rules: boolean;
}

const ANSWER_WITHIN_MS = 2_000;

@Injectable()
export class HealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueService,
    private readonly rules: RulesService,
  ) {}

  async readiness(): Promise<Readiness> {
    const [database, queue] = await Promise.all([this.databaseAnswers(), this.queue.isReady()]);
    return { database, queue, rules: this.rules.probe().ok };
  }

  private databaseAnswers(): Promise<boolean> {
    const timeout = new Promise<false>((resolve) =>
      setTimeout(() => resolve(false), ANSWER_WITHIN_MS).unref(),
    );
    return Promise.race([this.dataSource.query('select 1').then(() => true), timeout]).catch(() => false);
  }
}
