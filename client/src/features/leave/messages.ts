/** Every word of leaving a device that others use too; what is said afterward stands with the home page. */
export const words = {
  label: 'This device',
  button: 'Leave this device',
  ask: 'Leave this device?',
  text: 'This browser then forgets your assessment, so that nobody else can open it here. Your answers are kept until the 48 hours are over.',
  back: 'To come back, open the link in our e-mail. If you have not paid yet, sign in again.',
  confirm: 'Leave',
};
