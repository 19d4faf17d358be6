/**
 * Signing in by a one-time code. `generate` opens a challenge and mails its code; `validate` spends a try, and with
 * the right code opens an assessment. Neither says or does anything different for an address that was here before:
 * whether somebody used a health service is the secret. Only the holder of a challenge's token can spend its tries, so
 * a stranger cannot lock anybody out of a code that was asked for.
 */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AssessmentService } from '../assessment/assessment.service.js';
import { MailService } from '../mail/mail.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { isSameSecret } from '../shared/constant-time.js';
import { DomainError } from '../shared/domain-error.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Vault } from '../vault/vault.js';
import {
  CODE_LIFE_SECONDS,
  CODE_LIMITS,
  codeFrom,
  emailKey,
  type Form,
  isAdult,
  isPossibleBirthday,
  isSameForm,
  MAX_TRIES,
  problemOf,
  RESEND_AFTER_SECONDS,
} from './otp.js';
import { ChallengeRow } from './otp.entity.js';
import { OtpToken } from './otp.token.js';
import { type Consent, refuseUnlessAgreed, TERMS_VERSION } from './terms.js';

/** Purpose of the code's HMAC. */
const CODE = 'otp-code';
/** A dead challenge is kept this long, to say "expired" rather than "not valid". */
const KEPT_MS = 60 * 60 * 1000;

