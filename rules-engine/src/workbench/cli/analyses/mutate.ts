/** `rules mutate`: would the suites notice a small mistake? */
import type { Command } from 'commander';
import { mutationOn, scoreMutants, type MutantResult } from '../../mutate/index.js';
import { suiteCases, type SuiteCase } from '../../walks/replay.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { onEveryCore } from '../../workers/workers.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { share } from '../print/coverage.js';
import { printMutants } from '../print/mutants.js';
import { percentage } from '../read-options.js';
import { EXIT, type ExitCode } from '../exit.js';
import { progressOf } from '../progress.js';
import { painter, warn } from '../terminal.js';

interface MutateOptions extends CommonOptions {
  min?: number;
  all?: boolean;
}

/** Below this a worker's own start costs more than it saves. */
const MIN_CASES = 60;

export function addMutate(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('mutate')
    .summary('would the cases notice a small mistake in the rules?')
    .description(
      `Makes one small mistake at a time in the rules, in memory only, and runs the cases: a comparison turned round,
a threshold one band off, points lost or flipped, an item of a count or a row of a table lost, a group or a
question's condition dropped, an urgency or a red-flag level changed. A mistake that no case notices is one you
could make tomorrow without a failing test.
Mistakes that provably change nothing do not count: because nobody is asked, because the rest of the condition or
of the group decides, because it is as urgent anyway. --all says which and why.`,
    )
    .option('--min <percent>', 'fewer noticed than this is a failure', percentage)
    .option('--all', 'list every mistake that nobody noticed, and those that cannot matter')
    .addHelpText(
      'after',
      `
Examples:
  npx rules mutate --category throat-mouth
  npx rules mutate --category throat-mouth --min 70 --all
  npx rules mutate --format json > mutants.json

With --category: that category's diseases, its own red flags, its questions and the facts they use, tried on the
cases of that category; what none of its visitors could notice does not count. Without: everything on all cases,
which takes minutes. How far it is shows while it runs, in a terminal.
Exit code: 0 fine, 1 fewer noticed than --min or no case at all, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only the rules of this category, on its own cases')), [
    'pretty',
    'json',
    'markdown',
  ]);
  command.action(async (options: MutateOptions) => done(await mutate(options)));
}

async function mutate(options: MutateOptions): Promise<ExitCode> {
  const ready = await loadReady(options, { isAuthoring: true });
  const { category, min } = options;
  const cases = suiteCases(ready.ruleSet, ready.library, category);
  if (cases.length === 0) {
    warn(
      painter(process.stderr).red('No case found: no mistake would be noticed, which counts as a failure.'),
    );
    return EXIT.findings;
  }
  const results = await resultsOf(ready.ruleSet, cases, category);
  const total = scoreMutants(results);
  printMutants(ready, results, options);
  const percent = total.counted === 0 ? 100 : (100 * total.noticed) / total.counted;
  if (min === undefined || percent >= min) return EXIT.fine;
  warn(
    painter(process.stderr).red(
      `${share(total.noticed, total.counted)} noticed, less than the ${min} % asked for.`,
    ),
  );
  return EXIT.findings;
}

async function resultsOf(
  ruleSet: RuleSet,
  cases: readonly SuiteCase[],
  category: string | undefined,
): Promise<MutantResult[]> {
  const progress = progressOf('Mistakes tried');
  try {
    if (cases.length < MIN_CASES) return mutationOn(ruleSet, cases, { category, onProgress: progress.at });
    const task = { kind: 'mutate', ruleSet, cases, options: { category } } as const;
    const parts = await onEveryCore<MutantResult[]>(task, progress.at);
    return parts.flat().sort((a, b) => a.index - b.index);
  } finally {
    progress.end();
  }
}
