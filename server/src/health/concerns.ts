/** What an operator should look at now, read off the numbers. Each is an alert of deploy/monitoring/alerts.yaml and a part of the runbook. */
import { MOST_SKEW_MS } from '../shared/clock.js';
import type { Overview } from './overview.service.js';

export interface Concern {
  /** Its heading in docs/runbooks/alarms.md. */
  id: string;
  text: string;
}

/** INV-5: data is gone five minutes after its time. */
export const PURGE_LATE_SECONDS = 300;
/** Sweeps come round every minute: what waits longer waits for somebody. */
const WAITING_SECONDS = 300;
/** Daily, with an hour to spare. */
const RECONCILE_LATE_SECONDS = 25 * 3600;

export function concernsOf(
  { jobs, mails, refundsOwed, waiting, since }: Overview,
  skewSeconds: number,
): Concern[] {
  const failed = jobs['failed'] ?? 0;
  const refused = mails['failed'] ?? 0;
  const purgeAge = since.purge ?? Infinity;
  const all: [boolean, string, string][] = [
    [purgeAge > PURGE_LATE_SECONDS, 'purge-late', `No purge was done ${ago(since.purge)}.`],
    [
      waiting.purge > PURGE_LATE_SECONDS,
      'purge-late',
      `Somebody's data is ${lasting(waiting.purge)} past its time.`,
    ],
    [waiting.mail > WAITING_SECONDS, 'mail-waiting', `A mail has waited ${lasting(waiting.mail)} too long.`],
    [refused > 0, 'mail-refused', `Mails refused for good: ${refused}.`],
    [
      waiting.payment > WAITING_SECONDS,
      'payment-waiting',
      `A payment was to be asked about ${lasting(waiting.payment)} ago.`,
    ],
    [refundsOwed > 0, 'refund-owed', `Refunds that we owe: ${refundsOwed}.`],
    [failed > 0, 'jobs-failed', `Jobs that failed after every retry: ${failed}.`],
    [
      (since.reconcile ?? 0) > RECONCILE_LATE_SECONDS,
      'reconcile-late',
      `Payments were not held against Stripe's list ${ago(since.reconcile)}.`,
    ],
    [
      Math.abs(skewSeconds) * 1000 > MOST_SKEW_MS,
      'clock-skew',
      `This machine's clock is ${Math.round(skewSeconds)} s off the database's.`,
    ],
  ];
  return all.filter(([isSo]) => isSo).map(([, id, text]) => ({ id, text }));
}

const ago = (seconds: number | null): string => (seconds === null ? 'yet' : `for ${lasting(seconds)}`);

/** "40 s", "12 min", "3 h", "2 days". */
export function lasting(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
