/**
 * The product as production runs it: two servers and two workers, each a process of its own, on one PostgreSQL, one
 * queue, a mail server and the stand-in for Stripe; every one of them may be killed, stopped or made to fail.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort, type RunningPostgres, startPostgres } from '../../../src/development/embedded-postgres.js';
import {
  type RunningStandIn,
  type StandInFaults,
  startStripeStandIn,
} from '../../../src/development/stripe-stand-in.js';
import { freshDatabase, type TestDatabase } from '../database.js';
import { type MailSink, startMailSink } from '../mail-sink.js';
import { SMALL_RULES } from '../small-rules.js';
import { openQueueStore, type QueueKind, type QueueStore } from './queue-store.js';

const KINDS = ['server', 'server', 'worker', 'worker'] as const;
const [SECRET_KEY, WEBHOOK_SECRET] = ['sk_test_0123456789abcdef', 'whsec_0123456789abcdef'];

export interface Process {
  name: string;
  isServer: boolean;
  port: number;
  child: ChildProcess | null;
}

export class House {
  readonly faults: StandInFaults = {};
  /** What the next process is started with. */
  readonly keys: Record<string, string> = { MASTER_KEY: randomBytes(32).toString('base64') };
  readonly processes: Process[] = [];
  /** What servers wrote of requests that they failed. */
  readonly failures: string[] = [];
  mail!: MailSink;
  stripe!: RunningStandIn;
  database!: TestDatabase;
  queue!: QueueStore;
  private postgres!: RunningPostgres;
  private readonly folder = mkdtempSync('/var/tmp/symptom-checker-chaos-');
  private postgresPort = 0;
  private isClosing = false;

  private constructor() {}

  static async open(queue: QueueKind): Promise<House> {
    const house = new House();
    // As root the database runs under another user, who has to come in.
    chmodSync(house.folder, 0o755);
    house.postgresPort = await freePort();
    await house.startDatabase();
    house.database = await freshDatabase(house.postgres.url);
    house.queue = await openQueueStore(queue, house.database);
    house.mail = await startMailSink();
    house.stripe = await startStripeStandIn({
      port: 0,
      webhookUrl: () => house.anyServer() && `${house.anyServer()}/api/payment/webhook`,
      webhookSecret: WEBHOOK_SECRET,
      secretKey: SECRET_KEY,
      dataFile: path.join(house.folder, 'stripe.json'),
      retryDelaysMs: [500, 2_000, 5_000],
      faults: house.faults,
    });
    for (const [at, kind] of KINDS.entries())
      house.processes.push({
        name: `${kind} ${at}`,
        isServer: kind === 'server',
        port: await freePort(),
        child: null,
      });
    await Promise.all(house.processes.map((one) => house.start(one)));
    return house;
  }

  /** The addresses of servers that were started, whatever has become of them. */
  servers(): string[] {
    return this.processes.filter(({ isServer }) => isServer).map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Resolves when it is ready, or has ended before. `skewMs`: how wrong its machine's clock is. */
  async start(one: Process, skewMs = 0): Promise<void> {
    if (one.child || this.isClosing) return;
    const preload = path.resolve('test/support/skewed-clock.mjs');
    const entry = one.isServer ? 'dist/main.js' : 'dist/worker.js';
    const child = spawn(process.execPath, ['--import', preload, entry], {
      env: {
        ...this.settings(),
        PORT: String(one.port),
        SKEW_MS: String(skewMs),
        PROCESSORS: String(!one.isServer),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    one.child = child;
    child.once('exit', () => (one.child = one.child === child ? null : one.child));
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (/^ready/m.test(text)) resolve();
        this.failures.push(...text.split('\n').filter((line) => line.includes('A request failed')));
      });
    });
  }

  /** As a power cut does, or (SIGTERM) as an orchestrator. */
  async kill(one: Process, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { child } = one;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async killDatabase(): Promise<void> {
    const pid = readFileSync(path.join(this.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split(
      '\n',
    )[0];
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Its children may still be at their end when it starts again. */
  async startDatabase(): Promise<void> {
    for (let tries = 0; ; tries += 1)
      try {
        this.postgres = await startPostgres({
          dataDir: path.join(this.folder, 'postgres'),
          port: this.postgresPort,
          isThrowaway: true,
        });
        return;
      } catch (error) {
        if (tries > 40) throw error;
        await new Promise((resume) => setTimeout(resume, 250));
      }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all(this.processes.map((one) => this.kill(one)));
    await this.database.drop().catch(() => undefined);
    await Promise.all([this.mail.stop(), this.stripe.stop(), this.queue.stop(), this.postgres.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  get keyDir(): string {
    return path.join(this.folder, 'data/keys');
  }

  private anyServer(): string | null {
    const up = this.processes.filter(({ isServer, child }) => isServer && child);
    return up.length ? `http://127.0.0.1:${up[Math.floor(Math.random() * up.length)]!.port}` : null;
  }

  /** Also for the operator's commands. */
  settings(): Record<string, string> {
    return {
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://product.test',
      DATABASE_URL: this.database.url,
      SMTP_URL: this.mail.url,
      DATA_DIR: path.join(this.folder, 'data'),
      RULES_DIR: SMALL_RULES,
      ...this.keys,
      ALLOW_UNSIGNED_RULES: 'true',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${this.stripe.port}`,
      ...this.queue.settings,
    };
  }
}
