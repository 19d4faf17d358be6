/** `rules order`: which order of the core questions would tell diseases apart soonest. */
import type { Command } from 'commander';
import {
  DEFAULT_ORDER_VISITORS,
  orderBy,
  proposalOf,
  proposeOrder,
  type Gains,
  type Hits,
  type OrderProposal,
} from '../../order/index.js';
import { onEveryCore } from '../../workers/workers.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { loadReady, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { EXIT, type ExitCode } from '../exit.js';
import { wholeNumberFrom } from '../read-options.js';
import { progressOf } from '../progress.js';
import { painter, print } from '../terminal.js';

interface OrderCommandOptions extends CommonOptions {
  seed: number;
  visitors: number;
}

export function addOrder(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('order')
    .summary('propose an order for the core questions of a category')
    .description(
      `Simulates visitors from the weights in the disease files (one answer in ten wrong, 15 % "I don't know") and
proposes the order of the core questions that brings their disease to the top soonest. It changes no file: whether
the order also makes sense to a person is for a clinician to say.`,
    )
    .argument('<category>', 'the category, by id')
    .option('--visitors <number>', 'simulated visitors', wholeNumberFrom(1), DEFAULT_ORDER_VISITORS)
    .option('--seed <number>', 'another seed, other visitors', wholeNumberFrom(0), 1)
    .addHelpText(
      'after',
      `
Examples:
  npx rules order throat-mouth
  npx rules order throat-mouth --visitors 1000 --seed 2

Top 1 and top 3: in how many of 100 moments of the core the visitor's disease is first, or among the first three.
They come from the rules themselves, so they compare orders; they do not say how well the rules do on people.
Exit code: 0 done, 2 a rule file has errors or there is no such category.`,
    );
  withFormat(withRules(command), ['pretty', 'json', 'markdown']);
  command.action(async (category: string, options: OrderCommandOptions) =>
    done(await run(category, options)),
  );
}

async function run(category: string, options: OrderCommandOptions): Promise<ExitCode> {
  const { visitors, seed } = options;
  const { ruleSet } = await loadReady({ ...options, category }, { isAuthoring: true });
  const proposal = await proposalFor(ruleSet, category, { visitors, seed });
  if (options.format === 'json')
    print(JSON.stringify({ version: ruleSet.version, seed, ...proposal }, null, 2));
  else if (options.format === 'markdown') printMarkdown(proposal);
  else printPretty(proposal);
  return EXIT.fine;
}

/** Below this a worker's own start costs more than it saves. */
const MIN_VISITORS = 100;

async function proposalFor(
  ruleSet: RuleSet,
  category: string,
  options: { visitors: number; seed: number },
): Promise<OrderProposal> {
  const progress = progressOf('Visitors');
  try {
    if (options.visitors < MIN_VISITORS)
      return proposeOrder(ruleSet, category, { ...options, onProgress: progress.at });
    const task = { kind: 'order', ruleSet, category, options } as const;
    const gains = await onEveryCore<Gains>({ ...task, orders: 'gains' }, progress.at);
    const order = orderBy(ruleSet, category, gains);
    const hits = await onEveryCore<Hits[]>({ ...task, orders: [null, order] }, progress.at);
    const of = (at: number): Hits[] => hits.flatMap((share) => share[at] ?? []);
    return proposalOf(ruleSet, category, order, options, of(0), of(1));
  } finally {
    progress.end();
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function printPretty({ before, after, visitors }: OrderProposal): void {
  const paint = painter();
  const width = Math.max(...before.order.map(({ length }) => length), 'as it is'.length);
  print(`${paint.bold('as it is'.padEnd(width))}    ${paint.bold('proposed')}`);
  for (const [i, id] of before.order.entries()) {
    const next = after.order[i] ?? '';
    print(`${id.padEnd(width)}    ${next === id ? paint.dim(next) : next}`);
  }
  print();
  print(`Top 1  ${percent(before.top1)} → ${percent(after.top1)}`);
  print(`Top 3  ${percent(before.top3)} → ${percent(after.top3)}`);
  print(paint.dim(`${visitors} simulated visitors, on average over the core.`));
}

function printMarkdown({ before, after, category }: OrderProposal): void {
  print(`## Order of the core of \`${category}\`\n`);
  print('| as it is | proposed |\n|---|---|');
  for (const [i, id] of before.order.entries()) print(`| ${id} | ${after.order[i] ?? ''} |`);
  print(`| top 1 ${percent(before.top1)} | ${percent(after.top1)} |`);
  print(`| top 3 ${percent(before.top3)} | ${percent(after.top3)} |`);
}
