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
  testCases: '/test-cases',
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
