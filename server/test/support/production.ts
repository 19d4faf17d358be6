/** What a production must be told, for tests that run one: nothing of it is real. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://product.test',
  MAIL_FROM: 'Product <no-reply@product.test>',
  STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(24)}`,
  CONTACT_URL: 'https://product.test/contact',
  SUPPORT_EMAIL: 'support@product.test',
  POSTAL_ADDRESS: '1 Real Street, Columbus, Ohio 43004',
  SOCIAL_LINKS: 'Facebook=https://social.test/product',
  ALLOW_TEST_PAYMENTS: 'true',
  ALLOW_UNSIGNED_RULES: 'true',
  TRUST_PROXY: 'false',
  KEY_DIR: mkdtempSync(path.join(tmpdir(), 'keys-')),
};
