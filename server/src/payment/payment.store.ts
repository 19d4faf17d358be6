/**
 * The rows of the payment room: found, locked, claimed, saved. What a payment may become is decided in payment.ts; the
 * unique indexes of the table keep what must never happen from happening, whoever races whom.
 */
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  DataSource,
  type EntityManager,
  In,
  IsNull,
  LessThanOrEqual,
  MoreThanOrEqual,
  Not,
  Repository,
} from 'typeorm';
import { nextPollAt, type Payment } from './payment.js';
import { PaymentRow, StripeEventRow } from './payment.entity.js';

/** A look at an unpaid assessment asks Stripe at most this often. */
const ASK_EVERY_MS = 3_000;
/** Jobs are not punctual to the millisecond. */
const EARLY_POLL_MS = 1_000;
/** More than a sweep can meet in a minute means that something else is wrong. */
const SWEEP_BATCH = 200;
/** The operator reads them by hand. */
const MOST_LISTED = 500;

@Injectable()
export class PaymentStore {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PaymentRow) private readonly rows: Repository<PaymentRow>,
    @InjectRepository(StripeEventRow) private readonly events: Repository<StripeEventRow>,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  byId(id: string): Promise<PaymentRow | null> {
    return this.rows.findOneBy({ id });
  }

  byCheckoutSession(checkoutSessionId: string): Promise<PaymentRow | null> {
    return this.rows.findOneBy({ checkoutSessionId });
  }

  byPaymentIntent(paymentIntentId: string): Promise<PaymentRow | null> {
    return this.rows.findOneBy({ paymentIntentId });
  }

  /** Every try for one assessment, the latest first. */
  byReference(reference: string): Promise<PaymentRow[]> {
    return this.rows.find({ where: { reference }, order: { attempt: 'DESC' } });
  }

  ofAssessment(assessmentId: string): Promise<PaymentRow[]> {
    return this.rows.find({ where: { assessmentId }, order: { attempt: 'DESC' } });
  }

  /** Whoever changes one payment of an assessment holds all of them: "is another one paid?" needs a quiet moment. */
  lockAssessment(manager: EntityManager, assessmentId: string): Promise<PaymentRow[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    return manager.find(PaymentRow, { where: { assessmentId }, order: { attempt: 'ASC' }, lock });
  }

  /** False: another request has just begun a payment for the same assessment. */
  async insert(payment: Payment): Promise<boolean> {
    const row = { ...payment, pollsDone: 0 };
    const { raw } = await this.rows
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  async save(manager: EntityManager, payment: Payment): Promise<void> {
    const { id, state, checkoutSessionId, paymentIntentId, paidAt, refundReason } = payment;
    await manager.update(
      PaymentRow,
      { id },
      { state, checkoutSessionId, paymentIntentId, paidAt, refundReason },
    );
  }

  /** From `created` only. False: the row has moved on in the meantime. */
  async saveOpened(id: string, checkoutSessionId: string, nextPoll: Date): Promise<boolean> {
    const opened = { state: 'open', checkoutSessionId, nextPollAt: nextPoll } as const;
    const { affected } = await this.rows.update({ id, state: 'created' }, opened);
    return affected === 1 || (await this.byId(id))?.checkoutSessionId === checkoutSessionId;
  }

  /** Never reached Stripe, or nobody learnt its address. */
  async giveUp(id: string): Promise<void> {
    await this.rows.update({ id, state: 'created' }, { state: 'expired' });
  }

  /** Stripe does not know the checkout session (in development its stand-in may have been reset). */
  async abandon(id: string): Promise<void> {
    await this.rows.update({ id, state: 'open' }, { state: 'expired' });
  }

  async giveUpCreatedBefore(before: Date): Promise<void> {
    await this.rows.update({ state: 'created', createdAt: LessThanOrEqual(before) }, { state: 'expired' });
  }

  /** A checkout session that Stripe has and we lost (a crash between the two) gets its row back. */
  async adopt(id: string, checkoutSessionId: string): Promise<PaymentRow | null> {
    await this.rows.update({ id, checkoutSessionId: IsNull() }, { checkoutSessionId });
    return this.byCheckoutSession(checkoutSessionId);
  }

  /** The turn to ask Stripe belongs to one caller; the next one is planned in the same breath. */
  async claimPoll(id: string, now: Date): Promise<PaymentRow | null> {
    const row = await this.rows.findOneBy({ id, state: 'open' });
    const dueBy = new Date(now.getTime() + EARLY_POLL_MS);
    if (!row?.nextPollAt || row.nextPollAt > dueBy) return null;
    const pollsDone = row.pollsDone + 1;
    const next = nextPollAt(pollsDone, now);
    const { affected } = await this.rows.update(
      { id, state: 'open', pollsDone: row.pollsDone },
      { pollsDone, nextPollAt: next },
    );
    return affected === 1 ? Object.assign(row, { pollsDone, nextPollAt: next }) : null;
  }

  /** The open checkout of an assessment, unless it was asked about a moment ago. */
  async claimAsk(assessmentId: string, now: Date): Promise<string | null> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ askedAt: now })
      .where(`assessment_id = :assessmentId and state = 'open'`, { assessmentId })
      .andWhere('(asked_at is null or asked_at <= :earlier)', {
        earlier: new Date(now.getTime() - ASK_EVERY_MS),
      })
      .returning('checkout_session_id')
      .execute();
    return (raw as { checkout_session_id: string }[])[0]?.checkout_session_id ?? null;
  }

  pollsDue(now: Date): Promise<PaymentRow[]> {
    const where = { state: 'open', nextPollAt: LessThanOrEqual(now) } as const;
    return this.rows.find({ where, order: { nextPollAt: 'ASC' }, take: SWEEP_BATCH });
  }

  /** Those never tried first, then those that waited longest. */
  refundsDue(now: Date): Promise<PaymentRow[]> {
    const owed = { state: 'paid', refundReason: Not(IsNull()) } as const;
    return this.rows.find({
      where: [
        { ...owed, refundNextAt: IsNull() },
        { ...owed, refundNextAt: LessThanOrEqual(now) },
      ],
      order: { refundNextAt: { direction: 'ASC', nulls: 'FIRST' } },
      take: SWEEP_BATCH,
    });
  }

  /** For the operator: what we owe back, the oldest first. */
  owed(): Promise<PaymentRow[]> {
    return this.rows.find({
      where: { state: 'paid', refundReason: Not(IsNull()) },
      order: { paidAt: 'ASC' },
      take: MOST_LISTED,
    });
  }

  async noteFailedRefund(
    { id, refundTries }: Payment,
    isFinal: boolean,
    refundProblem: string,
    refundNextAt: Date,
  ) {
    await this.rows.update(
      { id, refundTries },
      { refundTries: refundTries + (isFinal ? 1 : 0), refundProblem, refundNextAt },
    );
  }

  withSessionSince(since: Date): Promise<PaymentRow[]> {
    const where = {
      createdAt: MoreThanOrEqual(since),
      checkoutSessionId: Not(IsNull()),
      state: In(['open', 'paid']),
    };
    return this.rows.find({ where });
  }

  /** False: this event has had its effect before. */
  async recordEvent(manager: EntityManager | null, id: string, receivedAt: Date): Promise<boolean> {
    const events = manager?.getRepository(StripeEventRow) ?? this.events;
    const insert = events.createQueryBuilder().insert().values({ id, receivedAt }).orIgnore().returning('id');
    return ((await insert.execute()).raw as unknown[]).length === 1;
  }

  knowsEvent(id: string): Promise<boolean> {
    return this.events.existsBy({ id });
  }

  async purge(paidBefore: Date, unpaidBefore: Date): Promise<void> {
    await this.rows.delete({ paidAt: LessThanOrEqual(paidBefore) });
    await this.rows.delete({ paidAt: IsNull(), createdAt: LessThanOrEqual(unpaidBefore) });
    await this.events.delete({ receivedAt: LessThanOrEqual(unpaidBefore) });
  }
}
