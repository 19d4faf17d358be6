/**
 * Use cases of an assessment: open, unlock, choose, answer, submit, read, remove. Each is load → decide (assessment.ts,
 * answering.ts) → save. It knows no money, no mail and no reviews: who needs two of these rooms stands above both.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Outcome } from '@app/rules-engine';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { DecidingService } from '../rules/deciding.service.js';
import { RulesService } from '../rules/rules.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { Vault } from '../vault/vault.js';
import { answer, type Given } from './answering.js';
import {
  chooseCategory,
  PAID_LIFE_MS,
  refuseIfOver,
  submitted,
  UNPAID_LIFE_MS,
  type Assessment,
  type SealedAssessment,
} from './assessment.js';
import { AssessmentRow, SessionTokenRow } from './assessment.entity.js';
import { outcomeDifferences, redFlagsFired, results } from './assessment.metrics.js';
import { AssessmentStore, type Which } from './assessment.store.js';
import { completePath, decidingVisit, fold, type Folded } from './path.js';

/** 256 bits: not to be guessed, and too many to be worth salting the hash. */
const TOKEN_BYTES = 32;
/** Purpose of the link token's HMAC. */
const LINK = 'link-token';
/** How long a dead link still answers "expired" instead of "not valid". */
const TOMBSTONE_MS = 30 * 24 * 60 * 60 * 1000;
/** So many deletions in a row fail when the database is away: then the next round goes on. */
const MOST_FAILURES = 3;

export interface Applicant {
  fullname: string;
  email: string;
  dob: string;
  termsVersion: string;
}

@Injectable()
export class AssessmentService {
  private readonly logger = new Logger('Assessment');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: AssessmentStore,
    private readonly vault: Vault,
    private readonly rules: RulesService,
    private readonly deciding: DecidingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A new, empty assessment and its browser token. The call itself is the consent to the terms' current wording. */
  async open(manager: EntityManager, applicant: Applicant): Promise<{ assessmentId: string; token: string }> {
    const now = this.clock.now();
    const id = randomUUID();
    const { fullname, email, dob, termsVersion } = applicant;
    const row = {
      id,
      termsVersion,
      consentedAt: now,
      createdAt: now,
      endsAt: new Date(now.getTime() + UNPAID_LIFE_MS),
    };
    await this.store.insert(manager, row, { fullname, email, dob });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.store.insertToken(manager, token, { kind: 'browser', assessmentId: id, createdAt: now });
    return { assessmentId: id, token };
  }

