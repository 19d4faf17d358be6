// The stand-in for Stripe, spoken to over the wire by the real SDK: it must refuse and remember like Stripe,
// or the payment tests would prove nothing.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { startStripeStandIn } from '../src/development/stripe-stand-in.js';
import { Listener } from './support/listener.js';
import type { RunningStandIn, StandInFaults, StandInOptions } from '../src/development/stripe-stand-in.js';

const SECRET_KEY = 'sk_test_standin';
const WEBHOOK_SECRET = 'whsec_standin';

let directory: string;
let listener: Listener;
let standIn: RunningStandIn;
let stripe: Stripe;
let faults: StandInFaults;
let now: Date;

async function start(more: Partial<StandInOptions> = {}): Promise<void> {
  standIn = await startStripeStandIn({
    port: 0,
    webhookUrl: () => listener.url,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    dataFile: join(directory, 'stripe.json'),
    now: () => now,
    retryDelaysMs: [5],
    faults,
    ...more,
  });
  stripe = client(SECRET_KEY);
}

function client(key: string): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: standIn.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function wanted(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Assessment access' } },
      },
    ],
    allowed_payment_method_types: ['card'],
    client_reference_id: 'ref_1',
    customer_email: 'ann@example.org',
    payment_intent_data: { receipt_email: 'ann@example.org' },
    expires_at: Math.floor(now.getTime() / 1000) + 3600,
    success_url: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment/error?reference=ref_1',
    ...more,
  };
}

const press = (url: string, outcome: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stand-in-'));
  listener = new Listener();
  await listener.start();
  faults = {};
  now = new Date();
  await start();
});

afterEach(async () => {
  await standIn.stop();
  await listener.stop();
  await rm(directory, { recursive: true });
});

