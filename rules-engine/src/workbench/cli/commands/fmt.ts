/** `rules fmt`: every rule file in its one layout. */
import type { Command } from 'commander';
import { rulesDir, withRules, type CommonOptions } from '../ready-library.js';
import { EXIT, type ExitCode } from '../exit.js';
import { layOut } from '../lay-out.js';
import { pathFilter } from '../path-filter.js';
import { placeFor, printProblems } from '../print/problems.js';
import { counted } from '../../words/text.js';
import { print } from '../terminal.js';

interface FmtOptions extends CommonOptions {
  check?: boolean;
}

export function addFmt(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('fmt')
    .summary('lay the rule files out in their one form')
    .description(
      'Rewrites rule files in their one form: shorthands where they apply, one idea a line, keys in a fixed order.',
    )
    .argument('[path...]', 'only these files or folders')
    .option('--check', 'change nothing; tell which files differ (exit code 1)')
    .addHelpText(
      'after',
      '\nExamples:\n  npx rules fmt\n  npx rules fmt rules/diseases/asthma.json\n  npx rules fmt --check\n\nExit code: 0 fine, 1 with --check: a file would change, 2 a file cannot be read as rules.',
    );
  withRules(command);
  command.action(async (paths: string[], options: FmtOptions) => done(await fmt(paths, options)));
}

async function fmt(paths: readonly string[], options: FmtOptions): Promise<ExitCode> {
  const dir = rulesDir(options);
  const { changed, problems } = await layOut(dir, (files) => pathFilter(paths, files, dir), {
    isDry: options.check === true,
  });
  if (problems.length > 0) printProblems(problems, dir, process.stderr);
  for (const file of changed) print(placeFor({ file }, dir));
  print(
    `${counted(changed.length, 'file')} ${options.check ? `${changed.length === 1 ? 'differs' : 'differ'} from the layout` : 'laid out'}.`,
  );
  if (problems.length > 0) return EXIT.badInput;
  return options.check && changed.length > 0 ? EXIT.findings : EXIT.fine;
}
