/**
 * The one file that speaks to Stripe. It says little: an opaque reference, one price, and the address for the receipt;
 * nothing about health, category or name. It answers in our words (`CheckoutSession`), and fails in two ways only:
 * `StripeUnavailable` (ask again later) and `StripeRefused` (asking again the same way is useless).
 */
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Stripe } from 'stripe';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';
import { inSpan } from '../tracing/tracing.js';
import { idempotencyKey, type CheckoutSession, type Payment } from './payment.js';

/** A visitor waits for this: the return page's three tries are three seconds apart. */
export const QUICK_MS = 2_500;
/** Opening a checkout is the one call worth waiting for; nobody waits for the jobs. */
const PATIENT_MS = 8_000;
/** Stripe's own bound for the age of a webhook's signature, against replays. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** What the visitor reads on Stripe's page and on the receipt. Says nothing about health. */
const PRODUCT_NAME = 'Assessment access';
const PAYMENT_INTENT = ['payment_intent.latest_charge'];

/** Stripe cannot be reached, is broken or slow, or does not take our key. */
export class StripeUnavailable extends Error {
  constructor(
    /** Stripe has kept this failure under the idempotency key: the next try needs another key. */
    readonly isKept: boolean,
    cause: unknown,
  ) {
    super('Stripe cannot be asked just now.', { cause });
  }
}

/** Stripe understood and said no. `code` is Stripe's. */
export class StripeRefused extends Error {
  constructor(
    readonly code: string,
    cause: unknown,
  ) {
    super(`Stripe refused: ${code}`, { cause });
  }
}

/** An event whose signature was right. It names things; their state is asked for, never read from it. */
export interface StripeEvent {
  id: string;
  type: string;
  checkoutSessionId: string | null;
  paymentIntentId: string | null;
}

@Injectable()
export class StripeClient {
  private readonly logger = new Logger('Stripe');
  private readonly stripe: Stripe | null;
  /** Test and live money never mix: a session of the other kind is not ours. */
  readonly isLive: boolean;

  constructor(@Inject(ENV) private readonly env: Env) {
    const key = env.stripeSecretKey;
    this.isLive = /^[sr]k_live_/.test(key ?? '');
    this.stripe = key ? new Stripe(key, { telemetry: false, maxNetworkRetries: 0, ...address(env) }) : null;
  }

  /** Asked twice with the same payment: the same session, also when the first answer was lost. */
  async open(payment: Payment, email: string): Promise<CheckoutSession> {
    const key = idempotencyKey(payment);
    const options = { timeout: PATIENT_MS, maxNetworkRetries: 1 };
    try {
      return await this.ask('create checkout session', PATIENT_MS * 2, (stripe) =>
        stripe.checkout.sessions.create(this.parameters(payment, email), { ...options, idempotencyKey: key }),
      );
    } catch (error) {
      // Stripe is stricter about addresses than we are. Without one the visitor types it on Stripe's page.
      if (!(error instanceof StripeRefused) || error.code !== 'email_invalid') throw error;
      const withoutEmail = this.parameters(payment, null);
      return this.ask('create checkout session', PATIENT_MS * 2, (stripe) =>
        stripe.checkout.sessions.create(withoutEmail, { ...options, idempotencyKey: `${key}:no-email` }),
      );
    }
  }

  /** null: Stripe does not know it. */
  async checkoutSession(id: string, withinMs = PATIENT_MS): Promise<CheckoutSession | null> {
    try {
      return await this.ask('read checkout session', withinMs, (stripe) =>
        stripe.checkout.sessions.retrieve(id, { expand: PAYMENT_INTENT }, { timeout: withinMs }),
      );
    } catch (error) {
      if (error instanceof StripeRefused && error.code === 'resource_missing') return null;
      throw error;
    }
  }

  /** Closes a session so that nobody can pay it, and gives what it is now: it may have been paid in the meantime. */
  async close(id: string): Promise<CheckoutSession | null> {
    try {
      await this.ask('expire checkout session', PATIENT_MS, (stripe) =>
        stripe.checkout.sessions.expire(id, {}, { timeout: PATIENT_MS }),
      );
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
    }
    return this.checkoutSession(id);
  }

  /** In full. Given back already, by whomever: that is what we wanted. */
  async refund(
    paymentIntentId: string,
    reason: 'duplicate' | 'requested_by_customer',
    idempotencyKey: string,
  ): Promise<void> {
    try {
      await this.reach('create refund', PATIENT_MS, (stripe) =>
        stripe.refunds.create(
          { payment_intent: paymentIntentId, reason },
          { idempotencyKey, timeout: PATIENT_MS },
        ),
      );
    } catch (error) {
      if (!(error instanceof StripeRefused) || error.code !== 'charge_already_refunded') throw error;
    }
  }

