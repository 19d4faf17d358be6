/**
 * Numbers for the operator, on a port of their own (METRICS_PORT) that must not be reachable by visitors. Labels are
 * routes and states, never anything of a person.
 */
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Env } from '../config/env.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { HealthService } from './health.service.js';
import { type Overview, OverviewService } from './overview.service.js';
import { ENV, ROLE, type Role } from '../shared/tokens.js';

/** Around the budgets of the API: 5, 30, 60, 100, 150 ms. */
const BUCKETS_SECONDS = [0.005, 0.015, 0.03, 0.06, 0.1, 0.15, 0.3, 1, 3, 10];

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS_SECONDS,
});
const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
  new Gauge({ name, help, labelNames });

const parts = gauge('part_up', 'Database, queue, rules and keys, as `ready` sees them: 1 up, 0 down', 'part');
const jobs = gauge('queue_jobs', 'Jobs in the queue, by state', 'state');
const mails = gauge('mails', 'Mails of the outbox, by state', 'state');
const failedMails = gauge('mails_failed', 'Mails refused for good: an operator should look');
const payments = gauge('payments', 'Payments begun in the last 48 hours, by state', 'state');
const refundsOwed = gauge('refunds_owed', 'Refunds that we owe');
const assessments = gauge('assessments', 'Assessments that are not deleted yet');
const waiting = gauge(
  'oldest_due_seconds',
  'How long the oldest row has waited beyond its time: mail to send, payment to ask about, data to delete',
  'work',
);
const sincePurge = gauge(
  'purge_done_seconds_ago',
  'Time since a purge was last done to its end; more than 300 breaks the promise',
);
const sinceReconcile = gauge(
  'reconcile_done_seconds_ago',
  "Time since payments were last held against Stripe's list",
);
const skew = gauge(
  'clock_skew_seconds',
  "How far this machine's clock is ahead of the database's; beyond 30 it does no duties",
);
const rules = gauge('rules_info', 'The version of the rules last served', 'version');

interface Request {
  method: string;
  routeOptions: { url?: string };
}
interface Reply {
  statusCode: number;
  elapsedTime: number;
}

@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server?: Server;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ROLE) private readonly role: Role,
    host: HttpAdapterHost,
    private readonly health: HealthService,
    private readonly overview: OverviewService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const fastify = host.httpAdapter?.getInstance<{
      addHook?(name: 'onResponse', hook: (request: Request, reply: Reply, done: () => void) => void): void;
    }>();
    if (env.metricsPort !== null) fastify?.addHook?.('onResponse', observe);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort } = this.env;
    if (metricsPort === null || this.role === 'command') return;
    if (!register.getSingleMetric('nodejs_eventloop_lag_seconds')) collectDefaultMetrics();
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') response.writeHead(404).end();
      else
        this.collect().then(
          (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(metricsPort, () => resolve()),
    );
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }

  private async collect(): Promise<string> {
    skew.set(this.clock.skewMs() / 1000);
    const { database, queue, rules: isServed, keys } = await this.health.readiness();
    setAll(parts, 'part', {
      database: Number(database),
      queue: Number(queue),
      rules: Number(isServed),
      keys: Number(keys),
    });
    // The other numbers are read from these two; while one of them is away, the last numbers stand.
    if (database && queue) tell(await this.overview.look());
    return register.metrics();
  }
}

function tell(overview: Overview): void {
  setAll(jobs, 'state', overview.jobs);
  setAll(mails, 'state', overview.mails);
  setAll(payments, 'state', overview.payments);
  setAll(waiting, 'work', overview.waiting);
  setAll(rules, 'version', overview.rules === null ? {} : { [overview.rules]: 1 });
  failedMails.set(overview.mails['failed'] ?? 0);
  refundsOwed.set(overview.refundsOwed);
  assessments.set(overview.assessments);
  sincePurge.set(overview.since.purge ?? Infinity);
  sinceReconcile.set(overview.since.reconcile ?? 0);
}

/** A state that nothing is in any more is left out, instead of staying at its last number. */
function setAll<L extends string>(of: Gauge<L>, label: L, values: Readonly<Record<string, number>>): void {
  of.reset();
  for (const [key, value] of Object.entries(values)) of.set({ [label]: key } as Record<L, string>, value);
}

function observe(
  { method, routeOptions }: Request,
  { statusCode, elapsedTime }: Reply,
  done: () => void,
): void {
  durations.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
  done();
}
