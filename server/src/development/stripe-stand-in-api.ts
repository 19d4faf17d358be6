// The Stripe stand-in's API under /v1: the calls that the product makes, in Stripe's own shapes. Writing calls
// honour `Idempotency-Key` as Stripe does: the first answer of a key, good or bad, is the answer for ever, and
// the same key with other parameters is an error.
import { createHmac } from 'node:crypto';
import { StandInError, allowOnly, decodeForm, invalid, missing } from './stripe-stand-in-http.js';
import { objectAt, textAt, textsAt, type FormObject } from './stripe-stand-in-http.js';
import type { StandInLedger } from './stripe-stand-in-ledger.js';
import type { StandInStore } from './stripe-stand-in-store.js';

export interface ApiCall {
  method: string;
  path: string;
  query: string;
  body: string;
  idempotencyKey: string | null;
}

/** Enough of Stripe's own list to catch a wrong name; anything else is refused. */
const SESSION_PARAMETERS =
  'adaptive_pricing allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection cancel_url client_reference_id currency customer_creation customer_email expand expires_at line_items locale metadata mode payment_intent_data submit_type success_url'.split(
    ' ',
  );
const INTENT_PARAMETERS = ['description', 'metadata', 'receipt_email', 'statement_descriptor_suffix'];

/** Stripe forgets keys after a day or more; a day keeps the file small. */
const KEY_LIFE_MS = 24 * 3_600_000;
const MAX_KEY_LENGTH = 255;

export class StandInApi {
  constructor(
    private readonly store: StandInStore,
    private readonly ledger: StandInLedger,
    private readonly now: () => Date,
  ) {}

  answer(call: ApiCall): { status: number; text: string } {
    if (call.method !== 'POST' || !call.idempotencyKey) return this.run(call);
    const { answers } = this.store.state;
    const key = call.idempotencyKey;
    if (key.length > MAX_KEY_LENGTH) throw invalid('Idempotency-Key must be at most 255 characters.');
    for (const [old, answer] of Object.entries(answers))
      if (this.now().getTime() - answer.at > KEY_LIFE_MS) delete answers[old];
    // A keyed digest, not the text: the parameters hold an e-mail address.
    const fingerprint = createHmac('sha256', key).update(`${call.path}\n${call.body}`).digest('hex');
    const saved = answers[key];
    if (saved && saved.fingerprint !== fingerprint)
      throw new StandInError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (saved) return { status: saved.status, text: saved.text };
    const fresh = this.run(call);
    answers[key] = { fingerprint, ...fresh, at: this.now().getTime() };
    return fresh;
  }

  /** What Stripe does when it breaks while working: the failure is saved under the key. */
  saveFailure(call: ApiCall, status: number, text: string): void {
    if (!call.idempotencyKey) return;
    const fingerprint = createHmac('sha256', call.idempotencyKey).update(`${call.path}\n${call.body}`);
    this.store.state.answers[call.idempotencyKey] ??= {
      fingerprint: fingerprint.digest('hex'),
      status,
      text,
      at: this.now().getTime(),
    };
  }

  private run(call: ApiCall): { status: number; text: string } {
    try {
      const form = decodeForm(call.method === 'POST' ? call.body : call.query);
      const result = this.route(call, form);
      return { status: 200, text: JSON.stringify(this.expand(result, textsAt(form, 'expand'))) };
    } catch (error) {
      if (!(error instanceof StandInError)) throw error;
      return { status: error.status, text: JSON.stringify({ error: error.body }) };
    }
  }

  private route(call: ApiCall, form: FormObject): object {
    const [kind, id, action] = call.path
      .replace(/^\/v1\//, '')
      .replace(/^checkout\//, '')
      .split('/');
    const { ledger } = this;
    switch (`${call.method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
      case 'POST sessions':
        return { ...this.create(form) };
      case 'GET sessions':
        return this.list(form);
      case 'GET sessions/:id':
        return { ...ledger.session(id ?? '') };
      case 'POST sessions/:id/expire':
        return { ...ledger.expire(id ?? '') };
      case 'GET payment_intents/:id':
        return { ...ledger.intent(id ?? '') };
      case 'GET charges/:id':
        return { ...ledger.charge(id ?? '') };
      case 'POST refunds':
        return this.refund(form);
      case 'GET refunds/:id':
        return this.store.state.refunds[id ?? ''] ?? fail(missing('refund', id ?? ''));
      default:
        throw new StandInError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${call.method}: ${call.path}).`,
        });
    }
  }

