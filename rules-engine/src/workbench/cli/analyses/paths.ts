/** `rules paths`: how many ways there are through a questionnaire, and how long they are. */
import type { Command } from 'commander';
import {
  DEFAULT_BUDGET,
  DEFAULT_SAMPLE,
  lengthsOf,
  mergePaths,
  pathParts,
  type PathList,
  type PathPart,
} from '../../paths/index.js';
import { onEveryCore } from '../../workers/workers.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { EXIT, type ExitCode } from '../exit.js';
import { wholeNumberFrom } from '../read-options.js';
import { progressOf } from '../progress.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';

interface PathsOptions extends CommonOptions {
  seed: number;
  budget: number;
  sample: number;
  list?: boolean;
}

export function addPaths(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('paths')
    .summary('how many ways lead through a questionnaire, and how long they are')
    .description(
      `Walks every way of answering a category's questions, where answers that no rule tells apart count as one.
Where that is too many it walks a sample, and says so first: "sampled, N of about M".`,
    )
    .option('--list', 'print the paths themselves')
    .option(
      '--budget <number>',
      'walk every path up to this many, sample beyond',
      wholeNumberFrom(1),
      DEFAULT_BUDGET,
    )
    .option('--sample <number>', 'how many paths a sample has', wholeNumberFrom(1), DEFAULT_SAMPLE)
    .option('--seed <number>', 'another seed, another sample', wholeNumberFrom(0), 1)
    .addHelpText(
      'after',
      `
Examples:
  npx rules paths
  npx rules paths --category throat-mouth --sample 2000
  npx rules paths --category ear --list --format json > paths.json

Every set of ticks of a tick-list is a path of its own. A sample ticks nothing, one thing or several at random; the
estimate of the whole counts them all.

Exit code: 0 done, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only this category')), ['pretty', 'json']);
  command.action(async (options: PathsOptions) => done(await run(options)));
}

async function run(options: PathsOptions): Promise<ExitCode> {
  const { category, budget, sample, seed } = options;
  const { ruleSet } = await loadReady(options, { isAuthoring: true });
  const lists = await listsOf(ruleSet, { category, budget, sample, seed });
  if (options.format === 'json') {
    const categoriesOut = lists.map((list) => ({
      category: list.category,
      note: noteOf(list),
      isComplete: list.isComplete,
      count: Math.round(list.count),
      ...lengthsOf(list),
      ...(options.list ? { paths: list.paths } : {}),
    }));
    print(JSON.stringify({ version: ruleSet.version, seed, categories: categoriesOut }, null, 2));
    return EXIT.fine;
  }
  const paint = painter();
  for (const list of lists) {
    const { shortest, median, longest } = lengthsOf(list);
    print(`${paint.bold(list.category)}: ${noteOf(list)}`);
    print(`    ${counted(shortest, 'question')} at least, ${median} in the middle, ${longest} at most`);
    if (!options.list) continue;
    for (const { answers, length, age } of list.paths)
      print(
        `    ${paint.dim(`age ${age}, ${length}:`)} ${answers.map(([id, given]) => `${id}=${given}`).join(' ')}`,
      );
  }
  return EXIT.fine;
}

/** Below this a worker's own start costs more than it saves. */
const MIN_WALKS = 200;

async function listsOf(
  ruleSet: RuleSet,
  options: { category: string | undefined; budget: number; sample: number; seed: number },
): Promise<PathList[]> {
  const progress = progressOf('Paths');
  const categories = options.category === undefined ? ruleSet.categories.size : 1;
  try {
    if (categories * options.sample < MIN_WALKS)
      return mergePaths(pathParts(ruleSet, { ...options, onProgress: progress.at }));
    const task = { kind: 'paths', ruleSet, options } as const;
    return mergePaths((await onEveryCore<PathPart[]>(task, progress.at)).flat());
  } finally {
    progress.end();
  }
}

function noteOf({ isComplete, count, paths }: PathList): string {
  if (isComplete) return `all ${counted(count, 'path')}, every set of ticks counted`;
  const about =
    count < 1e6 ? Math.round(count).toLocaleString('en-US') : count.toExponential(0).replace('e+', ' × 10^');
  return `sampled, ${paths.length.toLocaleString('en-US')} of about ${about} paths, every set of ticks counted`;
}