  /** Every session that Stripe has from `since` on, newest first. */
  async *sessionsSince(since: Date): AsyncGenerator<CheckoutSession> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    for (;;) {
      const page = await this.reach('list checkout sessions', PATIENT_MS, (stripe) =>
        stripe.checkout.sessions.list({
          created,
          limit: 100,
          expand: ['data.payment_intent.latest_charge'],
          ...(after ? { starting_after: after } : {}),
        }),
      );
      for (const session of page.data) yield inOurWords(session);
      after = page.data.at(-1)?.id;
      if (!page.has_more || !after) return;
    }
  }

  /** null unless one of our secrets signed exactly these bytes lately. Nothing is parsed before that is sure. */
  verifiedEvent(body: Buffer, signature: string, now: Date): StripeEvent | null {
    // The SDK bounds the past only.
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (signedAt * 1000 > now.getTime() + SIGNATURE_TOLERANCE_SECONDS * 1000) return null;
    for (const secret of this.env.stripeWebhookSecrets) {
      try {
        const at = now.getTime();
        const event = Stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          at,
        );
        return named(event);
      } catch {
        continue;
      }
    }
    return null;
  }

  private parameters(payment: Payment, email: string | null): Stripe.Checkout.SessionCreateParams {
    const { publicUrl } = this.env;
    return {
      mode: 'payment',
      // Cards answer at once; a method that settles days later would not fit the return page.
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: payment.currency,
            unit_amount: payment.amountMinor,
            product_data: { name: PRODUCT_NAME },
          },
        },
      ],
      // Otherwise Stripe may charge in the visitor's own currency, and the amount would not be ours.
      adaptive_pricing: { enabled: false },
      client_reference_id: payment.reference,
      expires_at: Math.floor(payment.checkoutEndsAt.getTime() / 1000),
      success_url: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicUrl}/payment/error?reference=${payment.reference}`,
      ...(email ? { customer_email: email, payment_intent_data: { receipt_email: email } } : {}),
    };
  }

  private async ask(
    what: string,
    withinMs: number,
    call: (stripe: Stripe) => Promise<Stripe.Checkout.Session>,
  ): Promise<CheckoutSession> {
    return inOurWords(await this.reach(what, withinMs, call));
  }

  /** The SDK repeats a dropped connection by itself, so its own timeout is no bound: this one is. */
  private async reach<T>(what: string, withinMs: number, call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe } = this;
    if (!stripe) throw new StripeUnavailable(false, 'no key is set');
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_done, refuse) => {
      timer = setTimeout(() => refuse(new StripeUnavailable(false, 'no answer in time')), withinMs);
    });
    try {
      return await inSpan('client', `stripe ${what}`, {}, () => {
        const answer = call(stripe);
        // Whoever loses the race must not end as an unhandled rejection.
        answer.catch(() => undefined);
        return Promise.race([answer, tooLate]);
      });
    } catch (error) {
      throw this.inTwoWays(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private inTwoWays(error: unknown): Error {
    if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
    const { statusCode = 0, code, type } = error;
    const refusal = code ?? (error instanceof Stripe.errors.StripeIdempotencyError ? 'key_reused' : type);
    if (statusCode === 401 || statusCode === 403) this.logger.error('Stripe does not take our key');
    if (statusCode === 400 || statusCode === 402 || statusCode === 404)
      return new StripeRefused(refusal, error);
    return new StripeUnavailable(statusCode >= 500, error);
  }
}

function address(env: Env): { host?: string; port?: number; protocol?: 'http' | 'https' } {
  if (!env.stripeApiUrl) return {};
  const { hostname, port, protocol } = new URL(env.stripeApiUrl);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
    protocol: isPlain ? 'http' : 'https',
  };
}

function inOurWords(session: Stripe.Checkout.Session): CheckoutSession {
  const intent = session.payment_intent;
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null;
  const known = charge && typeof charge !== 'string' ? charge : null;
  return {
    id: session.id,
    status: statusOf(session),
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    amountMinor: session.amount_total,
    currency: session.currency,
    reference: session.client_reference_id,
    isLive: session.livemode,
    mode: session.mode,
    url: session.url,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    email: session.customer_details?.email ?? session.customer_email,
    paidAt: known ? new Date(known.created * 1000) : null,
    isRefunded: known?.refunded ?? false,
    isDisputed: known?.disputed ?? false,
  };
}

function statusOf({ status }: Stripe.Checkout.Session): CheckoutSession['status'] {
  if (status === 'open') return 'open';
  return status === 'complete' ? 'complete' : 'expired';
}

function named(event: Stripe.Event): StripeEvent {
  const thing = event.data.object as { id?: string; object?: string; payment_intent?: unknown };
  const isSession = thing.object === 'checkout.session';
  return {
    id: event.id,
    type: event.type,
    checkoutSessionId: isSession ? (thing.id ?? null) : null,
    paymentIntentId: !isSession && typeof thing.payment_intent === 'string' ? thing.payment_intent : null,
  };
}
