/**
 * The wait before a code may be asked for again: 60 seconds, shown as mm:ss. Until the first tick it reads 00:30,
 * as the specification prints it. Measured against the clock, so that a tab in the background is not late.
 */
import { useEffect, useState } from 'react';
import { RESEND_INITIAL_LABEL, RESEND_SECONDS } from '../../site/constants.js';
import { otpMessages } from '../../messages/otp.js';

export interface ResendTimer {
  label: string;
  isOver: boolean;
}

export function clockLabel(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Runs from the moment its user appears. */
export function useResendTimer(): ResendTimer {
  const [remaining, setRemaining] = useState<number | null>(null);
  useEffect(() => {
    const startedAt = Date.now();
    const interval = setInterval(() => {
      const left = Math.max(0, RESEND_SECONDS - Math.round((Date.now() - startedAt) / 1000));
      setRemaining(left);
      if (left === 0) clearInterval(interval);
    }, 1000);
    return () => clearInterval(interval);
  }, []);
  if (remaining === null) return { label: RESEND_INITIAL_LABEL, isOver: false };
  return remaining === 0
    ? { label: otpMessages.timeUp, isOver: true }
    : { label: clockLabel(remaining), isOver: false };
}
