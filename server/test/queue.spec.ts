import { randomUUID } from 'node:crypto';
import { Module, type OnModuleInit } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { MailModule } from '../src/mail/mail.module.js';
import { MailService, type NewMail } from '../src/mail/mail.service.js';
import { JOBS, type JobName } from '../src/queue/jobs.js';
import { QueueService } from '../src/queue/queue.service.js';
import { RateLimit } from '../src/limits/rate-limit.js';
import { idleRooms, onIdleJob } from './support/idle-rooms.js';
import { isRedisHere, startRedis, type TestRedis } from './support/redis.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

type Done = { name: string; payload: Record<string, string> };

/** The idle rooms' jobs, as they are done. */
class Watch {
  readonly done: Done[] = [];
  fail: (payload: Record<string, string>) => void = () => undefined;
  private waiting = new Set<() => void>();

  constructor() {
    onIdleJob(async (name, payload) => {
      this.fail(payload as Record<string, string>);
      this.done.push({ name, payload: payload as Record<string, string> });
      for (const look of this.waiting) look();
    });
  }

  of(id: string): Done[] {
    return this.done.filter(({ payload }) => payload['paymentId'] === id);
  }

  until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }
}

const settingsOn = {
  postgres: async () => ({}),
  redis: async () => ({ REDIS_URL: (redis = await startRedis()).url }),
};
let redis: TestRedis | undefined;
let product: TestApp;
let watch: Watch;

const refund = (email: string): NewMail => ({
  kind: 'duplicate-refund',
  to: { name: 'Jane', email },
  subjectId: randomUUID(),
});

const backends: (keyof typeof settingsOn)[] = isRedisHere ? ['postgres', 'redis'] : ['postgres'];

describe.each(backends)('the queue on %s', (backend) => {
  const queue = (): QueueService => product.app.get(QueueService);
  beforeAll(async () => {
    watch = new Watch();
    product = await startTestApp({ settings: await settingsOn[backend](), overrides: { rooms: idleRooms } });
  });
  afterAll(async () => {
    await product.stop();
    await redis?.stop();
    redis = undefined;
  });
  beforeEach(() => {
    watch = new Watch();
  });

  test('a job is done, with ids alone in its payload', async () => {
    const paymentId = randomUUID();
    await queue().add('payment.poll', { paymentId });
    await watch.until(() => watch.of(paymentId).length === 1);
    expect(watch.of(paymentId)).toEqual([{ name: 'payment.poll', payload: { paymentId } }]);
  });

  test('the same job id waits once', async () => {
    const [twice, after] = [randomUUID(), randomUUID()];
    await queue().add('payment.poll', { paymentId: twice }, { delayMs: 150, jobId: `poll:${twice}` });
    await queue().add('payment.poll', { paymentId: twice }, { delayMs: 150, jobId: `poll:${twice}` });
    await queue().add('payment.poll', { paymentId: after }, { delayMs: 300 });
    await watch.until(() => watch.of(after).length === 1);
    expect(watch.of(twice)).toHaveLength(1);
  });

  test('an id may come again once its job is done', async () => {
    const paymentId = randomUUID();
    for (const count of [1, 2]) {
      await queue().add('payment.poll', { paymentId }, { jobId: `again:${paymentId}` });
      await watch.until(() => watch.of(paymentId).length === count);
      await until(async () => !(await queue().counts())['active']);
    }
  });

  test('F-28: a failing job is tried again; its reason quotes no data; the others flow', async () => {
    const [poison, healthy] = [randomUUID(), randomUUID()];
    let tries = 0;
    watch.fail = ({ paymentId }) => {
      if (paymentId === poison && ++tries < 2)
        throw new Error('jane.canary@mail.test was born on 1980-01-02');
    };
    await queue().add('payment.poll', { paymentId: poison });
    await queue().add('payment.poll', { paymentId: healthy });
    await watch.until(() => watch.of(healthy).length === 1 && watch.of(poison).length === 1);
    expect(tries).toBe(2);
    expect(product.log()).toContain('A job failed');
    for (const secret of ['jane.canary', '1980-01-02']) expect(product.log()).not.toContain(secret);
  });

  test('the duties come round by themselves', async () => {
    await watch.until(() => watch.done.length >= 0);
    expect(Object.keys(await queue().counts()).sort()).toEqual(['active', 'delayed', 'failed', 'waiting']);
    expect((await queue().counts())['delayed']).toBeGreaterThanOrEqual(1);
  });

  test('it is ready', async () => expect(await queue().isReady()).toBe(true));

  test('jobs that wait outlive a restart; the one under way is finished first', async () => {
    const [running, waiting] = [randomUUID(), randomUUID()];
    let finish = (): void => undefined;
    let started = (): void => undefined;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    onIdleJob(async (name, payload) => {
      const { paymentId } = payload as { paymentId: string };
      if (paymentId === running) {
        started();
        await new Promise<void>((resolve) => (finish = resolve));
      }
      watch.done.push({ name, payload: payload as Record<string, string> });
    });
    await queue().add('payment.poll', { paymentId: running });
    await hasStarted;
    const restarted = product.restart();
    finish();
    await restarted;
    expect(watch.of(running)).toHaveLength(1);
    watch = new Watch();
    await queue().add('payment.poll', { paymentId: waiting }, { delayMs: 50 });
    await product.restart();
    await watch.until(() => watch.of(waiting).length === 1);
  });
});

