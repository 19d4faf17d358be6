/** The files of `rules read`: the people, and the reading kept between two sheets. */
import { rename } from 'node:fs/promises';
import type { RuleSet } from '../../engine/rule-set.js';
import type { PersonGiven, Reading } from '../read/index.js';
import { BadInput } from './exit.js';
import { asObject, readJson, readList } from './read-file.js';
import { checkedAge } from './read-visit.js';
import { mustBeCategory } from './ready-library.js';
import { writeNamed } from './write-file.js';

const FORM =
  'Write { "people": [ { "id", "category", "age", "sex", "text" } ] }; age and sex may be left out.';
/** An id stands alone on a line before ":". */
const ID = /^[^\s:#]+$/;

export function readPeople(ruleSet: RuleSet, path: string): PersonGiven[] {
  const people = readList(path, 'people', FORM);
  if (people.length === 0) throw new BadInput(`${path} names nobody.`, FORM);
  const ids = new Set<string>();
  return people.map((one, i) => {
    const where = `${path}, person ${i + 1}`;
    const person = checked(ruleSet, asObject(one, where, FORM), where);
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
  await writeNamed(beside, `${JSON.stringify(reading, null, 1)}\n`);
  await rename(beside, path);
}
