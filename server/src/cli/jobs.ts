/** `operator jobs`: what failed for good, jobs and mails, and trying again once the cause is mended. */
import type { Command } from 'commander';
import { MailService } from '../mail/mail.service.js';
import { QueueService } from '../queue/queue.service.js';
import { DONE, IMPOSSIBLE, LOOK, type Run } from './run.js';
import { count, isUuid, oneLine, timeOf } from './text.js';

export function jobCommands(operator: Command, run: Run): void {
  const jobs = operator.command('jobs').description('see and retry what failed');
  jobs
    .command('failed')
    .description('jobs that failed after every retry, and mails that were refused for good')
    .action(() => failed(run));
  jobs
    .command('retry [id]')
    .description('try a failed job or mail again')
    .option('--all', 'every one of them')
    .action((id: string | undefined, { all }: { all?: boolean }) => retry(run, id, all ?? false));
}

function failed(run: Run): Promise<void> {
  return run(async (product, io) => {
    const jobs = await product.get(QueueService).failed();
    const mails = await product.get(MailService).failed();
    for (const { jobId, name, reason, failedAt } of jobs)
      io.out(`${oneLine(jobId)}  job ${name}  ${timeOf(failedAt)}  ${oneLine(reason)}\n`);
    for (const { mailId, kind, problem, createdAt } of mails)
      io.out(`${mailId}  mail ${kind}  ${timeOf(createdAt)}  ${oneLine(problem ?? '')}\n`);
    io.out(`${count(jobs.length, 'failed job')}, ${count(mails.length, 'failed mail')}\n`);
    return DONE;
  });
}

function retry(run: Run, id: string | undefined, isAll: boolean): Promise<void> {
  return run(async (product, io) => {
    if (Boolean(id) === isAll) {
      io.err('Name one id, or --all.\n');
      return IMPOSSIBLE;
    }
    const [queue, mails] = [product.get(QueueService), product.get(MailService)];
    const ids = id
      ? [id]
      : [
          ...(await queue.failed()).map(({ jobId }) => jobId),
          ...(await mails.failed()).map(({ mailId }) => mailId),
        ];
    let retried = 0;
    for (const one of ids)
      if ((await queue.retry(one)) || (isUuid(one) && (await mails.retry(one)))) retried += 1;
    if (id && !retried) {
      io.err(`There is no failed job or mail ${oneLine(id)}.\n`);
      return LOOK;
    }
    io.out(`${count(retried, 'thing')} will be tried again.\n`);
    return DONE;
  });
}
