/** The sign-in rules of section 5 of the specification, as sentences beside the fields. Pure. */
import {
  EMAIL_LOCAL_PART_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  OTP_LENGTH,
} from '../../site/constants.js';
import { otpMessages } from '../../messages/otp.js';

export interface SignInValues {
  fullname: string;
  email: string;
  dob: string;
}
export type SignInField = keyof SignInValues;
export type SignInErrors = Partial<Record<SignInField, string>>;

/** The pattern that the HTML standard gives for e-mail fields, with a dot asked for in the domain. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const words = otpMessages.fields;

function nameError(fullname: string): string | undefined {
  const length = fullname.trim().normalize('NFC').length;
  if (length === 0) return words.fullname.required;
  return length > NAME_MAX_LENGTH ? words.fullname.tooLong : undefined;
}

function emailError(raw: string): string | undefined {
  const email = raw.trim();
  if (email === '') return words.email.required;
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  if (email.length > EMAIL_MAX_LENGTH || localPart.length > EMAIL_LOCAL_PART_MAX_LENGTH)
    return words.email.tooLong;
  return EMAIL_PATTERN.test(email) ? undefined : words.email.invalid;
}

function dobError(dob: string, today: string, isBadInput: boolean): string | undefined {
  if (isBadInput) return words.dob.invalid;
  if (dob === '') return words.dob.required;
  const date = new Date(`${dob}T00:00:00Z`);
  const isReal =
    /^\d{4}-\d{2}-\d{2}$/.test(dob) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(dob);
  if (!isReal || dob < '1900-01-01') return words.dob.invalid;
  return dob > today ? words.dob.future : undefined;
}

/** What is wrong with the form. `isBadDate`: the browser holds a half-typed or impossible date and gives no value. */
export function signInErrors(values: SignInValues, today: string, isBadDate = false): SignInErrors {
  const found = {
    fullname: nameError(values.fullname),
    email: emailError(values.email),
    dob: dobError(values.dob, today, isBadDate),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** The code without what people and mails put between its characters. */
export function cleanCode(raw: string): string {
  return raw.replace(/[\s\u00ad\u200b-\u200d\u2010-\u2015\u2212-]/g, '');
}

/** The code out of a pasted text, which may be the whole line of the mail. */
export function codeFromText(text: string): string {
  const found = /(?<!\d)\d(?:[\s\u2010-\u2015\u2212-]?\d){6}(?!\d)/.exec(text);
  return cleanCode(found?.[0] ?? text).slice(0, 2 * OTP_LENGTH);
}

export function codeError(raw: string): string | undefined {
  const code = cleanCode(raw);
  if (code === '') return words.otp.required;
  return code.length === OTP_LENGTH ? undefined : words.otp.length;
}

/** Today where the visitor is, as a date field writes it. */
export function todayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
