/**
 * The numbers of section 9 of the specification that the client keeps, in one place.
 * constants.test.ts holds each against the specification; change both or neither.
 */
export const FEE_USD = 1;
export const LINK_LIFE_HOURS = 48;
export const MINIMUM_AGE_YEARS = 18;

/** The code is read out, typed or pasted; spaces and dashes are not part of it. */
export const OTP_LENGTH = 7;
/** The server enforces the same wait; the label is what the specification prints before the first tick. */
export const RESEND_SECONDS = 60;
export const RESEND_INITIAL_LABEL = '00:30';

export const EMAIL_MAX_LENGTH = 254;
export const EMAIL_LOCAL_PART_MAX_LENGTH = 64;
/** docs/decisions/0006-calls.md: 1 to 200 characters after trimming. */
export const NAME_MAX_LENGTH = 200;

export const QUESTIONNAIRE_MINUTES = '10–15';

export const REVIEW_MIN_LENGTH = 3;
/** docs/decisions/0009-assessment-and-result.md. */
export const REVIEW_MAX_LENGTH = 2000;
export const STAR_COUNT = 5;

export const PAYMENT_STATUS_ATTEMPTS = 3;
export const PAYMENT_STATUS_DELAY_MS = 3000;
export const PAYMENT_REDIRECT_SECONDS = 10;

export const CAROUSEL_GAP_PX = 24;
export const CAROUSEL_DESCRIPTION_LINES = 4;
/** Slides shown from a viewport width on. Below the first breakpoint one slide shows too. */
export const CAROUSEL_BREAKPOINTS = [
  { minWidthPx: 640, slides: 1 },
  { minWidthPx: 768, slides: 2 },
  { minWidthPx: 1024, slides: 3 },
] as const;
/** Long enough to read four lines (I-17: at least five seconds). */
export const CAROUSEL_INTERVAL_MS = 6000;

export const ANCHOR_VISIBLE_SHARE = 0.6;
export const SECTION_OBSERVER_DELAY_MS = 500;
export const LOADING_BUTTON_DELAY_MS = 100;
export const CONFIRM_CLOSE_DELAY_MS = 500;

export const COPYRIGHT_YEAR = 2025;

/** The server's word (`termsVersion` of the contract), sent back with `validate`; signing in does not compile with another. */
export const TERMS_VERSION = '2025-1';
