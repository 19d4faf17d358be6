/** The dialogue of `rules play`: a question, what is typed, and what to type where that fits nothing. */
import type { Interface } from 'node:readline/promises';
import { decide, follow, redFlags } from '../../engine/index.js';
import type { Question } from '../../engine/model.js';
import type { Answer, RuleSet, Step, Visit } from '../../engine/rule-set.js';
import { BadInput, EXIT, type ExitCode } from './exit.js';
import { printOutcome, printRedFlag } from './print/outcome.js';
import { wholeAge, type GivenVisit } from './read-visit.js';
import { painter, print } from './terminal.js';

/** One line of input; null at its end. Lines piped in all at once are kept until asked for. */
type Ask = (prompt: string) => Promise<string | null>;
export function lineReader(keyboard: Interface): Ask {
  const lines = keyboard[Symbol.asyncIterator]();
  return async (prompt) => {
    process.stdout.write(prompt);
    const line = await lines.next();
    return line.done === true ? null : line.value.trim();
  };
}

class Stopped extends Error {}

/** Asks until there is a result, or until the person stops. */
export async function dialogue(
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
    print(painter().dim('Type the number of an option; ? why it is asked, b one question back, q stop.'));
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
  for (const told of step.about ?? []) print(paint.dim(`You told us: ${told}`));
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
