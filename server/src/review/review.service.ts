/**
 * Reviews: posted once per assessment after its result, published after the operator's approval. The link to the
 * assessment serves two ends only, "one each" and "delete my data removes it too"; the purge cuts it.
 */
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import type { SealedAssessment } from '../assessment/assessment.js';
import { AssessmentService } from '../assessment/assessment.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { ShortMemory } from '../shared/short-memory.js';
import {
  averageRating,
  MOST_IN_CAROUSEL,
  reviewerOf,
  shownText,
  UNDECIDED_KEPT_MS,
  type Rating,
  type Review,
  type ReviewState,
} from './review.js';
import { ReviewStore } from './review.store.js';

export type PublishedReview = Pick<Review, 'reviewer' | 'description' | 'rating'>;

/** The operator reads them by hand. */
const MOST_LISTED = 500;
const APPROVED = `select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from review where state = 'approved'`;
const HOME = 'home';
/** Home pages ask no more often: what is taken back is gone within a second on every server, on this one at once. */
const SHOWN_FOR_MS = 1_000;
/** Every answer of every visitor shows the average: it is not summed anew for each. */
const AVERAGE_KNOWN_FOR_MS = 30_000;
const CUT_LINKS = `
  update review set assessment_id = null
  where assessment_id is not null
    and not exists (select 1 from assessment where assessment.id = review.assessment_id)`;

@Injectable()
export class ReviewService {
  private readonly shown = new ShortMemory<readonly PublishedReview[]>(1, SHOWN_FOR_MS);
  private known: { average: number; count: number; until: number } | null = null;

  constructor(
    private readonly assessments: AssessmentService,
    private readonly reviews: ReviewStore,
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
      description: shownText(description),
      state: 'submitted',
      submittedAt: this.clock.now(),
      decidedAt: null,
    };
    await this.reviews.rows.manager.transaction(async (manager) => {
      // Else a review could be written beside "delete my data" and outlive it.
      if (!(await this.assessments.hold(manager, session.id))) throw new DomainError('session.expired');
      if (!(await this.reviews.insert(manager, review))) throw new DomainError('review.already-posted');
    });
  }

  /** Nobody posts before there is a result. */
  async ratingFor({ id, submittedAt }: Pick<SealedAssessment, 'id' | 'submittedAt'>): Promise<Rating> {
    const { average, count } = await this.average();
    const isPosted = submittedAt !== null && (await this.reviews.rows.existsBy({ assessmentId: id }));
    return { average, count, isPosted };
  }

  /** Takes back what was said of a subject, in the transaction that deletes it. */
  async forget(manager: EntityManager, assessmentId: string): Promise<void> {
    await this.reviews.remove(manager, { assessmentId });
    this.forgetShown();
  }

  /** For the home page: approved ones, the latest first. */
  async published(): Promise<readonly PublishedReview[]> {
    const shown = this.shown.get(HOME);
    if (shown) return shown;
    const found = await this.reviews.find({
      where: { state: 'approved' },
      order: { decidedAt: 'DESC', id: 'ASC' },
      take: MOST_IN_CAROUSEL,
    });
    const reviews = found.map(({ reviewer, description, rating }) => ({ reviewer, description, rating }));
    this.shown.set(HOME, reviews);
    return reviews;
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
    const { affected } = await this.reviews.rows.update({ id }, { state, decidedAt: this.clock.now() });
    this.forgetShown();
    return affected === 1;
  }

  /** Cuts the links to assessments that are gone. What was rejected is of no more use then, nor what nobody decided in a month. */
  async purge(before: Date): Promise<void> {
    const undecided = new Date(before.getTime() - UNDECIDED_KEPT_MS);
    await this.reviews.rows.manager.transaction(async (manager) => {
      await manager.query(CUT_LINKS);
      await this.reviews.remove(manager, { state: 'rejected', assessmentId: IsNull() });
      const submittedAt = LessThanOrEqual(undecided);
      await this.reviews.remove(manager, { state: 'submitted', assessmentId: IsNull(), submittedAt });
    });
  }

  private forgetShown(): void {
    this.known = null;
    this.shown.clear();
  }

  private async average(): Promise<{ average: number; count: number }> {
    const now = performance.now();
    if (this.known && now < this.known.until) return this.known;
    const rows: { sum: number; count: number }[] = await this.reviews.rows.query(APPROVED);
    const { sum, count } = rows[0]!;
    this.known = { average: averageRating(sum, count), count, until: now + AVERAGE_KNOWN_FOR_MS };
    return this.known;
  }
}
