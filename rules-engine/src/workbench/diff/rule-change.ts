/** What every comparison of rule parts shares: one change in words, and parts matched by id. */
import type { RuleSet } from '../../engine/rule-set.js';
import { canonicalJson } from '../../engine/load/version.js';

export type Room =
  | 'red flag'
  | 'disease'
  | 'question'
  | 'derived fact'
  | 'category'
  | 'flow'
  | 'modifier'
  | 'ranking'
  | 'source'
  | 'case';

export interface RuleChange {
  room: Room;
  id: string;
  /** What the heading says: the name of the disease, flag or question. */
  name: string;
  text: string;
  /** True when it can take something from a visitor in danger: a second clinician has to look. */
  needsSecond: boolean;
  /** Words that such a visitor reads, to be laid side by side. */
  wording?: Wording;
  /** The same in fewer words: without what stays as it was. */
  brief?: string;
  /** It speaks of what the rules rest on, and changes no result. */
  isSource?: boolean;
}

/** What few changes have. */
type More = Pick<RuleChange, 'wording' | 'brief' | 'isSource'>;

/** Null: not there on that side. */
export interface Wording {
  before: string | null;
  after: string | null;
  /** Which words these are: "notice", "“Watch for”". */
  where?: string;
}

export type Side = 'before' | 'after';
/** Both sides of a comparison. */
export interface Both {
  before: RuleSet;
  after: RuleSet;
}

export type Say = (text: string, needsSecond?: boolean, more?: More) => void;

export function sameContent(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

interface Matched<T> {
  added: T[];
  removed: T[];
  kept: { id: string; old: T; now: T }[];
}

export function matched<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Matched<T> {
  const kept: Matched<T>['kept'] = [];
  for (const [id, now] of after) {
    const old = before.get(id);
    if (old !== undefined) kept.push({ id, old, now });
  }
  return {
    added: [...after].filter(([id]) => !before.has(id)).map(([, part]) => part),
    removed: [...before].filter(([id]) => !after.has(id)).map(([, part]) => part),
    kept,
  };
}

export function byId<T extends { id: string }>(parts: readonly T[] | undefined): Map<string, T> {
  return new Map((parts ?? []).map((part) => [part.id, part]));
}

/** Changed entries of a record of plain values, keys of both sides. */
export function changedKeys<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): { key: string; old: T | undefined; now: T | undefined }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, old: before[key], now: after[key] }))
    .filter(({ old, now }) => !sameContent(old, now));
}
