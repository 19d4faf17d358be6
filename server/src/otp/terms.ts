/**
 * The three terms a visitor agrees to before the code is checked, and the version of all the words behind them (the
 * terms and privacy pages too). This is the one source: the contract carries both to the client, and the consent names
 * the version. New words are a new version.
 */
import { DomainError } from '../shared/domain-error.js';

export const TERMS_VERSION = '2025-1';
export const TERMS = [
  'I am 18 or older and this is not an emergency.',
  'I understand that the result is not a medical diagnosis and gives no treatment advice.',
  'I agree to the Terms and the Privacy Policy, and to my answers being used to make my result and deleted 48 hours after payment.',
] as const;

/** What a visitor said of the terms. Who says nothing agrees by the call itself to the words of the day. */
export interface Consent {
  ticks: readonly (boolean | undefined)[];
  version: string | undefined;
}

/** Refuses a consent that was not given, or given to other words: the refusal carries those of today, to be read anew. */
export function refuseUnlessAgreed({ ticks, version }: Consent): void {
  if (ticks.includes(false)) throw new DomainError('otp.terms-required');
  if (version !== undefined && version !== TERMS_VERSION)
    throw new DomainError('otp.terms-changed', { termsVersion: TERMS_VERSION, terms: [...TERMS] });
}
