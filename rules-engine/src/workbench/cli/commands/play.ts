/** `rules play`: the questionnaire in the terminal, by keyboard only. */
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { loadReady, mustBeCategory, withCategory, withRules, type CommonOptions } from '../ready-library.js';
import { dialogue, lineReader } from '../dialogue.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { playStep } from '../play-step.js';
import { completeVisit, readVisit, wholeAge, type GivenVisit } from '../read-visit.js';
import { print } from '../terminal.js';

interface PlayOptions extends CommonOptions {
  answers?: string;
  json?: boolean;
  age?: string;
}

export function addPlay(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('play')
    .summary('answer the questionnaire in the terminal')
    .description(
      'Asks the questions of a category one by one and shows the result, as a visitor would get it.',
    )
    .option('--answers <file>', 'start from these answers; "-" reads standard input')
    .option('--age <years>', 'the age of the visitor')
    .option('--json', 'no dialogue: answers so far in, the next question or the result out, as JSON')
    .addHelpText(
      'after',
      `
Examples:
  npx rules play --category throat-mouth
  npx rules play --category throat-mouth --answers visitor.json
  npx rules play --json --category throat-mouth --answers visitor.json
  echo '{"profile":{"dob":"1980-05-31"},"answers":{}}' | npx rules play --json --category cough-breathing --answers -

The answers file: { "profile": { "dob": "1980-05-31" }, "answers": { "fever": "yes", "stop-signs": ["none"] } }
In the dialogue: type the number of an option (several for tick-lists: 1,3), b to go back, q to stop.

Exit code: 0 a result, 1 stopped before it, 2 bad input.`,
    );
  withRules(withCategory(command, 'the category of the complaint'));
  command.action(async (options: PlayOptions) => done(await play(options)));
}

async function play(options: PlayOptions): Promise<ExitCode> {
  const { ruleSet } = await loadReady(options);
  const given: GivenVisit =
    options.answers === undefined
      ? { age: null, category: null, answers: {} }
      : readVisit(ruleSet, options.answers, new Date());
  if (options.age !== undefined) given.age = wholeAge(options.age);
  if (given.category !== null) mustBeCategory(ruleSet, given.category);
  if (options.json) {
    const visit = completeVisit(ruleSet, given, options.category);
    print(JSON.stringify(await playStep(ruleSet, visit), null, 2));
    return EXIT.fine;
  }
  if (options.answers === '-')
    throw new BadInput('Standard input is taken by the keyboard here.', 'Add --json, or name a file.');
  const keyboard = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });
  try {
    return await dialogue(ruleSet, given, options.category, lineReader(keyboard));
  } finally {
    keyboard.close();
  }
}
