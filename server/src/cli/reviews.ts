/** `operator reviews`: nothing is public before somebody has read and approved it here. */
import { type Command, Option } from 'commander';
import { ReviewService } from '../review/review.service.js';
import type { ReviewState } from '../review/review.js';
import { DONE, LOOK, type Run } from './run.js';
import { count, isUuid, oneLine, timeOf } from './text.js';

const STATES: readonly ReviewState[] = ['submitted', 'approved', 'rejected'];

export function reviewCommands(operator: Command, run: Run): void {
  const reviews = operator.command('reviews').description('read, approve and reject what visitors wrote');
  reviews
    .command('list')
    .description('the reviews, oldest first: those that wait, unless --state asks for others')
    .addOption(new Option('--state <state>', 'which ones').choices([...STATES, 'all']).default('submitted'))
    .option('--json', 'for programs')
    .action((options: { state: ReviewState | 'all'; json?: boolean }) => list(run, options));
  for (const [verb, state, effect] of [
    ['approve', 'approved', 'shows it on the home page'],
    ['reject', 'rejected', 'takes it off the home page, or never shows it'],
  ] as const)
    reviews
      .command(`${verb} <id>`)
      .description(effect)
      .action((id: string) => decide(run, id, state));
}

function list(run: Run, { state, json }: { state: ReviewState | 'all'; json?: boolean }): Promise<void> {
  return run(async (product, io) => {
    const found = await product.get(ReviewService).list(state === 'all' ? undefined : state);
    if (json) {
      const shown = found.map(({ assessmentId: _assessmentId, ...review }) => review);
      io.out(`${JSON.stringify(shown, null, 2)}\n`);
      return DONE;
    }
    for (const { id, state: is, submittedAt, rating, reviewer, description } of found)
      io.out(
        `${id}  ${is}  ${timeOf(submittedAt)}  ${rating}/5  ${oneLine(reviewer)}\n    ${oneLine(description)}\n`,
      );
    io.out(`${count(found.length, 'review')}${state === 'all' ? '' : ` ${state}`}\n`);
    return DONE;
  });
}

function decide(run: Run, id: string, state: 'approved' | 'rejected'): Promise<void> {
  return run(async (product, io) => {
    const isDone = isUuid(id) && (await product.get(ReviewService).decide(id, state));
    if (isDone) io.out(`${id} is ${state}.\n`);
    else io.err(`There is no review ${oneLine(id)}.\n`);
    return isDone ? DONE : LOOK;
  });
}
