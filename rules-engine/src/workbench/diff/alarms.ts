/**
 * What asks for a second pair of eyes, in sentences: changes of the rules that can take something from a visitor in
 * danger, what follows from them exactly, and people who are told less or later.
 */
import type { Exact } from './exact/exact.js';
import type { Impossible } from './exact/impossible.js';
import type { RuleChange } from './rule-change.js';
import { capital } from '../words/text.js';

export interface SaidByRules {
  rules: readonly RuleChange[];
  exact: readonly Exact[];
  impossible: readonly Impossible[];
}

/** What the rules alone say, before anybody is walked through them. */
export function alarmsOfRules({ rules, exact, impossible }: SaidByRules): string[] {
  return [
    ...rules
      .filter(({ needsSecond }) => needsSecond)
      .map(({ room, name, text }) => `${capital(room)} “${name}”: ${text}`),
    ...exact.flatMap((one) => alarmOfExact(one) ?? []),
    ...impossible.map(({ text }) => text),
  ];
}

/** Null where nobody loses anything by it. */
export function alarmOfExact(one: Exact): string | null {
  const { about, name, combinations, before } = one;
  // Nothing is proved of what reads too many answers: then any change of it is looked at.
  if (combinations === 0)
    return `${ABOUT[about]} “${name}” changes, and reads too many answers to try all of them.`;
  if (about === 'clean sheet')
    return one.gainedCount > 0
      ? `“${name}”: more visitors are told that nothing was found. Newly: ${one.gained}.`
      : null;
  if (one.lostCount === 0) return null;
  const share = `in ${ofCombinations(one.lostCount, before)} of answers in which`;
  return about === 'red flag'
    ? `Red flag “${name}”: it no longer fires ${share} it fired before. No longer: ${one.lost}.`
    : `“${name}” is ruled out ${share} its criteria were met before. No longer: ${one.lost}.`;
}

const ABOUT = {
  'red flag': 'Red flag',
  criteria: 'What decides on',
  'clean sheet': 'Nothing found in',
} as const;

/** "2 of 12 combinations". */
export const ofCombinations = (count: number, all: number): string =>
  `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} combinations`;
