/** The free-text visitors of a calibration, one file a category; what cannot be used is refused in a sentence. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { FreeTextVisitor, VisitorFile } from '../calibrate/index.js';
import type { ToldVisitor } from '../diff/index.js';
import { URGENCIES, type Urgency } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { BadInput } from './exit.js';
import { readList } from './read-file.js';

export function readVisitors(ruleSet: RuleSet, folder: string, categories: readonly string[]): VisitorFile[] {
  const dir = resolve(folder);
  if (!existsSync(dir))
    throw new BadInput(
      `There is no folder ${folder}.`,
      'It should hold one <category>.json for each category.',
    );
  const files: VisitorFile[] = [];
  for (const category of categories) {
    const path = join(dir, `${category}.json`);
    if (existsSync(path)) files.push({ category, visitors: readOne(ruleSet, path) });
  }
  if (files.length === 0)
    throw new BadInput(
      `No visitors in ${folder}.`,
      `Looked for: ${categories.map((id) => `${id}.json`).join(', ')}.`,
    );
  return files;
}

/** Every set of visitors that lies in the rules folder. */
export function visitorSets(rulesFolder: string): string[] {
  const dir = join(rulesFolder, 'visitors');
  const inside = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : [];
  return inside.filter((one) => one.isDirectory()).map(({ name }) => join(dir, name));
}

/**
 * The people of every set, for a comparison: who they are and what they answered, and nothing of what was expected.
 * What a calibration would refuse, such as a cause that is no longer in the rules, stops no comparison.
 */
export function readTold(rulesFolder: string): ToldVisitor[] {
  return visitorSets(rulesFolder).flatMap((set) =>
    readdirSync(set)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        const category = name.replace(/\.json$/, '');
        return readList(join(set, name), 'visitors').flatMap((one): ToldVisitor[] => {
          const { n, age, answers } = one as Partial<FreeTextVisitor>;
          if (typeof age !== 'number' || typeof answers !== 'object' || answers === null) return [];
          return [{ id: `${basename(set)}/${category} ${n}`, category, age, answers }];
        });
      }),
  );
}

function readOne(ruleSet: RuleSet, path: string): FreeTextVisitor[] {
  return readList(path, 'visitors').map((one, i) =>
    checked(ruleSet, one as Partial<FreeTextVisitor>, `${path}, visitor ${i + 1}`),
  );
}

const isUrgency = (word: unknown): word is Urgency => URGENCIES.includes(word as Urgency);
export const isUrgencies = (words: unknown): words is Urgency[] =>
  Array.isArray(words) && words.length > 0 && words.every(isUrgency);

function checked(ruleSet: RuleSet, one: Partial<FreeTextVisitor>, where: string): FreeTextVisitor {
  const { n, age, ids, urgencyAcceptable, urgency, answers } = one;
  if (typeof n !== 'number' || typeof age !== 'number')
    throw new BadInput(`${where}: "n" and "age" must be numbers.`);
  if (!isUrgency(urgency) || !isUrgencies(urgencyAcceptable))
    throw new BadInput(`${where}: "urgency" and "urgencyAcceptable" must be of ${URGENCIES.join(', ')}.`);
  if (!Array.isArray(ids)) throw new BadInput(`${where}: "ids" must be a list.`);
  const lost = ids.find((id) => id !== 'other' && !ruleSet.diseases.has(id));
  if (lost !== undefined) throw new BadInput(`${where}: there is no disease "${lost}".`);
  if (typeof answers !== 'object' || answers === null) throw new BadInput(`${where}: "answers" is missing.`);
  return one as FreeTextVisitor;
}
