/**
 * How the product does, in numbers: what the metrics export and `operator status` shows. Counts and ages of rows, by
 * state; nothing of a person. Every statement reads an index, or rows that live no longer than 48 hours.
 */
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QueueService } from '../queue/queue.service.js';
import { Duties } from '../shared/duties.js';

export interface Overview {
  /** The version last served; null: none yet. */
  rules: string | null;
  /** Of the queue, by state. */
  jobs: Readonly<Record<string, number>>;
  /** Of the outbox, by state. */
  mails: Readonly<Record<string, number>>;
  /** Of the last 48 hours, by state. */
  payments: Readonly<Record<string, number>>;
  /** Not yet deleted. */
  assessments: number;
  refundsOwed: number;
  /** How long the oldest row has waited beyond its time, in seconds; 0: nothing waits. */
  waiting: { mail: number; payment: number; purge: number };
  /** Since a duty was last done to its end, in seconds; null: never. */
  since: { purge: number | null; mail: number | null; payment: number | null; reconcile: number | null };
}

/** Seconds beyond `due`, of the row that is furthest beyond. */
const late = (due: string, from: string): string =>
  `coalesce((select extract(epoch from clock_timestamp() - min(${due})) from ${from}), 0)::float8`;

const NUMBERS = `
  select
    (select count(*) from assessment)::int as assessments,
    (select count(*) from payment where state = 'paid' and refund_reason is not null)::int as "refundsOwed",
    greatest(${late('next_try_at', `mail where state = 'queued'`)}, 0) as mail,
    greatest(${late('next_poll_at', `payment where state = 'open'`)}, 0) as payment,
    greatest(${late('ends_at', 'assessment')}, 0) as purge`;
const RULES = `
  select version from rule_bundle where withdrawn_at is null order by last_served_at desc limit 1`;
const MAILS = `select state, count(*)::int as count from mail group by state`;
const PAYMENTS = `
  select state, count(*)::int as count from payment
  where created_at > clock_timestamp() - interval '48 hours' group by state`;

@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueService,
    private readonly duties: Duties,
  ) {}

  async look(): Promise<Overview> {
    const [rules, numbers, mails, payments, jobs] = await Promise.all([
      this.dataSource.query<{ version: string }[]>(RULES),
      this.dataSource.query<Numbers[]>(NUMBERS),
      this.dataSource.query<ByState[]>(MAILS),
      this.dataSource.query<ByState[]>(PAYMENTS),
      this.queue.counts(),
    ]);
    const { assessments, refundsOwed, ...waiting } = numbers[0]!;
    const since = (duty: string): Promise<number | null> => this.duties.secondsSince(duty);
    return {
      rules: rules[0]?.version ?? null,
      jobs,
      mails: byState(mails),
      payments: byState(payments),
      assessments,
      refundsOwed,
      waiting,
      since: {
        purge: await since('purge.run'),
        mail: await since('mail.sweep'),
        payment: await since('payment.sweep'),
        reconcile: await since('payment.reconcile'),
      },
    };
  }
}

type Numbers = Pick<Overview, 'assessments' | 'refundsOwed'> & Overview['waiting'];
interface ByState {
  state: string;
  count: number;
}

const byState = (rows: readonly ByState[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ state, count }) => [state, count]));
