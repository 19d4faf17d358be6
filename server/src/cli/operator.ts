/**
 * The operator's commands: everything that people with a shell on the host may do, and nobody over HTTP. Exit codes:
 * 0 done, 1 something to look at (a difference, a finding, no such thing), 2 the command could not be carried out.
 */
import { Command, CommanderError } from 'commander';
import { makeContext } from '../app.js';
import { EnvInvalid, type EnvSource } from '../config/env.js';
import { isDependencyDown } from '../shared/database-down.js';
import { databaseCommands } from './database.js';
import { NotRunning, operatorEnv } from './environment.js';
import { jobCommands } from './jobs.js';
import { paymentCommands } from './payments.js';
import { purgeCommands } from './purge.js';
import { reviewCommands } from './reviews.js';
import { keyCommands } from './keys.js';
import { DONE, IMPOSSIBLE, type ExitCode, type Io, type Run } from './run.js';
import { ruleCommands } from './rules.js';
import { statusCommand } from './status.js';

/** Carries out one command line and answers the exit code. */
export async function operate(argv: readonly string[], source: EnvSource, io: Io): Promise<ExitCode> {
  let code: ExitCode = DONE;
  const run: Run = async (work) => {
    const env = operatorEnv(source);
    const product = await makeContext(env, 'command', { logStream: { write: (line) => io.err(line) } });
    try {
      code = await work(product, io);
    } finally {
      await product.close();
    }
  };
  try {
    await program(run, io).parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // commander has said already what was wrong with the words.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : IMPOSSIBLE;
    io.err(`${sentence(error)}\n`);
    return IMPOSSIBLE;
  }
}

function program(run: Run, io: Io): Command {
  const operator = new Command('operator')
    .description("The operator's commands. They work on the product whose settings are in the environment.")
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: (text) => io.err(text) })
    .showHelpAfterError('(--help lists the commands)')
    .addHelpText('after', '\nExit codes: 0 done, 1 something to look at, 2 could not be carried out.');
  for (const add of [
    statusCommand,
    reviewCommands,
    paymentCommands,
    purgeCommands,
    jobCommands,
    keyCommands,
    ruleCommands,
    databaseCommands,
  ])
    add(operator, run);
  return operator;
}

function sentence(error: unknown): string {
  if (error instanceof NotRunning || error instanceof EnvInvalid) return error.message;
  if (isDependencyDown(error) || /ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.test(String(error)))
    return 'The database or the queue cannot be reached. Is the product running?';
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
