/** What every check gets: the library, the dictionary of facts, and a way to report. Checks never throw. */
import { didYouMean } from '../nearest.js';
import { problemAt, type JsonPath, type ProblemDetail } from '../source-file.js';
import type { FactInfo } from '../dictionary.js';
import type { FileKind } from '../schema/kinds.js';
import type { Library, Located } from '../library.js';
import type { LintId } from '../lint-ids.js';
import type { Problem } from '../problem.js';

export interface Context {
  library: Library;
  dictionary: ReadonlyMap<string, FactInfo>;
  problems: Problem[];
  /** Facts that some rule reads, filled by the checks of conditions and rows. */
  read: Set<string>;
  /** The day of the check, as YYYY-MM-DD. */
  today: string;
  /** False: nobody reads warnings. */
  warnings: boolean;
}

export function report(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  code: LintId,
  message: string,
  detail?: ProblemDetail,
): void {
  context.problems.push(problemAt(at.file, [...at.path, ...path], code, message, detail));
}

const COLLECTIONS = {
  'unknown-question': { key: 'questions', kind: 'questions', noun: 'question', place: 'rules/questions' },
  'unknown-category': { key: 'categories', kind: 'category', noun: 'category', place: 'rules/categories' },
  'unknown-disease': { key: 'diseases', kind: 'disease', noun: 'disease', place: 'rules/diseases' },
  'unknown-red-flag': { key: 'redFlags', kind: 'red-flag', noun: 'red flag', place: 'rules/red-flags' },
  'unknown-specialty': {
    key: 'specialties',
    kind: 'specialties',
    noun: 'specialty',
    place: 'specialties.json',
  },
  'unknown-source': { key: 'sources', kind: 'sources', noun: 'source', place: 'rules/sources' },
} as const;

/** True when the id exists (or is declared in a part that cannot be read); otherwise reports it. */
export function mustExist(
  context: Context,
  code: keyof typeof COLLECTIONS,
  id: string,
  at: Located<unknown>,
  path: JsonPath,
  detail: ProblemDetail = {},
): boolean {
  const { key, kind, noun, place } = COLLECTIONS[code];
  const known: ReadonlyMap<string, unknown> = context.library[key];
  if (known.has(id) || isLost(context, kind, id)) return true;
  report(context, at, path, code, `There is no ${noun} "${id}" in ${place}.`, {
    hint: didYouMean(id, known.keys()),
    ...detail,
  });
  return false;
}

export function isLost(context: Context, kind: FileKind, id: string): boolean {
  return context.library.lost.get(kind)?.has(id) === true;
}

/** Reports the second and later uses of an id in one list. */
export function mustDiffer(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  items: readonly { id: string }[],
  noun: string,
): void {
  const seen = new Set<string>();
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id))
      report(
        context,
        at,
        [...path, index, 'id'],
        'duplicate-id',
        `The ${noun} id "${id}" stands twice here.`,
      );
    seen.add(id);
  }
}
