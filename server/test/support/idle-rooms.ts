/** For tests of the rooms underneath (mail, queue): database, queue and mail alone, with nobody else's jobs done. */
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { DatabaseModule } from '../../src/database/database.module.js';
import { MailModule } from '../../src/mail/mail.module.js';
import { PurgeVerifier } from '../../src/purge/purge.verify.js';
import { JOBS, type JobName } from '../../src/queue/jobs.js';
import { QueueModule } from '../../src/queue/queue.module.js';
import { QueueService } from '../../src/queue/queue.service.js';

@Module({ providers: [PurgeVerifier] })
class IdleModule implements OnModuleInit {
  constructor(private readonly queue: QueueService) {}

  onModuleInit(): void {
    for (const name of Object.keys(JOBS) as JobName[])
      if (!name.startsWith('mail.')) this.queue.handle(name, (payload) => IdleModule.onJob(name, payload));
  }

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