describe('checkout sessions', () => {
  test('PY-2: open, paid on the pay page, read back with its charge, announced once', async () => {
    const opened = await stripe.checkout.sessions.create(wanted());
    expect(opened).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 100 });
    const page = await (await fetch(opened.url ?? '')).text();
    expect(page).toContain('Test payment');
    expect(page).toContain('$1.00');
    expect(page).not.toContain('<script');
    const answer = await press(opened.url ?? '', 'paid');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/payment/success?session_id=${opened.id}`,
    );
    const read = await stripe.checkout.sessions.retrieve(opened.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(read).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const intent = read.payment_intent as Stripe.PaymentIntent;
    expect(intent.latest_charge).toMatchObject({ object: 'charge', amount: 100, refunded: false });
    await listener.until(1);
    const [event] = listener.heard;
    const checked = stripe.webhooks.constructEvent(event?.body ?? '', event?.signature ?? '', WEBHOOK_SECRET);
    expect(checked.type).toBe('checkout.session.completed');
  });

  test('a second press on "paid" pays nothing more', async () => {
    const { id, url } = await stripe.checkout.sessions.create(wanted());
    await press(url ?? '', 'paid');
    const again = await press(url ?? '', 'paid');
    expect(again.headers.get('location')).toContain(id);
    await listener.until(1);
    expect(listener.types()).toEqual(['checkout.session.completed']);
  });

  test('a declined card shows it on the pay page, cancelling goes back, and both leave the session open', async () => {
    const { id, url } = await stripe.checkout.sessions.create(wanted());
    const declined = await press(url ?? '', 'declined');
    expect(declined.status).toBe(303);
    const shown = await fetch(new URL(declined.headers.get('location') ?? '', url ?? ''));
    expect(await shown.text()).toContain('Your card was declined');
    const cancelled = await press(url ?? '', 'cancelled');
    expect(cancelled.headers.get('location')).toBe('http://localhost:3000/payment/error?reference=ref_1');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  });

  test('expires when told, and by itself after its time; an expired one cannot be paid', async () => {
    const first = await stripe.checkout.sessions.create(wanted());
    const second = await stripe.checkout.sessions.create(wanted());
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    now = new Date(now.getTime() + 3_601_000);
    const answer = await press(second.url ?? '', 'paid');
    expect(await answer.text()).toContain('expired');
    expect(await stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'expired' });
    await listener.until(2);
    expect(listener.types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
  });

  test('lists newest first, in pages', async () => {
    const ids: string[] = [];
    for (const reference of ['a', 'b', 'c']) {
      ids.unshift((await stripe.checkout.sessions.create(wanted({ client_reference_id: reference }))).id);
      now = new Date(now.getTime() + 1000);
    }
    const seen: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) seen.push(session.id);
    expect(seen).toEqual(ids);
  });
});

describe('errors have the shape of Stripe', () => {
  test('a wrong key', async () => {
    await expect(client('sk_test_other').checkout.sessions.create(wanted())).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  test('an unknown session', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_nothing')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  test.each([
    ['an unknown parameter', { nonsense: 'x' }],
    ['a life under half an hour', { expires_at: Math.floor(Date.now() / 1000) + 60 }],
    ['no line item', { line_items: [] }],
    ['no success_url', { success_url: undefined }],
    [
      'less than fifty cents',
      {
        line_items: [
          { quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } },
        ],
      },
    ],
  ])('%s is refused', async (_name, more) => {
    const parameters = wanted(more as Partial<Stripe.Checkout.SessionCreateParams>);
    await expect(stripe.checkout.sessions.create(parameters)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

describe('PY-7: idempotency keys', () => {
  test('same key, same answer; other parameters, an error', async () => {
    const first = await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:1' });
    const second = await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:1' });
    expect(second.id).toBe(first.id);
    const other = stripe.checkout.sessions.create(wanted({ client_reference_id: 'x' }), {
      idempotencyKey: 'co:1',
    });
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('a lost answer is found again under its key', async () => {
    faults.fail = () => 'lost';
    const lost = stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:2' });
    await expect(lost).rejects.toMatchObject({ type: 'StripeConnectionError' });
    delete faults.fail;
    const found = await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:2' });
    expect(standIn.sessions().map(({ id }) => id)).toEqual([found.id]);
  });

  test('a saved 500 stays a 500', async () => {
    faults.fail = () => 'broken';
    const broken = () => stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:3' });
    await expect(broken()).rejects.toMatchObject({ statusCode: 500 });
    delete faults.fail;
    await expect(broken()).rejects.toMatchObject({ statusCode: 500 });
    expect(standIn.sessions()).toEqual([]);
  });
});

describe('refunds', () => {
  test('in full, once, announced', async () => {
    const { id, url } = await stripe.checkout.sessions.create(wanted());
    await press(url ?? '', 'paid');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const refund = () =>
      stripe.refunds.create(
        { payment_intent: payment_intent as string, reason: 'duplicate' },
        { idempotencyKey: 'rf:1' },
      );
    const first = await refund();
    expect(first).toMatchObject({ amount: 100, status: 'succeeded', reason: 'duplicate' });
    expect((await refund()).id).toBe(first.id);
    await expect(stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await listener.until(2);
    expect(listener.types().sort()).toEqual(['charge.refunded', 'checkout.session.completed']);
  });
});

describe('webhooks', () => {
  test('tried again until the product answers well, with a fresh signature', async () => {
    listener.status = 503;
    const { url } = await stripe.checkout.sessions.create(wanted());
    await press(url ?? '', 'paid');
    await listener.until(3);
    listener.status = 200;
    const before = listener.heard.length;
    await listener.until(before + 1);
    expect(new Set(listener.heard.map(({ body }) => body)).size).toBe(1);
  });

  test('dropped or delivered many times on demand', async () => {
    faults.dropWebhooks = true;
    const dropped = await stripe.checkout.sessions.create(wanted());
    await press(dropped.url ?? '', 'paid');
    faults.dropWebhooks = false;
    faults.deliverTimes = 10;
    const many = await stripe.checkout.sessions.create(wanted());
    await press(many.url ?? '', 'paid');
    await listener.until(10);
    expect(listener.heard.every(({ body }) => body.includes(many.id))).toBe(true);
  });
});

describe('a restart', () => {
  test('keeps sessions, keys and unsent webhooks, and no e-mail address on disk', async () => {
    listener.status = 500;
    const { id, url } = await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:9' });
    await press(url ?? '', 'paid');
    await listener.until(1);
    const { port } = standIn;
    await standIn.stop();
    expect(await readFile(join(directory, 'stripe.json'), 'utf8')).not.toContain('ann@example.org');
    listener.status = 200;
    const before = listener.heard.length;
    await start({ port });
    await listener.until(before + 1);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete' });
    expect((await stripe.checkout.sessions.create(wanted(), { idempotencyKey: 'co:9' })).id).toBe(id);
  });

  test('on a broken file says what to do', async () => {
    const dataFile = join(directory, 'broken.json');
    await writeFile(dataFile, '{');
    const { port: taken } = standIn;
    await expect(start({ dataFile })).rejects.toThrow(/Delete it to start empty/);
    expect(taken).toBe(standIn.port);
  });
});
