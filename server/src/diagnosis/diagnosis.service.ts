/**
 * What a visitor may do with an assessment, each as a short list of what happens. The room stands above its nouns:
 * where two of them take part (a look asks about the payment, a deletion takes mails and the review along), it is
 * written here, in order.
 */
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Given } from '../assessment/answering.js';
import type { Assessment, SealedAssessment } from '../assessment/assessment.js';
import { AssessmentService } from '../assessment/assessment.service.js';
import type { Folded } from '../assessment/path.js';
import { MailService } from '../mail/mail.service.js';
import { CheckoutService } from '../payment/checkout.service.js';
import { PaymentService } from '../payment/payment.service.js';
import { ReviewService } from '../review/review.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import type { Seen } from './diagnosis.view.js';

@Injectable()
export class DiagnosisService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly assessments: AssessmentService,
    private readonly payments: PaymentService,
    private readonly checkouts: CheckoutService,
    private readonly reviews: ReviewService,
    private readonly mails: MailService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Changes nothing by itself, but of an unpaid assessment Stripe is asked first: perhaps it is paid. */
  async look(sealed: SealedAssessment): Promise<Seen> {
    if (sealed.unlockedAt) return this.seen(await this.assessments.read(sealed));
    await this.payments.askQuietly(sealed.id);
    return this.seen(await this.assessments.read(sealed.id));
  }

  /** The category, then the pay page; null: paid already. */
  async choose({ id }: SealedAssessment, categoryId: string, network: string): Promise<string | null> {
    const { createdAt, unlockedAt } = await this.assessments.chooseCategory(id, categoryId);
    if (unlockedAt) return null;
    return this.checkouts.payPage({ assessmentId: id, signedInAt: createdAt, network });
  }

  async answer(sealed: SealedAssessment, given: Given): Promise<Seen> {
    return this.seen(await this.assessments.answer(sealed, given));
  }

  /** Whoever came without a result cannot have posted a review before this call: nobody needs to be asked. */
  async submit(sealed: SealedAssessment): Promise<Seen> {
    return this.seen(await this.assessments.submit(sealed), sealed);
  }

  /** At the visitor's wish everything goes in one transaction: rows, data key, unsent mails, the review. */
  async delete({ id }: SealedAssessment): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.assessments.remove(manager, id))) return;
      await this.mails.forget(manager, id);
      await this.reviews.forget(manager, id);
    });
  }

  /**
   * A device that others use as well: its token ends. The link's own token would still stand in its history, so it ends
   * too, and the way back, a new link, goes to the visitor's mailbox. True: it is on its way.
   */
  async leave({ id }: SealedAssessment, token: string): Promise<boolean> {
    const contact = await this.assessments.contact(id);
    const mailId = await this.dataSource.transaction(async (manager) => {
      const isLink = await this.assessments.revoke(manager, id, token);
      if (!isLink || !contact) return null;
      const to = { name: contact.fullname, email: contact.email };
      return this.mails.queue(manager, { kind: 'new-link', to, subjectId: id });
    });
    if (mailId) await this.mails.kick(mailId);
    return Boolean(mailId);
  }

  private async seen(
    folded: Folded,
    rater: Assessment | SealedAssessment = folded.assessment,
  ): Promise<Seen> {
    const rating = await this.reviews.ratingFor(rater);
    return { ...folded, rating, now: this.clock.now() };
  }
}
