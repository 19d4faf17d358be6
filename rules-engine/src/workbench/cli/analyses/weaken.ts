/** `rules weaken`: does any weakening of the rules go through a pull request unseen? */
import type { Command } from 'commander';
import { countRows, groundOf, tableOf, tryWeakenings, WEAKENINGS, type Row } from '../../weaken/index.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { progressOf } from '../progress.js';
import { loadReady, withRules, type CommonOptions } from '../ready-library.js';
import { painter, print } from '../terminal.js';
import { percentage, wholeNumberFrom } from '../read-options.js';
import { writeNamed } from '../write-file.js';

interface WeakenOptions extends CommonOptions {
  kind?: string;
  places: number;
  seed: number;
  min: number;
  write?: string;
}

/** Visitors simulated for a plant of which the rules alone raise nothing. */
const SAMPLES = 400;

export function addWeaken(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('weaken')
    .summary('does any weakening of the rules pass unseen?')
    .description(
      `Plants weakenings in the rules, in memory: a red flag that needs more, a milder notice, a dropped promise, and
many other kinds, each in several places. Of each, "rules diff" must ask for a second pair of eyes, or
"rules check" must refuse it.`,
    )
    .option('--kind <id>', 'only kinds whose id begins so')
    .option('--places <number>', 'places of each kind', wholeNumberFrom(1), 5)
    .option('--seed <number>', 'another seed, other places', wholeNumberFrom(0), 1)
    .option('--min <percent>', 'fewer of the plants seen than this is a failure', percentage, 98)
    .option('--write <file>', 'write the table, as Markdown')
    .addHelpText(
      'after',
      `
Examples:
  npx rules weaken
  npx rules weaken --kind flag- --places 20
  npx rules weaken --write table.md

Exit code: 0 enough are seen, 1 too few, or one of a red flag or of "nothing found" passed, 2 bad input.`,
    );
  withRules(command);
  command.action(async (options: WeakenOptions) => done(await weaken(options)));
}

async function weaken(options: WeakenOptions): Promise<ExitCode> {
  const { kind = '', places, seed, min } = options;
  const kinds = WEAKENINGS.filter(({ id }) => id.startsWith(kind));
  if (kinds.length === 0)
    throw new BadInput(
      `There is no kind of weakening "${kind}".`,
      `Known: ${WEAKENINGS.map(({ id }) => id).join(', ')}.`,
    );
  const ready = await loadReady(options);
  const progress = progressOf('Kinds planted');
  const rows = await tryWeakenings(groundOf(ready), kinds, {
    places,
    seed,
    samples: SAMPLES,
    onProgress: progress.at,
  });
  progress.end();
  const code = told(rows, min);
  // Last: a file that cannot be written takes nothing from what was found.
  if (options.write !== undefined) await writeNamed(options.write, tableOf(rows));
  return code;
}

function told(rows: readonly Row[], min: number): ExitCode {
  const paint = painter();
  for (const { kind, tried } of rows)
    for (const { where, verdict } of tried)
      if (verdict === 'passed')
        print(`${paint.red('passed')}  ${kind.says}: ${where}  ${paint.dim(kind.id)}`);
  const { planted, passed, grave, seen } = countRows(rows);
  const isFine = seen >= min && grave.length === 0;
  const line = `${rows.length} kinds, ${planted} plants: ${seen.toFixed(1)} % seen, ${passed} passed.`;
  print(isFine ? paint.green(line) : paint.red(line));
  return isFine ? EXIT.fine : EXIT.findings;
}
