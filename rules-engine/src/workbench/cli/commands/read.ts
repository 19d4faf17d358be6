/** `rules read`: many made-up people taken through the live questionnaire side by side by one reader. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { RuleSet } from '../../../engine/rule-set.js';
import {
  resultsOf,
  sheetText,
  startReading,
  takeAnswers,
  type ReadResult,
  type Reading,
} from '../../read/index.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { readPeople, readReading, writeReading } from '../read-people.js';
import { readText } from '../read-file.js';
import { loadReady, withRules, type CommonOptions } from '../ready-library.js';
import { counted } from '../../words/text.js';
import { print, warn } from '../terminal.js';

interface ReadOptions extends CommonOptions {
  out: string;
  withText?: boolean;
  json?: boolean;
}

const MANUAL = `
In this order, "ask" and "answer" again and again until everybody is done:
  npx rules read start people.json --out reading.json
  npx rules read ask reading.json
  npx rules read answer reading.json answers.txt
  npx rules read result reading.json --json

people.json:  { "people": [ { "id": "a1", "category": "chest", "age": 51, "sex": "female", "text": "…" } ] }
answers.txt:  sheet 3            the sheet that is answered, as "ask" prints it
              a1: 2              the number of an option
              a2: 1,3            several ticks
              a3: ?              "I don't know"
              a4: b              one question back
              a5: 2 # "how long" fits nobody whose trouble comes and goes
Without a file "answer" reads standard input.

Exit code: 0 done, 1 some answers were refused, 2 bad input.`;

export function addRead(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('read')
    .summary('take made-up people through the live questionnaire, many at once')
    .description(
      `Shows a reader the texts of many people and the questions that each would be asked, and nothing of the rules.
People at the same question share one screen. An emergency notice ends a reading.`,
    )
    .addHelpText('after', MANUAL);
  const start = command.command('start').summary('begin').argument('<people>', 'file with the people');
  start.requiredOption('--out <state>', 'where the reading is kept; must not exist yet');
  withRules(start).action(async (people: string, options: ReadOptions) => done(await begin(people, options)));

  const ask = command
    .command('ask')
    .summary('what everybody is asked now')
    .argument('<state>', 'the reading');
  ask.option('--with-text', 'the texts again, which are told once otherwise');
  withRules(ask).action(async (state: string, options: ReadOptions) => {
    const { ruleSet, reading } = await open(state, options);
    print(sheetText(ruleSet, reading, options.withText === true));
    done(EXIT.fine);
  });

  const answer = command
    .command('answer')
    .summary('take the answers of one sheet')
    .argument('<state>', 'the reading');
  answer.argument('[answers]', 'file with the answers; without one, standard input');
  withRules(answer).action(async (state: string, answers: string | undefined, options: ReadOptions) =>
    done(await take(state, answers, options)),
  );

  const result = command.command('result').summary('what came of each').argument('<state>', 'the reading');
  result.option('--json', 'everything, as JSON');
  withRules(result).action(async (state: string, options: ReadOptions) => {
    const { ruleSet, reading } = await open(state, options);
    const results = resultsOf(ruleSet, reading);
    if (options.json) print(JSON.stringify({ rules: ruleSet.version, people: results }, null, 1));
    else for (const one of results) print(lineOf(one));
    done(EXIT.fine);
  });
  for (const one of [start, answer]) one.addHelpText('after', MANUAL);
}

async function begin(people: string, options: ReadOptions): Promise<ExitCode> {
  const { ruleSet } = await loadReady(options);
  if (existsSync(options.out))
    throw new BadInput(`${options.out} is there already.`, 'Go on with it, or name another file.');
  const given = readPeople(ruleSet, people);
  await writeReading(options.out, startReading(ruleSet, given));
  print(`${counted(given.length, 'person', 'people')}. Next: npx rules read ask ${options.out}`);
  return EXIT.fine;
}

interface Opened {
  ruleSet: RuleSet;
  reading: Reading;
}

async function open(state: string, options: ReadOptions): Promise<Opened> {
  const reading = readReading(state);
  const { ruleSet } = await loadReady(options);
  if (reading.rules !== ruleSet.version)
    warn(
      'The rules have changed since this reading began: answers whose question is gone count for nothing.',
    );
  return { ruleSet, reading };
}

async function take(state: string, answers: string | undefined, options: ReadOptions): Promise<ExitCode> {
  const { ruleSet, reading } = await open(state, options);
  const { sheet, lines } = sheetOf(readText(answers ?? '-'));
  if (sheet > reading.sheet)
    throw new BadInput(`There is no sheet ${sheet} yet; the last is ${reading.sheet}.`);
  const taken = takeAnswers(ruleSet, reading, sheet, lines);
  if (taken.kept > 0) await writeReading(state, taken.reading);
  const again = taken.repeated > 0 ? `, ${taken.repeated} kept before` : '';
  print(`${counted(taken.kept, 'answer')} kept${again}, ${taken.refused.length} refused.`);
  for (const { line, reason } of taken.refused) print(`  refused: ${line}   ${reason}`);
  return taken.refused.length > 0 ? EXIT.findings : EXIT.fine;
}

function sheetOf(text: string): { sheet: number; lines: string[] } {
  const [first = '', ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sheet = /^sheet\s+(\d+)$/i.exec(first)?.[1];
  if (sheet === undefined)
    throw new BadInput(
      'The first line must say which sheet is answered, such as "sheet 3". Nothing was taken.',
      'That way the same answers can be sent twice and count once.',
    );
  return { sheet: Number(sheet), lines };
}

function lineOf({ id, state, urgency, items, redFlags, questions }: ReadResult): string {
  const named = items.map(({ name }) => name).join('; ');
  const flags =
    redFlags.length > 0 ? `  ⚑ ${redFlags.map((flag) => `${flag.id} (${flag.level})`).join(', ')}` : '';
  return `${id}  ${state}  ${questions} questions  ${urgency ?? '–'}  ${named}${flags}`;
}
