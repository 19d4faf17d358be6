/** The command line: one file a command. Here only parsing, exit codes and what happens when something breaks. */
import { Command, CommanderError } from 'commander';
import { BadInput, EXIT, type ExitCode } from './exit.js';
import { painter, warn } from './terminal.js';

type Add = (program: Command, done: (code: ExitCode) => void) => void;

/**
 * Each command in its own file, read when it is asked for: all of them together take as long to read as a small check.
 * In the order in which the help lists them.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  check: async () => (await import('./commands/check.js')).addCheck,
  test: async () => (await import('./commands/test.js')).addTest,
  play: async () => (await import('./commands/play.js')).addPlay,
  read: async () => (await import('./commands/read.js')).addRead,
  explain: async () => (await import('./commands/explain.js')).addExplain,
  schema: async () => (await import('./commands/schema.js')).addSchema,
  fmt: async () => (await import('./commands/fmt.js')).addFmt,
  mutate: async () => (await import('./analyses/mutate.js')).addMutate,
  weaken: async () => (await import('./analyses/weaken.js')).addWeaken,
  fuzz: async () => (await import('./analyses/fuzz.js')).addFuzz,
  analyze: async () => (await import('./analyses/analyze.js')).addAnalyze,
  paths: async () => (await import('./analyses/paths.js')).addPaths,
  order: async () => (await import('./analyses/order.js')).addOrder,
  propose: async () => (await import('./analyses/propose.js')).addPropose,
  calibrate: async () => (await import('./analyses/calibrate.js')).addCalibrate,
  alarms: async () => (await import('./analyses/alarms.js')).addAlarms,
  sign: async () => (await import('./commands/sign.js')).addSign,
  review: async () => (await import('./commands/review.js')).addReview,
  diff: async () => (await import('./commands/diff.js')).addDiff,
  verify: async () => (await import('./analyses/verify.js')).addVerify,
  bundle: async () => (await import('./commands/bundle.js')).addBundle,
  bench: async () => (await import('./analyses/bench.js')).addBench,
  new: async () => (await import('./commands/new.js')).addNew,
  graph: async () => (await import('./commands/graph.js')).addGraph,
  docs: async () => (await import('./commands/docs.js')).addDocs,
  lint: async () => (await import('./commands/lint.js')).addLint,
};

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
  const [first = ''] = args;
  const wanted = Object.hasOwn(COMMANDS, first) ? [COMMANDS[first]] : Object.values(COMMANDS);
  for (const read of wanted) (await read?.())?.(program, done);
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
