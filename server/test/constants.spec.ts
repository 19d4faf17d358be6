/** Section 9 of the specification and the numbers of docs/decisions that the server keeps. One line each: a changed number fails here. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  CHANGES_AFTER_PAYMENT,
  PAID_LIFE_MS,
  REVIEW_STOP_LIST_AFTER_MS,
  UNPAID_LIFE_MS,
} from '../src/assessment/assessment.js';
import {
  ADULT_YEARS,
  CODE_LIMITS,
  CODE_LIFE_SECONDS,
  EMAIL_LENGTH,
  EMAIL_LOCAL_LENGTH,
  MAX_TRIES,
  NAME_LENGTH,
  OTP_LENGTH,
  RESEND_AFTER_SECONDS,
} from '../src/otp/otp.js';
import {
  AMOUNT_MINOR,
  CHECKOUT_LIMITS,
  CHECKOUT_TRIES,
  CHECKOUT_LIFE_MINUTES,
  CURRENCY,
  DIAGNOSIS_URL_MINUTES,
  KEEP_PAID_DAYS,
  LAST_CHECKOUT_AFTER_SIGN_IN_HOURS,
} from '../src/payment/payment.js';
import { ASKS_PER_MINUTE } from '../src/payment/payment.service.js';
import {
  HIGHEST_RATING,
  LONGEST_DESCRIPTION,
  LOWEST_RATING,
  SHORTEST_DESCRIPTION,
} from '../src/review/review.js';
import { BUNDLE_KEPT_MS } from '../src/rules/rules.store.js';
import { BODY_LIMIT_BYTES } from '../src/http/fastify.js';

test.each<[string, unknown, unknown]>([
  ['section 9: the fee is 100 minor units', AMOUNT_MINOR, 100],
  ['section 9: of US dollars', CURRENCY, 'usd'],
  ['section 9: data and link end 48 hours after payment', PAID_LIFE_MS, 172_800_000],
  ['section 9: the one-time code has 7 characters', OTP_LENGTH, 7],
  ['section 9: a code may be sent again after 60 seconds', RESEND_AFTER_SECONDS, 60],
  ['section 9: adults only', ADULT_YEARS, 18],
  ['section 9: an e-mail address has at most 254 characters', EMAIL_LENGTH, 254],
  ['section 9: of which 64 before the @', EMAIL_LOCAL_LENGTH, 64],
  ['section 9: a review has at least 3 characters', SHORTEST_DESCRIPTION, 3],
  ['section 9: ratings go to 5', HIGHEST_RATING, 5],
  ['decisions: ratings begin at 1', LOWEST_RATING, 1],
  ['decisions: a review has at most 2,000 characters', LONGEST_DESCRIPTION, 2000],
  ['decisions: a name has at most 200 characters', NAME_LENGTH, 200],
  ['decisions: a code lives 10 minutes', CODE_LIFE_SECONDS, 600],
  ['decisions: and takes 5 tries', MAX_TRIES, 5],
  ['decisions: unpaid life is 24 hours', UNPAID_LIFE_MS, 86_400_000],
  ['decisions: stop lists are shown again after 6 hours', REVIEW_STOP_LIST_AFTER_MS, 21_600_000],
  ['decisions: the category may be changed once after payment', CHANGES_AFTER_PAYMENT, 1],
  ['decisions: a checkout session expires after 60 minutes', CHECKOUT_LIFE_MINUTES, 60],
  ['decisions: none is opened later than 22 hours after sign-in', LAST_CHECKOUT_AFTER_SIGN_IN_HOURS, 22],
  ['decisions: the address of the assessment is given for 15 minutes', DIAGNOSIS_URL_MINUTES, 15],
  ['decisions: the payment row is dropped after 120 days', KEEP_PAID_DAYS, 120],
  ['decisions: a body has at most 64 KiB', BODY_LIMIT_BYTES, 65_536],
  ['F-21: old rules are kept 49 hours', BUNDLE_KEPT_MS, 176_400_000],
])('%s', (_line, kept, wanted) => expect(kept).toBe(wanted));

/** `docs/safety/what-a-stranger-can-cost.md` is written from these. */
const { perIp, perEmailAndIp, perEmail } = CODE_LIMITS;
const { perAssessment, perNetwork } = CHECKOUT_LIMITS;
const [HOUR, DAY] = [3600, 24 * 3600];
test.each<[string, { limit: number; windowSeconds: number }, number, string]>([
  ['codes from one network', perIp, HOUR, 'an hour'],
  ['codes to one address from one network', perEmailAndIp, HOUR, 'an hour'],
  ['codes to one address from everywhere', perEmail, DAY, 'a day'],
  ['checkout sessions of one assessment', perAssessment, DAY, 'a day'],
  ['checkout sessions from one network', perNetwork, HOUR, 'an hour'],
  ['tries to open a checkout of one assessment', CHECKOUT_TRIES, 600, 'in ten minutes'],
  [
    'asking whether something was paid, or for a retry, from one network',
    { limit: ASKS_PER_MINUTE, windowSeconds: 60 },
    60,
    'a minute',
  ],
])('what a stranger can cost: %s', (what, { limit, windowSeconds }, seconds, words) => {
  const page = readFileSync('../docs/safety/what-a-stranger-can-cost.md', 'utf8');
  expect([windowSeconds, page]).toEqual([seconds, expect.stringContaining(`| ${what} | ${limit} ${words}`)]);
});
