/**
 * The personal link to a paid assessment, as the mail after a payment and the return page give it. It begins with the
 * setting PUBLIC_URL, never with what a request calls us.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AssessmentService } from '../assessment/assessment.service.js';
import type { Env } from '../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { ENV } from '../shared/tokens.js';

/** What the link mail is filled with. */
interface LinkFacts extends Record<string, string | Date> {
  link: string;
  deleteLink: string;
  deadline: Date;
}

@Injectable()
export class LinkService implements OnModuleInit {
  constructor(
    private readonly assessments: AssessmentService,
    private readonly mails: MailService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    for (const kind of ['link', 'new-link'] as const)
      this.mails.provide(kind, (assessmentId) => this.factsOf(assessmentId));
  }

  /** null: unpaid, over or gone. */
  async factsOf(assessmentId: string): Promise<LinkFacts | null> {
    const found = await this.assessments.link(assessmentId);
    if (!found) return null;
    const { publicUrl } = this.env;
    return {
      link: `${publicUrl}/diagnosis?sessionId=${found.token}`,
      deleteLink: `${publicUrl}/delete?sessionId=${found.token}`,
      deadline: found.expiresAt,
    };
  }
}
