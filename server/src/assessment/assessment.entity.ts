/**
 * The rows behind an assessment. What the visitor said is sealed (`profile`, `state`, `outcome`): it is opened by the
 * service alone. Even the category is sealed, for it names the complaint. Tokens are kept as hashes.
 */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Assessment, SealedAssessment } from './assessment.js';

/** Sealed in `profile`. */
export interface Profile {
  fullname: string;
  email: string;
  dob: string;
}
/** Sealed in `state`. */
export type State = Pick<Assessment, 'categoryId' | 'answers' | 'pointer'>;

@Entity('assessment')
export class AssessmentRow implements SealedAssessment {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') keyId!: string;
  /** Raised by every change; a writer that read an older one tries again. */
  @Column('integer') version!: number;
  @Column('bytea') profile!: Buffer;
  @Column('bytea') state!: Buffer;
  @Column('bytea', { nullable: true }) outcome!: Buffer | null;
  /** Which wording of the three terms was agreed to, and when. No address is kept with it. */
  @Column('text') termsVersion!: string;
  @Column('timestamptz') consentedAt!: Date;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) unlockedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  /** `endsAt` of the domain, for the purge to search by. */
  @Column('timestamptz') endsAt!: Date;
  @Column('timestamptz', { nullable: true }) activeAt!: Date | null;
  @Column('timestamptz', { nullable: true }) submittedAt!: Date | null;
  @Column('integer') categoryChanges!: number;
  @Column('text', { nullable: true }) rulesVersion!: string | null;
  @Column('bytea', { nullable: true }) linkNonce!: Buffer | null;
}

@Entity('session_token')
export class SessionTokenRow {
  @PrimaryColumn('bytea') hash!: Buffer;
  @Column('text') kind!: 'browser' | 'link';
  /** Null once the assessment is purged: the link has expired. */
  @Column('uuid', { nullable: true }) assessmentId!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
