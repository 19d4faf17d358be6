/**
 * Numbers for the operator, on a port of their own (METRICS_PORT) that must not be reachable by visitors. Labels are
 * routes and states, never anything of a person.
 */
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Env } from '../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { QueueService } from '../queue/queue.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { Duties } from '../shared/duties.js';
import { ENV, ROLE, type Role } from '../shared/tokens.js';

/** Around the budgets of the API: 5, 30, 60, 100, 150 ms. */
const BUCKETS_SECONDS = [0.005, 0.015, 0.03, 0.06, 0.1, 0.15, 0.3, 1, 3, 10];

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS_SECONDS,
});
const jobs = new Gauge({ name: 'queue_jobs', help: 'Jobs in the queue, by state', labelNames: ['state'] });
const failedMails = new Gauge({
  name: 'mails_failed',
  help: 'Mails refused for good: an operator should look',
});

const sincePurge = new Gauge({
  name: 'purge_done_seconds_ago',
  help: 'Time since a purge was last done to its end; more than 300 breaks the promise',
});
const skew = new Gauge({
  name: 'clock_skew_seconds',
  help: "How far this machine's clock is ahead of the database's; beyond 30 it does no duties",
});

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
    private readonly queue: QueueService,
    private readonly mails: MailService,
    private readonly duties: Duties,
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
    for (const [state, count] of Object.entries(await this.queue.counts())) jobs.set({ state }, count);
    sincePurge.set((await this.duties.secondsSince('purge.run')) ?? Infinity);
    skew.set(this.clock.skewMs() / 1000);
    failedMails.set((await this.mails.failed()).length);
    return register.metrics();
  }
}

function observe(
  { method, routeOptions }: Request,
  { statusCode, elapsedTime }: Reply,
  done: () => void,
): void {
  durations.observe({ method, route: routeOptions.url ?? 'unknown', status: statusCode }, elapsedTime / 1000);
  done();
}
