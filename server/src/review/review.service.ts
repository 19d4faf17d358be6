/**
 * Reviews: posted once per assessment after its result, published after the operator's approval. The link to the
 * assessment serves two ends only, "one each" and "delete my data removes it too"; the purge cuts it.
 */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import type { SealedAssessment } from '../assessment/assessment.js';
import { AssessmentService } from '../assessment/assessment.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import {
  averageRating,
  MOST_IN_CAROUSEL,
  reviewerOf,
  type Rating,
  type Review,
  type ReviewState,
} from './review.js';
import { ReviewRow } from './review.entity.js';

export type PublishedReview = Pick<Review, 'reviewer' | 'description' | 'rating'>;

/** The operator reads them by hand. */
const MOST_LISTED = 500;
const RATINGS = `
  select coalesce(sum(rating) filter (where state = 'approved'), 0)::int as sum,
         count(*) filter (where state = 'approved')::int as count,
         coalesce(bool_or(assessment_id = $1), false) as posted
  from review where state = 'approved' or assessment_id = $1`;
const CUT_LINKS = `
  update review set assessment_id = null
  where assessment_id is not null
    and not exists (select 1 from assessment where assessment.id = review.assessment_id)`;

@Injectable()
export class ReviewService {
  constructor(
    private readonly assessments: AssessmentService,
    @InjectRepository(ReviewRow) private readonly reviews: Repository<ReviewRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async post(session: SealedAssessment, rating: number, description: string): Promise<void> {
    if (!session.submittedAt) throw new DomainError('review.before-result');
    const contact = await this.assessments.contact(session.id);
    if (!contact) throw new DomainError('session.expired');
    const review: Review = {
      id: randomUUID(),
      assessmentId: session.id,
      reviewer: reviewerOf(contact.fullname),
      rating,
      description,
      state: 'submitted',
      submittedAt: this.clock.now(),
      decidedAt: null,
    };
    const insert = this.reviews.createQueryBuilder().insert().values(review).orIgnore().returning('id');
    if (!((await insert.execute()).raw as unknown[]).length) throw new DomainError('review.already-posted');
  }

  async ratingFor(assessmentId: string): Promise<Rating> {
    const rows: { sum: number; count: number; posted: boolean }[] = await this.reviews.query(RATINGS, [
      assessmentId,
    ]);
    const { sum, count, posted } = rows[0]!;
    return { average: averageRating(sum, count), count, isPosted: posted };
  }

  /** Takes back what was said of a subject, in the transaction that deletes it. */
  async forget(manager: EntityManager, assessmentId: string): Promise<void> {
    await manager.delete(ReviewRow, { assessmentId });
  }

  /** For the home page: approved ones, the latest first. */
  published(): Promise<PublishedReview[]> {
    return this.reviews.find({
      select: { reviewer: true, description: true, rating: true },
      where: { state: 'approved' },
      order: { decidedAt: 'DESC', id: 'ASC' },
      take: MOST_IN_CAROUSEL,
    });
  }

  list(state?: ReviewState): Promise<Review[]> {
    return this.reviews.find({
      where: state ? { state } : {},
      order: { submittedAt: 'ASC' },
      take: MOST_LISTED,
    });
  }

  /** The operator's word; it may be changed later. False: no such review. */
  async decide(id: string, state: 'approved' | 'rejected'): Promise<boolean> {
    const { affected } = await this.reviews.update({ id }, { state, decidedAt: this.clock.now() });
    return affected === 1;
  }

  /** Cuts the links to assessments that are gone. What was rejected is of no more use then. */
  async purge(_before: Date): Promise<void> {
    await this.reviews.query(CUT_LINKS);
    await this.reviews.delete({ state: 'rejected', assessmentId: IsNull() });
  }
}
