/** Every word of deleting one's data. */
export const words = {
  title: 'Delete my data',
  lead: 'You can delete everything you told us now, without waiting for the 48 hours to pass.',
  goes: 'This is deleted at once, and cannot be brought back:',
  goesList: [
    'your name, e-mail address and date of birth',
    'your answers and your result',
    'your review, if you wrote one',
  ],
  stays:
    'What remains: the payment (its number, amount and date, without your name) and the payment provider’s own record.',
  noRefund: 'The fee is not paid back.',
  button: 'Delete my data now',
  ask: 'Delete all your data now? This cannot be undone.',
  confirm: 'Delete everything',
  done: 'Your data has been deleted',
  doneText: 'Your answers, your result and your details are gone. The link in your e-mail no longer works.',
  noLink:
    'Open this page with the link in the e-mail that we sent you after payment. If 48 hours have passed since then, your data is already deleted.',
  gone: 'Nothing is left to delete: this link has expired and its data is already gone.',
  home: 'Go Home',
};
