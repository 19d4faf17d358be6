/** The files of `rules read`: the people, and the reading kept between two sheets. */
import { rename, writeFile } from 'node:fs/promises';
import type { RuleSet } from '../../engine/rule-set.js';
import type { PersonGiven, Reading } from '../read/index.js';
import { BadInput } from './exit.js';
import { checkedAge, readText } from './read-visit.js';
import { mustBeCategory } from './ready-library.js';

const FORM =
  'Write { "people": [ { "id", "category", "age", "sex", "text" } ] }; age and sex may be left out.';
/** An id stands alone on a line before ":". */
const ID = /^[^\s:#]+$/;

export function readPeople(ruleSet: RuleSet, path: string): PersonGiven[] {
  const { people } = asObject(readJson(path), path);
  if (!Array.isArray(people) || people.length === 0)
    throw new BadInput(`${path} has no list "people".`, FORM);
  const ids = new Set<string>();
  return people.map((one: unknown, i) => {
    const where = `${path}, person ${i + 1}`;
    const person = checked(ruleSet, asObject(one, where), where);
    if (ids.has(person.id)) throw new BadInput(`${where}: "${person.id}" is the id of another one, too.`);
    ids.add(person.id);
    return person;
  });
}

function checked(ruleSet: RuleSet, one: Record<string, unknown>, where: string): PersonGiven {
  const { id, category, age, sex, text } = one;
  if (typeof id !== 'string' || !ID.test(id))
    throw new BadInput(`${where}: "id" must be a word without ":" and "#".`, FORM);
  if (typeof category !== 'string' || typeof text !== 'string' || text.trim() === '')
    throw new BadInput(`${where}: "category" and "text" must be texts.`, FORM);
  mustBeCategory(ruleSet, category);
  if (age !== undefined && !Number.isInteger(age))
    throw new BadInput(`${where}: "age" must be a whole number.`, FORM);
  if (sex !== undefined && typeof sex !== 'string')
    throw new BadInput(`${where}: "sex" must be a text.`, FORM);
  return {
    id,
    category,
    ...(age === undefined ? {} : { age: checkedAge(age as number, where) }),
    ...(sex === undefined ? {} : { sex }),
    text,
  };
}

export function readReading(path: string): Reading {
  const reading = asObject(readJson(path), path);
  if (typeof reading['sheet'] !== 'number' || !Array.isArray(reading['people']))
    throw new BadInput(
      `${path} is no reading.`,
      'Begin one with: npx rules read start <people> --out <state>',
    );
  return reading as unknown as Reading;
}

/** Written beside and then moved in its place, so that an interruption leaves the old one or the new one. */
export async function writeReading(path: string, reading: Reading): Promise<void> {
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, `${JSON.stringify(reading, null, 1)}\n`);
  await rename(beside, path);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path, path));
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${path} is no JSON: ${(error as Error).message}`);
  }
}

function asObject(value: unknown, where: string): Record<string, unknown> {
  if (value !== null && typeof value === 'object' && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new BadInput(`${where} must be an object in { }.`, FORM);
}
