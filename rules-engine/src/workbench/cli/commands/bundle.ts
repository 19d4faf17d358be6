/** `rules bundle`: all deciding rules as one versioned file. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { toBundle } from '../../../engine/load/bundle.js';
import { loadReady, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { print, warn } from '../terminal.js';

interface BundleOptions extends CommonOptions {
  out?: string;
}

export function addBundle(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('bundle')
    .summary('all rules as one versioned file')
    .description(
      'Writes everything that decides as one JSON file with its content hash. The same rules give the same file, byte for byte; suites and schemas are not in it.',
    )
    .option('--out <file>', 'where to write it (default: standard output)')
    .addHelpText(
      'after',
      '\nExamples:\n  npx rules bundle --out rules.bundle.json\n  npx rules bundle | sha256sum',
    );
  withRules(command);
  command.action(async (options: BundleOptions) => done(await bundle(options)));
}

async function bundle(options: BundleOptions): Promise<ExitCode> {
  const { ruleSet } = await loadReady(options);
  const text = toBundle(ruleSet);
  if (options.out === undefined) {
    print(text);
    warn(`Version ${ruleSet.version}.`);
    return EXIT.fine;
  }
  try {
    await writeFile(resolve(options.out), `${text}\n`);
  } catch (error) {
    throw new BadInput(`The file ${options.out} cannot be written: ${(error as Error).message}.`);
  }
  print(`Wrote ${options.out}: version ${ruleSet.version}, ${Math.round(text.length / 1024)} KiB.`);
  return EXIT.fine;
}
