/**
 * Whose turn it is to send a mail. The lease is short and renewed while the mail server takes its time: a killed
 * sender's mail waits for seconds, since somebody is waiting for its code, and a slow delivery is not doubled.
 */
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CLOCK, type Clock } from '../shared/clock.js';
import { MailRow } from './mail.entity.js';

export const LEASE_SECONDS = 20;
const RENEW_EVERY_MS = 5_000;

@Injectable()
export class MailLeases {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The row, for one caller alone; null: gone, at its end, or not due. */
  async take(mailId: string): Promise<MailRow | null> {
    const now = this.clock.now();
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .update(MailRow)
      .set({ tries: () => 'tries + 1', nextTryAt: this.end() })
      .where(`id = :mailId and state = 'queued' and next_try_at <= :now`, { mailId, now })
      .returning('id')
      .execute();
    return (raw as unknown[]).length
      ? this.dataSource.getRepository(MailRow).findOneBy({ id: mailId })
      : null;
  }

  /** Holds the lease until `work` has ended. */
  async during<T>({ id, tries }: MailRow, work: () => Promise<T>): Promise<T> {
    const rows = this.dataSource.getRepository(MailRow);
    let renewing: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      renewing = rows
        .update({ id, tries, state: 'queued' }, { nextTryAt: this.end() })
        .catch(() => undefined);
    }, RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      // What is planned afterwards must not be put off by it.
      await renewing;
    }
  }

  /** Something of ours failed, not the mail server: the queue's own retries need not wait for the lease to end. */
  async release({ id, tries }: MailRow): Promise<void> {
    await this.dataSource
      .getRepository(MailRow)
      .update({ id, tries, state: 'queued' }, { nextTryAt: this.clock.now() })
      .catch(() => undefined);
  }

  /** In how many milliseconds it is somebody's turn again; null: gone or at its end. */
  async wait(mailId: string): Promise<{ tries: number; ms: number } | null> {
    const row = await this.dataSource.getRepository(MailRow).findOneBy({ id: mailId, state: 'queued' });
    return row && { tries: row.tries, ms: Math.max(0, row.nextTryAt.getTime() - this.clock.now().getTime()) };
  }

  private end(): Date {
    return new Date(this.clock.now().getTime() + LEASE_SECONDS * 1000);
  }
}
