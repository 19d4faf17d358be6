/**
 * All files sorted into what they declare. A part whose shape is wrong is left out, but its ids stay known, so that
 * one slip does not echo as a hundred "unknown fact" messages elsewhere.
 */
import type {
  Category,
  DerivedFact,
  Disease,
  Generic,
  LookAlike,
  Modifiers,
  Question,
  Ranking,
  RedFlag,
  Specialties,
} from '../model.js';
import type { Reviewer, Source } from '../source-model.js';
import type { Suite, SuiteBase } from '../suite-model.js';
import type { FileKind } from './schema/kinds.js';
import { placeholdersOf } from './placeholders.js';
import { findingsOf } from './schema/validate.js';
import { standIn } from './stand-in.js';
import { problemAt, type JsonPath, type SourceFile } from './source-file.js';
import type { Problem } from './problem.js';

/** A part of a file and where it stands. */
export interface Located<T> {
  value: T;
  file: SourceFile;
  path: JsonPath;
}
export type Specialty = Specialties['specialties'][number];

export interface Library {
  files: readonly SourceFile[];
  questions: Map<string, Located<Question>>;
  facts: Map<string, Located<DerivedFact>>;
  categories: Map<string, Located<Category>>;
  redFlags: Map<string, Located<RedFlag>>;
  diseases: Map<string, Located<Disease>>;
  lookAlikes: Map<string, Located<LookAlike>>;
  specialties: Map<string, Located<Specialty>>;
  sources: Map<string, Located<Source>>;
  reviewers: Map<string, Located<Reviewer>>;
  generic: Located<Generic> | null;
  modifiers: Located<Modifiers> | null;
  ranking: Located<Ranking> | null;
  suites: Located<Suite>[];
  /** By category; '' is for everybody. */
  bases: Map<string, Located<SuiteBase>>;
  /** Ids declared in parts that could not be read, by kind of file. */
  lost: Map<FileKind, Set<string>>;
}

export function buildLibrary(files: readonly SourceFile[]): { library: Library; problems: Problem[] } {
  const library: Library = {
    files,
    questions: new Map(),
    facts: new Map(),
    categories: new Map(),
    redFlags: new Map(),
    diseases: new Map(),
    lookAlikes: new Map(),
    specialties: new Map(),
    sources: new Map(),
    reviewers: new Map(),
    generic: null,
    modifiers: null,
    ranking: null,
    suites: [],
    bases: new Map(),
    lost: new Map(),
  };
  const problems: Problem[] = [];
  for (const file of files) {
    if (file.isBroken) lose(library, file.kind, file.text, file.path);
    else addFile(library, file, problems);
  }
  return { library, problems };
}

function addFile(library: Library, file: SourceFile, problems: Problem[]): void {
  const findings = findingsOf(file.kind, file.value);
  const unwritten = placeholdersOf(file);
  for (const path of unwritten)
    problems.push(problemAt(file, path, 'unfinished', 'This still has to be written.'));
  const isUnwritten = (path: JsonPath): boolean => unwritten.some((one) => one.join('/') === path.join('/'));
  for (const { path, code, message, hint, atKey } of findings) {
    if (!isUnwritten(path))
      problems.push(problemAt(file, path, code, message, { hint, atKey: atKey === true }));
  }
  const value = findings.length === 0 ? file.value : standIn(file.kind, file.value);
  const list = LIST_KEYS[file.kind];
  if (list !== undefined) {
    if (value === null) addParts(library, file, file.value, list, findings, problems);
    else addParts(library, file, value, list, [], problems);
    return;
  }
  if (value === null) {
    lose(library, file.kind, ownId(file.value), file.path);
    return;
  }
  const located = { value: value as never, file, path: [] };
  switch (file.kind) {
    case 'generic':
    case 'modifiers':
    case 'ranking':
      library[file.kind] = located;
      break;
    case 'suite':
      library.suites.push(located);
      break;
    case 'suite-base':
      library.bases.set(file.path.split('/').slice(1, -1).join('/'), located);
      break;
    default:
      addOne(library, file, located, problems);
  }
}

/** Files that hold a list of parts with ids. */
export const LIST_KEYS: Partial<Record<FileKind, string>> = {
  questions: 'questions',
  facts: 'facts',
  specialties: 'specialties',
  sources: 'sources',
  reviewers: 'reviewers',
};

function addParts(
  library: Library,
  file: SourceFile,
  whole: unknown,
  key: string,
  findings: readonly { path: JsonPath }[],
  problems: Problem[],
): void {
  const parts = (whole as Record<string, unknown> | null)?.[key];
  if (!Array.isArray(parts)) return;
  const shapeless = new Set(findings.filter(({ path }) => path[0] === key).map(({ path }) => path[1]));
  for (const [index, value] of (
    parts as (Question & DerivedFact & Specialty & Source & Reviewer)[]
  ).entries()) {
    if (shapeless.has(index)) {
      lose(library, file.kind, JSON.stringify(value), file.path);
      continue;
    }
    const target = library[key as 'questions'];
    declare(target, { value, file, path: [key, index] }, problems);
  }
}

const FOLDER_OF = {
  category: 'categories',
  'red-flag': 'redFlags',
  disease: 'diseases',
  'look-alike': 'lookAlikes',
} as const;

function addOne(library: Library, file: SourceFile, located: Located<never>, problems: Problem[]): void {
  const key = FOLDER_OF[file.kind as keyof typeof FOLDER_OF];
  const entity = located as Located<{ id: string }>;
  const name = nameOf(file.path);
  if (entity.value.id !== name) {
    const message = `The id "${entity.value.id}" differs from the name of the file, "${name}".`;
    problems.push(
      problemAt(file, ['id'], 'id-not-file-name', message, { hint: `Write "${name}", or rename the file.` }),
    );
    lose(library, file.kind, '', file.path);
  }
  declare(library[key] as Map<string, Located<{ id: string }>>, entity, problems);
}

function declare<T extends { id: string }>(
  target: Map<string, Located<T>>,
  located: Located<T>,
  problems: Problem[],
): void {
  const { id } = located.value;
  const other = target.get(id);
  if (other !== undefined) {
    const message = `The id "${id}" is already used in ${other.file.path}.`;
    problems.push(problemAt(located.file, [...located.path, 'id'], 'duplicate-id', message));
    return;
  }
  target.set(id, located);
}

/** Harvests ids from text that is not readable otherwise; too many known words are better than false alarms. */
function lose(library: Library, kind: FileKind, text: string, path: string): void {
  const ids = library.lost.get(kind) ?? new Set<string>();
  library.lost.set(kind, ids);
  for (const match of text.matchAll(/"(?:id|sets)"\s*:\s*"([^"\n]{1,80})"/g)) ids.add(match[1] ?? '');
  if (kind in FOLDER_OF) ids.add(nameOf(path));
}

function ownId(value: unknown): string {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? `"id":"${id}"` : '';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
}
