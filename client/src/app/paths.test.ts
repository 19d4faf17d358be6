import { describe, expect, test } from '@jest/globals';
import { diagnosisPath, isOwnOrigin, isPaymentAddress, paths } from './paths.js';
import { staticPages } from './static-pages.js';
import { imageAddress } from './site-settings.js';

describe('Addresses', () => {
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

  test('PF-5: the pages drawn at build time, each with a title and a description of its own', () => {
    expect(staticPages.map((page) => page.file)).toEqual([
      'index.html',
      'termsandcondtions/index.html',
      'privacy/index.html',
      'health-data/index.html',
      'accessibility/index.html',
      'linkexpired/index.html',
      '404.html',
    ]);
    expect(new Set(staticPages.map((page) => page.title)).size).toBe(staticPages.length);
    expect(new Set(staticPages.map((page) => page.description)).size).toBe(staticPages.length);
  });

  test('S-C10: the image prefix, with and without a slash at its end', () => {
    expect(imageAddress('/images/x.svg', '')).toBe('/images/x.svg');
    expect(imageAddress('/images/x.svg', undefined)).toBe('/images/x.svg');
    expect(imageAddress('/images/x.svg', 'https://img.example/a')).toBe('https://img.example/a/images/x.svg');
    expect(imageAddress('images/x.svg', 'https://img.example/a/')).toBe('https://img.example/a/images/x.svg');
    expect(imageAddress('https://else.example/x.svg', 'https://img.example')).toBe(
      'https://else.example/x.svg',
    );
  });
});
