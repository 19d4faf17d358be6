import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Review, ReviewState } from './review.js';

/** Not sealed: it is written to be published. The full name never comes here. */
@Entity('review')
export class ReviewRow implements Review {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { nullable: true }) assessmentId!: string | null;
  @Column('text') reviewer!: string;
  @Column('integer') rating!: number;
  @Column('text') description!: string;
  @Column('text') state!: ReviewState;
  @Column('timestamptz') submittedAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}
