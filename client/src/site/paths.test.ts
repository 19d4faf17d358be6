import { expect, test } from '@jest/globals';
import { diagnosisPath, paths } from './paths.js';

test('S-R1…S-R7: the routes of the specification, as it spells them', () => {
  expect(paths).toMatchObject({
    home: '/',
    diagnosis: '/diagnosis',
    linkExpired: '/linkexpired',
    terms: '/termsandcondtions',
    privacy: '/privacy',
    paymentError: '/payment/error',
    paymentSuccess: '/payment/success',
  });
});

test('S-H10, S-R2: the assessment’s address', () => {
  expect(diagnosisPath({ sessionId: 'a b&c' })).toBe('/diagnosis?sessionId=a+b%26c');
  expect(diagnosisPath({ sessionId: 'x', type: 'primary', date: '1' })).toBe(
    '/diagnosis?sessionId=x&type=primary&date=1',
  );
});
