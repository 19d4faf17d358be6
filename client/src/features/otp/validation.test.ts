import { describe, expect, test } from '@jest/globals';
import { otpMessages } from '../../messages/otp.js';
import { cleanCode, codeError, codeFromText, signInErrors, todayOf } from './validation.js';

const TODAY = '2026-11-21';
const good = { fullname: "Nguyễn O'Brien-Đặng", email: 'ana+test@example.com', dob: '1980-02-29' };
const words = otpMessages.fields;
const errorsOf = (change: Partial<typeof good>) => signInErrors({ ...good, ...change }, TODAY);

describe('Sign-in form (specification, section 5)', () => {
  test('I-11: a good form has no errors, whatever the script of the name', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ fullname: '李小龍' })).toEqual({});
  });

  test('name, e-mail and date of birth are required', () => {
    expect(errorsOf({ fullname: '   ', email: ' ', dob: '' })).toEqual({
      fullname: words.fullname.required,
      email: words.email.required,
      dob: words.dob.required,
    });
  });

  test('a name of 200 characters passes, of 201 does not', () => {
    expect(errorsOf({ fullname: 'x'.repeat(200) })).toEqual({});
    expect(errorsOf({ fullname: 'x'.repeat(201) })).toEqual({ fullname: words.fullname.tooLong });
  });

  test.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a b@example.com',
    'ana@exa_mple.com',
    'ana@-x.com',
    'a@b.c\r\nBcc:x@y.z',
  ])('R-13: %j is not an e-mail address', (email) => {
    expect(errorsOf({ email })).toEqual({ email: words.email.invalid });
  });

  test('an e-mail address of 254 characters passes, of 255 does not; a local part of 64 passes, of 65 does not', () => {
    const label = `${'d'.repeat(60)}.`;
    const domain = (length: number) => `${label.repeat(3)}${'e'.repeat(length - 3 * label.length - 4)}.com`;
    const local = 'a'.repeat(64);
    expect(`${local}@${domain(189)}`).toHaveLength(254);
    expect(errorsOf({ email: `${local}@${domain(189)}` })).toEqual({});
    expect(errorsOf({ email: `${local}@${domain(190)}` })).toEqual({ email: words.email.tooLong });
    expect(errorsOf({ email: `${local}@example.com` })).toEqual({});
    expect(errorsOf({ email: `${local}a@example.com` })).toEqual({ email: words.email.tooLong });
  });

  test('date of birth: today passes, tomorrow, an unreal day and a half-typed date do not', () => {
    expect(errorsOf({ dob: TODAY })).toEqual({});
    expect(errorsOf({ dob: '2026-11-22' })).toEqual({ dob: words.dob.future });
    expect(errorsOf({ dob: '1981-02-29' })).toEqual({ dob: words.dob.invalid });
    expect(errorsOf({ dob: '0080-01-01' })).toEqual({ dob: words.dob.invalid });
    expect(signInErrors({ ...good, dob: '' }, TODAY, true)).toEqual({ dob: words.dob.invalid });
  });

  test('today is the visitor’s own day', () => {
    expect(todayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('One-time code', () => {
  test('I-22: spaces and dashes of every kind are taken out', () => {
    for (const raw of [' 123 4567 ', '123-4567', '123–45 67', '1234567\n', '\u200b1234567']) {
      expect(cleanCode(raw)).toBe('1234567');
      expect(codeError(raw)).toBeUndefined();
    }
  });

  test('required, and exactly 7 characters', () => {
    expect(codeError(' - ')).toBe(words.otp.required);
    expect(codeError('123456')).toBe(words.otp.length);
    expect(codeError('12345678')).toBe(words.otp.length);
  });

  test('the code is found in a pasted line of the mail', () => {
    expect(codeFromText('Your code is 123 4567. It works until 10:45.')).toBe('1234567');
    expect(codeFromText('1234567')).toBe('1234567');
    expect(codeFromText('something else entirely').length).toBeLessThanOrEqual(14);
  });
});
