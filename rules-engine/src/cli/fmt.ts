/** `rules fmt`: every rule file in its one layout. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { canonicalText } from '../load/canonical-form.js';
import { sortProblems } from '../load/problem.js';
import { readFolder } from '../load/read-folder.js';
import { rulesDir, withRules, type CommonOptions } from './common.js';
import { EXIT, type ExitCode } from './exit.js';
import { pathFilter } from './path-filter.js';
import { placeFor, printProblems } from './print-problems.js';
import { counted, print } from './terminal.js';

interface FmtOptions extends CommonOptions {
  check?: boolean;
}

export function addFmt(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('fmt')
    .summary('lay the rule files out in their one form')
    .description(
      'Rewrites rule files in their one layout: one leaf, row, option or advice per line, keys in a fixed order.',
    )
    .argument('[path...]', 'only these files or folders')
    .option('--check', 'change nothing; tell which files differ (exit code 1)')
    .addHelpText(
      'after',
      '\nExamples:\n  npx rules fmt\n  npx rules fmt rules/diseases/asthma.json\n  npx rules fmt --check',
    );
  withRules(command);
  command.action(async (paths: string[], options: FmtOptions) => done(await fmt(paths, options)));
}

async function fmt(paths: readonly string[], options: FmtOptions): Promise<ExitCode> {
  const dir = rulesDir(options);
  const { files, problems } = await readFolder(dir);
  const isWanted = pathFilter(paths);
  const blocking = problems.filter((problem) => isWanted(problem.file));
  if (blocking.length > 0) printProblems(sortProblems(blocking), dir, process.stderr);
  const refused = new Set(blocking.map((problem) => problem.file));
  let changed = 0;
  for (const file of files) {
    // A file with a duplicate key would lose one of its two values here.
    if (!isWanted(file.path) || file.isBroken || refused.has(file.path)) continue;
    const text = canonicalText(file.kind, file.path, file.value);
    if (text === file.text) continue;
    changed += 1;
    print(placeFor({ file: file.path, line: 0, column: 0 }, dir));
    if (!options.check) await writeFile(join(dir, file.path), text);
  }
  print(
    `${counted(changed, 'file')} ${options.check ? `${changed === 1 ? 'differs' : 'differ'} from the layout` : 'laid out'}.`,
  );
  if (refused.size > 0) return EXIT.badInput;
  return options.check && changed > 0 ? EXIT.findings : EXIT.fine;
}
