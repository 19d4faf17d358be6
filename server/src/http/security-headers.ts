/** What every answer tells the browser, whatever its status. No third party is ever asked for anything. */
import type { Env } from '../config/env.js';

const ONE_YEAR_SECONDS = 31_536_000;
/** Powerful features of a browser that this product never needs. */
const FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Of answers that are no page (JSON, never drawn), in place of those of a page: nothing at all may be loaded. Forty
 * answers make a questionnaire, and on a weak line what only a page needs would weigh as much as five of them (PF-11).
 */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function securityHeaders({ imageBase }: Env): Record<string, string> {
  const images = imageBase.startsWith('http') ? ` ${new URL(imageBase).origin}` : '';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${images}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // A link's token stands in the address of the page: it must not reach Stripe, or any link's target.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}
