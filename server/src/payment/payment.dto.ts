/** Payments on the wire: each schema is validator, type and OpenAPI at once. Names are the specification's. */
import { z } from 'zod';

/** Stripe's ids have about 70 characters, our references 25. */
const LONGEST_ID = 255;

export const ValidatePaymentRequest = z
  .strictObject({ session_id: z.string().trim().min(1).max(LONGEST_ID) })
  .meta({ id: 'ValidatePaymentRequest' });
export type ValidatePaymentRequest = z.infer<typeof ValidatePaymentRequest>;
export const ValidatePaymentResponse = z
  .object({
    paymentSuccess: z.boolean(),
    diagnosisUrl: z
      .string()
      .nullable()
      .meta({ description: 'Only within 15 minutes of payment; afterwards the e-mailed link is the way' }),
    retryLink: z.string().nullable(),
    pending: z
      .boolean()
      .optional()
      .meta({ description: 'Could not be confirmed yet: the visitor must not pay again' }),
    reference: z.string().optional(),
  })
  .meta({ id: 'ValidatePaymentResponse' });
export type ValidatePaymentResponse = z.infer<typeof ValidatePaymentResponse>;

export const RetryPaymentRequest = z
  .strictObject({ reference: z.string().trim().min(1).max(LONGEST_ID) })
  .meta({ id: 'RetryPaymentRequest' });
export type RetryPaymentRequest = z.infer<typeof RetryPaymentRequest>;
export const RetryPaymentResponse = z
  .object({
    data: z
      .object({
        outcome: z.enum(['paid', 'redirect', 'unavailable']),
        paymentUrl: z.string().nullable(),
        message: z.string(),
      })
      .meta({ id: 'RetryOutcome' }),
  })
  .meta({ id: 'RetryPaymentResponse' });
export type RetryPaymentResponse = z.infer<typeof RetryPaymentResponse>;

export const WebhookResponse = z
  .object({ data: z.object({ received: z.literal(true) }).meta({ id: 'WebhookReceipt' }) })
  .meta({ id: 'WebhookResponse' });
export type WebhookResponse = z.infer<typeof WebhookResponse>;
