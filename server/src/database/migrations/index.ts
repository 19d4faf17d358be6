/** All migrations in the order they run. A new one: `<timestamp>-<verb-noun>.ts` with up and down, then a line here. */
import { CreateKeys1763700000000 } from './1763700000000-create-keys.js';
import { CreateMailAndChallenges1763700001000 } from './1763700001000-create-mail-and-challenges.js';
import { CreateAssessments1763700002000 } from './1763700002000-create-assessments.js';
import { CreatePayments1763700003000 } from './1763700003000-create-payments.js';
import { CreateReviews1763700004000 } from './1763700004000-create-reviews.js';
import { AddRefundTries1763700005000 } from './1763700005000-add-refund-tries.js';
import { CreateDuties1763700006000 } from './1763700006000-create-duties.js';
import { MoveKeysOut1763700007000 } from './1763700007000-move-keys-out.js';
import { AddPublishedRules1763700008000 } from './1763700008000-add-published-rules.js';
import { IndexWhatPurgesRead1763700009000 } from './1763700009000-index-what-purges-read.js';

export const migrations = [
  CreateKeys1763700000000,
  CreateMailAndChallenges1763700001000,
  CreateAssessments1763700002000,
  CreatePayments1763700003000,
  CreateReviews1763700004000,
  AddRefundTries1763700005000,
  CreateDuties1763700006000,
  MoveKeysOut1763700007000,
  AddPublishedRules1763700008000,
  IndexWhatPurgesRead1763700009000,
];
