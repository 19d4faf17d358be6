/** `rules test`: the clinicians' promises. */
import { isAbsolute } from 'node:path';
import type { Command } from 'commander';
import { isSuite } from '../../../engine/load/load-rules.js';
import { caseTitle, isMachineMade } from '../../suites/machine-made.js';
import { toJunit, toTap } from '../../suites/report.js';
import { runParallel } from '../../suites/run-parallel.js';
import type { SuiteResult } from '../../suites/run-suites.js';
import {
  loadReady,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { testCoverage } from '../print-coverage.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { placeFor, printProblems, repositoryPath } from '../print-problems.js';
import { progressOf } from '../progress.js';
import { percentage } from '../read-options.js';
import { counted, painter, print, warn } from '../terminal.js';
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
  report(results, ready, options);
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

function report(results: readonly SuiteResult[], ready: ReadyLibrary, options: TestOptions): void {
  switch (options.format) {
    case 'junit':
      print(toJunit(forMachines(results, ready.dir), new Date()));
      break;
    case 'tap':
      print(toTap(forMachines(results, ready.dir)));
      break;
    case 'json':
      print(JSON.stringify(toJson(results, ready), null, 2));
      break;
    default:
      pretty(results, ready, options);
  }
}

/** Machines look for a file from the top of the repository, wherever the command ran. */
const forMachines = (results: readonly SuiteResult[], dir: string): SuiteResult[] =>
  results.map((suite) => {
    const file = repositoryPath(suite.file, dir);
    return { ...suite, file: isAbsolute(file) ? suite.file : file };
  });

function toJson(results: readonly SuiteResult[], ready: ReadyLibrary): unknown {
  const cases = results.flatMap((suite) => suite.cases);
  const failed = cases.filter((one) => one.failures.length > 0).length;
  const suites = results.map(({ file, category, cases: list }) => ({
    file,
    machineMade: isMachineMade(file),
    category,
    cases: list.map(({ id, title, line, failures, outcome }) => ({
      id,
      title,
      line,
      passed: failures.length === 0,
      failures,
      first: outcome?.items[0]?.id ?? null,
      urgency: outcome?.urgency ?? null,
      redFlags: outcome?.redFlags.map((flag) => flag.id) ?? [],
    })),
  }));
  return {
    version: ready.ruleSet.version,
    total: cases.length,
    passed: cases.length - failed,
    failed,
    compared: cases.filter((one) => one.isCompared).length,
    suites,
  };
}

function pretty(results: readonly SuiteResult[], ready: ReadyLibrary, { verbose }: TestOptions): void {
  const paint = painter();
  let passed = 0;
  let failed = 0;
  for (const suite of results) {
    const fine = suite.cases.filter((one) => one.failures.length === 0);
    passed += fine.length;
    failed += suite.cases.length - fine.length;
    const mark = fine.length === suite.cases.length ? paint.green('✓') : paint.red('✗');
    print(`${mark} ${suite.file}  ${paint.dim(`${fine.length} of ${suite.cases.length}`)}`);
    for (const one of suite.cases) {
      if (one.failures.length === 0) {
        if (verbose) print(`    ${paint.green('✓')} ${caseTitle(one, suite.file)}`);
        continue;
      }
      const place = placeFor({ file: suite.file, line: one.line, column: 1 }, ready.dir);
      print(`    ${paint.red('✗')} ${paint.bold(caseTitle(one, suite.file))}  ${paint.dim(place)}`);
      for (const failure of one.failures) print(`        ${failure}`);
    }
  }
  if (passed + failed === 0) return;
  const line = `${counted(passed + failed, 'case')}: ${passed} passed, ${failed} failed.`;
  const compared = results.flatMap((suite) => suite.cases).filter((one) => one.isCompared).length;
  print(paint.dim(`Decided by json-rules-engine as well: ${compared.toLocaleString('en-US')}.`));
  print(failed > 0 ? paint.red(line) : paint.green(line));
  printMachineMade(results);
}

/** A case that nobody wrote promises what the rules did, not what is right: after a change that is meant it is made anew. */
function printMachineMade(results: readonly SuiteResult[]): void {
  for (const { file, category, cases } of results.filter((suite) => isMachineMade(suite.file))) {
    const failing = cases.filter(({ failures }) => failures.length > 0).length;
    if (failing > 0)
      print(
        painter().yellow(
          `${counted(failing, 'failing case')} of ${file} ${failing === 1 ? 'is' : 'are'} machine-made. If the change is meant: npx rules propose ${category} --again --write`,
        ),
      );
  }
}
