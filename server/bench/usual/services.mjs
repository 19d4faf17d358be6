/** The services of the usual stack: entities are found, opened, changed and saved; each answer asks the database for what it shows. */
import { createHash } from 'node:crypto';
import { Injectable, UnauthorizedException } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { decide, decideFast, sameOutcome } from '@app/rules-engine';
import { answer } from '../../dist/assessment/answering.js';
import { submitted } from '../../dist/assessment/assessment.js';
import { completePath, decidingVisit, fold } from '../../dist/assessment/path.js';
import { averageRating, MOST_IN_CAROUSEL } from '../../dist/review/review.js';
import { Vault } from '../../dist/vault/vault.js';
import { decorated } from './decorated.mjs';
import { AssessmentEntity, ReviewEntity, TokenEntity } from './entities.mjs';

export const RULES = Symbol('RULES');
const SEALED = ['profile', 'state', 'outcome'];
const place = (entity, column) => `assessment.${column}:${entity.id}`;

export class ReviewsService {
  constructor(reviews, vault) {
    Object.assign(this, { reviews, vault });
  }

  async published() {
    const found = await this.reviews.find({
      where: { state: 'approved' },
      order: { decidedAt: 'DESC', id: 'ASC' },
      take: MOST_IN_CAROUSEL,
    });
    const opened = found.map(async ({ id, keyId, content, rating }) => ({
      ...(await this.vault.open(keyId, `review.content:${id}`, content)),
      rating,
    }));
    return Promise.all(opened);
  }

  async ratingFor(assessmentId) {
    const where = { state: 'approved' };
    const [sum, count] = [await this.reviews.sum('rating', where), await this.reviews.count({ where })];
    const isPosted = await this.reviews.exists({ where: { assessment: { id: assessmentId } } });
    return { average: averageRating(sum ?? 0, count), count, isPosted };
  }
}
decorated(ReviewsService, { on: [Injectable()], inject: [getRepositoryToken(ReviewEntity), Vault] });

export class AssessmentsService {
  constructor(tokens, assessments, vault, reviews, rules) {
    Object.assign(this, { tokens, assessments, vault, reviews, rules });
  }

  /** The entity that a token leads to, for the guard to hang on the request. */
  async byToken(token) {
    const hash = createHash('sha256').update(token).digest();
    const found = await this.tokens.findOne({ where: { hash }, relations: { assessment: true } });
    if (!found?.assessment || found.assessment.endsAt <= new Date()) throw new UnauthorizedException();
    return found.assessment;
  }

  async look(entity) {
    return this.seen(await this.opened(entity));
  }

  async answer(entity, given) {
    return this.saved(entity, answer(await this.opened(entity), this.rules, given, new Date()));
  }

  async submit(entity) {
    const before = await this.opened(entity);
    const visit = decidingVisit(before, completePath(before, this.rules, new Date()));
    const outcome = await decide(this.rules, visit);
    if (!sameOutcome(outcome, decideFast(this.rules, visit))) throw new Error('The two evaluators disagree.');
    return this.saved(entity, submitted(before, outcome, new Date()));
  }

  async opened(entity) {
    const [profile, state, outcome] = await Promise.all(
      SEALED.map(
        (column) => entity[column] && this.vault.open(entity.keyId, place(entity, column), entity[column]),
      ),
    );
    return { ...entity, ...profile, ...state, outcome };
  }

  async saved(entity, after) {
    const { categoryId, answers, pointer, outcome } = after;
    const seal = (column, value) => this.vault.seal(entity.keyId, place(entity, column), value);
    entity.state = await seal('state', { categoryId, answers, pointer });
    if (outcome) entity.outcome = await seal('outcome', outcome);
    for (const name of ['activeAt', 'submittedAt', 'categoryChanges', 'rulesVersion'])
      entity[name] = after[name];
    await this.assessments.save(entity);
    return this.seen(after);
  }

  async seen(assessment) {
    const rating = await this.reviews.ratingFor(assessment.id);
    return { ...fold(assessment, this.rules), rating, now: new Date() };
  }
}
decorated(AssessmentsService, {
  on: [Injectable()],
  inject: [
    getRepositoryToken(TokenEntity),
    getRepositoryToken(AssessmentEntity),
    Vault,
    ReviewsService,
    RULES,
  ],
});
