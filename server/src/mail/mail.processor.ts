/** The mail room's jobs. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Duties } from '../shared/duties.js';
import { QueueService } from '../queue/queue.service.js';
import { MailService } from './mail.service.js';

@Injectable()
export class MailProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: QueueService,
    private readonly mails: MailService,
    private readonly duties: Duties,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('mail.send', ({ mailId }) => this.mails.send(mailId));
    this.jobs.handle('mail.sweep', () => this.duties.alone('mail.sweep', () => this.mails.sweep()));
  }
}
