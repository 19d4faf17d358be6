/** The questions that a change is about: what an example has to show of somebody. */
import type { RuleSet } from '../../engine/rule-set.js';
import { readingOf } from '../../engine/facts/reading.js';
import { sameContent, type Both } from './rule-change.js';

export function changedQuestions({ before, after }: Both): ReadonlySet<string> {
  const facts = new Set<string>();
  for (const room of ['diseases', 'redFlags'] as const) {
    const [old, now]: ReadonlyMap<string, unknown>[] = [before[room], after[room]];
    for (const id of new Set([...old!.keys(), ...now!.keys()])) differing(old!.get(id), now!.get(id), facts);
  }
  // Of a red flag all that it reads, after what differs: a part of a trigger says nothing without the others.
  for (const [id, flag] of after.redFlags)
    if (!sameContent(before.redFlags.get(id), flag)) named([flag.trigger, flag.confirm], facts);
  differing(before.modifiers, after.modifiers, facts);
  for (const [id, fact] of after.facts) if (!sameContent(before.facts.get(id), fact)) facts.add(id);
  const found = new Set<string>();
  for (const [id, question] of after.questions)
    if (!sameContent(before.questions.get(id), question)) found.add(id);
  for (const fact of facts)
    for (const ruleSet of [before, after]) for (const id of behind(ruleSet, fact)) found.add(id);
  return found;
}

const behind = (ruleSet: RuleSet, fact: string): ReadonlySet<string> =>
  readingOf(ruleSet).questionsBehind(fact);

/** Facts named where two parts differ; what stays beside it is left out. */
function differing(old: unknown, now: unknown, into: Set<string>): void {
  if (sameContent(old, now)) return;
  if (Array.isArray(old) && Array.isArray(now)) {
    const gone = old.filter((one) => !now.some((other) => sameContent(one, other)));
    const come = now.filter((one) => !old.some((other) => sameContent(one, other)));
    if (gone.length === 1 && come.length === 1) differing(gone[0], come[0], into);
    else named([...gone, ...come], into);
  } else if (isPart(old) && isPart(now) && !('fact' in old)) {
    for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
      differing(old[key], now[key], into);
  } else named([old, now], into);
}

function named(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    if (key === 'fact' && typeof part === 'string') into.add(part);
    else named(part, into);
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
