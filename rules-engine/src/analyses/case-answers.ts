/**
 * The answers of a case with all layers below it, as suites/run-case.ts lays them (a spec holds the two equal). Apart
 * from it because that file enters by the door, and the door hands these analyses out.
 */
import type { Library } from '../load/library.js';
import type { Answer } from '../rule-set.js';

type Answers = Readonly<Record<string, Answer>>;

export function basesIn(library: Library): ReadonlyMap<string, Answers> {
  return new Map([...library.bases].map(([category, { value }]) => [category, value.answers]));
}

/** Later layers win: everybody, the second complaint's category, the category, the case. */
export function caseAnswers(
  category: string,
  own: Answers,
  bases: ReadonlyMap<string, Answers>,
  secondComplaint: string,
): Record<string, Answer> {
  const second = { ...bases.get(''), ...bases.get(category), ...own }[secondComplaint];
  const other = typeof second === 'string' && second !== category ? bases.get(second) : undefined;
  return { ...bases.get(''), ...other, ...bases.get(category), ...own };
}
