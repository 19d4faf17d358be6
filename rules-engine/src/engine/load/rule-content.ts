/**
 * The deciding content of a rule set as plain data in a fixed order: what the version is counted over and what a
 * bundle carries.
 */
import type { RuleSet } from '../rule-set.js';
import type { Library, Located } from './library.js';
import { compareText } from './problem.js';
import { canonicalJson, hashOf } from './version.js';

/** Kept as lists by id, so that the order of files does not matter. */
const COLLECTIONS = [
  'questions',
  'facts',
  'categories',
  'redFlags',
  'diseases',
  'lookAlikes',
  'specialties',
  'sources',
] as const;
const SINGLES = ['generic', 'modifiers', 'ranking'] as const;

export type RuleContent = Record<(typeof COLLECTIONS)[number], { id: string }[]> &
  Record<(typeof SINGLES)[number], unknown>;

export function contentOf(ruleSet: RuleSet): RuleContent {
  const content = {} as RuleContent;
  for (const key of COLLECTIONS)
    content[key] = byId([...(ruleSet[key] as ReadonlyMap<string, { id: string }>).values()]);
  for (const key of SINGLES) content[key] = ruleSet[key];
  return content;
}

/** Null while one of the single files is missing. */
export function contentOfLibrary(library: Library): RuleContent | null {
  const content = {} as RuleContent;
  for (const key of COLLECTIONS) {
    const located = library[key] as ReadonlyMap<string, Located<{ id: string }>>;
    content[key] = byId([...located.values()].map(({ value }) => value));
  }
  for (const key of SINGLES) {
    const located = library[key];
    if (located === null) return null;
    content[key] = located.value;
  }
  return content;
}

export function ruleSetOf(content: RuleContent): RuleSet {
  const maps = Object.fromEntries(
    COLLECTIONS.map((key) => [key, new Map(content[key].map((part) => [part.id, freeze(part)]))]),
  );
  const singles = Object.fromEntries(SINGLES.map((key) => [key, freeze(content[key])]));
  const signed = [...content.diseases, ...content.redFlags] as unknown as { review: { status: string } }[];
  return Object.freeze({
    version: versionOf(content),
    ...maps,
    ...singles,
    isSigned: signed.every(({ review }) => review.status === 'signed'),
  }) as unknown as RuleSet;
}

export function versionOf(content: RuleContent): string {
  return hashOf(canonicalJson(content));
}

function byId<T extends { id: string }>(parts: T[]): T[] {
  return parts.toSorted((a, b) => compareText(a.id, b.id));
}

/** Shared by every request of a server: nobody may change it. */
function freeze<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
