export const errorMessages = {
  network: 'We could not reach our server. Check your connection and try again.',
  unknown: 'Something went wrong on our side. Please try again in a minute.',
  pageTitle: 'Something went wrong',
};
