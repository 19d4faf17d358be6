/** `operator status`: in one screen, whether all is well. */
import type { Command } from 'commander';
import { concernsOf, lasting } from '../health/concerns.js';
import { type Overview, OverviewService } from '../health/overview.service.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DONE, LOOK, type Run } from './run.js';

export function statusCommand(operator: Command, run: Run): void {
  operator
    .command('status')
    .description('whether all is well, in one screen; exit code 1 when something is to be looked at')
    .option('--json', 'the numbers, for programs')
    .action(({ json }: { json?: true }) => status(run, json ?? false));
}

function status(run: Run, asJson: boolean): Promise<void> {
  return run(async (product, io) => {
    const overview = await product.get(OverviewService).look();
    const concerns = concernsOf(overview, product.get<Clock>(CLOCK).skewMs() / 1000);
    if (asJson) io.out(`${JSON.stringify({ ...overview, concerns })}\n`);
    else {
      io.out(`${screen(overview)}\n`);
      for (const { id, text } of concerns) io.out(`LOOK  ${text}  (docs/runbooks/alarms.md#${id})\n`);
      if (!concerns.length) io.out('All is well.\n');
    }
    return concerns.length ? LOOK : DONE;
  });
}

function screen({
  rules,
  jobs,
  mails,
  payments,
  assessments,
  refundsOwed,
  waiting,
  since,
}: Overview): string {
  const late = (seconds: number): string => (seconds > 0 ? `, the oldest ${lasting(seconds)} late` : '');
  const done = (seconds: number | null): string => (seconds === null ? 'never' : `${lasting(seconds)} ago`);
  const rows: [string, string][] = [
    ['rules', rules ?? 'none served yet'],
    ['assessments', `${assessments} live${late(waiting.purge)}`],
    ['mails', `${states(mails)}${late(waiting.mail)}`],
    ['payments', `${states(payments)} in 48 hours${late(waiting.payment)}; refunds owed: ${refundsOwed}`],
    ['jobs', states(jobs)],
    ['last purge', done(since.purge)],
    ['last sweeps', `mail ${done(since.mail)}, payment ${done(since.payment)}`],
    ['last reconcile', done(since.reconcile)],
  ];
  return rows.map(([name, text]) => `${name.padEnd(16)}${text}`).join('\n');
}

const states = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ') || 'none';
