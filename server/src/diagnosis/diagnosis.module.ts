import { Module } from '@nestjs/common';
import { AssessmentModule } from '../assessment/assessment.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ReviewModule } from '../review/review.module.js';
import { DiagnosisController } from './diagnosis.controller.js';
import { DiagnosisService } from './diagnosis.service.js';

@Module({
  imports: [AssessmentModule, PaymentModule, ReviewModule, MailModule],
  controllers: [DiagnosisController],
  providers: [DiagnosisService],
})
export class DiagnosisModule {}
