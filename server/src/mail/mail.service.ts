/**
 * The outbox. A mail is a row written in the caller's transaction; the queue only wakes it. Sending leases the row,
 * asks the subject's room for the facts (code, link) at that very moment, sends, and wipes the recipient. A crash
 * between the server's yes and our note sends the same mail again, under the same Message-ID; never none.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Env } from '../config/env.js';
import { QueueService } from '../queue/queue.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { describeError } from '../shared/safe-error.js';
import { ENV } from '../shared/tokens.js';
import { DataKeyGone, Vault } from '../vault/vault.js';
import { MailLeases } from './lease.store.js';
import { type MailFacts, type Recipient, render, retryAfterSeconds } from './mail.js';
import { MailRow } from './mail.entity.js';
import { MailNotSent, MailTransport } from './mail.transport.js';
import { MESSAGES, type MailKind } from './messages.js';

export interface NewMail {
  kind: MailKind;
  to: Recipient;
  subjectId: string;
  /** The data key of the subject, so that the address is shredded with it; without it the mail gets one of its own. */
  keyId?: string;
}
export type FactsSource = (subjectId: string) => Promise<MailFacts | null>;
export interface FailedMail {
  mailId: string;
  kind: MailKind;
  problem: string | null;
  createdAt: Date;
}

const SWEEP_BATCH = 500;
/** Between tries to note that a mail is out. */
const NOTE_AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000];
/** A lease has surely ended by then, whatever the clocks. */
const AFTER_LEASE_MS = 1_000;

