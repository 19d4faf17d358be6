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
 * Of answers that are no page (JSON, never drawn): nothing at all may be loaded. Forty answers make a questionnaire, and
 * on a weak line the policy of a page would weigh as much as three of them (PF-11).
 */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

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
