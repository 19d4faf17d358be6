import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { homeMessages } from '../messages/home.js';
import { otpMessages } from '../messages/otp.js';
import * as constants from './constants.js';

const kept: Record<string, unknown> = { ...constants };

/** Section 9 of the specification, line by line: name in constants.ts → the number printed there. */
const SPECIFICATION = {
  FEE_USD: 1,
  LINK_LIFE_HOURS: 48,
  MINIMUM_AGE_YEARS: 18,
  OTP_LENGTH: 7,
  RESEND_SECONDS: 60,
  RESEND_INITIAL_LABEL: '00:30',
  QUESTIONNAIRE_MINUTES: '10–15',
  EMAIL_MAX_LENGTH: 254,
  EMAIL_LOCAL_PART_MAX_LENGTH: 64,
  REVIEW_MIN_LENGTH: 3,
  STAR_COUNT: 5,
  PAYMENT_STATUS_ATTEMPTS: 3,
  PAYMENT_STATUS_DELAY_MS: 3000,
  PAYMENT_REDIRECT_SECONDS: 10,
  CAROUSEL_GAP_PX: 24,
  CAROUSEL_DESCRIPTION_LINES: 4,
  CAROUSEL_BREAKPOINTS: [
    { minWidthPx: 640, slides: 1 },
    { minWidthPx: 768, slides: 2 },
    { minWidthPx: 1024, slides: 3 },
  ],
  ANCHOR_VISIBLE_SHARE: 0.6,
  LOADING_BUTTON_DELAY_MS: 100,
  SECTION_OBSERVER_DELAY_MS: 500,
  CONFIRM_CLOSE_DELAY_MS: 500,
  COPYRIGHT_YEAR: 2025,
};
/** Limits that docs/decisions add. */
const DECISIONS = { NAME_MAX_LENGTH: 200, REVIEW_MAX_LENGTH: 2000 };

describe('Section 9: constants of the client', () => {
  test.each(Object.entries({ ...SPECIFICATION, ...DECISIONS }))('%s', (name, value) => {
    expect(kept[name]).toEqual(value);
  });

  test('S-H8: the style sheet shows 1, 2 and 3 cards from the widths of the constants, with their gap', () => {
    const css = readFileSync(fileURLToPath(new URL('../styles/reviews.css', import.meta.url)), 'utf8');
    const basis: Record<number, string> = {
      1: '100%',
      2: 'calc((100% - GAP) / 2)',
      3: 'calc((100% - 2 * GAP) / 3)',
    };
    for (const { minWidthPx, slides } of constants.CAROUSEL_BREAKPOINTS) {
      const width = basis[slides]?.replace('GAP', `${constants.CAROUSEL_GAP_PX}px`);
      expect(css.replace(/\s+/g, ' ')).toContain(
        `@media (min-width: ${minWidthPx}px) { .carousel-slide { flex-basis: ${width}; } }`,
      );
    }
    expect(css).toMatch(/\.carousel-slide \{\s+display: flex;\s+flex: 0 0 100%;/);
    expect(css).toContain(`gap: ${constants.CAROUSEL_GAP_PX}px;`);
    expect(css).toContain(`-webkit-line-clamp: ${constants.CAROUSEL_DESCRIPTION_LINES};`);
  });

  test('I-17: a card stands still for at least five seconds', () => {
    expect(constants.CAROUSEL_INTERVAL_MS).toBeGreaterThanOrEqual(5000);
  });

  test('the numbers in the sentences are those of the constants', () => {
    const home = JSON.stringify(homeMessages);
    expect(homeMessages.hero.promo).toBe(`Explore them all for just $${constants.FEE_USD}`);
    expect(home).toContain(`${constants.QUESTIONNAIRE_MINUTES} minutes`);
    expect(home).toContain(`${constants.LINK_LIFE_HOURS} hours after payment`);
    expect(homeMessages.hero.adults).toContain(String(constants.MINIMUM_AGE_YEARS));
    expect(otpMessages.fields.email.tooLong).toContain(`${constants.EMAIL_MAX_LENGTH} characters`);
    expect(otpMessages.fields.email.tooLong).toContain(`${constants.EMAIL_LOCAL_PART_MAX_LENGTH} of them`);
    expect(otpMessages.fields.fullname.tooLong).toContain(String(constants.NAME_MAX_LENGTH));
    expect(otpMessages.fields.otp.length).toContain(`exactly ${constants.OTP_LENGTH}`);
  });
});
