/** Every word of the payment pages. Texts set by the specification are kept to the letter. */
export const words = {
  pending: 'Please wait...', // specification
  pendingMore: 'We are asking the payment provider whether your payment has arrived.',
  alertSuccess: 'Payment success', // specification
  alertNoSession: 'Session ID not found in query parameters!', // specification
  home: 'Home',
  success: {
    title: 'Payment confirmed',
    thanks: 'Thank you. Your payment of US $1 has arrived.',
    reference: (reference: string) => `Your payment reference: ${reference}`,
    mailed:
      'We have also sent you an e-mail with a link to your questions. Keep it: it works for 48 hours, on any device.',
    onlyMail: 'Please use the link in the e-mail that we have sent you, within 48 hours.',
    countdown: (seconds: number) =>
      seconds === 1 ? 'Your questions open in 1 second.' : `Your questions open in ${seconds} seconds.`,
    stay: 'Stay on this page',
    stayed: 'You stay on this page until you go on yourself.',
    goOn: 'Go to my questions',
    next: 'What happens next',
    steps: [
      'You answer the questions, which takes about 10–15 minutes. You can stop and go on later.',
      'You get your result at once after the last answer.',
      '48 hours after payment everything you told us is deleted.',
    ],
    help: 'No e-mail after ten minutes? Look in the spam folder, then write to us:',
    contact: 'Contact Us',
    print: 'Print or save this page',
  },
  failed: {
    title: 'Payment Failed', // specification
    text: 'Unfortunately, your payment could not be processed. Please try again.', // specification
    retry: 'Retry Payment', // specification
    notCharged: 'If nothing was taken from your card, you have not paid.',
    unconfirmedTitle: 'Payment not confirmed yet',
    unconfirmed:
      'We could not confirm your payment yet. If your bank shows it, do not pay again; we will e-mail your link.',
    checkAgain: 'Check again',
  },
  error: {
    title: 'Payment not found',
    text: 'This page was opened without a payment. If you have paid, use the link in the e-mail that we have sent you.',
  },
  retry: {
    opening: 'Opening the payment page…',
    badAddress:
      'The payment page has an address that we do not trust, so we did not open it. You have not paid. Please contact us.',
    noReference: 'This page was opened without a payment. You can start again from the home page.',
    paidTitle: 'You have already paid',
  },
};
