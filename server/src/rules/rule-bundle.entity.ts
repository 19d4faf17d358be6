/** Every good version of the rules that was served or published, as one text, so that assessments may finish on it. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('rule_bundle')
export class RuleBundleRow {
  /** Content hash. */
  @PrimaryColumn('text') version!: string;
  @Column('text') bundle!: string;
  @Column('boolean') isSigned!: boolean;
  @Column('timestamptz') storedAt!: Date;
  /** When it was last known to be the current one. */
  @Column('timestamptz') lastServedAt!: Date;
  /** Set by the operator: nobody goes on with this version. */
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
  /** Set by the operator: it serves in place of the folder, the latest of them. */
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  /** Of a published one: Ed25519 over the text, as base64. */
  @Column('text', { nullable: true }) signature!: string | null;
}