  /** Paid: the questions open, and 48 hours begin at the time of payment. Again: nothing. False: no such assessment. */
  async unlock(manager: EntityManager, assessmentId: string, paidAt: Date): Promise<boolean> {
    const row = await manager.findOne(AssessmentRow, {
      where: { id: assessmentId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) return false;
    if (row.unlockedAt) return true;
    const linkNonce = this.vault.nonce();
    const expiresAt = new Date(paidAt.getTime() + PAID_LIFE_MS);
    await manager.update(
      AssessmentRow,
      { id: assessmentId },
      { unlockedAt: paidAt, expiresAt, endsAt: expiresAt, linkNonce, version: row.version + 1 },
    );
    await this.store.insertToken(manager, this.linkOf(linkNonce), {
      kind: 'link',
      assessmentId,
      createdAt: this.clock.now(),
    });
    return true;
  }

  /** The token of the mailed link (the same each time, kept nowhere) and when it ends; null: unpaid, over or gone. */
  async link(assessmentId: string): Promise<{ token: string; expiresAt: Date } | null> {
    const row = await this.store.byId(assessmentId);
    if (!row?.linkNonce || !row.expiresAt || row.endsAt <= this.clock.now()) return null;
    return { token: this.linkOf(row.linkNonce), expiresAt: row.expiresAt };
  }

  /** Whom to write to; null when the assessment is over or gone. */
  async contact(assessmentId: string): Promise<{ fullname: string; email: string } | null> {
    const row = await this.store.byId(assessmentId);
    if (!row || row.endsAt <= this.clock.now()) return null;
    const { fullname, email } = await this.store.profile(row);
    return { fullname, email };
  }

  /** The latest paid assessment of this address that is still alive. */
  async livePaidByEmail(email: string): Promise<string | null> {
    const row = await this.dataSource
      .createQueryBuilder(AssessmentRow, 'assessment')
      .select('assessment.id')
      .where('assessment.key_id = any(:keys)', { keys: await this.store.keysOf(email) })
      .andWhere('assessment.expires_at > :now', { now: this.clock.now() })
      .orderBy('assessment.unlocked_at', 'DESC')
      .getOne();
    return row?.id ?? null;
  }

  /** 401 unknown, 410 expired: decided here by the clock, whatever the purge has done. */
  async byToken(token: string): Promise<SealedAssessment> {
    const sealed = await this.store.byToken(token);
    if (sealed.endsAt <= this.clock.now()) throw new DomainError('session.expired');
    return sealed;
  }

  /** Changes nothing. */
  async read(which: Which): Promise<Folded> {
    return this.folded(await this.store.read(which));
  }

  chooseCategory(assessmentId: string, documentId: string): Promise<Assessment> {
    return this.store.change(assessmentId, async (before) =>
      chooseCategory(before, await this.rules.forVersion(before.rulesVersion), documentId, this.clock.now()),
    );
  }

  async answer(which: Which, given: Given): Promise<Folded> {
    const after = await this.store.change(which, async (before) =>
      answer(before, await this.rules.forVersion(before.rulesVersion), given, this.clock.now()),
    );
    return this.folded(after);
  }

  /** The result, by json-rules-engine, on the answers of the path; frozen with the version of the rules. Again: the same. */
  async submit(which: Which): Promise<Folded> {
    let made: Outcome | null = null;
    const after = await this.store.change(which, async (before) => {
      // A try that came second to another's result made none.
      made = null;
      refuseIfOver(before, this.clock.now());
      if (before.submittedAt) return before;
      const rules = await this.rules.forVersion(before.rulesVersion);
      const visit = decidingVisit(before, completePath(before, rules, this.clock.now()));
      const { outcome, isSame } = await this.deciding.decide(rules, visit);
      if (!isSame) {
        outcomeDifferences.inc();
        this.logger.error(`The two evaluators disagree; rules ${rules.version}`);
      }
      made = outcome;
      return submitted(before, outcome, this.clock.now());
    });
    if (made) count(made);
    return this.folded(after);
  }

  /** Ends one token. True: it was the link's, and another link has taken its place. */
  async revoke(manager: EntityManager, assessmentId: string, token: string): Promise<boolean> {
    this.store.forget(assessmentId);
    if ((await this.store.endToken(manager, token)) !== 'link') return false;
    const linkNonce = this.vault.nonce();
    await manager.update(AssessmentRow, { id: assessmentId }, { linkNonce });
    const entry = { kind: 'link', assessmentId, createdAt: this.clock.now() } as const;
    await this.store.insertToken(manager, this.linkOf(linkNonce), entry);
    return true;
  }

  /** Keeps it from being deleted until the caller's transaction ends. False: it is gone already. */
  async hold(manager: EntityManager, assessmentId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query('select 1 from assessment where id = $1 for key share', [
      assessmentId,
    ]);
    return rows.length === 1;
  }

  /** Row, answers and data key, in the caller's transaction. False: it is gone already. */
  remove(manager: EntityManager, assessmentId: string): Promise<boolean> {
    return this.store.remove(manager, assessmentId);
  }

  /** Everything that ended at or before `before`: one that cannot be deleted keeps no other. Answers how many went. */
  async purge(before: Date): Promise<number> {
    const due = await this.dataSource.manager.find(AssessmentRow, {
      select: { id: true },
      where: { endsAt: LessThanOrEqual(before) },
      order: { endsAt: 'ASC' },
    });
    let [failed, inARow]: [unknown, number] = [null, 0];
    for (const { id } of due)
      try {
        await this.dataSource.transaction((manager) => this.store.remove(manager, id));
        inARow = 0;
      } catch (error) {
        failed = error;
        if ((inARow += 1) >= MOST_FAILURES) throw error;
      }
    await this.dataSource.manager.delete(SessionTokenRow, {
      assessmentId: IsNull(),
      createdAt: LessThanOrEqual(new Date(before.getTime() - TOMBSTONE_MS)),
    });
    if (failed) throw failed;
    return due.length;
  }

  private async folded(assessment: Assessment): Promise<Folded> {
    return fold(assessment, await this.rules.forVersion(assessment.rulesVersion));
  }

  private linkOf(nonce: Buffer): string {
    return this.vault.derive(LINK, nonce).toString('base64url');
  }
}

/** Once a result is saved, and not again when it is asked for again. */
function count({ urgency, redFlags }: Outcome): void {
  results.inc({ urgency });
  for (const { id } of redFlags) redFlagsFired.inc({ flag: id });
}
