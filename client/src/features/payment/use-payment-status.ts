/** Brings clock and network to payment-status.ts: asks at once, then 3000 ms later each, until it is settled. */
import { useEffect, useState } from 'react';
import { useValidatePaymentMutation } from '../../api/endpoints.js';
import { statusOf } from '../../api/errors.js';
import { afterAttempt, startStatus, waitBeforeNext, type PaymentStatus } from './payment-status.js';

/** Leaving the page ends the asking. `checkAgain` begins a new round of attempts. */
export function usePaymentStatus(sessionId: string | null): {
  status: PaymentStatus;
  checkAgain: () => void;
} {
  const [validate] = useValidatePaymentMutation();
  const [status, setStatus] = useState(() => startStatus(sessionId));
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!sessionId) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (before: PaymentStatus): Promise<void> => {
      const startedAt = Date.now();
      const answer = await validate({ session_id: sessionId })
        .unwrap()
        .catch((error: unknown) => {
          // The specification (section 8) wants these logged; the status says nothing about the visitor.
          // oxlint-disable-next-line no-console
          console.warn('payment status', statusOf(error));
          return null;
        });
      if (isGone) return;
      const after = afterAttempt(before, answer);
      setStatus(after);
      if (after.name === 'PENDING') {
        timer = setTimeout(() => void attempt(after), waitBeforeNext(startedAt, Date.now()));
      }
    };
    setStatus(startStatus(sessionId));
    void attempt(startStatus(sessionId));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [sessionId, round, validate]);

  return { status, checkAgain: () => setRound((count) => count + 1) };
}
