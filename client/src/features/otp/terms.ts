/**
 * The three terms as they are shown and ticked. The words and their version are the server's (the contract carries
 * them); if it has newer ones than this page, its refusal brings them along and they are shown instead. Apart from the
 * dialog, whose code is loaded only with the second step.
 */
import type { ValidateBody } from '../../api/generated.js';
import { codeOf, detailsOf } from '../../api/errors.js';
import { otpMessages } from '../../messages/otp.js';
import { TERMS_VERSION } from '../../site/constants.js';

export type TermsVersion = NonNullable<ValidateBody['termsVersion']>;

export interface Terms {
  version: TermsVersion;
  lines: readonly string[];
  /** They came with a refusal: the visitor had agreed to others. */
  isNew: boolean;
}

export interface TermsTicked {
  healthTerms1: boolean;
  healthTerms2: boolean;
  healthTerms3: boolean;
}

export const noTerms: TermsTicked = { healthTerms1: false, healthTerms2: false, healthTerms3: false };

const { adult, notDiagnosis, consent } = otpMessages.terms;
/** Does not compile when the contract has another version than this page's words. */
export const ourTerms: Terms = {
  version: TERMS_VERSION,
  lines: [adult, notDiagnosis, consent],
  isNew: false,
};

/** The newer terms that a refused `validate` brought along; null: it was refused for another reason. */
export function newTermsOf(error: unknown): Terms | null {
  if (codeOf(error) !== 'otp.terms-changed') return null;
  const { termsVersion, terms } = (detailsOf(error) ?? {}) as { termsVersion?: unknown; terms?: unknown };
  if (typeof termsVersion !== 'string' || !Array.isArray(terms) || terms.length !== 3) return null;
  return { version: termsVersion as TermsVersion, lines: terms.map(String), isNew: true };
}
