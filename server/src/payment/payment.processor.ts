/** The payment room's jobs. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueueService } from '../queue/queue.service.js';
import { Duties } from '../shared/duties.js';
import { PaymentDuties } from './payment-duties.service.js';

@Injectable()
export class PaymentProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: QueueService,
    private readonly payments: PaymentDuties,
    private readonly duties: Duties,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('payment.poll', ({ paymentId }) => this.payments.poll(paymentId));
    this.jobs.handle('payment.sweep', () => this.duties.alone('payment.sweep', () => this.payments.sweep()));
    this.jobs.handle('payment.reconcile', () =>
      this.duties.alone('payment.reconcile', async () => void (await this.payments.reconcile())),
    );
  }
}
