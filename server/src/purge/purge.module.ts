import { Module } from '@nestjs/common';
import { AssessmentModule } from '../assessment/assessment.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ReviewModule } from '../review/review.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { PurgeService } from './purge.service.js';
import { PurgeVerifier } from './purge.verify.js';

@Module({
  imports: [AssessmentModule, MailModule, OtpModule, PaymentModule, ReviewModule, RulesModule],
  providers: [PurgeService, PurgeVerifier],
  exports: [PurgeService, PurgeVerifier],
})
export class PurgeModule {}
