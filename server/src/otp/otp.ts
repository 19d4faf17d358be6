/** The one-time code and the form it is asked with: what is right, who is old enough, what a challenge says to a try. Pure. */

/** Section 9 of the specification. */
export const OTP_LENGTH = 7;
export const RESEND_AFTER_SECONDS = 60;
export const EMAIL_LENGTH = 254;
export const EMAIL_LOCAL_LENGTH = 64;
export const NAME_LENGTH = 200;
export const ADULT_YEARS = 18;
/** NIST and ASVS 6.5.5 allow no longer. */
export const CODE_LIFE_SECONDS = 10 * 60;
/** 5 of 10 000 000: what keeps seven digits safe. */
export const MAX_TRIES = 5;
/** Nobody is older; it catches a mistyped century. */
const OLDEST_YEARS = 130;

/** How many codes may be asked for, and by whom. Per address over all is the cap against mail bombs. */
export const CODE_LIMITS = {
  perIp: { limit: 30, windowSeconds: 3600 },
  perEmailAndIp: { limit: 5, windowSeconds: 3600 },
  perEmail: { limit: 20, windowSeconds: 24 * 3600 },
} as const;

export interface Form {
  fullname: string;
  email: string;
  dob: string;
}

export interface Challenge {
  tries: number;
  expiresAt: Date;
  usedAt: Date | null;
  replacedAt: Date | null;
}

export type ChallengeProblem =
  'otp.token-invalid' | 'otp.used' | 'otp.replaced' | 'otp.expired' | 'otp.too-many-tries';

/** Seven digits from 32 secret bytes. 64 bits modulo 10^7 favours no code by more than 10^7 / 2^64, one in 10^12. */
export function codeFrom(secret: Uint8Array): string {
  const number = secret.slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return String(number % 10n ** BigInt(OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/** As it is signed, compared and stored: no space at the ends, one Unicode spelling. */
export const normal = (text: string): string => text.trim().normalize('NFC');

export const isSameForm = (left: Form, right: Form): boolean =>
  normal(left.fullname) === normal(right.fullname) &&
  normal(left.email) === normal(right.email) &&
  normal(left.dob) === normal(right.dob);

/** One address however it is typed. The local part's case matters to no provider that people use. */
export const emailKey = (email: string): string => normal(email).toLowerCase();

/** The pattern of the HTML standard, with at most 254 characters in all and 64 before the @. */
export function isEmail(text: string): boolean {
  const pattern =
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
  return text.length <= EMAIL_LENGTH && text.indexOf('@') <= EMAIL_LOCAL_LENGTH && pattern.test(text);
}

/** YYYY-MM-DD that is in the calendar. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The latest date of birth is today, in UTC. */
export const isPossibleBirthday = (dob: string, now: Date): boolean =>
  dob <= dayOf(now) && yearsLater(dob, OLDEST_YEARS) > dayOf(now);

/** 18 or older on the day, in UTC. Born on 29 February: on 1 March in a common year. */
export const isAdult = (dob: string, now: Date): boolean => yearsLater(dob, ADULT_YEARS) <= dayOf(now);

/** Why a try is refused, for a challenge that took no try. */
export function problemOf(challenge: Challenge | null, now: Date): ChallengeProblem {
  if (!challenge) return 'otp.token-invalid';
  if (challenge.usedAt) return 'otp.used';
  if (challenge.replacedAt) return 'otp.replaced';
  if (challenge.expiresAt <= now) return 'otp.expired';
  return 'otp.too-many-tries';
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
