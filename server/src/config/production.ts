/** What production must be told, and which values it does not take. Problems are listed by name and never by value. */
import { DEVELOPMENT_MARK, developmentDefaults, REQUIRED_IN_PRODUCTION } from './defaults.js';
import { isSafeOnTheWire, looksTyped } from './formats.js';

type Given = Record<string, string | undefined>;

export function missingInProduction(given: Given): string[] {
  const problems = REQUIRED_IN_PRODUCTION.filter((name) => !given[name]).map((name) => `${name}: is missing`);
  if (!given['NODE_ENV'])
    problems.push('NODE_ENV: is missing (production; npm start says development itself)');
  const marked = Object.entries(given).filter(
    ([name, value]) => name in developmentDefaults({}) && value?.includes(DEVELOPMENT_MARK),
  );
  return [...problems, ...marked.map(([name]) => `${name}: still has the development value`)];
}

export function weakInProduction(given: Given): string[] {
  const problems: string[] = [];
  if (!given['PUBLIC_URL']?.startsWith('https://')) problems.push('PUBLIC_URL: must begin with https://');
  const stripeKey = given['STRIPE_SECRET_KEY'] ?? '';
  if (stripeKey && !/^(sk|rk)_(live|test)_\w{16,}$/.test(stripeKey))
    problems.push('STRIPE_SECRET_KEY: does not look like a Stripe key');
  if (/^(sk|rk)_test_/.test(stripeKey) && given['ALLOW_TEST_PAYMENTS'] !== 'true')
    problems.push(
      'STRIPE_SECRET_KEY: is a test key: nobody would be charged (ALLOW_TEST_PAYMENTS=true if that is meant)',
    );
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_PREVIOUS'])
    if (given[name] && !/^whsec_\w{16,}$/.test(given[name]))
      problems.push(`${name}: does not look like a Stripe signing secret`);
  if (given['STRIPE_API_URL']) problems.push('STRIPE_API_URL: the stand-in is for development only');
  for (const [name, safe] of [
    ['DATABASE_URL', '?sslmode=verify-full'],
    ['REDIS_URL', 'rediss://'],
  ] as const)
    if (given[name] && !isSafeOnTheWire(given[name]) && given['ALLOW_PLAIN_NETWORK'] !== 'true')
      problems.push(
        `${name}: leads to another machine unencrypted (${safe}; ALLOW_PLAIN_NETWORK=true where nobody else is on the way)`,
      );
  if (given['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0: anybody could be Stripe, or the database');
  if (looksTyped(given['MASTER_KEY'] ?? ''))
    problems.push('MASTER_KEY: looks typed, not random (openssl rand -base64 32)');
  return problems;
}
