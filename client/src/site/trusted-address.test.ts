import { expect, test } from '@jest/globals';
import { isOwnOrigin, isPaymentAddress, ownPath } from './trusted-address.js';

test('PY-20: only the checkout, and our own origin, are places to send a visitor', () => {
  const own = 'https://checker.example';
  for (const good of ['/payment/error?reference=x', `${own}/x`, 'https://checkout.stripe.com/c/pay/cs_1']) {
    expect(isPaymentAddress(good, own)).toBe(true);
  }
  for (const bad of [
    'https://evil.example',
    'https://checkout.stripe.com.evil.example',
    'http://checkout.stripe.com',
    'javascript:alert(1)',
    'http://localhost:4000/pay',
  ]) {
    expect(isPaymentAddress(bad, own)).toBe(false);
  }
  expect(isPaymentAddress('http://localhost:4000/pay', 'http://localhost:3000')).toBe(true);
  expect(isOwnOrigin('//evil.example/x', own)).toBe(false);
});

test('PY-20: an address of the server is followed as a path of ours, anything else is not followed', () => {
  const own = 'https://checker.example';
  expect(ownPath(`${own}/payment/error?reference=x#top`, own)).toBe('/payment/error?reference=x#top');
  expect(ownPath('https://evil.example/payment/error', own)).toBeNull();
  expect(ownPath('http://[', own)).toBeNull();
  expect(ownPath(null, own)).toBeNull();
});
