// Sends the stand-in's events to the product the way Stripe does: signed over the exact bytes with a
// fresh timestamp at each attempt, at least once, tried again with growing pauses for three days, unsent
// ones kept over a restart. Faults that tests need (dropped, delivered many times) come from options.
import { createHmac, randomBytes } from 'node:crypto';
import type { StandInDelivery, StandInStore } from './stripe-stand-in-store.js';

export interface WebhookOptions {
  /** Where the product listens; null or a function giving null: nowhere yet, try later. */
  url: string | (() => string | null);
  secret: string;
  now: () => Date;
  /** Pauses between tries; the last one repeats. */
  retryDelaysMs?: number[];
  faults: { dropWebhooks?: boolean; deliverTimes?: number };
}

/** Quick at first, as the product may just be restarting; Stripe's own pauses are longer. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 3_600_000];
/** Stripe gives up on an event after three days. */
const GIVE_UP_AFTER_MS = 72 * 3_600_000;
/** Stripe waits about this long for an answer to a webhook. */
const ANSWER_WITHIN_MS = 10_000;

export function signWebhook(body: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

export class WebhookSender {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly store: StandInStore,
    private readonly options: WebhookOptions,
  ) {}

  resume(): void {
    for (const delivery of this.store.state.deliveries) this.schedule(delivery, 0);
  }

  /** The caller saves the store before it answers, so that no event is lost. */
  emit(type: string, object: object): void {
    const created = Math.floor(this.options.now().getTime() / 1000);
    const eventId = `evt_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({
      id: eventId,
      object: 'event',
      api_version: '2026-10-28.endive',
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    if (this.options.faults.dropWebhooks) return;
    const delivery = { eventId, body, attempts: 0, createdAt: this.options.now().getTime() };
    this.store.state.deliveries.push(delivery);
    this.schedule(delivery, 0);
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(delivery: StandInDelivery, delayMs: number): void {
    const timer = setTimeout(() => {
      this.attempt(delivery).catch(() => undefined);
    }, delayMs);
    timer.unref();
    this.timers.set(delivery.eventId, timer);
  }

  private async attempt(delivery: StandInDelivery): Promise<void> {
    this.timers.delete(delivery.eventId);
    const times = this.options.faults.deliverTimes ?? 1;
    const posts = await Promise.all(Array.from({ length: times }, () => this.post(delivery.body)));
    if (this.stopping.signal.aborted) return;
    delivery.attempts += 1;
    const isOver = this.options.now().getTime() - delivery.createdAt > GIVE_UP_AFTER_MS;
    if (posts.every(Boolean) || isOver) {
      const { deliveries } = this.store.state;
      deliveries.splice(deliveries.indexOf(delivery), 1);
    } else {
      const delays = this.options.retryDelaysMs ?? RETRY_DELAYS_MS;
      this.schedule(delivery, delays[Math.min(delivery.attempts, delays.length) - 1] ?? 1_000);
    }
    await this.store.save();
  }

  private async post(body: string): Promise<boolean> {
    const url = typeof this.options.url === 'function' ? this.options.url() : this.options.url;
    if (!url) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (stand-in)',
          'stripe-signature': signWebhook(body, this.options.secret, this.options.now()),
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
