import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssessmentModule } from '../assessment/assessment.module.js';
import { MailModule } from '../mail/mail.module.js';
import { CheckoutService } from './checkout.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { PaymentDuties } from './payment-duties.service.js';
import { CategoryController, PaymentController } from './payment.controller.js';
import { PaymentRow, StripeEventRow } from './payment.entity.js';
import { PaymentProcessor } from './payment.processor.js';
import { PaymentService } from './payment.service.js';
import { PaymentStore } from './payment.store.js';
import { StripeClient } from './stripe.client.js';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentRow, StripeEventRow]), AssessmentModule, MailModule],
  controllers: [CategoryController, PaymentController],
  providers: [
    StripeClient,
    PaymentStore,
    FulfilmentService,
    CheckoutService,
    PaymentService,
    PaymentDuties,
    PaymentProcessor,
  ],
  exports: [PaymentService, PaymentDuties, PaymentStore],
})
export class PaymentModule {}