@Injectable()
export class OtpService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly token: OtpToken,
    private readonly vault: Vault,
    private readonly limits: RateLimit,
    private readonly mails: MailService,
    private readonly assessments: AssessmentService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mails.provide('code', (challengeId) => this.codeFacts(challengeId));
  }

  /** Opens a challenge, mails its code, and answers its token. `previous` is the token of the one it replaces (resend). */
  async generate(form: Form, network: string, previous?: string | null): Promise<string> {
    const now = this.clock.now();
    if (!isPossibleBirthday(form.dob, now))
      throw new DomainError('request.invalid', [
        { field: 'dob', message: 'Please check your date of birth: it cannot be later than today.' },
      ]);
    if (!isAdult(form.dob, now)) throw new DomainError('otp.under-age');
    const replaced = previous ? await this.replaceable(previous, form, now) : null;
    const limits = limitsOn(form, network);
    for (const { key, limit, windowSeconds } of limits)
      await this.limits.hit(key, limit, windowSeconds, 'otp.too-many-codes');
    const opened = this.dataSource.transaction(async (manager) => {
      if (replaced) await this.replace(manager, replaced, now);
      return this.open(manager, form, now);
    });
    const { challengeId, mailId, expiresAt } = await opened.catch(async (error: unknown) => {
      // Nobody is locked out for trying again while something of ours is away.
      if (!(error instanceof DomainError)) for (const { key } of limits) await this.limits.giveBack(key);
      throw error;
    });
    await this.mails.kick(mailId);
    return this.token.sign(challengeId, form, expiresAt);
  }

  /** Spends a try. With the right code: a new, empty assessment, and the link of a live paid one is mailed again. */
  async validate(
    otp: string,
    form: Form,
    token: string,
    consent: Consent,
  ): Promise<{ token: string; hasLiveAssessment: boolean }> {
    refuseUnlessAgreed(consent);
    const signed = this.token.read(token);
    if (signed.isExpired) throw new DomainError('otp.expired');
    if (!isSameForm(signed.form, form)) throw new DomainError('otp.form-differs');
    const { nonce, tries } = await this.spendTry(signed.challengeId);
    if (!isSameSecret(otp, this.codeOf(nonce)))
      throw new DomainError('otp.wrong', { triesLeft: MAX_TRIES - tries });
    const liveId = await this.assessments.livePaidByEmail(signed.form.email);
    const opened = await this.dataSource.transaction(async (manager) => {
      await this.use(manager, signed.challengeId);
      const assessment = await this.assessments.open(manager, {
        ...signed.form,
        termsVersion: TERMS_VERSION,
      });
      const mailId =
        liveId &&
        (await this.mails.queue(manager, {
          kind: 'link',
          to: { name: signed.form.fullname, email: signed.form.email },
          subjectId: liveId,
        }));
      return { token: assessment.token, mailId };
    });
    if (opened.mailId) await this.mails.kick(opened.mailId);
    return { token: opened.token, hasLiveAssessment: Boolean(opened.mailId) };
  }

  async purge(now: Date): Promise<void> {
    await this.dataSource.query('delete from otp_challenge where created_at <= $1', [
      new Date(now.getTime() - KEPT_MS),
    ]);
  }

  /** For the code mail: the code again, as long as it is good for anything. */
  private async codeFacts(challengeId: string): Promise<{ code: string; expiry: Date } | null> {
    const challenge = await this.dataSource.getRepository(ChallengeRow).findOneBy({ id: challengeId });
    if (!challenge || challenge.usedAt || challenge.replacedAt || challenge.expiresAt <= this.clock.now())
      return null;
    return { code: this.codeOf(challenge.nonce), expiry: challenge.expiresAt };
  }

  /** The challenge a resend kills. Within 60 seconds of the last code to the same address it is refused. */
  private async replaceable(token: string, form: Form, now: Date): Promise<string> {
    const signed = this.token.read(token);
    const challenge = await this.dataSource.getRepository(ChallengeRow).findOneBy({ id: signed.challengeId });
    // A resend whose answer got lost is asked for again with the old token.
    const lastCodeAt = challenge && (challenge.replacedAt ?? challenge.createdAt);
    const waited = lastCodeAt ? (now.getTime() - lastCodeAt.getTime()) / 1000 : Infinity;
    const isSameAddress = emailKey(signed.form.email) === emailKey(form.email);
    if (isSameAddress && waited < RESEND_AFTER_SECONDS)
      throw new DomainError(
        'otp.resend-too-soon',
        undefined,
        Math.max(1, Math.ceil(RESEND_AFTER_SECONDS - waited)),
      );
    return signed.challengeId;
  }

  /** One resend wins when two come at once: the second finds the challenge just replaced. */
  private async replace(manager: EntityManager, challengeId: string, now: Date): Promise<void> {
    const [, count] = (await manager.query(
      'update otp_challenge set replaced_at = $2 where id = $1 and (replaced_at is null or replaced_at <= $3)',
      [challengeId, now, new Date(now.getTime() - RESEND_AFTER_SECONDS * 1000)],
    )) as [unknown, number];
    // One that is purged is out of the way too.
    const isOut = count > 0 || !(await manager.existsBy(ChallengeRow, { id: challengeId }));
    if (!isOut) throw new DomainError('otp.resend-too-soon', undefined, RESEND_AFTER_SECONDS);
  }

  private async open(
    manager: EntityManager,
    form: Form,
    now: Date,
  ): Promise<{ challengeId: string; mailId: string; expiresAt: Date }> {
    const challengeId = randomUUID();
    const expiresAt = new Date(now.getTime() + CODE_LIFE_SECONDS * 1000);
    await manager.insert(ChallengeRow, {
      id: challengeId,
      nonce: this.vault.nonce(),
      tries: 0,
      createdAt: now,
      expiresAt,
      usedAt: null,
      replacedAt: null,
    });
    const mailId = await this.mails.queue(manager, {
      kind: 'code',
      to: { name: form.fullname, email: form.email },
      subjectId: challengeId,
    });
    return { challengeId, mailId, expiresAt };
  }

  /** Counted by the database in one statement and before the code is looked at: no burst gets a sixth try. */
  private async spendTry(challengeId: string): Promise<{ nonce: Buffer; tries: number }> {
    const now = this.clock.now();
    const [rows] = (await this.dataSource.query(
      `update otp_challenge set tries = tries + 1
       where id = $1 and used_at is null and replaced_at is null and expires_at > $2 and tries < $3
       returning nonce, tries`,
      [challengeId, now, MAX_TRIES],
    )) as [{ nonce: Buffer; tries: number }[], number];
    if (rows[0]) return rows[0];
    throw new DomainError(
      problemOf(await this.dataSource.getRepository(ChallengeRow).findOneBy({ id: challengeId }), now),
    );
  }

  /** The row lock lets one of many at once through. */
  private async use(manager: EntityManager, challengeId: string): Promise<void> {
    const [, count] = (await manager.query(
      'update otp_challenge set used_at = $2 where id = $1 and used_at is null and replaced_at is null',
      [challengeId, this.clock.now()],
    )) as [unknown, number];
    if (!count) throw new DomainError('otp.used');
  }

  private codeOf(nonce: Buffer): string {
    return codeFrom(this.vault.derive(CODE, nonce));
  }
}

function limitsOn({ email }: Form, network: string): { key: string; limit: number; windowSeconds: number }[] {
  const { perIp, perEmailAndIp, perEmail } = CODE_LIMITS;
  const address = emailKey(email);
  return [
    { key: `otp:ip:${network}`, ...perIp },
    { key: `otp:pair:${network}:${address}`, ...perEmailAndIp },
    { key: `otp:email:${address}`, ...perEmail },
  ];
}