  private create(form: FormObject): object {
    allowOnly(form, SESSION_PARAMETERS);
    const intent = objectAt(form, 'payment_intent_data');
    allowOnly(intent, INTENT_PARAMETERS, 'payment_intent_data');
    if (textAt(form, 'mode') !== 'payment') throw invalid('Only mode `payment` is known here.', 'mode');
    const items = Object.values(objectAt(form, 'line_items'));
    const item = items[0];
    if (items.length !== 1 || typeof item !== 'object')
      throw invalid('Exactly one line item is known here.', 'line_items');
    const price = objectAt(item, 'price_data');
    const amount = Number(textAt(price, 'unit_amount')) * Number(textAt(item, 'quantity') ?? '1');
    if (!Number.isInteger(amount)) throw invalid('Invalid integer', 'line_items[0][price_data][unit_amount]');
    const successUrl = textAt(form, 'success_url');
    if (!successUrl)
      throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
    for (const address of [successUrl, textAt(form, 'cancel_url')])
      if (address && !URL.canParse(address)) throw invalid('Not a valid URL', 'success_url', 'url_invalid');
    const expiresAt = textAt(form, 'expires_at');
    return this.ledger.open({
      amountMinor: amount,
      currency: (textAt(price, 'currency') ?? fail(invalid('Missing currency', 'currency'))).toLowerCase(),
      product: textAt(objectAt(price, 'product_data'), 'name') ?? 'Payment',
      successUrl,
      cancelUrl: textAt(form, 'cancel_url') ?? null,
      reference: textAt(form, 'client_reference_id') ?? null,
      email: textAt(form, 'customer_email') ?? null,
      receiptEmail: textAt(intent, 'receipt_email') ?? null,
      expiresAt: expiresAt === undefined ? null : Number(expiresAt),
      metadata: { ...objectAt(form, 'metadata') } as Record<string, string>,
      methods: textsAt(form, 'allowed_payment_method_types'),
    });
  }

  private list(form: FormObject): object {
    const after = textAt(form, 'starting_after');
    const since = Number(textAt(objectAt(form, 'created'), 'gte') ?? '0');
    const limit = Math.min(Math.max(Number(textAt(form, 'limit') ?? '10') || 10, 1), 100);
    const intentId = textAt(form, 'payment_intent');
    const status = textAt(form, 'status');
    const all = this.ledger
      .sessions()
      .filter((session) => session.created >= since)
      .filter((session) => !intentId || session.payment_intent === intentId)
      .filter((session) => !status || session.status === status);
    const start = after ? all.findIndex((session) => session.id === after) + 1 : 0;
    const data = all.slice(start, start + limit).map((session) => ({ ...session }));
    return { object: 'list', data, has_more: start + limit < all.length, url: '/v1/checkout/sessions' };
  }

  private refund(form: FormObject): object {
    allowOnly(form, ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason']);
    const intentId = textAt(form, 'payment_intent');
    const chargeId = textAt(form, 'charge');
    if (!intentId && !chargeId)
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    const reason = textAt(form, 'reason') ?? null;
    if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason))
      throw invalid('Invalid reason', 'reason');
    const amount = textAt(form, 'amount');
    return this.ledger.refund(
      { ...(chargeId ? { chargeId } : {}), ...(intentId ? { intentId } : {}) },
      amount === undefined ? null : Number(amount),
      reason,
    );
  }

  /** `payment_intent.latest_charge`: each id on the way is replaced by its object. */
  private expand(value: object, paths: string[]): object {
    for (const path of paths) this.expandOne(value as Record<string, unknown>, path.split('.'));
    return value;
  }

  private expandOne(value: Record<string, unknown>, path: string[]): void {
    const [name, ...rest] = path;
    if (!name) return;
    if (name === 'data' && Array.isArray(value['data'])) {
      for (const item of value['data'] as Record<string, unknown>[]) this.expandOne(item, rest);
      return;
    }
    const id = value[name];
    if (typeof id === 'string' && name === 'payment_intent') value[name] = { ...this.ledger.intent(id) };
    if (typeof id === 'string' && ['latest_charge', 'charge'].includes(name))
      value[name] = { ...this.ledger.charge(id) };
    const inner = value[name];
    if (inner && typeof inner === 'object') this.expandOne(inner as Record<string, unknown>, rest);
  }
}

function fail(error: Error): never {
  throw error;
}