if (isRedisHere)
  test('F-12: Redis away: mails leave without it, the queue is not ready, and the server can still be stopped', async () => {
    const own = await startRedis(['--maxmemory-policy', 'noeviction']);
    const app = await startTestApp({ settings: { REDIS_URL: own.url }, overrides: { rooms: idleRooms } });
    await own.stop();
    const mails = app.app.get(MailService);
    const mailId = await app.app
      .get(DataSource)
      .transaction((manager) => mails.queue(manager, refund('away@mail.test')));
    await mails.kick(mailId);
    await app.mail.next(({ to }) => to.includes('away@mail.test'));
    expect(await app.app.get(QueueService).isReady()).toBe(false);
    await app.stop();
  });

describe('what refuses to start', () => {
  afterEach(() => redis?.stop().then(() => (redis = undefined)));
  const start = (rooms: never[] | typeof idleRooms, settings = {}) =>
    startTestApp({ settings, overrides: { rooms } });

  test('a job that nobody does', async () => {
    await expect(start(idleRooms.slice(0, 3))).rejects.toThrow(/Jobs without a handler: .*purge\.run/);
  });

  test('a job that two do', async () => {
    @Module({})
    class Rival implements OnModuleInit {
      constructor(private readonly queue: QueueService) {}
      onModuleInit(): void {
        this.queue.handle('purge.run', async () => undefined);
      }
    }
    await expect(start([...idleRooms, Rival])).rejects.toThrow('The job purge.run has two handlers.');
  });

  /** The mail room without the module that fills every kind. */
  const mailsAlone = () => {
    @Module({ imports: [MailModule] })
    class Jobs implements OnModuleInit {
      constructor(private readonly queue: QueueService) {}
      onModuleInit(): void {
        for (const name of Object.keys(JOBS) as JobName[])
          if (!name.startsWith('mail.')) this.queue.handle(name, async () => undefined);
      }
    }
    return [...idleRooms.slice(0, 3), Jobs];
  };

  test('a kind of mail whose blanks nobody fills', async () => {
    await expect(start(mailsAlone())).rejects.toThrow(/Mails without a provider: code, link, /);
  });

  test('a kind of mail whose blanks two rooms fill', async () => {
    @Module({ imports: [MailModule] })
    class Rival implements OnModuleInit {
      constructor(private readonly mails: MailService) {}
      onModuleInit(): void {
        this.mails.provide('link', async () => null);
      }
    }
    await expect(start([...idleRooms, Rival])).rejects.toThrow(
      'Two rooms provide the facts of the link mail.',
    );
  });

  test('a Redis that is not there', async () => {
    await expect(start(idleRooms, { REDIS_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(
      'REDIS_URL: Redis cannot be reached',
    );
  });

  if (isRedisHere)
    test('F-13: a Redis that may forget jobs', async () => {
      redis = await startRedis(['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru']);
      await expect(start(idleRooms, { REDIS_URL: redis.url })).rejects.toThrow(
        'must run with maxmemory-policy noeviction, not allkeys-lru',
      );
    });
});

describe('beneath the rooms', () => {
  beforeAll(async () => {
    watch = new Watch();
    product = await startTestApp({ overrides: { rooms: idleRooms } });
  });
  afterAll(() => product.stop());

  test('a limit counts exactly, also all at once, and begins again after its window', async () => {
    const limits = product.app.get(RateLimit);
    const hits = await Promise.allSettled([...Array(30)].map(() => limits.hit('key', 10, 60)));
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(limits.hit('key', 10, 60)).rejects.toMatchObject({
      code: 'rate.too-many',
      retryAfterSeconds: 60,
    });
    await expect(limits.hit('other', 10, 60)).resolves.toBeUndefined();
    product.clock.advance(60);
    await expect(limits.hit('key', 10, 60)).resolves.toBeUndefined();
    await limits.purge(new Date(product.clock.now().getTime() + 60_000));
    expect(await product.database.query('select * from rate_counter')).toEqual([]);
  });

  test('F-11: what the queue forgot, the sweep re-arms from the rows', async () => {
    const mails = product.app.get(MailService);
    await product.app
      .get(DataSource)
      .transaction((manager) => mails.queue(manager, refund('swept@mail.test')));
    await mails.sweep();
    await product.mail.next(({ to }) => to.includes('swept@mail.test'));
  });
});
