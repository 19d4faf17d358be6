/** `rules schema`: JSON Schemas for editors, with the ids that exist. */
import type { Command } from 'commander';
import { loadLibrary } from '../../../engine/load/load-rules.js';
import { writeSchemas } from '../fix.js';
import { rulesDir, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { counted } from '../../words/text.js';
import { print, warn } from '../terminal.js';

interface SchemaOptions extends CommonOptions {
  check?: boolean;
}

export function addSchema(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('schema')
    .summary('write JSON Schemas, so that editors complete ids')
    .description(
      'Writes rules/schema/*.json. VS Code then completes the ids of facts, options, questions, categories and specialties, and underlines mistakes while you type.',
    )
    .option('--check', 'change nothing; tell whether the schemas are out of date (exit code 1)')
    .addHelpText(
      'after',
      '\nExamples:\n  npx rules schema\n  npx rules schema --check\n\nExit code: 0 fine, 1 with --check: a schema is out of date, 2 bad input.',
    );
  withRules(command);
  command.action(async (options: SchemaOptions) => done(await schema(options)));
}

async function schema(options: SchemaOptions): Promise<ExitCode> {
  const dir = rulesDir(options);
  const loaded = await loadLibrary(dir);
  const { library, problems } = loaded;
  if (library.files.length === 0)
    throw new BadInput(problems[0]?.message ?? `There are no rule files in ${dir}.`);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  if (errors > 0)
    warn(
      `The rules have ${counted(errors, 'error')}; ids of broken parts may be missing. See: npx rules check`,
    );
  const stale = await writeSchemas(dir, loaded, options.check === true);
  if (options.check) {
    print(
      stale.length === 0
        ? 'The schemas are up to date.'
        : `Out of date: ${stale.join(', ')}. Run: npx rules schema`,
    );
    return stale.length === 0 ? EXIT.fine : EXIT.findings;
  }
  print(
    stale.length === 0
      ? 'Nothing to change.'
      : `Wrote ${counted(stale.length, 'schema')}: ${stale.join(', ')}.`,
  );
  return EXIT.fine;
}
