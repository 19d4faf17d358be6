import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Challenge } from './otp.js';

/** A code that was asked for. Neither the code nor a hash of it is here: it is derived from the nonce when needed. */
@Entity('otp_challenge')
export class ChallengeRow implements Challenge {
  @PrimaryColumn('uuid') id!: string;
  @Column('bytea') nonce!: Buffer;
  @Column('integer') tries!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  /** A resend killed it. */
  @Column('timestamptz', { nullable: true }) replacedAt!: Date | null;
}
