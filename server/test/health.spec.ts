import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { QueueService } from '../src/queue/queue.service.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
  product = await startTestApp({ settings: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => product.stop());

test('live and ready', async () => {
  expect((await product.client.get('/api/health/live')).body).toEqual({ status: 'up' });
  expect((await product.client.get('/api/health/ready')).body).toEqual({
    status: 'up',
    database: 'up',
    queue: 'up',
    rules: 'up',
    keys: 'up',
    purge: 'up',
  });
});

test('F-12: the queue away is not ready, says which part, and the process stays live', async () => {
  const away = jest.spyOn(product.app.get(QueueService), 'isReady').mockResolvedValue(false);
  const answer = await product.client.get('/api/health/ready');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(answer.body.error.details).toEqual({
    database: 'up',
    queue: 'down',
    rules: 'up',
    keys: 'up',
    purge: 'up',
  });
  expect((await product.client.get('/api/health/live')).status).toBe(200);
  away.mockRestore();
});

test('metrics are on the operator’s port alone, and name no person', async () => {
  await product.client.get('/api/home-page?sessionId=metrics-canary');
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await metrics.text();
  expect(metrics.status).toBe(200);
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d/,
  );
  expect(text).toContain('queue_jobs{state="waiting"}');
  expect(text).toContain('mails_failed 0');
  expect(text).toMatch(/purge_done_seconds_ago \d/);
  expect(text).toMatch(/clock_skew_seconds -?\d/);
  for (const part of ['database', 'queue', 'rules']) expect(text).toContain(`part_up{part="${part}"} 1`);
  expect(text).toContain('oldest_due_seconds{work="purge"} 0');
  expect(text).toMatch(/rules_info\{version="[0-9a-f]+"\} 1/);
  for (const name of ['assessments', 'refunds_owed', 'reconcile_done_seconds_ago'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).not.toContain('canary');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/other`)).status).toBe(404);
  for (const path of ['/metrics', '/api/metrics']) expect((await product.client.get(path)).status).toBe(404);
});
