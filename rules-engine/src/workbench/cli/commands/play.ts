/** `rules play`: the questionnaire in the terminal, by keyboard only. */
import { createInterface, type Interface } from 'node:readline/promises';
import type { Command } from 'commander';
import { decide, follow, redFlags } from '../../../engine/index.js';
import type { Question } from '../../../engine/model.js';
import type { Answer, RuleSet, Step, Visit } from '../../../engine/rule-set.js';
import { loadReady, mustBeCategory, withCategory, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { playStep } from '../play-step.js';
import { printOutcome, printRedFlag } from '../print-outcome.js';
import { checkedAge, completeVisit, readVisit, type GivenVisit } from '../read-visit.js';
import { painter, print } from '../terminal.js';

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

function wholeAge(text: string): number {
  if (!/^\d{1,3}$/.test(text.trim())) throw new BadInput(`"${text}" is not an age in whole years.`);
  return checkedAge(Number(text), 'Age');
}

/** One line of input; null at its end. Lines piped in all at once are kept until asked for. */
type Ask = (prompt: string) => Promise<string | null>;
function lineReader(keyboard: Interface): Ask {
  const lines = keyboard[Symbol.asyncIterator]();
  return async (prompt) => {
    process.stdout.write(prompt);
    const line = await lines.next();
    return line.done === true ? null : line.value.trim();
  };
}

class Stopped extends Error {}

async function dialogue(
  ruleSet: RuleSet,
  given: GivenVisit,
  category: string | undefined,
  ask: Ask,
): Promise<ExitCode> {
  try {
    const chosen = category ?? given.category ?? (await askCategory(ruleSet, ask));
    const age = given.age ?? (await askAge(ask));
    let visit: Visit = { category: chosen, age, answers: given.answers };
    const shown = new Set<string>();
    for (;;) {
      for (const flag of redFlags(ruleSet, visit)) {
        if (!shown.has(flag.id)) printRedFlag(flag);
        shown.add(flag.id);
      }
      const path = follow(ruleSet, visit);
      if (!path.next) break;
      const answer = await askStep(path.next, path.answered.length + 1, path.progress, ask);
      const last = path.answered.at(-1);
      if (answer !== null) visit = withAnswer(visit, path.next.question.id, answer);
      else if (last) visit = withAnswer(visit, last.question.id, undefined);
    }
    printOutcome(await decide(ruleSet, visit));
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    print('\nStopped before the end: no result.');
    return EXIT.findings;
  }
}

function withAnswer(visit: Visit, id: string, answer: Answer | undefined): Visit {
  const answers = { ...visit.answers };
  if (answer === undefined) delete answers[id];
  else answers[id] = answer;
  return { ...visit, answers };
}

async function line(ask: Ask, prompt: string): Promise<string> {
  const typed = await ask(prompt);
  if (typed === null || typed === 'q') throw new Stopped();
  return typed;
}

/** A slip of the finger is no reason to begin anew. */
async function askAge(ask: Ask): Promise<number> {
  for (;;) {
    try {
      return wholeAge(await line(ask, 'Age in years: '));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      print(error.message);
    }
  }
}

async function askCategory(ruleSet: RuleSet, ask: Ask): Promise<string> {
  const categories = [...ruleSet.categories.values()];
  for (const [index, category] of categories.entries()) print(`  ${index + 1}  ${category.name}`);
  for (;;) {
    const typed = await line(ask, 'What troubles you most? ');
    const found = categories[Number(typed) - 1] ?? categories.find((category) => category.id === typed);
    if (found) return found.id;
    print(`Type a number from 1 to ${categories.length}.`);
  }
}

const numbersOf = ({ atMost }: Question): string =>
  atMost === undefined ? 'one or more numbers' : `up to ${atMost} numbers`;

/** Null: one question back. */
async function askStep(step: Step, no: number, progress: number, ask: Ask): Promise<Answer | null> {
  const paint = painter();
  const { question } = step;
  const options = question.options ?? [];
  print();
  print(paint.dim(`${no}.  ${Math.round(progress * 100)} %  ${step.stage}, ${step.reason}`));
  print(paint.bold(question.text));
  if (question.help) print(paint.dim(question.help));
  for (const [index, option] of options.entries()) print(`  ${index + 1}  ${option.title}`);
  for (;;) {
    const typed = await line(ask, question.multiple ? 'Numbers, such as 1,3: ' : 'Number: ');
    if (typed === 'b') return null;
    if (typed === '?') {
      print(question.why);
      continue;
    }
    const chosen = typed
      .split(/[\s,]+/)
      .map((one) => options[Number(one) - 1]?.id ?? options.find(({ id }) => id === one)?.id);
    const ids = chosen.filter((id): id is string => id !== undefined);
    const isComplete =
      ids.length === chosen.length && ids.length > 0 && ids.length <= (question.atMost ?? options.length);
    if (isComplete && question.multiple) return ids;
    if (isComplete && ids.length === 1 && ids[0] !== undefined) return ids[0];
    print(
      `Type ${question.multiple ? numbersOf(question) : 'a number'} from 1 to ${options.length}; ? why, b back, q stop.`,
    );
  }
}
