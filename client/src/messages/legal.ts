/** The short pages and what all long ones share. The texts of linkexpired and 404 are the specification's, to the letter. */
export const legalMessages = {
  linkExpired: {
    heading: 'Session Link Expired', // specification
    text: 'The page you requested is no longer available.', // specification
    why: 'A link works for 48 hours after payment, and an assessment that is not paid for waits 24 hours. After that the health data is deleted, and nobody, not even we, can bring it back. If you have a newer e-mail from us, use the link in that one.',
    network: 'It may also be your connection: we tried several times and got no answer.',
  },
  notFound: {
    heading: 'Page Not Found', // specification
    text: 'Sorry, the page you are looking for does not exist or has been moved.', // specification
  },
  contact: {
    heading: 'Contact',
    email: 'E-mail:',
    post: 'Postal address:',
    loading:
      'The contact details are being loaded. They are also behind “Contact Us” at the end of every page.',
  },
  version: (version: string) => `Version ${version}`,
};
