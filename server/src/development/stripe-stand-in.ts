// A local stand-in for Stripe: speaks the same HTTP API to the same SDK, shows a pay page that says "Test payment",
// and sends webhooks signed the real way. It lets the whole product run without Stripe keys, and lets the tests
// make Stripe slow, broken or silent (through `faults`, never over HTTP). Never loaded in production.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StandInApi, type ApiCall } from './stripe-stand-in-api.js';
import { StandInError, decodeForm, readBody, sendJson, textAt } from './stripe-stand-in-http.js';
import { StandInLedger } from './stripe-stand-in-ledger.js';
import { closedPage, payPage, sendPage, successAddress } from './stripe-stand-in-page.js';
import { StandInStore, type StandInSession } from './stripe-stand-in-store.js';
import { WebhookSender } from './stripe-stand-in-webhooks.js';

/** `broken`: 500 and nothing done · `lost`: done, but the answer never arrives · `down`: no connection at all. */
export type StandInFault = 'broken' | 'lost' | 'down' | null;

/** Read at each request, so that a test can change it on the way. */
export interface StandInFaults {
  delayMs?: number;
  fail?: (call: { method: string; path: string }) => StandInFault;
  dropWebhooks?: boolean;
  deliverTimes?: number;
}

export interface StandInOptions {
  port: number;
  /** Where a browser reaches the pay page; empty: `http://127.0.0.1:<port>`. */
  publicUrl?: string;
  webhookUrl: string | (() => string | null);
  webhookSecret: string;
  secretKey: string;
  dataFile: string;
  now?: () => Date;
  retryDelaysMs?: number[];
  faults?: StandInFaults;
}

export interface RunningStandIn {
  port: number;
  sessions(): StandInSession[];
  /** What was taken, and how much of it went back. */
  charges(): { checkoutSessionId: string; amount: number; refunded: number }[];
  /** As if the card holder's bank had opened a dispute. */
  dispute(paymentIntentId: string): void;
  stop(): Promise<void>;
}

const PAY_PAGE = /^\/c\/pay\/([A-Za-z0-9_]+)$/;
/** Sessions nobody looks at expire too, and Stripe says so. */
const EXPIRY_CHECK_MS = 30_000;

export async function startStripeStandIn(options: StandInOptions): Promise<RunningStandIn> {
  const now = options.now ?? (() => new Date());
  const faults = options.faults ?? {};
  const store = await StandInStore.open(options.dataFile);
  const webhooks = new WebhookSender(store, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    faults,
    ...(options.retryDelaysMs ? { retryDelaysMs: options.retryDelaysMs } : {}),
  });
  let publicUrl = options.publicUrl ?? '';
  const ledger = new StandInLedger(store, webhooks, () => publicUrl, now);
  const api = new StandInApi(store, ledger, now);

  async function serveApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const requestId = `req_${randomBytes(7).toString('hex')}`;
    const method = request.method ?? 'GET';
    const fault = faults.fail?.({ method, path: url.pathname }) ?? null;
    if (fault === 'down') return void request.socket.destroy();
    if (faults.delayMs) await new Promise((done) => setTimeout(done, faults.delayMs).unref());
    const body = await readBody(request);
    if (!isOurs(request.headers.authorization, options.secretKey))
      throw new StandInError(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided.',
      });
    const key = request.headers['idempotency-key'];
    const call: ApiCall = {
      method,
      path: url.pathname,
      query: url.search.slice(1),
      body,
      idempotencyKey: typeof key === 'string' ? key : null,
    };
    if (fault === 'broken') {
      const text = JSON.stringify({ error: { type: 'api_error', message: 'Something went wrong.' } });
      api.saveFailure(call, 500, text);
      return sendJson(response, 500, text, requestId);
    }
    const answer = api.answer(call);
    await store.save();
    if (fault === 'lost') return void request.socket.destroy();
    sendJson(response, answer.status, answer.text, requestId);
  }

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    id: string,
  ): Promise<void> {
    const stored = store.state.sessions[id];
    if (!stored) return sendPage(response, 404, closedPage(null), null);
    const session = ledger.session(id);
    const outcome =
      request.method === 'POST' ? textAt(decodeForm(await readBody(request)), 'outcome') : undefined;
    if (outcome === 'paid' && session.status !== 'expired') {
      ledger.pay(id);
      await store.save();
      return redirect(response, successAddress(session));
    }
    if (outcome === 'cancelled' && session.status === 'open' && session.cancel_url)
      return redirect(response, session.cancel_url);
    if (session.status !== 'open') return sendPage(response, 200, closedPage(session), session);
    if (outcome === 'declined') return redirect(response, `${url.pathname}?declined=1`);
    sendPage(response, 200, payPage(session, stored.product, url.searchParams.has('declined')), session);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const sessionId = PAY_PAGE.exec(url.pathname)?.[1];
    try {
      if (sessionId && ['GET', 'HEAD', 'POST'].includes(request.method ?? ''))
        return await servePage(request, response, url, sessionId);
      if (url.pathname.startsWith('/v1/')) return await serveApi(request, response, url);
      sendPage(response, 404, closedPage(null), null);
    } catch (error) {
      const known = error instanceof StandInError ? error : null;
      const body = known?.body ?? { type: 'api_error', message: 'The stand-in failed.' };
      if (!response.headersSent)
        sendJson(response, known?.status ?? 500, JSON.stringify({ error: body }), 'req_failed');
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done, refuse) => {
    server.once('error', refuse);
    server.listen(options.port, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  publicUrl ||= `http://127.0.0.1:${port}`;
  webhooks.resume();
  const expiry = setInterval(() => {
    ledger.sessions();
    store.save().catch(() => undefined);
  }, EXPIRY_CHECK_MS);
  expiry.unref();

  return {
    port,
    sessions: () => ledger.sessions().map((session) => ({ ...session })),
    charges: () => ledger.charges(),
    dispute: (paymentIntentId) => ledger.dispute(paymentIntentId),
    async stop() {
      clearInterval(expiry);
      webhooks.stop();
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      await store.save();
    },
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}

function isOurs(authorization: string | undefined, secretKey: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secretKey}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
