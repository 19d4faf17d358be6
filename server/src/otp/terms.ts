/** The three terms a visitor agrees to before the code is checked. A new wording is a new version: the consent names it. */
export const TERMS = [
  'I am 18 or older and this is not an emergency.',
  'I understand that the result is not a medical diagnosis and gives no treatment advice.',
  'I agree to the Terms and the Privacy Policy, and to my answers being used to make my result and deleted 48 hours after payment.',
] as const;
