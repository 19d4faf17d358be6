/**
 * What `check` says of the rules in a bundle: they are laid out as the files they could have come from, and looked
 * through like any folder. A bundle that somebody made by hand may be whole, and still ask for what is nowhere.
 */
import type { RuleSet } from '../../rule-set.js';
import { loadFiles } from '../load-rules.js';
import { sourceFile } from '../parse.js';
import { RulesInvalid, type Problem } from '../problem.js';
import type { ReadFolder } from '../read-folder.js';
import { contentOf, type RuleContent } from '../rule-content.js';
import { kindOf } from '../schema/kinds.js';
import { fromBundle } from './bundle.js';

/** Parts that lie in one file. */
const LISTS = {
  questions: 'questions/all.json',
  facts: 'facts/all.json',
  sources: 'sources/all.json',
  specialties: 'specialties.json',
} as const;
/** Parts that have a file each. */
const FOLDERS = {
  categories: 'categories',
  redFlags: 'red-flags',
  diseases: 'diseases',
  lookAlikes: 'look-alikes',
} as const;
const SINGLES = ['generic', 'modifiers', 'ranking'] as const;

/** Errors alone; the rule set when there are none. Never throws for what stands in a bundle. */
export function checkBundle(text: string): { ruleSet: RuleSet | null; problems: Problem[] } {
  try {
    const ruleSet = fromBundle(text);
    const { problems } = loadFiles(filesOf(contentOf(ruleSet)), { suites: false, warnings: false });
    return { ruleSet: problems.length > 0 ? null : ruleSet, problems };
  } catch (error) {
    if (error instanceof RulesInvalid) return { ruleSet: null, problems: error.problems };
    throw error;
  }
}

function filesOf(content: RuleContent): ReadFolder {
  const texts = [
    ...Object.entries(LISTS).map(([key, path]) => [path, { [key]: content[key as keyof typeof LISTS] }]),
    ...Object.entries(FOLDERS).flatMap(([key, folder]) =>
      content[key as keyof typeof FOLDERS].map((part) => [`${folder}/${part.id}.json`, part]),
    ),
    ...SINGLES.map((key) => [`${key}.json`, content[key]]),
  ] as [string, unknown][];
  const read = texts.map(([path, value]) => sourceFile(path, kindOf(path)!, JSON.stringify(value, null, 1)));
  return { files: read.map(({ file }) => file), problems: read.flatMap(({ problems }) => problems) };
}
