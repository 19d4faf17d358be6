/** Brings clock and network to payment-status.ts: asks at once, then 3000 ms later each, until it is settled. */
import { useEffect, useState } from 'react';
import { useValidatePaymentMutation } from '../../api/endpoints.js';
import { statusOf } from '../../api/errors.js';
import { afterAttempt, startStatus, waitBeforeNext, type PaymentStatus } from './payment-status.js';

/** Leaving the page ends the asking. Another round of attempts is another component: give it a new `key`. */
export function usePaymentStatus(sessionId: string | null): PaymentStatus {
  const [validate] = useValidatePaymentMutation();
  const [status, setStatus] = useState(() => startStatus(sessionId));

  useEffect(() => {
    if (!sessionId) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (before: PaymentStatus): Promise<void> => {
      const startedAt = Date.now();
      const answer = await validate({ session_id: sessionId })
        .unwrap()
        .catch((error: unknown) => {
          // oxlint-disable-next-line no-console -- section 8 of the specification wants it; the status says nothing of the visitor
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
    void attempt(startStatus(sessionId));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [sessionId, validate]);

  return status;
}
