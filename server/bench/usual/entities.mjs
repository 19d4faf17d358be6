/** The product's tables as an ORM is usually told of them: with their relations. */
import { EntitySchema } from 'typeorm';

const time = (more) => ({ type: 'timestamptz', ...more });
const blob = (more) => ({ type: 'bytea', ...more });
const nullable = { nullable: true };

export const AssessmentEntity = new EntitySchema({
  name: 'Assessment',
  tableName: 'assessment',
  columns: {
    id: { type: 'uuid', primary: true },
    keyId: { type: 'uuid' },
    version: { type: 'integer', version: true },
    profile: blob(),
    state: blob(),
    outcome: blob(nullable),
    termsVersion: { type: 'text' },
    consentedAt: time(),
    createdAt: time(),
    unlockedAt: time(nullable),
    expiresAt: time(nullable),
    endsAt: time(),
    activeAt: time(nullable),
    submittedAt: time(nullable),
    categoryChanges: { type: 'integer' },
    rulesVersion: { type: 'text', nullable: true },
    linkNonce: blob(nullable),
  },
});

export const TokenEntity = new EntitySchema({
  name: 'SessionToken',
  tableName: 'session_token',
  columns: { hash: blob({ primary: true }), kind: { type: 'text' }, createdAt: time() },
  relations: {
    assessment: { type: 'many-to-one', target: 'Assessment', joinColumn: { name: 'assessment_id' } },
  },
});

export const ReviewEntity = new EntitySchema({
  name: 'Review',
  tableName: 'review',
  columns: {
    id: { type: 'uuid', primary: true },
    keyId: { type: 'uuid', nullable: true },
    content: blob(nullable),
    rating: { type: 'integer' },
    state: { type: 'text' },
    submittedAt: time(),
    decidedAt: time(nullable),
  },
  relations: {
    assessment: { type: 'many-to-one', target: 'Assessment', joinColumn: { name: 'assessment_id' } },
  },
});

export const ENTITIES = [AssessmentEntity, TokenEntity, ReviewEntity];
