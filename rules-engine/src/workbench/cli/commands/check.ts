/** `rules check`: every problem of every file at once. */
import type { Command } from 'commander';
import { loadLibrary, type LoadedLibrary } from '../../../engine/load/load-rules.js';
import { sortProblems } from '../../../engine/load/problem.js';
import { rulesDir, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { EXIT, type ExitCode } from '../exit.js';
import { fixAll } from '../fix.js';
import { pathFilter, wantedFiles } from '../path-filter.js';
import { printProblems } from '../print/problems.js';
import { PROBLEM_FORMATS, problemReport } from '../print/machine-problems.js';
import { watched, withWatch, type WatchOptions } from '../watch.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';

interface CheckOptions extends CommonOptions, WatchOptions {
  strict?: boolean;
  quiet?: boolean;
  fix?: boolean;
}

export function addCheck(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('check')
    .summary('find mistakes in the rule files')
    .description(
      'Reads every rule file and lists all mistakes at once: where, what, and what was probably meant.',
    )
    .argument('[path...]', 'only tell about these files or folders (all files are read anyway)')
    .option('--strict', 'warnings count as findings (exit code 1)')
    .option('--quiet', 'errors only, no warnings')
    .option('--fix', 'first put right what needs no thought: layout, schemas, base answers of new questions')
    .addHelpText(
      'after',
      `
Examples:
  npx rules check                                 everything
  npx rules check --quiet                         errors only
  npx rules check rules/diseases/asthma.json      tell only about one file
  npx rules check --fix                           the same, after putting right what it can
  npx rules check --watch                         again after each change
  npx rules check --format sarif > check.sarif    for code scanning

Errors stop the rules from being used; warnings do not.
Exit code: 0 fine, 1 warnings with --strict, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only tell about files of this category and shared files')), [
    ...PROBLEM_FORMATS,
  ]);
  withWatch(command);
  command.action(async (paths: string[], options: CheckOptions) =>
    done(await watched(options, () => check(paths, options))),
  );
}

async function check(paths: readonly string[], options: CheckOptions): Promise<ExitCode> {
  const dir = rulesDir(options);
  if (options.fix) await fixAll(dir, (files) => pathFilter(paths, files, dir));
  const loaded = await loadLibrary(dir);
  const { provedMistakes } = await import('../../lint/index.js');
  const problems = sortProblems([...loaded.problems, ...provedMistakes(loaded)]);
  const isWanted = wantedFiles(loaded, dir, paths, options.category);
  const shown = problems.filter(
    ({ file, severity }) => isWanted(file) && (severity === 'error' || !options.quiet),
  );
  const errors = shown.filter((problem) => problem.severity === 'error').length;
  const warnings = shown.length - errors;
  if (options.format === undefined || options.format === 'pretty') {
    printProblems(shown, dir, process.stdout);
    printSummary(errors, warnings, loaded.library.files.length, loaded);
  } else print(problemReport(options.format, loaded, shown, dir));
  if (errors > 0) return EXIT.badInput;
  return warnings > 0 && options.strict ? EXIT.findings : EXIT.fine;
}

function printSummary(errors: number, warnings: number, files: number, loaded: LoadedLibrary): void {
  const paint = painter();
  const counts = `${counted(errors, 'error')}, ${counted(warnings, 'warning')} in ${counted(files, 'file')}.`;
  if (errors > 0) print(paint.red(counts));
  else
    print(paint.green(`${warnings > 0 ? counts : `Fine: ${counted(files, 'file')}.`}${versionOf(loaded)}`));
}

function versionOf(loaded: LoadedLibrary): string {
  return loaded.ruleSet ? ` Version ${loaded.ruleSet.version}.` : '';
}
