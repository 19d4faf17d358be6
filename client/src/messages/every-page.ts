export const commonMessages = {
  productName: 'Symptom Checker',
  tagline: 'A clear next step, wherever you live.',
  homeLinkLabel: 'Symptom Checker, home page',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  pageLoading: 'Please wait…',
  close: 'Close',
  enlarge: (title: string) => `Enlarge the picture: ${title}`,
  newTab: '(opens in new tab)',
  errorTitlePrefix: 'Error: ',
  errorSummaryHeading: 'There is a problem',
  errorWord: 'Error:',
  goHome: 'Go Home', // specification
  tryAgain: 'Try again',
  cancel: 'Cancel', // specification
  confirm: 'Confirm', // specification
  upTo: (atMost: number) => `You can tick up to ${atMost}. To choose another one, take a tick away first.`,
  stars: (rating: number, count: number) => `${rating} out of ${count} stars`,
  starWords: ['1 star, poor', '2 stars, fair', '3 stars, okay', '4 stars, good', '5 stars, very good'],
  emergencyLead: 'Not for emergencies.',
  emergencyText: ['If this may be an emergency,', 'now.'] as const,
  emergencyCall: (number: string) => `call ${number}`,
  pageFailed: 'This page could not be loaded. Check your connection and try again.',
  urgency: {
    emergency: 'Emergency: now',
    'same-day': 'Same day: within 24 hours',
    'within-days': 'Soon: within days',
    routine: 'Routine: within weeks',
    'self-care': 'Self-care',
  },
};

export const footerMessages = {
  label: 'Help and information',
  contactUs: 'Contact Us', // specification
  terms: 'Terms',
  privacy: 'Privacy Policy',
  healthData: 'Health data policy',
  testCases: 'How it does on test cases',
  accessibility: 'Accessibility',
  social: 'Find us on',
  copyright: (year: number) => `© ${year} Symptom Checker`, // specification
  disclaimer: 'For adults. Made by software. It is not a medical diagnosis, and not for emergencies.',
};
