/**
 * Traces, as a collector gets them over the wire: one assessment from the code to its deletion, whole and in order, and
 * nothing in them that a visitor said or is.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { PurgeService } from '../src/purge/purge.service.js';
import { described } from '../src/tracing/statements.js';
import { inSpan } from '../src/tracing/tracing.js';
import { type Collector, labelsOf, type SeenSpan, startCollector } from './support/collector.js';
import { finish } from './support/questionnaire.js';
import { codeIn } from './support/sign-in.js';
import { completed, deliver, Guest, rowOf, startShop, type Shop } from './support/shop.js';
import { startTestApp } from './support/test-app.js';
import { until } from './support/until.js';

const [SERVER, CLIENT, PRODUCER, CONSUMER] = [2, 3, 4, 5];
const WORDS = 'Quokka says it was fine';
const AGENT = 'quokka-browser/1.0';
const STRANGER = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, tracestate: 'quokka=state' };

let collector: Collector;
/** What is known of the visitor and must be known to no collector. */
const canaries: string[] = [];
let spans: SeenSpan[];

const named = (name: string): SeenSpan[] => spans.filter((span) => span.name === name);
const below = (span: SeenSpan): SeenSpan[] =>
  spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
const names = (some: SeenSpan[]): string[] => [...new Set(some.map(({ name }) => name))];

/** From the code to the deletion, with what goes wrong on the way: a mail server and a database that quote a visitor. */
async function visit(shop: Shop): Promise<void> {
  const who = { fullname: 'Quokkaname Longtail', email: 'quokka.mailbox@mail.test', dob: '1961-07-13' };
  const guest = await Guest.paid(shop, who);
  const headers = { ...STRANGER, 'user-agent': AGENT };
  await guest.client.get(`/api/diagnosis?quokka=${who.email}`, { token: guest.token, headers });
  await finish(guest.client, guest.token);
  const link = await guest.linkMail();
  await deliver(shop, completed(guest.sessionId));
  const { reference } = await rowOf(shop, guest.sessionId);
  const code = codeIn(shop.product.mail.mails[0]!);
  const [token] = /[\w-]{40,}/.exec(link.text)!;
  canaries.push(...Object.values(who), guest.token, guest.sessionId, reference, code, token, WORDS, AGENT);
  canaries.push('quokka', 'throat', 'stop-now', guest.client.address, '127.0.0.1');
  const review = { rating: 5, description: WORDS };
  await guest.client.post('/api/diagnosis/review/submit', review, { token: guest.token });
  await guest.client.get(`/somewhere/${who.email}`);
  const failing = () => shop.product.app.get(DataSource).query('select $1::int', [who.email]);
  await expect(inSpan('client', 'test', {}, failing)).rejects.toThrow(who.email);
  shop.product.mail.refuseWith(550);
  await guest.client.post('/api/generate-otp/generate', { ...who, email: 'quokka.other@mail.test' });
  await until(async () => (await failedMails(shop)) === 1);
  await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
  await shop.product.app.get(PurgeService).run();
}

const failedMails = async (shop: Shop): Promise<number> =>
  (await shop.product.database.query(`select 1 from mail where state = 'failed'`)).length;

beforeAll(async () => {
  collector = await startCollector();
  const shop = await startShop({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } });
  try {
    await visit(shop);
  } finally {
    // What a server still holds back is handed over when it stops.
    await shop.stop();
  }
  spans = collector.spans();
});
afterAll(() => collector.stop());

