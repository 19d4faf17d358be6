/**
 * The product beside a stand-in for Stripe that it reaches over the wire, both on the clock of the test. Every visitor
 * comes from a network address of his own, so that the limits per address count for the tests that are about them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  startStripeStandIn,
  type RunningStandIn,
  type StandInFaults,
} from '../../src/development/stripe-stand-in.js';
import { signWebhook } from '../../src/development/stripe-stand-in-webhooks.js';
import { type Answer, type CallOptions, Client } from './client.js';
import { FakeClock } from './fake-clock.js';
import type { SunkMail } from './mail-sink.js';
import { signIn, someone, type Visitor } from './sign-in.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';

export const SECRET_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';
export const OLD_WEBHOOK_SECRET = 'whsec_fedcba9876543210';

const LINK = 'Your personal link';

export interface Shop {
  product: TestApp;
  standIn: RunningStandIn;
  /** Changed by a test while it runs; `reset()` takes everything back. */
  faults: StandInFaults;
  clock: FakeClock;
  reset(): void;
  /** What these pay pages cost the visitor in the end, in minor units. */
  netCharged(payPages: string[]): number;
  stop(): Promise<void>;
}

export async function startShop({ settings = {}, ...options }: TestAppOptions = {}): Promise<Shop> {
  const clock = options.clock ?? new FakeClock();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  const faults: StandInFaults = {};
  let product: TestApp | null = null;
  const standIn = await startStripeStandIn({
    port: 0,
    webhookUrl: () => product && `${product.client.url}/api/payment/webhook`,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    dataFile: path.join(folder, 'stripe.json'),
    now: () => clock.now(),
    retryDelaysMs: [20],
    faults,
  });
  product = await startTestApp({
    ...options,
    clock,
    settings: {
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_WEBHOOK_SECRET_PREVIOUS: OLD_WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${standIn.port}`,
      ...settings,
    },
  });
  return {
    product,
    standIn,
    faults,
    clock,
    reset: () => {
      for (const name of Object.keys(faults)) delete faults[name as keyof StandInFaults];
    },
    netCharged: (payPages) => {
      const ids = payPages.map(idOf);
      return standIn
        .charges()
        .filter(({ checkoutSessionId }) => ids.includes(checkoutSessionId))
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    },
    stop: async () => {
      await product.stop();
      await standIn.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

let addresses = 0;

/** A client that seems to come from one address behind the trusted proxy. */
export class AddressedClient extends Client {
  constructor(
    url: string,
    readonly address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${(addresses += 1) & 255}`,
  ) {
    super(url);
  }

  override call(method: string, at: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const headers = { 'x-forwarded-for': this.address, ...options.headers };
    return super.call(method, at, body, { ...options, headers });
  }
}

/** One who has signed in. */
export class Guest {
  private constructor(
    readonly shop: Shop,
    readonly client: AddressedClient,
    readonly who: Visitor,
    readonly token: string,
  ) {}

  static async arrive(shop: Shop, details: Partial<Visitor> = {}): Promise<Guest> {
    const client = new AddressedClient(shop.product.client.url);
    const who = someone(details);
    return new Guest(shop, client, who, await signIn({ ...shop.product, client }, who));
  }

  choose(subCategory: unknown = 'throat'): Promise<Answer> {
    return this.client.put('/api/diagnosis/update/subcategory', { subCategory }, { token: this.token });
  }

  /** The pay page. */
  async checkout(): Promise<string> {
    const answer = await this.choose();
    if (typeof answer.body?.data?.paymentUrl !== 'string') throw new Error(`No pay page: ${answer.text}`);
    return answer.body.data.paymentUrl;
  }

  async diagnosis(): Promise<Answer['body']> {
    return (await this.client.get('/api/diagnosis', { token: this.token })).body?.data;
  }

  validate(sessionId: string): Promise<Answer> {
    return this.client.post('/api/payment/validate', { session_id: sessionId });
  }

  retry(reference: string): Promise<Answer> {
    return this.client.post('/api/payment/retry', { reference });
  }

  linkMails(): SunkMail[] {
    return this.shop.product.mail.mails.filter((mail) => this.isMine(mail, LINK));
  }

  linkMail(): Promise<SunkMail> {
    return this.shop.product.mail.next((mail) => this.isMine(mail, LINK));
  }

  refundMail(): Promise<SunkMail> {
    return this.shop.product.mail.next((mail) => this.isMine(mail, 'Your payment was returned'));
  }

  /** How many link mails were ever written for this visitor's assessment, sent or not. */
  async linksWritten(): Promise<number> {
    const sessions = this.shop.standIn
      .sessions()
      .filter(({ customer_email: email }) => email === this.who.email);
    const rows = await this.shop.product.database.query<{ count: number }>(
      `select count(distinct mail.id)::int as count from mail join payment on payment.assessment_id = mail.subject_id
       where mail.kind = 'link' and payment.checkout_session_id = any($1)`,
      [sessions.map(({ id }) => id)],
    );
    return rows[0]?.count ?? -1;
  }

  private isMine({ to, subject }: SunkMail, wanted: string): boolean {
    return to.includes(this.who.email) && subject === wanted;
  }

  /** Signed in, chosen, paid, open. */
  static async paid(shop: Shop, details: Partial<Visitor> = {}): Promise<Guest & { sessionId: string }> {
    const guest = await Guest.arrive(shop, details);
    const sessionId = await pay(await guest.checkout());
    const answer = await guest.validate(sessionId);
    if (!answer.body.paymentSuccess) throw new Error(`Not paid: ${answer.text}`);
    return Object.assign(guest, { sessionId });
  }
}

/** Presses a button of the pay page; answers where that leads. */
export async function press(payPage: string, outcome: 'paid' | 'declined' | 'cancelled'): Promise<string> {
  const response = await fetch(payPage, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (response.status !== 303 || !location) throw new Error(`The pay page answered ${response.status}`);
  return location;
}

/** Pays, and answers the checkout session id that the return page gets. */
export async function pay(payPage: string): Promise<string> {
  return new URL(await press(payPage, 'paid')).searchParams.get('session_id')!;
}

export const idOf = (payPage: string): string => payPage.split('/').at(-1)!;

export interface PaymentRecord {
  id: string;
  state: string;
  attempt: number;
  reference: string;
  refund_reason: string | null;
  checkout_session_id: string | null;
}

/** The row of a checkout session, as it lies in the database. */
export async function rowOf(shop: Shop, sessionId: string): Promise<PaymentRecord> {
  const [row] = await shop.product.database.query<PaymentRecord>(
    'select * from payment where checkout_session_id = $1',
    [sessionId],
  );
  if (!row) throw new Error(`No row for ${sessionId}`);
  return row;
}

export function rowsOf(shop: Shop, reference: string): Promise<PaymentRecord[]> {
  return shop.product.database.query<PaymentRecord>(
    'select * from payment where reference = $1 order by attempt',
    [reference],
  );
}

let events = 0;

export function event(type: string, object: object): object {
  return { id: `evt_${(events += 1)}`, object: 'event', type, data: { object } };
}

export const completed = (sessionId: string): object =>
  event('checkout.session.completed', { id: sessionId, object: 'checkout.session' });

export interface Delivery {
  secret?: string;
  at?: Date;
  body?: string;
  signature?: string;
}

/** An event of Stripe's, signed as one. */
export function deliver(
  shop: Shop,
  what: object,
  { secret = WEBHOOK_SECRET, at = shop.clock.now(), body = JSON.stringify(what), signature }: Delivery = {},
): Promise<Answer> {
  return shop.product.client.post('/api/payment/webhook', undefined, {
    raw: body,
    headers: { 'stripe-signature': signature ?? signWebhook(body, secret, at) },
  });
}
