/**
 * Signing in. The three terms are those of docs/decisions/0007-sign-in.md, to the letter; the links in the third are
 * made by the page.
 */
export const otpMessages = {
  heading: 'Start your assessment',
  intro: 'We e-mail you a one-time code. No account, no password.',
  fields: {
    fullname: {
      label: 'Full name',
      required: 'Enter your full name',
      tooLong: 'Your full name must be 200 characters or fewer',
    },
    email: {
      label: 'Email',
      hint: 'Your code and your link are sent here.',
      required: 'Enter your email address',
      invalid: 'Enter an email address in the right format, like name@example.com',
      tooLong: 'Your email address is too long: at most 254 characters, 64 of them before the @',
    },
    dob: {
      label: 'Date of birth',
      hint: 'The service is for adults (above 18). Your age is part of the analysis.',
      required: 'Enter your date of birth',
      invalid: 'Enter a real date of birth',
      future: 'Your date of birth must be today or in the past',
    },
    otp: {
      label: 'One-time code',
      hint: '7 digits. Spaces and dashes do not matter. It works for 10 minutes.',
      required: 'Enter the one-time code',
      length: 'The one-time code must have exactly 7 characters',
    },
  },
  send: 'Send OTP', // specification
  verify: 'Verify & continue', // specification
  back: 'Back', // specification
  resend: 'Resend OTP',
  paste: 'Paste code',
  pasteFailed: 'Your browser did not let us paste. Hold the field down, or press Ctrl+V in it.',
  codeHeading: 'Enter your code',
  sentTo: 'We sent a one-time code to',
  notArrived: 'Not there after a minute? Look in the spam folder, or go back to change the address.',
  resendIn: 'You can ask for a new code in',
  timeUp: 'Time Up', // specification
  timerStarted: (seconds: number) => `A code is on its way. You can ask for a new one in ${seconds} seconds.`,
  timerEnded: 'Time Up. You can ask for a new code now.',
  codeSentAgain: 'A new code is on its way. The one before no longer works.',
  tokenUnreadable: 'We cannot send a new code from here. Go back and enter your details again.',
  terms: {
    title: 'Before you continue',
    intro: 'Please read and tick all three.',
    changed: 'Our terms have changed since you opened this page. Please read them again and tick all three.',
    adult: 'I am 18 or older and this is not an emergency.',
    notDiagnosis: 'I understand that the result is not a medical diagnosis and gives no treatment advice.',
    consent:
      'I agree to the Terms and the Privacy Policy, and to my answers being used to make my result and deleted 48 hours after payment.',
    termsLink: 'Terms',
    privacyLink: 'Privacy Policy',
    readFirst: 'Read them here:',
    hint: 'Agree & Continue opens when all three are ticked.',
    cancel: 'Cancel', // specification
    agree: 'Agree & Continue', // specification
  },
  live: {
    heading: 'You may not need to pay again',
    text: 'This address already has a paid assessment that is still open. We have just e-mailed you its link again: please look in your mail (and in the spam folder) before you pay for a new one.',
    goOn: 'Start a new assessment anyway',
    home: 'I will look in my mail',
    doneHeading: 'Look in your mail',
    done: 'Open the link in our e-mail to go on with the assessment that you have paid for. You can close this page.',
  },
};
