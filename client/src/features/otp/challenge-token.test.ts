import { describe, expect, test } from '@jest/globals';
import { readChallengeToken } from './challenge-token.js';

const tokenOf = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

describe('S-T6: the token of generate is read, never trusted', () => {
  test('gives the three fields, in any script', () => {
    const values = { fullname: 'Nguyễn Đặng 🙂', email: 'ana@example.com', dob: '1980-02-29' };
    expect(readChallengeToken(tokenOf({ ...values, jti: 'x', exp: 1 }))).toEqual(values);
  });

  test.each([
    '',
    'abc',
    'a.b.c',
    'a.!!!.c',
    tokenOf(null),
    tokenOf({ fullname: 'Ana', email: 3, dob: '1980-02-29' }),
  ])('a token that cannot be read gives null: %j', (token) => {
    expect(readChallengeToken(token)).toBeNull();
  });
});
