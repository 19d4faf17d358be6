/** The command line: one file a command. Here only parsing, exit codes and what happens when something breaks. */
import { Command, CommanderError } from 'commander';
import { addBench } from './analyses/bench.js';
import { addBundle } from './commands/bundle.js';
import { addCalibrate } from './analyses/calibrate.js';
import { addAlarms } from './analyses/alarms.js';
import { addAnalyze } from './analyses/analyze.js';
import { addCheck } from './commands/check.js';
import { addDiff } from './commands/diff.js';
import { addDocs } from './commands/docs.js';
import { addExplain } from './commands/explain.js';
import { addFmt } from './commands/fmt.js';
import { addFuzz } from './analyses/fuzz.js';
import { addGraph } from './commands/graph.js';
import { addLint } from './commands/lint.js';
import { addMutate } from './analyses/mutate.js';
import { addOrder } from './analyses/order.js';
import { addPropose } from './analyses/propose.js';
import { addPaths } from './analyses/paths.js';
import { addNew } from './commands/new.js';
import { addPlay } from './commands/play.js';
import { addRead } from './commands/read.js';
import { addReview } from './commands/review.js';
import { addSchema } from './commands/schema.js';
import { addSign } from './commands/sign.js';
import { addTest } from './commands/test.js';
import { addVerify } from './analyses/verify.js';
import { addWeaken } from './analyses/weaken.js';
import { BadInput, EXIT, type ExitCode } from './exit.js';
import { painter, warn } from './terminal.js';

export async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const program = new Command('rules');
  const done = (given: ExitCode): void => {
    code = given;
  };
  program
    .description('Checks, tests and plays the medical rules in a rules folder.')
    .helpCommand('help [command]', 'what a command does, with examples')
    .showHelpAfterError('(see: npx rules --help)')
    .addHelpText('after', '\nExit codes: 0 fine, 1 findings, 2 bad input, 3 a fault of the tool itself.')
    .exitOverride();
  for (const add of [
    addCheck,
    addTest,
    addPlay,
    addRead,
    addExplain,
    addSchema,
    addFmt,
    addMutate,
    addWeaken,
    addFuzz,
    addAnalyze,
    addPaths,
    addOrder,
    addPropose,
    addCalibrate,
    addAlarms,
    addSign,
    addReview,
  ])
    add(program, done);
  addDiff(program, done);
  addVerify(program, done);
  addBundle(program, done);
  addBench(program, done);
  addNew(program, done);
  addGraph(program, done);
  addDocs(program, done);
  addLint(program, done);
  for (const command of program.commands) command.exitOverride();
  try {
    await program.parseAsync(withoutHelpOfNothing(program, args), { from: 'user' });
    return code;
  } catch (error) {
    return explainFailure(error);
  }
}

/** Help about a command that does not exist would be the general help, and look like an answer. */
function withoutHelpOfNothing(program: Command, args: readonly string[]): string[] {
  const named = args.filter((word) => !word.startsWith('-') && word !== 'help');
  const isKnown = program.commands.some((command) => command.name() === named[0]);
  const isAsked = args.some((word) => word === '--help' || word === '-h' || word === 'help');
  return isAsked && named[0] !== undefined && !isKnown ? named : [...args];
}

function explainFailure(error: unknown): ExitCode {
  const paint = painter(process.stderr);
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.badInput;
  if (error instanceof BadInput) {
    warn(paint.red(error.message));
    if (error.hint !== undefined) warn(error.hint);
    return EXIT.badInput;
  }
  warn(
    paint.red(
      `The rules tool itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ),
  );
  return EXIT.internal;
}