@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Mail');
  private readonly sources = new Map<MailKind, FactsSource>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: Vault,
    private readonly jobs: QueueService,
    private readonly leases: MailLeases,
    private readonly transport: MailTransport,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The room that owns a kind of mail says what fills its blanks; null: the subject is gone or over, send nothing. Once
   * per kind, before the start is over.
   */
  provide(kind: MailKind, source: FactsSource): void {
    if (this.sources.has(kind)) throw new Error(`Two rooms provide the facts of the ${kind} mail.`);
    this.sources.set(kind, source);
  }

  onApplicationBootstrap(): void {
    const unfilled = Object.keys(MESSAGES).filter((kind) => !this.sources.has(kind as MailKind));
    if (unfilled.length)
      throw new Error(
        `Mails without a provider: ${unfilled.join(', ')}. Call mails.provide(kind, …) in the room's onModuleInit.`,
      );
  }

  /** Writes the row in the caller's transaction. Call `kick(mailId)` after the commit; a sweep does if nobody does. */
  async queue(manager: EntityManager, { kind, to, subjectId, keyId }: NewMail): Promise<string> {
    const id = randomUUID();
    const key = keyId ?? (await this.vault.createKey(manager));
    const now = this.clock.now();
    await manager.insert(MailRow, {
      id,
      kind,
      subjectId,
      keyId: key,
      ownsKey: !keyId,
      recipient: await this.vault.seal(key, placeOf(id), to, manager),
      state: 'queued',
      tries: 0,
      nextTryAt: now,
      lastProblem: null,
      createdAt: now,
      sentAt: null,
      purgeAt: new Date(now.getTime() + MESSAGES[kind].keptHours * 3_600_000),
    });
    return id;
  }

  /** Wakes the sender; never fails the caller. When the queue is away the mail is sent from here. */
  async kick(mailId: string): Promise<void> {
    try {
      await this.jobs.add('mail.send', { mailId }, { jobId: `mail-${mailId}-0` });
    } catch (error) {
      this.logger.warn({ failure: describeError(error) }, 'The queue is away; sending a mail without it');
      void this.send(mailId).catch((failure: unknown) =>
        this.logger.error({ failure: describeError(failure) }, 'A mail was not sent'),
      );
    }
  }

  /** The job. Harmless when repeated: only one caller gets the lease, and a sent mail is not queued any more. */
  async send(mailId: string): Promise<void> {
    const mail = await this.leases.take(mailId);
    if (!mail) return this.comeBack(mailId);
    let isOut = false;
    try {
      await this.leases.during(mail, async () => {
        isOut = await this.post(mail);
        if (isOut) await this.noteSent(mail);
      });
    } catch (error) {
      if (error instanceof MailNotSent) return this.tryAgain(mail, error);
      if (!isOut) await this.leases.release(mail);
      throw error;
    }
  }

  /** Re-arms every mail that is due: new ones nobody kicked, leases of killed processes, what a queue forgot. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const due: { id: string }[] = await this.dataSource.query(
      `select id from mail where state = 'queued' and next_try_at <= $1 order by next_try_at limit ${SWEEP_BATCH}`,
      [now],
    );
    for (const { id } of due)
      await this.jobs.add('mail.send', { mailId: id }, { jobId: `mail-${id}-sweep-${now.getTime()}` });
  }

  /**
   * Deletes rows whose time is over, those whose address can no longer be opened because its key is destroyed, and
   * unsent ones about a subject that is gone or over: these last, since whoever provides for them is asked and may fail.
   */
  async purge(now: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [gone] = (await manager.query(
        `delete from mail where purge_at <= $1
           or (recipient is not null and not exists (select 1 from data_key key where key.id = mail.key_id and key.dies_at is null))
         returning key_id, owns_key`,
        [now],
      )) as [{ key_id: string; owns_key: boolean }[], number];
      for (const { key_id: keyId, owns_key: ownsKey } of gone)
        if (ownsKey) await this.vault.destroyKey(manager, keyId);
    });
    const unsent = await this.dataSource
      .getRepository(MailRow)
      .find({ where: { recipient: Not(IsNull()) }, order: { createdAt: 'asc' }, take: SWEEP_BATCH });
    for (const mail of unsent)
      if (!(await this.factsOf(mail))) await this.settle(mail, { state: 'dropped', lastProblem: 'gone' });
  }

  /** Takes back everything about a subject, in the transaction that deletes it. */
  async forget(manager: EntityManager, subjectId: string): Promise<void> {
    // First the mails, then their keys, as whoever sends or purges them does: else two would wait for each other.
    const [gone] = (await manager.query('delete from mail where subject_id = $1 returning key_id, owns_key', [
      subjectId,
    ])) as [{ key_id: string; owns_key: boolean }[], number];
    for (const { key_id: keyId, owns_key: ownsKey } of gone)
      if (ownsKey) await this.vault.destroyKey(manager, keyId);
  }

  /** For the operator: what no retry will deliver. */
  async failed(): Promise<FailedMail[]> {
    const rows = await this.dataSource
      .getRepository(MailRow)
      .find({ where: { state: 'failed' }, order: { createdAt: 'asc' } });
    return rows.map(({ id, kind, lastProblem, createdAt }) => ({
      mailId: id,
      kind,
      problem: lastProblem,
      createdAt,
    }));
  }

  /** False: there is no such failed mail. */
  async retry(mailId: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .getRepository(MailRow)
      .update({ id: mailId, state: 'failed' }, { state: 'queued', nextTryAt: this.clock.now() });
    if (affected) await this.kick(mailId);
    return Boolean(affected);
  }

  /** Somebody else is at it, or was when he died: looked at again when his time is over, not when a sweep finds it. */
  private async comeBack(mailId: string): Promise<void> {
    const wait = await this.leases.wait(mailId);
    if (!wait) return;
    const options = { delayMs: wait.ms + AFTER_LEASE_MS, jobId: `mail-${mailId}-${wait.tries}-again` };
    await this.jobs.add('mail.send', { mailId }, options);
  }

  /** False: there was nothing to send any more. */
  private async post(mail: MailRow): Promise<boolean> {
    const facts = await this.factsOf(mail);
    const to = facts && (await this.recipient(mail));
    if (!facts || !to) {
      await this.settle(mail, { state: 'dropped', lastProblem: 'gone' });
      return false;
    }
    const rendered = render(mail.kind, { name: to.name, ...facts }, this.env.supportEmail);
    await this.transport.send(mail.id, to, rendered);
    return true;
  }

  /** Rather noted late than sent again. */
  private async noteSent(mail: MailRow): Promise<void> {
    for (const waitMs of [...NOTE_AGAIN_AFTER_MS, null])
      try {
        return await this.settle(mail, { state: 'sent', sentAt: this.clock.now(), lastProblem: null });
      } catch (error) {
        if (waitMs === null) throw error;
        await setTimeout(waitMs);
      }
  }

  private async factsOf({ kind, subjectId }: MailRow): Promise<MailFacts | null> {
    const source = this.sources.get(kind);
    if (!source) throw new Error(`Nobody provides the facts of the ${kind} mail.`);
    return source(subjectId);
  }

  /** null only when nobody can read it any more; what this process cannot read is tried again, by others too. */
  private async recipient({ id, keyId, recipient }: MailRow): Promise<Recipient | null> {
    try {
      return recipient && (await this.vault.open<Recipient>(keyId, placeOf(id), recipient));
    } catch (error) {
      if (error instanceof DataKeyGone) return null;
      throw error;
    }
  }

  private async tryAgain({ id, kind, tries }: MailRow, { reason, isPermanent }: MailNotSent): Promise<void> {
    const waitSeconds = retryAfterSeconds(tries);
    const nextTryAt = new Date(this.clock.now().getTime() + waitSeconds * 1000);
    const repository = this.dataSource.getRepository(MailRow);
    if (isPermanent) {
      this.logger.error({ mailId: id, kind, reason }, 'A mail was refused for good');
      await repository.update({ id, tries, state: 'queued' }, { state: 'failed', lastProblem: reason });
      return;
    }
    this.logger.warn({ mailId: id, kind, tries, reason }, 'A mail was not sent; it will be tried again');
    await repository.update({ id, tries, state: 'queued' }, { nextTryAt, lastProblem: reason });
    await this.jobs.add(
      'mail.send',
      { mailId: id },
      { delayMs: waitSeconds * 1000, jobId: `mail-${id}-${tries}` },
    );
  }

  /** The end of a mail: its address is wiped in the same breath. */
  private async settle({ id, keyId, ownsKey }: MailRow, end: Partial<MailRow>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.update(MailRow, { id }, { ...end, recipient: null });
      if (ownsKey) await this.vault.destroyKey(manager, keyId);
    });
  }
}

const placeOf = (mailId: string): string => `mail.recipient:${mailId}`;
