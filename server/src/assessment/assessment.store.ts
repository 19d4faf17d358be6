/**
 * Rows in, assessments out: opens and seals the blobs, and saves with a check of the version, so that of two changes
 * at once the second is decided on what the first left. No rule of the questionnaire lives here.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Outcome } from '@app/rules-engine';
import { type EntityManager, Repository } from 'typeorm';
import { DomainError } from '../shared/domain-error.js';
import { ShortMemory } from '../shared/short-memory.js';
import { Vault, VaultError } from '../vault/vault.js';
import { endsAt, type Assessment, type SealedAssessment } from './assessment.js';
import { AssessmentRow, SessionTokenRow, type Profile, type State } from './assessment.entity.js';

/** Two tabs of one visitor collide once or twice, not more; beyond that something is wrong. */
const MOST_TRIES = 5;
/** Purpose of the keyed hash that an address is found by. */
const EMAIL = 'assessment-email';

/** Nobody else has saved since the row was read, or it changes nothing. */
const SAVE = `update assessment set version = version + 1, state = $3, outcome = $4, active_at = $5, submitted_at = $6,
  category_changes = $7, rules_version = $8, ends_at = $9 where id = $1 and version = $2`;

/** So many visitors a server thinks of between two answers: some tens of kilobytes each, with their walk. */
const MOST_HELD = 500;

/** An assessment by its id, or as it has just been read. */
export type Which = string | SealedAssessment;

/** What a row begins with; all else has its default in the database. */
type Begun = Pick<AssessmentRow, 'id' | 'termsVersion' | 'consentedAt' | 'createdAt' | 'endsAt'>;

@Injectable()
export class AssessmentStore {
  /** Written once: on the way of every call an ORM takes longer over a statement than the database. */
  private readonly rowOfToken: string;
  /**
   * What was sealed or opened last, and with it the walk so far (path.ts). It counts for a row that holds these very
   * bytes and for no other, so that it does not matter which server wrote them, or what has happened since.
   */
  private readonly held = new ShortMemory<{ sealed: Buffer; state: State }>(MOST_HELD);

  constructor(
    @InjectRepository(AssessmentRow) private readonly rows: Repository<AssessmentRow>,
    @InjectRepository(SessionTokenRow) private readonly tokens: Repository<SessionTokenRow>,
    private readonly vault: Vault,
  ) {
    const columns = rows.metadata.columns.map(
      ({ databaseName, propertyName }) => `assessment.${databaseName} as "${propertyName}"`,
    );
    this.rowOfToken = `select ${columns.join(', ')} from assessment
      join session_token on session_token.assessment_id = assessment.id where session_token.hash = $1`;
  }

  /** What a token leads to, sealed. */
  async byToken(token: string): Promise<SealedAssessment> {
    const hash = hashOf(token);
    const [row] = await this.rows.query<SealedAssessment[]>(this.rowOfToken, [hash]);
    if (row) return row;
    throw new DomainError((await this.tokens.existsBy({ hash })) ? 'session.expired' : 'session.unknown');
  }

  byId(id: string): Promise<AssessmentRow | null> {
    return this.rows.findOneBy({ id });
  }

  async read(which: Which): Promise<Assessment> {
    return this.unsealed(typeof which === 'string' ? await this.present(which) : which);
  }

  profile(row: SealedAssessment): Promise<Profile> {
    return this.opened<Profile>(row, 'profile');
  }

  /**
   * Reads, lets `change` decide, saves; anew from the start if somebody else saved in between. `change` may give its
   * argument back: then nothing is written.
   */
  async change(which: Which, change: (before: Assessment) => Promise<Assessment>): Promise<Assessment> {
    let row = typeof which === 'string' ? await this.present(which) : which;
    for (let tries = 1; ; tries += 1) {
      const before = await this.unsealed(row);
      const after = await change(before);
      if (after === before || (await this.save(row, after))) return after;
      if (tries === MOST_TRIES) throw new DomainError('assessment.busy');
      row = await this.present(row.id);
    }
  }

  async insert(manager: EntityManager, row: Begun, profile: Profile): Promise<void> {
    const keyId = await this.vault.createKey(manager, { purpose: EMAIL, text: normalised(profile.email) });
    const state: State = { categoryId: null, answers: {}, pointer: null };
    await manager.insert(AssessmentRow, {
      ...row,
      keyId,
      profile: await this.vault.seal(keyId, place(row.id, 'profile'), profile, manager),
      state: await this.vault.seal(keyId, place(row.id, 'state'), state, manager),
    });
  }

