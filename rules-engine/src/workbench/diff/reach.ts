/**
 * Whom a change of weights can reach. Where two revisions differ in nothing but the points of findings, a visitor of
 * whom none of these findings holds walks the same way to the same result: on no step does either side count them. What
 * is known only ever grows along a path, so it is enough to look once, at its end.
 */
import type { Disease, Evidence } from '../../engine/model.js';
import { choiceIn, isKnown, slotsOf } from '../../engine/conditions/fact-table.js';
import { askedBehind, readingOf } from '../../engine/facts/reading.js';
import type { Fold } from '../../engine/flow/state.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Both } from './rule-change.js';
import { decidingText } from './scope.js';

/** A fact that counts otherwise where it has this value, or, with null, where it is known at all. */
interface Counted {
  fact: string;
  value: string | null;
}
/** Plain data, for a worker. */
export type Reach = readonly Counted[];

const PARTS = ['questions', 'facts', 'categories', 'redFlags', 'lookAlikes'] as const;
const SHARED = ['generic', 'modifiers', 'ranking'] as const;

/** Null where more differs than the points of findings. */
export function reachOf({ before, after }: Both): Reach | null {
  if (SHARED.some((key) => decidingText(before[key]) !== decidingText(after[key]))) return null;
  for (const key of PARTS) if (!isSame(before[key], after[key])) return null;
  if (before.diseases.size !== after.diseases.size) return null;
  const reach: Counted[] = [];
  for (const [id, now] of after.diseases) {
    const old = before.diseases.get(id);
    if (!old) return null;
    if (decidingText(old) === decidingText(now)) continue;
    if (decidingText(withoutPoints(old)) !== decidingText(withoutPoints(now))) return null;
    for (const [index, row] of now.evidence.entries())
      reach.push(...weighed(row, old.evidence[index]).flatMap((one) => asItStays(after, one)));
  }
  return reach;
}

export function isReached(reach: Reach, { ruleSet, table }: Fold): boolean {
  const slots = slotsOf(ruleSet);
  return reach.some(({ fact, value }) =>
    value === null ? isKnown(slots, table, fact) : choiceIn(slots, table, fact) === value,
  );
}

/** Where the value may give way to another on the path, everybody of whom anything behind it is known. */
function asItStays(ruleSet: RuleSet, { fact, value }: Counted): Counted[] {
  const { settersOf } = readingOf(ruleSet);
  const behind = [...askedBehind(ruleSet, [fact])];
  const isTick = value === 'yes' && behind.length === 1 && behind[0] === fact;
  const stays = isTick || behind.every((one) => settersOf(one).length <= 1);
  return stays ? [{ fact, value }] : behind.map((one) => ({ fact: one, value: null }));
}

type Parts = ReadonlyMap<string, object>;

function isSame(old: Parts, now: Parts): boolean {
  if (old.size !== now.size) return false;
  for (const [id, part] of now) {
    const other = old.get(id);
    if (!other || decidingText(other) !== decidingText(part)) return false;
  }
  return true;
}

/** Numbers by steps stay: what they give depends on how much of the number is known. */
const withoutPoints = (disease: Disease): Disease => ({
  ...disease,
  evidence: disease.evidence.map((row) => (row.points ? { ...row, points: {} } : row)),
});

function weighed({ fact, points: now = {} }: Evidence, old?: Evidence): Counted[] {
  const was = old?.points ?? {};
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter((value) => was[value] !== now[value])
    .map((value) => ({ fact, value }));
}
