/** What development runs on when a setting is absent, and what production must be told. */

/** Stands in every default that a visitor could see, so that production can refuse it. */
export const DEVELOPMENT_MARK = 'example.test';

export const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MASTER_KEY',
  'KEY_DIR',
  'CONTACT_URL',
  'SUPPORT_EMAIL',
  'POSTAL_ADDRESS',
  'SOCIAL_LINKS',
  'TRUST_PROXY',
] as const;

export function developmentDefaults(given: Record<string, string | undefined>): Record<string, string> {
  return {
    PORT: '3000',
    PUBLIC_URL: localAddress(given['PORT']),
    DATABASE_URL: 'postgres://app@127.0.0.1:5432/symptom_checker',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_FROM: `Symptom Checker <no-reply@${DEVELOPMENT_MARK}>`,
    RULES_DIR: 'rules',
    DATA_DIR: '.data',
    // `npm start` shows what the visitor of the README should see; production writes one line per request.
    LOG_LEVEL: given['NODE_ENV'] === 'production' ? 'info' : 'warn',
    CONTACT_URL: `https://${DEVELOPMENT_MARK}/contact`,
    SUPPORT_EMAIL: `support@${DEVELOPMENT_MARK}`,
    POSTAL_ADDRESS: `1 Development Street, Columbus, Ohio 43004 (${DEVELOPMENT_MARK})`,
    SOCIAL_LINKS: `Facebook=https://${DEVELOPMENT_MARK}/facebook,LinkedIn=https://${DEVELOPMENT_MARK}/linkedin`,
    EMERGENCY_NUMBER: '911',
    CRISIS_NUMBER: '988',
    SHOW_RATINGS: 'true',
    IMAGE_BASE: '',
    ALLOW_UNSIGNED_RULES: 'false',
    ALLOW_TEST_PAYMENTS: 'false',
    ALLOW_PLAIN_NETWORK: 'false',
    TRUST_PROXY: 'false',
    PROCESSORS: 'true',
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
}

/** A wrong PORT is one problem, not two. */
function localAddress(port = '3000'): string {
  const address = `http://localhost:${port}`;
  return URL.canParse(address) ? address : 'http://localhost';
}
