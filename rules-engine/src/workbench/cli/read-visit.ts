/**
 * The answers file of `play` and `explain`: { "profile": { "dob" or "age" }, "answers": { … } }. Everything a person
 * can get wrong in it is told in one sentence; nothing is silently dropped.
 */
import { nearest } from '../../engine/load/nearest.js';
import { optionIds } from '../../engine/load/dictionary.js';
import { parse } from '../../engine/load/parse.js';
import { placeOf } from '../../engine/load/problem.js';
import { AGE_FROM, AGE_TO } from '../../engine/model.js';
import type { Answer, RuleSet, Visit } from '../../engine/rule-set.js';
import { BadInput } from './exit.js';
import { asObject, nameOfInput, readText } from './read-file.js';

/** A full questionnaire has some 4 KiB. */
const MAX_LENGTH = 1024 * 1024;

export interface GivenVisit {
  age: number | null;
  category: string | null;
  answers: Record<string, Answer>;
}

export function readVisit(ruleSet: RuleSet, path: string, today: Date): GivenVisit {
  const name = nameOfInput(path);
  const text = readText(path);
  if (text.length > MAX_LENGTH) throw new BadInput(`${name} is larger than 1 MiB.`);
  const { value, problems } = parse(name, text);
  const [first] = problems;
  if (first) throw new BadInput(`${placeOf(first)} ${first.message}`, first.hint ?? first.excerpt);
  const file = asObject(value, name);
  const known = ['profile', 'answers', 'category'];
  for (const key of Object.keys(file)) {
    if (!known.includes(key))
      throw new BadInput(`${name}: the key "${key}" is not known.`, `Known: ${known.join(', ')}.`);
  }
  const profile = asObject(file['profile'] ?? {}, `${name}: "profile"`);
  const answers = asObject(file['answers'] ?? {}, `${name}: "answers"`);
  const { category = null } = file;
  if (category !== null && typeof category !== 'string')
    throw new BadInput(`${name}: "category" must be a text.`);
  return { age: ageOf(profile, name, today), category, answers: checkedAnswers(ruleSet, answers, name) };
}

/** Whole years; a date of birth is counted in UTC. */
function ageOf(profile: Record<string, unknown>, name: string, today: Date): number | null {
  const { dob, age } = profile;
  if (dob === undefined && age === undefined) return null;
  const years = dob === undefined ? age : yearsSince(dob, name, today);
  if (typeof years !== 'number' || !Number.isInteger(years))
    throw new BadInput(`${name}: "age" must be a whole number of years.`);
  if (dob !== undefined && age !== undefined && age !== years) {
    throw new BadInput(
      `${name}: "dob" gives ${years} years, "age" says ${JSON.stringify(age)}.`,
      'Give one of the two.',
    );
  }
  return checkedAge(years, name);
}

/** As typed. */
export function wholeAge(text: string): number {
  if (!/^\d{1,3}$/.test(text.trim())) throw new BadInput(`"${text}" is not an age in whole years.`);
  return checkedAge(Number(text), 'Age');
}

/** Adults only (docs/decisions/0007-sign-in.md). */
export function checkedAge(years: number, name: string): number {
  if (years < AGE_FROM)
    throw new BadInput(
      `${name}: the visitor is under ${AGE_FROM}. You must be ${AGE_FROM} or older to use this service.`,
    );
  if (years > AGE_TO) throw new BadInput(`${name}: ${years} is no age of a living person.`);
  return years;
}

function yearsSince(dob: unknown, name: string, today: Date): number {
  const match = typeof dob === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(dob) : null;
  const born = match && new Date(`${match[0]}T00:00:00Z`);
  if (!match || !born || Number.isNaN(born.getTime()) || !born.toISOString().startsWith(match[0])) {
    throw new BadInput(
      `${name}: "dob" is ${JSON.stringify(dob)}, which is not a date.`,
      'Write it as 1980-05-31.',
    );
  }
  if (born > today) throw new BadInput(`${name}: "dob" is in the future.`);
  const hadBirthday =
    today.getUTCMonth() > born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() >= born.getUTCDate());
  return today.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}

function checkedAnswers(
  ruleSet: RuleSet,
  answers: Record<string, unknown>,
  name: string,
): Record<string, Answer> {
  for (const [id, answer] of Object.entries(answers)) {
    const question = ruleSet.questions.get(id);
    if (!question) {
      const meant = nearest(id, ruleSet.questions.keys());
      throw new BadInput(
        `${name}: there is no question "${id}".`,
        meant === null ? undefined : `Did you mean "${meant}"?`,
      );
    }
    const isList = Array.isArray(answer);
    if (isList && !question.multiple && answer.length !== 1)
      throw new BadInput(`${name}: "${id}" takes one answer.`);
    if (isList && answer.length === 0)
      throw new BadInput(`${name}: the answer to "${id}" is an empty list.`, 'Write "none".');
    const known = optionIds(question, ruleSet.categories.keys());
    for (const option of isList ? (answer as unknown[]) : [answer]) {
      if (typeof option === 'string' && known.includes(option)) continue;
      throw new BadInput(
        `${name}: ${JSON.stringify(option)} is not an option of "${id}".`,
        `Options: ${known.join(', ')}.`,
      );
    }
    if (isList && !question.multiple) answers[id] = answer[0];
  }
  return answers as Record<string, Answer>;
}

/** Category and age complete; what is missing is named with the way to give it. */
export function completeVisit(ruleSet: RuleSet, given: GivenVisit, category: string | undefined): Visit {
  const chosen = category ?? given.category;
  if (chosen === null) {
    throw new BadInput(
      'No category is named.',
      `Add --category with one of: ${[...ruleSet.categories.keys()].join(', ')}.`,
    );
  }
  if (given.age === null)
    throw new BadInput('The age is not known.', 'Add "profile": { "dob": "1980-05-31" } to the answers.');
  return { category: chosen, age: given.age, answers: given.answers };
}
