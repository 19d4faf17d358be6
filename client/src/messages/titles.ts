/** Browser titles and the descriptions that search engines show, for the pages that are drawn at build time. */
export const pageTexts = {
  home: {
    title: 'A clear next step for your symptoms, for $1',
    description:
      'Answer simple questions about your most bothersome symptom and see which conditions are possible, how soon to act and which doctor to see. Software analysis, for adults, not for emergencies.',
  },
  terms: {
    title: 'Terms and Conditions',
    description:
      'The terms of the symptom checker: adults only, a one-time fee of $1, data deleted after 48 hours.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What the symptom checker collects, why, where it is kept and how it is deleted after 48 hours.',
  },
  healthData: {
    title: 'Consumer Health Data Privacy Policy',
    description: 'Which health data the symptom checker uses, for what, and the rights you have over it.',
  },
  accessibility: {
    title: 'Accessibility',
    description: 'How the symptom checker works for people with disabilities, and what does not work yet.',
  },
  testCases: {
    title: 'How it does on test cases',
    description:
      'What the symptom checker got right and wrong on written cases, with dates, versions and limits.',
  },
  linkExpired: { title: 'Session Link Expired', description: 'This assessment link is no longer available.' },
  notFound: { title: 'Page Not Found', description: 'This page does not exist or has been moved.' },
};
