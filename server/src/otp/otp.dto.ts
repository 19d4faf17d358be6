/** What the two sign-in calls take and give. Unknown fields are refused. */
import { z } from 'zod';
import {
  EMAIL_LENGTH,
  EMAIL_LOCAL_LENGTH,
  isCalendarDate,
  isEmail,
  NAME_LENGTH,
  normal,
  OTP_LENGTH,
  RESEND_AFTER_SECONDS,
} from './otp.js';
import { TERMS, TERMS_VERSION } from './terms.js';

/** Far above any token of ours: a name of 200 characters in a wide script is about 1,500 in base64. */
const TOKEN_LENGTH = 4096;

/**
 * Any script, but nothing invisible: no line breaks, controls, zero widths (but the joiners that some scripts need)
 * or direction marks, and something to read.
 */
const PRINTABLE =
  /^[^\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]*[\p{L}\p{N}][^\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]*$/u;

const NAME = 'Please enter your full name.';
const EMAIL = 'Please enter your e-mail address, like name@example.com.';
const DOB = 'Please enter your date of birth.';
const TOKEN = 'Please go back and request a new code.';

const fullname = z
  .string(NAME)
  .max(NAME_LENGTH * 4, NAME)
  .transform(normal)
  .pipe(
    z
      .string()
      .min(1, NAME)
      .max(NAME_LENGTH, `Please enter at most ${NAME_LENGTH} characters.`)
      .regex(PRINTABLE, NAME),
  );
const email = z
  .string(EMAIL)
  .max(EMAIL_LENGTH + 50, `At most ${EMAIL_LENGTH} characters, and ${EMAIL_LOCAL_LENGTH} before the @.`)
  .transform(normal)
  .pipe(z.string().refine(isEmail, EMAIL));
const dob = z.string(DOB).max(20, DOB).transform(normal).pipe(z.string().refine(isCalendarDate, DOB));
const token = z.string(TOKEN).min(1, TOKEN).max(TOKEN_LENGTH, TOKEN);

export const GenerateBody = z
  .strictObject({ fullname, email, dob, token: token.nullish() })
  .meta({ id: 'GenerateBody' });
export type GenerateBody = z.infer<typeof GenerateBody>;

export const GenerateAnswer = z
  .object({ token: z.string(), resendAfterSeconds: z.literal(RESEND_AFTER_SECONDS) })
  .meta({ id: 'GenerateAnswer' });
export type GenerateAnswer = z.infer<typeof GenerateAnswer>;

export const ValidateBody = z
  .strictObject({
    otp: z.string('Please enter the code.').length(OTP_LENGTH, `The code has ${OTP_LENGTH} digits.`),
    fullname,
    email,
    dob,
    token,
    healthTerms1: z.boolean().optional().meta({ description: TERMS[0] }),
    healthTerms2: z.boolean().optional().meta({ description: TERMS[1] }),
    healthTerms3: z.boolean().optional().meta({ description: TERMS[2] }),
    // Another version is not malformed: it is refused in words of its own, with today's terms.
    termsVersion: z
      .string()
      .max(100)
      .optional()
      .meta({ enum: [TERMS_VERSION], description: 'The version of the words that were agreed to' }),
  })
  .meta({ id: 'ValidateBody' });
export type ValidateBody = z.infer<typeof ValidateBody>;

export const ValidateAnswer = z
  .object({
    data: z.object({
      token: z.string(),
      hasLiveAssessment: z
        .boolean()
        .meta({ description: 'A paid one lives already; its link was mailed again.' }),
    }),
  })
  .meta({ id: 'ValidateAnswer' });
export type ValidateAnswer = z.infer<typeof ValidateAnswer>;
