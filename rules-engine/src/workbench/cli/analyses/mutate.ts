/** `rules mutate`: would the suites notice a small mistake? */
import type { Command } from 'commander';
import {
  mutationOn,
  scoreMutants,
  type MutantResult,
  type MutationScore,
  type MutantGroup,
} from '../../mutate/index.js';
import { locator, type Locate } from '../../sites/places.js';
import { suiteCases, type SuiteCase } from '../../walks/replay.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { onEveryCore } from '../../workers/workers.js';
import {
  loadReady,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { escapeCell, share } from '../print-coverage.js';
import { percentage } from '../read-options.js';
import { EXIT, type ExitCode } from '../exit.js';
import { placeFor } from '../print-problems.js';
import { progressOf } from '../progress.js';
import { counted, painter, print, warn } from '../terminal.js';

interface MutateOptions extends CommonOptions {
  min?: number;
  all?: boolean;
}

const GROUPS: Record<MutantGroup, string> = {
  'red-flag': 'Red flags',
  urgency: 'Urgency',
  rule: 'Everything else',
};
const SHOWN = 30;
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
  const locate = locator(ready.library);
  const total = scoreMutants(results);
  if (options.format === 'json') printJson(ready, results, locate);
  else if (options.format === 'markdown') printMarkdown(results, locate);
  else printPretty(ready, results, locate, options.all === true);
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

type Located = MutantResult & ReturnType<Locate>;

const withOutcome = (
  results: readonly MutantResult[],
  wanted: MutantResult['outcome'],
  locate: Locate,
): Located[] =>
  results
    .filter(({ outcome }) => outcome === wanted)
    .map((one) => ({ ...one, ...locate(one.owner, one.path) }));

const scoresOf = (results: readonly MutantResult[]): [MutantGroup, MutationScore][] =>
  (Object.keys(GROUPS) as MutantGroup[]).map((group) => [group, scoreMutants(results, group)]);

function printPretty(
  ready: ReadyLibrary,
  results: readonly MutantResult[],
  locate: Locate,
  all: boolean,
): void {
  const paint = painter();
  const survivors = withOutcome(results, 'survived', locate);
  // What could hurt most comes first.
  const order: MutantGroup[] = ['red-flag', 'urgency', 'rule'];
  survivors.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.index - b.index);
  const place = ({ file, line }: Located): string => paint.bold(placeFor({ file, line }, ready.dir));
  for (const one of all ? survivors : survivors.slice(0, SHOWN)) {
    print(`${place(one)}  ${one.what}: ${paint.yellow('no case notices')}`);
    print(paint.dim(`    Try ${one.idea}.`));
  }
  if (!all && survivors.length > SHOWN) print(paint.dim(`… and ${survivors.length - SHOWN} more (--all).`));
  if (all)
    for (const one of withOutcome(results, 'equivalent', locate))
      print(paint.dim(`${place(one)}  ${one.what}: cannot matter because ${one.why}`));
  if (survivors.length > 0) print();
  for (const [group, score] of scoresOf(results)) {
    const words = `${score.noticed} of ${score.counted} noticed`;
    print(`${GROUPS[group].padEnd(18)} ${share(score.noticed, score.counted).padStart(7)}  ${words}`);
  }
  const { noticed, counted: of, equivalent } = scoreMutants(results);
  const beside =
    equivalent > 0 ? ` ${counted(equivalent, 'mistake')} that could change nothing left out.` : '';
  print(
    paint.bold(
      `Mutation score: ${share(noticed, of)}, ${noticed} of ${counted(of, 'mistake')} noticed.${beside}`,
    ),
  );
}

function printJson(ready: ReadyLibrary, results: readonly MutantResult[], locate: Locate): void {
  const report = {
    version: ready.ruleSet.version,
    ...scoreMutants(results),
    groups: Object.fromEntries(scoresOf(results)),
    mutants: results.map(({ owner, path, group, what, idea, outcome, by, why }) => ({
      ...locate(owner, path),
      group,
      what,
      outcome,
      by,
      cannotMatterBecause: why,
      idea,
    })),
  };
  print(JSON.stringify(report, null, 2));
}

function printMarkdown(results: readonly MutantResult[], locate: Locate): void {
  const { noticed, counted: of } = scoreMutants(results);
  print(`## Mutation score: ${share(noticed, of)}\n`);
  print('| | noticed | of | score |\n|---|---:|---:|---:|');
  for (const [group, score] of scoresOf(results))
    print(
      `| ${GROUPS[group]} | ${score.noticed} | ${score.counted} | ${share(score.noticed, score.counted)} |`,
    );
  const survivors = withOutcome(results, 'survived', locate);
  if (survivors.length === 0) return;
  print(`\n<details><summary>${counted(survivors.length, 'mistake')} that no case notices</summary>\n`);
  print('| where | mistake | a case that would notice |\n|---|---|---|');
  for (const one of survivors)
    print(`| \`${one.file}:${one.line}\` | ${escapeCell(one.what)} | ${escapeCell(one.idea)} |`);
  print('\n</details>');
}
