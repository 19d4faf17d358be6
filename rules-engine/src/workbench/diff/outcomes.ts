/** One visitor in both revisions: what the two outcomes differ in, as keys that can be counted. */
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow, type Fold } from '../../engine/flow/state.js';
import type { Person } from '../walks/satisfy.js';
import { decided } from '../walks/replay.js';
import { gravity, type Urgency } from '../../engine/model.js';

export interface Seen {
  flags: string[];
  urgency: Urgency;
  /** Disease ids, first first; 'other' for the clean sheet. */
  main: string[];
  generic: string[];
  /** Under the list, in order. */
  also: string[];
  fit: string;
  /** Question ids in the order asked. */
  asked: string[];
}

export function see(ruleSet: RuleSet, person: Person): Seen {
  return seenIn(foldAnswers(ruleSet, person));
}

export function seenIn(fold: Fold): Seen {
  // Without the words of reasons and advices, which nothing here compares.
  const { outcome } = decided(fold, holdsNow(fold));
  return {
    flags: outcome.redFlags.map(({ id }) => id),
    urgency: outcome.urgency,
    main: outcome.items.filter(({ type }) => type !== 'generic').map(({ id }) => id),
    generic: outcome.items.filter(({ type }) => type === 'generic').map(({ id }) => id),
    also: (outcome.alsoPossible ?? []).flatMap(({ id }) => id ?? []),
    fit: outcome.items[0]?.fit ?? '',
    asked: fold.answered.map(({ question }) => question.id),
  };
}

export const KINDS = [
  'flag-lost',
  'flag-new',
  'urgency',
  'first',
  'unlisted',
  'listed',
  'generic-lost',
  'generic-new',
  'also-lost',
  'also-new',
  'fit',
  'unasked',
  'asked',
] as const;
type Kind = (typeof KINDS)[number];
/** "first|strep-throat|viral-throat" */
export type Key = string;
const keyOf = (kind: Kind, ...parts: string[]): Key => [kind, ...parts].join('|');
export function partsOf(key: Key): { kind: Kind; a: string; b: string } {
  const [kind, a = '', b = ''] = key.split('|');
  return { kind: kind as Kind, a, b };
}
/** From which urgency to which, if the key tells that. */
export function urgencyStep(key: Key): { from: Urgency; to: Urgency } | null {
  const { kind, a, b } = partsOf(key);
  return kind === 'urgency' ? { from: a as Urgency, to: b as Urgency } : null;
}

/** What somebody is told less or later than before. */
export const LESS = ['later', 'nothing', 'lost'] as const;
export type Less = (typeof LESS)[number];

/** Told later; told that nothing was found; no longer told a name or a warning that was told before. */
export function lessFor(before: Seen, after: Seen): Less[] {
  const named = ({ main, generic, also, flags }: Seen): string[] => [...main, ...generic, ...also, ...flags];
  const now = new Set(named(after));
  const isLost = [...before.main, ...before.generic, ...before.flags].some(
    (id) => id !== 'other' && !now.has(id),
  );
  const isNothing = after.main[0] === 'other' && before.main[0] !== 'other';
  const isLater = gravity(after.urgency) < gravity(before.urgency);
  return LESS.filter((kind) => ({ later: isLater, nothing: isNothing, lost: isLost })[kind]);
}

export function differences(before: Seen, after: Seen): Key[] {
  const keys: Key[] = [];
  const onlyIn = (kind: Kind, here: readonly string[], there: readonly string[]): void => {
    for (const id of new Set(here)) if (!there.includes(id)) keys.push(keyOf(kind, id));
  };
  onlyIn('flag-lost', before.flags, after.flags);
  onlyIn('flag-new', after.flags, before.flags);
  if (before.urgency !== after.urgency) keys.push(keyOf('urgency', before.urgency, after.urgency));
  const [was = 'nothing', is = 'nothing'] = [before.main[0], after.main[0]];
  if (was !== is) keys.push(keyOf('first', was, is));
  onlyIn('unlisted', before.main, after.main);
  onlyIn('listed', after.main, before.main);
  onlyIn('generic-lost', before.generic, after.generic);
  onlyIn('generic-new', after.generic, before.generic);
  onlyIn('also-lost', before.also, [...after.also, ...after.main]);
  onlyIn('also-new', after.also, [...before.also, ...before.main]);
  if (was === is && before.fit !== after.fit) keys.push(keyOf('fit', is, after.fit));
  onlyIn('unasked', before.asked, after.asked);
  onlyIn('asked', after.asked, before.asked);
  return keys;
}
