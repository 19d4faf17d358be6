import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentModule } from '../assessment/assessment.module.js';
import { MailModule } from '../mail/mail.module.js';
import { CheckoutService } from './checkout.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { LinkService } from './link.service.js';
import { PaymentDuties } from './payment-duties.service.js';
import { PaymentController } from './payment.controller.js';
import { PaymentRow, StripeEventRow } from './payment.entity.js';
import { PaymentProcessor } from './payment.processor.js';
import { PaymentService } from './payment.service.js';
import { PaymentStore } from './payment.store.js';
import { StripeClient } from './stripe.client.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentRow, StripeEventRow]), AssessmentModule, MailModule],
  controllers: [PaymentController],
  providers: [
    StripeClient,
    PaymentStore,
    FulfilmentService,
    LinkService,
    CheckoutService,
    PaymentService,
    PaymentDuties,
    PaymentProcessor,
  ],
  exports: [CheckoutService, PaymentService, PaymentDuties, PaymentStore],
})
export class PaymentModule {}
