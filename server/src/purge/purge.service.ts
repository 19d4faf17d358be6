/**
 * Lawful deletion. Every minute, and once before the server listens, each room deletes what is due: paid assessments at
 * 48 hours, unpaid ones at 24, challenges at one. Reads refuse by the clock already; this makes it true on the disk. A
 * room that fails does not keep the others' data alive, and the run counts as failed until all went well.
 */
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { AssessmentService } from '../assessment/assessment.service.js';
import { MailService } from '../mail/mail.service.js';
import { OtpService } from '../otp/otp.service.js';
import { PaymentService } from '../payment/payment.service.js';
import { QueueService } from '../queue/queue.service.js';
import { ReviewService } from '../review/review.service.js';
import { RulesService } from '../rules/rules.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { Duties } from '../shared/duties.js';
import { RateLimit } from '../limits/rate-limit.js';
import { describeError } from '../shared/safe-error.js';
import { ROLE, type Role } from '../shared/tokens.js';
import { Vault } from '../vault/vault.js';

type Purge = (before: Date) => Promise<unknown>;

@Injectable()
export class PurgeService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('Purge');
  private readonly rooms: readonly (readonly [string, Purge])[];

  constructor(
    assessments: AssessmentService,
    otp: OtpService,
    mails: MailService,
    payments: PaymentService,
    reviews: ReviewService,
    limits: RateLimit,
    rules: RulesService,
    vault: Vault,
    private readonly queue: QueueService,
    private readonly duties: Duties,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ROLE) private readonly role: Role,
  ) {
    // Assessments first: their data keys go with them; the mails sealed with those keys and the links of reviews follow.
    this.rooms = [
      ['assessments', (before) => assessments.purge(before)],
      ['challenges', (before) => otp.purge(before)],
      ['mails', (before) => mails.purge(before)],
      ['reviews', (before) => reviews.purge(before)],
      ['payments', (before) => payments.purge(before)],
      ['rate counters', (before) => limits.purge(before)],
      ['rule bundles', (before) => rules.purge(before)],
      ['failed jobs', () => queue.purge()],
      // Last: what the rooms have let go of is taken from the disk.
      ['data keys', () => vault.sweep()],
    ];
  }

  onModuleInit(): void {
    this.queue.handle('purge.run', () => this.duties.alone('purge.run', () => this.run()));
  }

  /** What became due while nobody was at work (or came back with a restored backup) is gone before anybody can ask for it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.role !== 'command') await this.duties.alone('purge.run', () => this.run());
  }

  async run(): Promise<void> {
    const before = this.clock.now();
    const failed: string[] = [];
    for (const [room, purge] of this.rooms)
      try {
        await purge(before);
      } catch (error) {
        failed.push(room);
        this.logger.error({ room, failure: describeError(error) }, 'A room was not purged');
      }
    if (failed.length) throw new Error(`Not purged: ${failed.join(', ')}`);
  }
}
