/** `rules lint`: what is allowed and still better otherwise, each finding with its page. */
import type { Command } from 'commander';
import type { Lint } from '../../../engine/load/lint.js';
import { LINTS, type LintId } from '../../../engine/load/lint-ids.js';
import type { Library } from '../../../engine/load/library.js';
import { loadLibrary } from '../../../engine/load/load-rules.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { didYouMean } from '../../../engine/load/nearest.js';
import { sortProblems, type Problem } from '../../../engine/load/problem.js';
import {
  mustBeCategory,
  rulesDir,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
} from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { layOut } from '../lay-out.js';
import { wantedFiles } from '../path-filter.js';
import { provedMistakes, provedProblems, questionProblems, unseenSources } from '../../lint/index.js';
import { placeFor, printProblems } from '../print/problems.js';
import { PROBLEM_FORMATS, problemReport } from '../print/machine-problems.js';
import { progressOf } from '../progress.js';
import { counted } from '../../words/text.js';
import { painter, print, warn } from '../terminal.js';

interface LintOptions extends CommonOptions {
  fix?: boolean;
  quick?: boolean;
  explain?: string;
}

export function addLint(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('lint')
    .summary('find what could be better, and why')
    .description(
      `Lists all findings, warnings too, and for each kind its page: what to avoid, what to prefer, and why.
Beside all that check tells, it looks for what can be proved: conditions that come out the same
whatever is answered, red flags that cannot fire, diseases that can never come first; and it lists
the sources that rules cite and nobody has looked up.`,
    )
    .argument('[path...]', 'only tell about these files or folders (all files are read anyway)')
    .option('--fix', 'mend what is safe to mend: layout, order of keys, byte order marks, commas too many')
    .option('--quick', 'leave out what takes seconds to prove on a large library')
    .option('--explain <id>', 'print the page of one kind of finding, and nothing else')
    .addHelpText(
      'after',
      `
Examples:
  npx rules lint
  npx rules lint --quick --category throat-mouth
  npx rules lint --fix rules/diseases
  npx rules lint --explain points-too-large
  npx rules lint --format sarif > lint.sarif      for code scanning
  npx rules lint --format github                  for the lines of a pull request

Exit code: 0 nothing found, 1 findings, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only tell about files of this category and shared files')), [
    ...PROBLEM_FORMATS,
  ]);
  command.action(async (paths: string[], options: LintOptions) => done(await lint(paths, options)));
}

async function lint(paths: readonly string[], options: LintOptions): Promise<ExitCode> {
  if (options.explain !== undefined) return explain(options.explain);
  const dir = rulesDir(options);
  // The fix comes first, so that lines and columns are those of the files as they now stand.
  if (options.fix) {
    const isWanted = wantedFiles(await loadLibrary(dir, { warnings: false }), dir, paths, options.category);
    const { changed } = await layOut(dir, () => isWanted, { isMending: true });
    for (const file of changed) warn(`Laid out: ${placeFor({ file }, dir)}`);
  }
  const loaded = await loadLibrary(dir);
  const problems = sortProblems([
    ...loaded.problems,
    ...unseenSources(loaded.library),
    ...questionProblems(loaded.library),
    ...(options.quick || loaded.ruleSet === null
      ? provedMistakes(loaded)
      : await proved(loaded.ruleSet, loaded.library, options.category)),
  ]);
  const isWanted = wantedFiles(loaded, dir, paths, options.category);
  const shown = problems.filter(({ file }) => isWanted(file));
  if (options.format === undefined || options.format === 'pretty') pretty(shown, dir);
  else print(problemReport(options.format, loaded, shown, dir));
  if (shown.some(({ severity }) => severity === 'error')) return EXIT.badInput;
  return shown.length > 0 ? EXIT.findings : EXIT.fine;
}

/** The mistakes that check proves are among it. */
function proved(ruleSet: RuleSet, library: Library, category: string | undefined): Promise<Problem[]> {
  if (category !== undefined) mustBeCategory(ruleSet, category);
  const progress = progressOf('Rules looked at');
  return provedProblems(ruleSet, library, category, progress.at).finally(progress.end);
}

function pretty(problems: readonly Problem[], dir: string): void {
  const paint = painter();
  printProblems(problems, dir, process.stdout);
  if (problems.length === 0) {
    print(paint.green('Nothing found.'));
    return;
  }
  const counts = new Map<LintId, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  print();
  for (const [id, count] of [...counts].toSorted(([, a], [, b]) => b - a)) printPage(id, ` (${count})`);
  print(paint.yellow(`${counted(problems.length, 'finding')} of ${counted(counts.size, 'kind')}.`));
}

function explain(id: string): ExitCode {
  if (!Object.hasOwn(LINTS, id)) {
    const known = Object.keys(LINTS);
    throw new BadInput(
      `There is no finding "${id}".`,
      didYouMean(id, known) ?? `Known: ${known.join(', ')}.`,
    );
  }
  printPage(id as LintId);
  return EXIT.fine;
}

function printPage(id: LintId, after = ''): void {
  const paint = painter();
  const { severity, avoid, prefer, why }: Lint = LINTS[id];
  print(`${paint.bold(id)}${after}  ${severity === 'error' ? paint.red(severity) : paint.yellow(severity)}`);
  print(`    Avoid:  ${avoid}`);
  print(`    Prefer: ${prefer}`);
  print(`    Why:    ${why}\n`);
}
