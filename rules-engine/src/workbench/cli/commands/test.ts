/** `rules test`: the clinicians' promises. */
import type { Command } from 'commander';
import { isSuite } from '../../../engine/load/load-rules.js';
import { runParallel } from '../../suites/run-parallel.js';
import {
  loadReady,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { printProblems } from '../print/problems.js';
import { printTests } from '../print/tests.js';
import { progressOf } from '../progress.js';
import { percentage } from '../read-options.js';
import { counted } from '../../words/text.js';
import { painter, warn } from '../terminal.js';
import { testCoverage } from './test-coverage.js';
import { watched, withWatch, type WatchOptions } from '../watch.js';

interface TestOptions extends CommonOptions, WatchOptions {
  case?: string;
  verbose?: boolean;
  coverage?: boolean;
  min?: number;
  all?: boolean;
  thorough?: boolean;
}

export function addTest(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('test')
    .summary('run the cases in rules/suites')
    .description(
      'Replays every case of rules/suites through the questionnaire and compares the result with what the case expects.',
    )
    .option('--case <id>', 'only this case: an id, "part*", or file#id')
    .option('--thorough', 'every case on json-rules-engine as well, not one in ten')
    .option('--verbose', 'list the cases that pass, too')
    .option('--coverage', 'what of the rule text no case shows, on the compiled rules')
    .option('--min <percent>', 'with --coverage: less than this is a failure', percentage)
    .option('--all', 'with --coverage: list every gap')
    .addHelpText(
      'after',
      `
Examples:
  npx rules test
  npx rules test --category throat-mouth
  npx rules test --case strep-typical
  npx rules test --thorough                       before a merge: ten times the work
  npx rules test --format junit > report.xml
  npx rules test --watch                          again after each change
  npx rules test --coverage --min 80              which rules, comparisons and options no case shows

A case fails when a question it is asked has no answer, when it answers a question that is
never asked, or when the result differs from "expect". No case at all is a failure, too.
One case in ten, others after each change of the rules, is decided by json-rules-engine as well: a
difference fails. With --case or --thorough every case is.
Exit code: 0 all pass, 1 a case fails or there is none, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only the suites of this category')), [
    'pretty',
    'json',
    'junit',
    'tap',
    'markdown',
  ]);
  withWatch(command);
  command.action(async (options: TestOptions) => done(await watched(options, () => test(options))));
}

async function test(options: TestOptions): Promise<ExitCode> {
  refuseUseless(options);
  const ready = await loadReady(options, { isAuthoring: true });
  refuseBrokenSuites(ready, options);
  if (options.coverage === true) return coverage(ready, options);
  if (options.format === 'markdown') throw new BadInput('--format markdown goes with --coverage.');
  const progress = progressOf('Cases');
  const isThorough = options.thorough === true || options.case !== undefined;
  const selection = { category: options.category, case: options.case, isThorough };
  const results = await runParallel(ready.ruleSet, ready.library, selection, progress.at);
  progress.end();
  const cases = results.flatMap((suite) => suite.cases);
  const failed = cases.filter((one) => one.failures.length > 0).length;
  printTests(results, ready, options);
  if (cases.length === 0) {
    warn(painter(process.stderr).red(noneFound(options)));
    return EXIT.findings;
  }
  return failed > 0 ? EXIT.findings : EXIT.fine;
}

/** What goes with --coverage alone would be passed over without a word. */
function refuseUseless({ coverage: isCoverage, min, all }: TestOptions): void {
  if (isCoverage === true) return;
  if (min !== undefined)
    throw new BadInput('--min goes with --coverage.', 'Add --coverage, or leave out --min.');
  if (all === true) throw new BadInput('--all goes with --coverage.', 'Add --coverage, or leave out --all.');
}

function coverage(ready: ReadyLibrary, options: TestOptions): Promise<ExitCode> {
  if (options.case !== undefined) throw new BadInput('--coverage takes all cases; leave out --case.');
  if (options.format === 'junit' || options.format === 'tap')
    throw new BadInput(`--coverage writes pretty, json or markdown, not ${options.format}.`);
  return testCoverage(ready, options);
}

/** A mistake in another category's suite is no reason not to run this one. */
function refuseBrokenSuites(ready: ReadyLibrary, { category }: TestOptions): void {
  const errors = ready.problems.filter((problem) => {
    if (problem.severity !== 'error' || !isSuite(problem.file)) return false;
    const folder = problem.file.split('/')[1] ?? '';
    return category === undefined || folder === category || folder.endsWith('.json');
  });
  if (errors.length === 0) return;
  printProblems(errors, ready.dir, process.stderr);
  throw new BadInput(`The suites have ${counted(errors.length, 'error')}, so nothing was run.`);
}

function noneFound({ category, case: id }: TestOptions): string {
  const where = [category && `for the category "${category}"`, id && `with the id "${id}"`]
    .filter(Boolean)
    .join(' ');
  return `No case found${where === '' ? '' : ` ${where}`}: nothing was tested, which counts as a failure.`;
}
