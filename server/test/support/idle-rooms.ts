/**
 * For tests of the rooms underneath (mail, queue): database, queue and mail alone, with nobody else's jobs done and no
 * blank of any mail filled.
 */
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { DatabaseModule } from '../../src/database/database.module.js';
import type { MailFacts } from '../../src/mail/mail.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { MailService } from '../../src/mail/mail.service.js';
import { MESSAGES, type MailKind } from '../../src/mail/messages.js';
import { PurgeVerifier } from '../../src/purge/purge.verify.js';
import { JOBS, type JobName } from '../../src/queue/jobs.js';
import { QueueModule } from '../../src/queue/queue.module.js';
import { QueueService } from '../../src/queue/queue.service.js';

@Module({ imports: [MailModule], providers: [PurgeVerifier] })
class IdleModule implements OnModuleInit {
  constructor(
    private readonly queue: QueueService,
    private readonly mails: MailService,
  ) {}

  onModuleInit(): void {
    for (const kind of Object.keys(MESSAGES) as MailKind[])
      this.mails.provide(kind, (subjectId) => IdleModule.factsOf(kind, subjectId));
    for (const name of Object.keys(JOBS) as JobName[])
      if (!name.startsWith('mail.')) this.queue.handle(name, (payload) => IdleModule.onJob(name, payload));
  }

  static factsOf: (kind: MailKind, subjectId: string) => Promise<MailFacts | null> = async () => ({});
  static onJob: (name: JobName, payload: object) => Promise<void> = async () => undefined;
}

export const idleRooms: NonNullable<DynamicModule['imports']> = [
  DatabaseModule,
  QueueModule,
  MailModule,
  IdleModule,
];

/** What those jobs do instead. */
export function onIdleJob(work: (name: JobName, payload: object) => Promise<void>): void {
  IdleModule.onJob = work;
}

/** What the blanks of a mail are filled with. */
export function onFactsAsked(
  factsOf: (kind: MailKind, subjectId: string) => Promise<MailFacts | null>,
): void {
  IdleModule.factsOf = factsOf;
}
