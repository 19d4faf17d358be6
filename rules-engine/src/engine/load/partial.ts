/**
 * Rules of one category while somebody else's category is being written. Authors work side by side; a half-finished
 * disease of another category should not keep mine from being tested. Only `rules test` and `rules explain` with
 * --category use this: whatever serves visitors takes all files or none.
 */
import { unsureFact } from '../conditions/fact-types.js';
import { factsIn, factsOfDerived, factsSetBy } from '../facts/reading.js';
import type { DerivedFact } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { PROFILE } from './dictionary.js';
import type { LoadedLibrary } from './load-rules.js';
import { isSuite } from './load-rules.js';
import type { LintId } from './lint-ids.js';
import type { Problem } from './problem.js';
import { contentOfLibrary, ruleSetOf } from './rule-content.js';
import type { SourceFile } from './source-file.js';

/** Errors that a reviewer must not accept, but that leave the meaning of every condition plain. */
const HARMLESS = new Set<LintId>([
  'too-wide',
  'too-many',
  'points-too-large',
  'criteria-not-askable',
  'red-flag-unaskable',
  'treatment-advice',
  'missing-source',
  'points-match-ratio',
  'ask-reads-no-gate',
  'cut-inside-band',
  'unknown-family',
  'duplicate-placement',
]);

export interface Usable {
  ruleSet: RuleSet;
  /** Errors of others, which were passed over or whose files were left out. */
  passedOver: Problem[];
}

/** The whole rule set, or the category's part of it; null when an error stands in what the category uses. */
export function usableRules(loaded: LoadedLibrary, category: string | undefined): Usable | null {
  if (loaded.ruleSet !== null) return { ruleSet: loaded.ruleSet, passedOver: [] };
  if (category === undefined) return null;
  const errors = loaded.problems.filter((one) => one.severity === 'error' && !isSuite(one.file));
  const isMine = (problem: Problem): boolean => {
    const isShared = !/^(diseases|red-flags|categories|look-alikes)\//.test(problem.file);
    if (isShared) return !HARMLESS.has(problem.code);
    return concerns(loaded, problem.file, category);
  };
  if (errors.some(isMine)) return null;
  const content = contentOfLibrary(loaded.library);
  if (content === null) return null;
  const left = new Set(errors.filter((one) => !HARMLESS.has(one.code)).map((one) => one.file));
  for (const key of ['diseases', 'redFlags', 'categories', 'lookAlikes'] as const) {
    const located: ReadonlyMap<string, { file: SourceFile }> = loaded.library[key];
    content[key] = content[key].filter(({ id }) => !left.has(located.get(id)?.file.path ?? ''));
  }
  return { ruleSet: ruleSetOf(content), passedOver: errors };
}

/**
 * What stands on its own whatever else is broken: questions, facts and red flags of files without an error, down to the
 * questions. Proofs about red flags are made of it, so that a slip elsewhere does not hide what they find.
 */
export function soundRules({ library, problems }: LoadedLibrary): RuleSet | null {
  const content = contentOfLibrary(library);
  if (content === null) return null;
  const wrong = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const sound = <T>(parts: ReadonlyMap<string, { value: T; file: SourceFile }>): T[] =>
    [...parts.values()].filter(({ file }) => !wrong.has(file.path)).map(({ value }) => value);
  const questions = sound(library.questions);
  const known = new Set<string>(PROFILE);
  for (const question of questions)
    for (const fact of [unsureFact(question.id), ...factsSetBy(question)]) known.add(fact);
  const isKnown = (read: ReadonlySet<string>): boolean => [...read].every((fact) => known.has(fact));
  const facts: DerivedFact[] = [];
  let open = sound(library.facts);
  for (let before = -1; before !== facts.length;) {
    before = facts.length;
    for (const fact of open) if (isKnown(factsOfDerived(fact))) facts.push(fact);
    for (const { id } of facts) known.add(id);
    open = open.filter(({ id }) => !known.has(id));
  }
  const redFlags = sound(library.redFlags).filter(({ trigger, confirm }) =>
    isKnown(new Set([...factsIn(trigger), ...(confirm ? factsIn(confirm) : [])])),
  );
  return ruleSetOf({ ...content, questions, facts, redFlags });
}

/** False for files of other categories alone: their suites, their own file, diseases and flags that are none of ours. */
export function concerns({ library }: LoadedLibrary, path: string, category: string): boolean {
  const [folder, name = ''] = path.split('/');
  if (folder === 'suites') return name === category || name.endsWith('.json');
  if (folder === 'categories') return name === `${category}.json`;
  const value = library.files.find((file) => file.path === path)?.value as Mentions | undefined;
  if (folder === 'diseases') {
    const places = value?.prior?.categories;
    return places === null || typeof places !== 'object' || category in places;
  }
  if (folder === 'red-flags') {
    const places = value?.categories;
    return !Array.isArray(places) || places.includes('*') || places.includes(category);
  }
  if (folder === 'look-alikes') {
    const members = value?.members;
    const isOurs = (id: unknown): boolean =>
      category in (library.diseases.get(String(id))?.value.prior.categories ?? {});
    return !Array.isArray(members) || members.some(isOurs);
  }
  return true;
}

/** What a file may say of categories, whatever else is wrong with it. */
interface Mentions {
  prior?: { categories?: object | null };
  categories?: unknown;
  members?: unknown;
}
