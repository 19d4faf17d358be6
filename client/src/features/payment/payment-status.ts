/**
 * The states of the page that a visitor comes back to after paying (specification, sections 4 and 9): up to three
 * questions to the server, 3000 ms apart. Pure: the hook beside it brings clock and network.
 *
 * The server asks the payment provider itself, so "not yet" three times in six seconds is rare; a provider
 * that cannot be reached is `pending`, and then the page must not invite anybody to pay a second time.
 */
import { PAYMENT_STATUS_ATTEMPTS, PAYMENT_STATUS_DELAY_MS } from '../../site/constants.js';

export interface PaymentAnswer {
  paymentSuccess: boolean;
  diagnosisUrl: string | null;
  retryLink: string | null;
  pending?: boolean;
  reference?: string | null;
}

export type PaymentStatus =
  | { name: 'PENDING'; attempts: number; last: PaymentAnswer | null }
  | { name: 'SUCCESS'; diagnosisUrl: string | null; reference: string | null }
  | { name: 'FAILED'; retryLink: string | null; isUnconfirmed: boolean; reference: string | null }
  | { name: 'ERROR' };

export function startStatus(sessionId: string | null): PaymentStatus {
  return sessionId ? { name: 'PENDING', attempts: 0, last: null } : { name: 'ERROR' };
}

/** What one attempt teaches. `answer` is null when the call itself failed: nothing is known of the payment then. */
export function afterAttempt(status: PaymentStatus, answer: PaymentAnswer | null): PaymentStatus {
  if (status.name !== 'PENDING') return status;
  if (answer?.paymentSuccess) {
    return { name: 'SUCCESS', diagnosisUrl: answer.diagnosisUrl, reference: answer.reference ?? null };
  }
  const attempts = status.attempts + 1;
  const last = answer ?? status.last;
  if (attempts < PAYMENT_STATUS_ATTEMPTS) return { name: 'PENDING', attempts, last };
  return {
    name: 'FAILED',
    retryLink: last?.retryLink ?? null,
    isUnconfirmed: answer === null || answer.pending === true,
    reference: last?.reference ?? null,
  };
}

/** Attempts start 3000 ms apart; one that took longer than that is followed at once, never overlapped. */
export function waitBeforeNext(startedAt: number, now: number): number {
  return Math.max(0, PAYMENT_STATUS_DELAY_MS - (now - startedAt));
}
