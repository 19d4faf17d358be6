/**
 * The whole product on one machine: embedded database, local inbox, stand-in for Stripe, API with job processors and
 * the built client, in this one process. A real service named by its setting (DATABASE_URL, SMTP_URL,
 * STRIPE_SECRET_KEY, REDIS_URL) takes the place of its stand-in. Whatever is expected to go wrong ends in one sentence.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeApp } from '../app.js';
import { type EnvSource, loadEnv, processEnv } from '../config/env.js';
import { startPostgres } from './embedded-postgres.js';
import { serveInbox } from './inbox-page.js';
import { startInbox } from './inbox.js';
import { whenParentDies } from './parent.js';
import { claimDataDir, explain, freePortNear, refuseTakenPort } from './preconditions.js';
import { startStripeStandIn } from './stripe-stand-in.js';

type Stop = () => Promise<unknown>;

export async function start(source: EnvSource = processEnv): Promise<void> {
  const stops: Stop[] = [];
  let isStopping = false;
  const quit = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    for (const stop of stops.toReversed()) await stop().catch(() => undefined);
    process.exit(code);
  };
  const quitOnWish = (): void => {
    if (!isStopping) say('\nStopping…');
    void quit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, quitOnWish);
  whenParentDies(quitOnWish);
  try {
    await run(source, stops);
  } catch (error) {
    if (!isStopping) process.stderr.write(`\n${explain(error)}\n`);
    await quit(1);
  }
}

async function run(source: EnvSource, stops: Stop[]): Promise<void> {
  if (source['NODE_ENV'] === 'production')
    throw new Error('npm start is for development; in production run server/dist/main.js with its settings.');
  const given = loadEnv({ NODE_ENV: 'development', ...source });
  const { port, dataDir } = given;
  const claim = await claimDataDir(dataDir, port);
  stops.push(claim.release);
  await refuseTakenPort(port);
  const settings: Record<string, string | undefined> = { NODE_ENV: 'development', ...source };

  if (!source['DATABASE_URL']) {
    say('Starting the database…');
    const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
    stops.push(postgres.stop);
    settings['DATABASE_URL'] = postgres.url;
  }
  const inbox = source['SMTP_URL'] ? null : await startInbox({ file: path.join(dataDir, 'inbox.json') });
  if (inbox) {
    stops.push(inbox.stop);
    settings['SMTP_URL'] = inbox.smtpUrl;
  }
  if (!source['STRIPE_SECRET_KEY']) {
    const secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
    const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
    const webhookUrl = `http://127.0.0.1:${port}/api/payment/webhook`;
    const dataFile = path.join(dataDir, 'stripe-stand-in.json');
    const standInPort = await freePortNear(port + 1);
    const standIn = await startStripeStandIn({
      port: standInPort,
      /** The same host name as the product's: the client sends a visitor to no other. */
      publicUrl: `http://localhost:${standInPort}`,
      webhookUrl,
      webhookSecret,
      secretKey,
      dataFile,
    });
    stops.push(standIn.stop);
    Object.assign(settings, {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${standIn.port}`,
    });
  }

  say('Starting the product…');
  const env = loadEnv(settings);
  const app = await makeApp(env, inbox ? { extend: (fastify) => serveInbox(fastify, inbox) } : {});
  stops.push(() => app.close());
  await app.listen(port, '0.0.0.0');
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL = '' } = settings;
  await claim.tell({
    databaseUrl: env.databaseUrl,
    settings: { STRIPE_SECRET_KEY, STRIPE_API_URL, KEY_DIR: env.keyDir },
  });
  await untilReady(port);
  say(`
  The product      http://localhost:${port}
  Local inbox      ${inbox ? `http://localhost:${port}/development/inbox` : 'none: mail leaves by SMTP_URL'}
  Payments         ${env.stripeApiUrl ? `a test page, no money moves (${env.stripeApiUrl})` : 'Stripe'}
  Data             ${dataDir}
  Stop with Ctrl-C. Reviews are approved with: npx operator reviews list

ready ${env.publicUrl}`);
}

async function untilReady(port: number): Promise<void> {
  const address = `http://127.0.0.1:${port}/api/health/ready`;
  /** Rules, database and queue are up before listening; half a minute is for a very slow machine. */
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`The product does not become ready: ${(await answer?.text()) ?? 'no answer'}`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
