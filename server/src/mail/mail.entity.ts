import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailState } from './mail.js';
import type { MailKind } from './messages.js';

/** A row of the outbox. The recipient is sealed, and wiped once the mail is sent. */
@Entity('mail')
export class MailRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: MailKind;
  /** What the mail is about: a challenge, an assessment. Its room is asked for the facts when the mail is sent. */
  @Column('uuid') subjectId!: string;
  @Column('uuid') keyId!: string;
  /** False: the key is the subject's own, and dies with it. */
  @Column('boolean') ownsKey!: boolean;
  @Column('bytea', { nullable: true }) recipient!: Buffer | null;
  @Column('text') state!: MailState;
  @Column('integer') tries!: number;
  @Column('timestamptz') nextTryAt!: Date;
  @Column('text', { nullable: true }) lastProblem!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz') purgeAt!: Date;
}