describe('one assessment, end to end', () => {
  test('asking for a code: the request, its statements, the job, and the mail in the job, as one trace', () => {
    const [request] = named('POST /api/generate-otp/generate');
    expect(labelsOf(request!)).toMatchObject({
      'http.route': '/api/generate-otp/generate',
      'http.response.status_code': 200,
    });
    expect([request!.kind, request!.parentSpanId ?? '']).toEqual([SERVER, '']);
    const within = below(request!);
    expect(names(within)).toEqual(expect.arrayContaining(['INSERT mail', 'COMMIT', 'send mail.send']));
    const sent = within.find(({ name }) => name === 'send mail.send')!;
    const [done] = below(sent);
    expect([sent.kind, done!.name, done!.kind]).toEqual([PRODUCER, 'process mail.send', CONSUMER]);
    const [mail] = below(done!).filter(({ name }) => name === 'smtp send');
    expect([mail!.kind, mail!.traceId]).toEqual([CLIENT, request!.traceId]);
  });

  test('paying: what Stripe was asked, below the request that asked', () => {
    const [chosen] = named('PUT /api/diagnosis/update/subcategory');
    expect(names(below(chosen!))).toContain('stripe create checkout session');
    const [validated] = named('POST /api/payment/validate');
    expect(names(below(validated!))).toContain('stripe read checkout session');
    // Whichever came first settled it.
    const settling = [...named('POST /api/payment/validate'), ...named('POST /api/payment/webhook')];
    expect(settling.filter((one) => names(below(one)).includes('UPDATE payment'))).not.toEqual([]);
  });

  test('answers, result, review and deletion each are a trace with its statements', () => {
    const answers = named('PUT /api/diagnosis/update/answer');
    expect(answers.length).toBeGreaterThan(3);
    for (const one of answers) expect(names(below(one))).toContain('SELECT assessment');
    for (const call of ['submit', 'review/submit', 'delete'])
      expect(below(named(`POST /api/diagnosis/${call}`)[0]!).length).toBeGreaterThan(1);
  });

  test('every span lies within its trace and within time; requests begin traces whatever a stranger says', () => {
    const ids = new Map(spans.map((span) => [span.spanId, span]));
    for (const span of spans) {
      expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
      if (span.parentSpanId) expect(ids.get(span.parentSpanId)?.traceId).toBe(span.traceId);
      if (span.kind === SERVER) expect(span.parentSpanId ?? '').toBe('');
    }
    expect(collector.text()).not.toContain('ab'.repeat(16));
  });

  test('what failed says so by its code alone', () => {
    const failed = spans.filter(({ status }) => status.code === 2);
    expect(failed.map((span) => [span.name, labelsOf(span)['error.type']])).toEqual(
      expect.arrayContaining([
        ['SELECT', '22P02'],
        ['smtp send', 'EENVELOPE'],
      ]),
    );
    for (const { status, events } of spans) expect([status.message ?? '', events]).toEqual(['', []]);
  });
});

describe('no personal data', () => {
  test('R-21: not one canary in all that was sent', () => {
    expect(canaries).toHaveLength(15);
    const text = collector.text().toLowerCase();
    expect(canaries.filter((canary) => text.includes(canary.toLowerCase()))).toEqual([]);
  });

  test('labels are of few kinds, and each holds what its kind may', () => {
    const kinds: Record<string, RegExp> = {
      'http.request.method': /^(GET|POST|PUT)$/,
      'http.route': /^(\/[a-z/-]*\*?|unknown)$/,
      'http.response.status_code': /^\d{3}$/,
      'app.request': /^[\w-]{12}$/,
      'db.system.name': /^postgresql$/,
      'db.operation.name': /^[A-Z ]+$/,
      'db.collection.name': /^[a-z_]+$/,
      'messaging.system': /^bullmq$/,
      'messaging.destination.name': /^[a-z]+\.[a-z]+$/,
      'network.protocol.name': /^smtp$/,
      'error.type': /^\w+$/,
    };
    for (const span of spans)
      for (const [key, value] of Object.entries(labelsOf(span)))
        expect([key, String(value)]).toEqual([key, expect.stringMatching(kinds[key] ?? /no such label/)]);
  });

  test('a value that stands in a statement is no label', () => {
    const tables = new Set(['mail']);
    const of = (text: string) => described(text, tables);
    expect(of(`update "mail" set x = 'from quokka'`)).toEqual({ operation: 'UPDATE', table: 'mail' });
    expect(of(`select 'from quokka'`)).toEqual({ operation: 'SELECT', table: undefined });
    expect(of('quokka')).toEqual({ operation: 'STATEMENT', table: undefined });
  });
});

test('a collector that is away costs no request, and the log says so without quoting it', async () => {
  const away = await startCollector();
  away.answerWith(400);
  const product = await startTestApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: away.url } });
  expect((await product.client.get('/api/home-page')).status).toBe(200);
  await product.stop();
  await away.stop();
  expect(product.log()).toContain('Traces could not be handed to the collector');
});

test('off, none of its packages is loaded; on, they are', () => {
  const loaded = (endpoint: string): string => {
    const script = `
      import { createRequire } from 'node:module';
      import './dist/app.js';
      import { loadEnv } from './dist/config/env.js';
      import { startTracing } from './dist/tracing/tracing.js';
      const settings = { NODE_ENV: 'development', MASTER_KEY: '${randomBytes(32).toString('hex')}' };
      await startTracing(loadEnv({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}' }), 'server');
      const files = Object.keys(createRequire(import.meta.url).cache);
      process.stdout.write(files.filter((file) => /@opentelemetry.(sdk|exporter|otlp|resources)/.test(file)).join());`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  };
  expect(loaded('')).toBe('');
  expect(loaded('http://127.0.0.1:9')).toContain('sdk-trace');
});
