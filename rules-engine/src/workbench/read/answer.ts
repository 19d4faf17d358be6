/** Answers of one sheet taken in, each by itself: what does not fit is refused with the reason and changes nothing. */
import type { Option, Question, RuleSet } from '../../engine/index.js';
import { AGE_FROM, AGE_TO } from '../../engine/model.js';
import { AGE, placeOf, type Given, type Person, type Reading } from './reading.js';
import { BACK, DONT_KNOW } from './sheet.js';

export interface Taken {
  reading: Reading;
  kept: number;
  /** Sent before and answered alike then. */
  repeated: number;
  refused: { line: string; reason: string }[];
}

/** A sentence for whoever reads the people. */
class Refused extends Error {}

const LINE = /^(?<id>[^:#]+):(?<answer>[^#]*)(?:#(?<remark>.*))?$/;

export function takeAnswers(
  ruleSet: RuleSet,
  before: Reading,
  sheet: number,
  lines: readonly string[],
): Taken {
  const people = new Map(before.people.map((person) => [person.id, person]));
  const taken: Taken = { reading: before, kept: 0, repeated: 0, refused: [] };
  for (const line of lines) {
    try {
      const { id, answer, remark } = partsOf(line);
      const person = people.get(id);
      if (!person) throw new Refused(`There is nobody "${id}".`);
      const after = answered(ruleSet, person, { sheet, now: before.sheet, answer, remark });
      if (after === person) taken.repeated += 1;
      else taken.kept += 1;
      people.set(id, after);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      taken.refused.push({ line, reason: error.message });
    }
  }
  if (taken.kept > 0) taken.reading = { ...before, sheet: before.sheet + 1, people: [...people.values()] };
  return taken;
}

function partsOf(line: string): { id: string; answer: string; remark: string } {
  const { id, answer, remark } = LINE.exec(line)?.groups ?? {};
  if (id === undefined || answer === undefined) throw new Refused('Not of the form "id: answer".');
  return { id: id.trim(), answer: answer.trim(), remark: remark?.trim() ?? '' };
}

interface Sent {
  sheet: number;
  now: number;
  answer: string;
  remark: string;
}

function answered(ruleSet: RuleSet, person: Person, { sheet, now, answer, remark }: Sent): Person {
  if (sheet < person.since) {
    const earlier = person.given.findLast((one) => one.sheet <= sheet);
    return repeated(ruleSet, person, earlier, answer);
  }
  if (answer === BACK) {
    if (person.given.length === 0) throw new Refused('This is the first question.');
    return { ...person, since: now + 1, given: person.given.slice(0, -1) };
  }
  const place = placeOf(ruleSet, person);
  if (place.at !== 'question') throw new Refused(`${person.id} is done and has no question.`);
  const given: Given = {
    sheet: person.since,
    question: place.question.id,
    answer: chosen(place.question, answer),
    ...(remark === '' ? {} : { remark }),
  };
  return { ...person, since: now + 1, given: [...person.given, given] };
}

/** The very person where the earlier answer was the same; else a refusal. */
function repeated(ruleSet: RuleSet, person: Person, earlier: Given | undefined, answer: string): Person {
  const again = new Refused(
    `${person.id} has another question by now; what was answered stays. To change it, go back with "${person.id}: ${BACK}".`,
  );
  if (!earlier) throw again;
  const upToThen = { ...person, given: person.given.slice(0, person.given.indexOf(earlier)) };
  const place = placeOf(ruleSet, upToThen);
  if (place.at !== 'question' || place.question.id !== earlier.question) throw again;
  if (answer === BACK || chosen(place.question, answer).join() !== earlier.answer.join()) throw again;
  return person;
}

/** Option ids in the order of the screen, or the years of the age. */
function chosen(question: Question, answer: string): string[] {
  if (question.id === AGE.id) return [years(answer)];
  const { options = [], multiple } = question;
  if (answer === DONT_KNOW) {
    const unknown = options.find((option) => option.unknown);
    if (!unknown) throw new Refused('"I don\'t know" is no option of this question.');
    return [unknown.id];
  }
  const picked = new Set(answer.split(/[\s,]+/).map((one) => byNumber(options, one)));
  const [first] = picked;
  if (!multiple && picked.size > 1) throw new Refused('This question takes one answer.');
  if (picked.size > (question.atMost ?? options.length))
    throw new Refused(`This list takes ${question.atMost} ticks at most.`);
  if (first && picked.size > 1 && [...picked].some(({ none, unknown }) => none || unknown))
    throw new Refused('"None of these" and "I don\'t know" cannot stand beside a tick.');
  return options.filter((option) => picked.has(option)).map(({ id }) => id);
}

function byNumber(options: readonly Option[], text: string): Option {
  const option = /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
  if (!option) throw new Refused(`"${text}" is no number from 1 to ${options.length}.`);
  return option;
}

/** Adults only (docs/decisions/0007-sign-in.md). */
function years(text: string): string {
  const age = Number(text);
  if (!/^\d+$/.test(text) || age < AGE_FROM || age > AGE_TO)
    throw new Refused(`The age is a whole number from ${AGE_FROM} to ${AGE_TO}.`);
  return String(age);
}
