/**
 * Every job: its name and its payload. Payloads are ids only: a queue is not where anything personal rests. A job with
 * `everySeconds` comes round by itself. The start fails unless each job has exactly one handler
 * (`queue.handle(name, …)` in a room's onModuleInit).
 */
export interface JobPayloads {
  /** Sends one mail of the outbox. */
  'mail.send': { mailId: string };
  /** Re-arms mails that the queue lost. */
  'mail.sweep': Record<string, never>;
  /** Asks Stripe about one open checkout. */
  'payment.poll': { paymentId: string };
  /** Re-arms polls that the queue lost; makes refunds that are owed. */
  'payment.sweep': Record<string, never>;
  /** Holds our payments against Stripe's list. */
  'payment.reconcile': Record<string, never>;
  /** Deletes what is due. */
  'purge.run': Record<string, never>;
}

export type JobName = keyof JobPayloads;

export const JOBS: Record<JobName, { everySeconds?: number }> = {
  'mail.send': {},
  // Somebody may be waiting for a code.
  'mail.sweep': { everySeconds: 15 },
  'payment.poll': {},
  'payment.sweep': { everySeconds: 60 },
  'payment.reconcile': { everySeconds: 24 * 60 * 60 },
  // INV-5 allows five minutes past the 48 hours.
  'purge.run': { everySeconds: 60 },
};
