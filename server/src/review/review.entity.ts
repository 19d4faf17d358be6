import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Review, ReviewState } from './review.js';

/** Sealed in `content`, so that a review taken back leaves nothing behind. The full name never comes here. */
export type Content = Pick<Review, 'reviewer' | 'description'>;

@Entity('review')
export class ReviewRow implements Omit<Review, keyof Content> {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { nullable: true }) assessmentId!: string | null;
  /** Its own, since it outlives the assessment. */
  @Column('uuid', { nullable: true }) keyId!: string | null;
  @Column('bytea', { nullable: true }) content!: Buffer | null;
  @Column('integer') rating!: number;
  @Column('text') state!: ReviewState;
  @Column('timestamptz') submittedAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}
