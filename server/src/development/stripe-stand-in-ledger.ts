// The money side of the Stripe stand-in: checkout sessions that open, complete or expire, the charge a
// completed one leaves behind, and refunds. Every change that Stripe would announce is emitted as an event.
import { randomBytes } from 'node:crypto';
import { invalid, missing } from './stripe-stand-in-http.js';
import type { StandInCharge, StandInIntent, StandInRefund, StandInSession } from './stripe-stand-in-store.js';
import type { StandInStore } from './stripe-stand-in-store.js';
import type { WebhookSender } from './stripe-stand-in-webhooks.js';

export interface NewSession {
  amountMinor: number;
  currency: string;
  product: string;
  successUrl: string;
  cancelUrl: string | null;
  reference: string | null;
  email: string | null;
  receiptEmail: string | null;
  expiresAt: number | null;
  metadata: Record<string, string>;
  methods: string[];
}

/** Stripe's own bounds for `expires_at`, and its default. */
const SHORTEST_LIFE_SECONDS = 30 * 60;
const LONGEST_LIFE_SECONDS = 24 * 3600;
/** The smallest charge that Stripe takes in US dollars. */
const SMALLEST_AMOUNT = 50;

export class StandInLedger {
  constructor(
    private readonly store: StandInStore,
    private readonly webhooks: WebhookSender,
    private readonly publicUrl: () => string,
    private readonly now: () => Date,
  ) {}

  open(wanted: NewSession): StandInSession {
    const created = this.seconds();
    const life = (wanted.expiresAt ?? created + LONGEST_LIFE_SECONDS) - created;
    // A minute of tolerance, since the caller's clock need not be ours.
    if (life < SHORTEST_LIFE_SECONDS - 60 || life > LONGEST_LIFE_SECONDS + 60)
      throw invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        'expires_at',
      );
    if (wanted.amountMinor < SMALLEST_AMOUNT)
      throw invalid(
        'The Checkout Session total amount must be at least $0.50 usd.',
        'line_items',
        'amount_too_small',
      );
    const id = `cs_test_${randomBytes(29).toString('hex')}`;
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      amount_subtotal: wanted.amountMinor,
      amount_total: wanted.amountMinor,
      cancel_url: wanted.cancelUrl,
      client_reference_id: wanted.reference,
      created,
      currency: wanted.currency,
      customer: null,
      customer_email: wanted.email,
      customer_details: wanted.email ? { email: wanted.email } : null,
      expires_at: created + life,
      livemode: false,
      metadata: wanted.metadata,
      mode: 'payment',
      payment_intent: null,
      payment_method_types: wanted.methods,
      payment_status: 'unpaid',
      status: 'open',
      success_url: wanted.successUrl,
      ui_mode: 'hosted_page',
      url: this.addressOf(id),
    };
    this.store.state.sessions[id] = { session, product: wanted.product, receiptEmail: wanted.receiptEmail };
    return session;
  }

  /** The session as it stands now: one past its time expires on being looked at. */
  session(id: string): StandInSession {
    const found = this.store.state.sessions[id]?.session;
    if (!found) throw missing('checkout.session', id);
    if (found.status === 'open' && found.expires_at <= this.seconds()) this.close(found);
    // The port may be another one after a restart.
    if (found.status === 'open') found.url = this.addressOf(id);
    return found;
  }

  sessions(): StandInSession[] {
    return Object.keys(this.store.state.sessions)
      .map((id) => this.session(id))
      .sort((a, b) => b.created - a.created);
  }

  expire(id: string): StandInSession {
    const session = this.session(id);
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    this.close(session);
    return session;
  }

  /** The visitor pressed "Pay" and the card was good. Paying twice leaves the first payment alone. */
  pay(id: string): StandInSession {
    const session = this.session(id);
    if (session.status !== 'open') return session;
    const receiptEmail = this.store.state.sessions[id]?.receiptEmail ?? null;
    const intentId = `pi_${randomBytes(12).toString('hex')}`;
    const chargeId = `ch_${randomBytes(12).toString('hex')}`;
    const shared = {
      amount: session.amount_total,
      created: this.seconds(),
      currency: session.currency,
      livemode: false as const,
      metadata: {},
      receipt_email: receiptEmail,
      status: 'succeeded' as const,
    };
    this.store.state.intents[intentId] = {
      ...shared,
      id: intentId,
      object: 'payment_intent',
      amount_received: session.amount_total,
      latest_charge: chargeId,
    };
    this.store.state.charges[chargeId] = {
      ...shared,
      id: chargeId,
      object: 'charge',
      amount_captured: session.amount_total,
      amount_refunded: 0,
      disputed: false,
      paid: true,
      payment_intent: intentId,
      refunded: false,
    };
    Object.assign(session, {
      payment_intent: intentId,
      payment_status: 'paid',
      status: 'complete',
      url: null,
    });
    this.webhooks.emit('checkout.session.completed', { ...session });
    return session;
  }

  refund(
    ids: { intentId?: string; chargeId?: string },
    amount: number | null,
    reason: string | null,
  ): StandInRefund {
    const charge = ids.chargeId
      ? this.charge(ids.chargeId)
      : this.charge(this.intent(ids.intentId ?? '').latest_charge);
    const left = charge.amount - charge.amount_refunded;
    if (left <= 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
    const refunded = amount ?? left;
    if (refunded <= 0 || refunded > left)
      throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount');
    charge.amount_refunded += refunded;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: StandInRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      amount: refunded,
      charge: charge.id,
      created: this.seconds(),
      currency: charge.currency,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason,
      status: 'succeeded',
    };
    this.store.state.refunds[refund.id] = refund;
    this.webhooks.emit('charge.refunded', { ...charge });
    return refund;
  }

  /** The card holder's bank asks for the money back. */
  dispute(intentId: string): void {
    const charge = this.charge(this.intent(intentId).latest_charge);
    charge.disputed = true;
    this.webhooks.emit('charge.dispute.created', {
      id: `du_${randomBytes(12).toString('hex')}`,
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: this.seconds(),
      currency: charge.currency,
      payment_intent: intentId,
      reason: 'fraudulent',
      status: 'needs_response',
    });
  }

  charges(): { checkoutSessionId: string; amount: number; refunded: number }[] {
    const paid = new Map(this.sessions().map(({ payment_intent: intent, id }) => [intent, id]));
    return Object.values(this.store.state.charges).map((charge) => ({
      checkoutSessionId: paid.get(charge.payment_intent) ?? '',
      amount: charge.amount,
      refunded: charge.amount_refunded,
    }));
  }

  intent(id: string): StandInIntent {
    const found = this.store.state.intents[id];
    if (!found) throw missing('payment_intent', id);
    return found;
  }

  charge(id: string): StandInCharge {
    const found = this.store.state.charges[id];
    if (!found) throw missing('charge', id);
    return found;
  }

  private close(session: StandInSession): void {
    Object.assign(session, { status: 'expired', url: null });
    this.webhooks.emit('checkout.session.expired', { ...session });
  }

  private addressOf(id: string): string {
    return `${this.publicUrl()}/c/pay/${id}`;
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}