  /** The data keys of the assessments of this address. */
  keysOf(email: string): Promise<string[]> {
    return this.vault.keysOf(EMAIL, normalised(email));
  }

  async insertToken(
    manager: EntityManager,
    token: string,
    entry: Omit<SessionTokenRow, 'hash'>,
  ): Promise<void> {
    await manager.insert(SessionTokenRow, { ...entry, hash: hashOf(token) });
  }

  /** The token stays, pointing nowhere, as after a purge. Null: somebody else has just ended it. */
  async endToken(manager: EntityManager, token: string): Promise<SessionTokenRow['kind'] | null> {
    const { raw } = await manager
      .createQueryBuilder()
      .update(SessionTokenRow)
      .set({ assessmentId: null })
      .where('hash = :hash and assessment_id is not null', { hash: hashOf(token) })
      .returning('kind')
      .execute();
    return (raw as Pick<SessionTokenRow, 'kind'>[])[0]?.kind ?? null;
  }

  /** What is gone, or left, is not thought of any longer. */
  forget(id: string): void {
    this.held.delete(id);
  }

  /** Row and data key go together or not at all; the tokens stay, pointing nowhere. False: it is gone already. */
  async remove(manager: EntityManager, id: string): Promise<boolean> {
    const row = await manager.findOne(AssessmentRow, {
      select: { id: true, keyId: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) return false;
    await manager.delete(AssessmentRow, { id });
    await this.vault.destroyKey(manager, row.keyId);
    this.forget(id);
    return true;
  }

  /** The row as it is now; purged in the meantime is expired. */
  private async present(id: string): Promise<AssessmentRow> {
    const row = await this.byId(id);
    if (!row) throw new DomainError('session.expired');
    return row;
  }

  private async unsealed(row: SealedAssessment): Promise<Assessment> {
    const profile = await this.opened<Profile>(row, 'profile');
    const state = await this.stateOf(row);
    return {
      id: row.id,
      fullname: profile.fullname,
      dob: profile.dob,
      createdAt: row.createdAt,
      unlockedAt: row.unlockedAt,
      expiresAt: row.expiresAt,
      activeAt: row.activeAt,
      submittedAt: row.submittedAt,
      rulesVersion: row.rulesVersion,
      categoryChanges: row.categoryChanges,
      ...state,
      outcome: row.outcome && (await this.opened<Outcome>(row, 'outcome')),
    };
  }

  private async stateOf(row: SealedAssessment): Promise<State> {
    const held = this.held.get(row.id);
    if (held?.sealed.equals(row.state)) return held.state;
    const state = await this.opened<State>(row, 'state');
    // Whoever looks comes back with an answer; after the result nobody does.
    if (!row.outcome) this.held.set(row.id, { sealed: row.state, state });
    return state;
  }

  private async save(row: SealedAssessment, after: Assessment): Promise<boolean> {
    const { categoryId, answers, pointer } = after;
    const state: State = { categoryId, answers, pointer };
    const sealed = await this.attempt(row, async () => ({
      state: await this.vault.seal(row.keyId, place(row.id, 'state'), state),
      outcome: after.outcome && (await this.vault.seal(row.keyId, place(row.id, 'outcome'), after.outcome)),
    }));
    const [, count] = await this.rows.query<[unknown, number]>(SAVE, [
      row.id,
      row.version,
      sealed.state,
      sealed.outcome,
      after.activeAt,
      after.submittedAt,
      after.categoryChanges,
      after.rulesVersion,
      endsAt(after),
    ]);
    if (count !== 1) return false;
    if (after.outcome) this.forget(row.id);
    else this.held.set(row.id, { sealed: sealed.state, state });
    return true;
  }

  private opened<T>(row: SealedAssessment, column: 'profile' | 'state' | 'outcome'): Promise<T> {
    return this.attempt(row, () => this.vault.open<T>(row.keyId, place(row.id, column), row[column]!));
  }

  /** A key that is gone with its row was purged under our hands: expired. A blob that does not open is our trouble. */
  private async attempt<T>(row: SealedAssessment, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof VaultError) await this.present(row.id);
      throw error;
    }
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function place(id: string, column: 'profile' | 'state' | 'outcome'): string {
  return `assessment.${column}:${id}`;
}

/** One spelling of an address for the index; the address itself is kept as it was typed. */
function normalised(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}
