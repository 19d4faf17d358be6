/**
 * Every address of the client, and nothing but addresses. Nobody else writes a path.
 * 'termsandcondtions' is spelled so in the specification, and links to it exist in mails.
 */
export const paths = {
  home: '/',
  diagnosis: '/diagnosis',
  linkExpired: '/linkexpired',
  terms: '/termsandcondtions',
  privacy: '/privacy',
  paymentError: '/payment/error',
  paymentSuccess: '/payment/success',
  accessibility: '/accessibility',
  healthData: '/health-data',
  deleteMyData: '/delete',
} as const;

export type QuestionType = 'generic' | 'primary';

/** The assessment's address. `date` is a stamp that only forces a reload (specification, section 2). */
export function diagnosisPath(query: { sessionId: string; type?: QuestionType; date?: string }): string {
  const params = new URLSearchParams({ sessionId: query.sessionId });
  if (query.type) params.set('type', query.type);
  if (query.date) params.set('date', query.date);
  return `${paths.diagnosis}?${params.toString()}`;
}

/** In-page anchors of the home page, in the order of the header. */
export const homeAnchors = ['home', 'about-us', 'how-it-works', 'faqs', 'reviews'] as const;
export type HomeAnchor = (typeof homeAnchors)[number];

/** Where the visitor is right now, for "Try again" links that must come back here. */
export function isOwnOrigin(url: string, origin: string): boolean {
  try {
    return new URL(url, origin).origin === origin;
  } catch {
    return false;
  }
}

/** The only foreign host we ever send a visitor to: the checkout (PY-20). In development the stand-in is our own origin or a local port. */
export function isPaymentAddress(url: string, origin: string): boolean {
  if (isOwnOrigin(url, origin)) return true;
  try {
    const target = new URL(url, origin);
    if (target.protocol === 'https:' && target.hostname === 'checkout.stripe.com') return true;
    return (
      target.hostname === new URL(origin).hostname && ['localhost', '127.0.0.1'].includes(target.hostname)
    );
  } catch {
    return false;
  }
}
