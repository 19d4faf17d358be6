/**
 * Fills the blanks of the mails that signing in may cause: the code, and the link of a paid assessment (the same mail
 * that follows a payment: this room knows both the assessments and the mails, and mails know nobody).
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AssessmentService } from '../assessment/assessment.service.js';
import type { Env } from '../config/env.js';
import type { MailFacts } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { DomainError } from '../shared/domain-error.js';
import { ENV } from '../shared/tokens.js';
import { OtpService } from './otp.service.js';

@Injectable()
export class OtpMails implements OnModuleInit {
  constructor(
    private readonly mails: MailService,
    private readonly otp: OtpService,
    private readonly assessments: AssessmentService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mails.provide('code', (challengeId) => this.otp.codeFacts(challengeId));
    this.mails.provide('link', (assessmentId) => this.linkFacts(assessmentId));
    this.assessments.onDelete((manager, assessmentId) => this.mails.forget(manager, assessmentId));
  }

  /** Links begin with the setting PUBLIC_URL, never with what a request calls us. */
  private async linkFacts(assessmentId: string): Promise<MailFacts | null> {
    try {
      const token = await this.assessments.linkToken(assessmentId);
      const { expiresAt } = await this.assessments.byToken(token);
      if (!expiresAt) return null;
      const { publicUrl } = this.env;
      return {
        link: `${publicUrl}/diagnosis?sessionId=${token}`,
        deleteLink: `${publicUrl}/delete?sessionId=${token}`,
        deadline: expiresAt,
      };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
