/** What changed in a condition: before and after, told once where both have parts in common. */
import type { Condition } from '../../../engine/condition-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import type { OwnerKind, Owners } from '../../../engine/conditions/role.js';
import { placesIn, roleOf, type RoleId, type RolePlace } from '../../../engine/conditions/roles.js';
import { sameContent, type Both, type Say } from '../rule-change.js';
import { conditionWords } from '../../words/rule-words.js';

/**
 * Those of which a file has one each, with their headings; `butNot` are told elsewhere. Of a changed trigger,
 * confirmation or criteria the exact section says who is lost; any other change asks for a second pair of eyes,
 * whichever way it goes.
 */
export function conditions<K extends OwnerKind>(
  both: Both,
  kind: K,
  old: Owners[K],
  now: Owners[K],
  name: string,
  say: Say,
  butNot?: RoleId,
): void {
  const [was, is] = [placesIn(kind, old), placesIn(kind, now)];
  for (const id of new Set([...was, ...is].map(({ role }) => role))) {
    const { told, tellsNothing } = roleOf(id);
    if (!told || id === butNot) continue;
    const of = (places: readonly RolePlace[]): Condition | undefined =>
      places.find(({ role }) => role === id)?.condition;
    // What rules out or shows by itself has no exact section; a gate that comes or goes changes who is let through.
    const isNewOrGone = of(was) === undefined || of(is) === undefined;
    const isAlways = tellsNothing === true || id === 'exclude' || id === 'screening';
    condition(both, of(was), of(is), told(name), say, isAlways || isNewOrGone);
  }
}

export function condition(
  both: Both,
  old: Condition | undefined,
  now: Condition | undefined,
  what: string,
  say: Say,
  needsSecond = false,
): void {
  if (sameContent(old, now)) return;
  if (!old && now) say(`${what}: new. ${conditionWords(both.after, now)}.`, needsSecond);
  else if (old && !now) say(`${what}: dropped. Before: ${conditionWords(both.before, old)}.`, needsSecond);
  else if (old && now) {
    const { text, brief } = changed(both, old, now, what);
    say(text, needsSecond, { brief });
  }
}

/** Longer than this, what stays is counted and not told again. */
const REST = 100;

/** Where both are lists with parts in common, only what differs is told, however deep it stands. */
function changed(both: Both, old: Condition, now: Condition, what: string): Record<'text' | 'brief', string> {
  const verb = `change${what.startsWith('The criteria') ? '' : 's'}`;
  const parts = difference(old, now);
  const turned = parts ? null : turnedInto(old, now);
  if (turned) {
    const [all, any] = [conditionWords(both.after, turned.all), conditionWords(both.after, turned.any)];
    const text = turned.isNowAll
      ? `${what} ${verb}. All of this is needed now: ${all}. Before, any one was enough.`
      : `${what} ${verb}. Any one of this is enough now: ${any}. Before, all of it was needed.`;
    return { text, brief: text };
  }
  if (!parts) {
    const text = `${what} ${verb}. Before: ${conditionWords(both.before, old)}. Now: ${conditionWords(both.after, now)}.`;
    return { text, brief: text };
  }
  const { key, kept } = parts;
  const words = (ruleSet: RuleSet, some: Condition[]): string => conditionWords(ruleSet, joined(key, some));
  const [gone, come] = [words(both.before, parts.gone), words(both.after, parts.come)];
  const isAll = key === 'all';
  const told =
    parts.come.length === 0
      ? `${isAll ? 'No longer asked for' : 'No longer enough'}: ${gone}`
      : parts.gone.length === 0
        ? `${isAll ? 'Now also asked for' : 'Now also enough'}: ${come}`
        : `Before: ${gone}. Now: ${come}`;
  const rest = words(both.after, kept);
  const asBefore = isAll ? 'still needed: ' : 'still enough: ';
  const stays = `${asBefore}${
    rest.length > REST && kept.length > 1
      ? `${isAll ? 'all' : 'any'} of the other ${kept.length} parts`
      : rest
  }`;
  const brief = `${what} ${verb} in one part. ${told}`;
  return { text: `${brief} (${stays}).`, brief: `${brief}.` };
}

/** The same parts, joined otherwise. */
function turnedInto(
  old: Condition,
  now: Condition,
): { all: Condition; any: Condition; isNowAll: boolean } | null {
  const isNowAll = 'all' in now && 'any' in old;
  if (!isNowAll && !('any' in now && 'all' in old)) return null;
  const [was, { parts }] = [partsOf(old), partsOf(now)];
  const isIn = (part: Condition): boolean => was.parts.some((one) => sameContent(one, part));
  if (was.parts.length !== parts.length || !parts.every(isIn)) return null;
  return { all: { all: parts }, any: { any: parts }, isNowAll };
}

interface Difference {
  key: 'all' | 'any';
  kept: Condition[];
  gone: Condition[];
  come: Condition[];
}

/** What differs between two lists of one kind; null where they have no part in common. */
function difference(old: Condition, now: Condition): Difference | null {
  const [was, is] = [partsOf(old), partsOf(now)];
  const isOld = (part: Condition): boolean => was.parts.some((one) => sameContent(one, part));
  const kept = is.parts.filter(isOld);
  const gone = was.parts.filter((part) => !kept.some((one) => sameContent(one, part)));
  const come = is.parts.filter((part) => !isOld(part));
  const [from, to] = [gone[0], come[0]];
  const inner =
    from && to && gone.length === 1 && come.length === 1 && isList(from) && isList(to)
      ? difference(from, to)
      : null;
  if (inner) return inner;
  if (was.key !== is.key || kept.length === 0 || gone.length + come.length === 0) return null;
  return { key: is.key, kept, gone, come };
}

const isList = (condition: Condition): boolean =>
  'any' in condition || 'all' in condition || ('fact' in condition && condition.operator === 'in');

/** One of several answers is a list as well: of these, one by one. */
function partsOf(condition: Condition): { key: 'all' | 'any'; parts: Condition[] } {
  if ('any' in condition) return { key: 'any', parts: condition.any };
  if ('fact' in condition && condition.operator === 'in' && Array.isArray(condition.value)) {
    const { fact, value } = condition;
    return { key: 'any', parts: value.map((one) => ({ fact, operator: 'equal', value: one })) };
  }
  return { key: 'all', parts: 'all' in condition ? condition.all : [condition] };
}

/** Together again: answers to one question are told in one go. */
function joined(key: 'all' | 'any', parts: readonly Condition[]): Condition {
  const [first] = parts;
  const values = parts.flatMap((part) =>
    'fact' in part &&
    part.operator === 'equal' &&
    'fact' in first! &&
    part.fact === first.fact &&
    !Array.isArray(part.value)
      ? [part.value]
      : [],
  );
  if (key === 'any' && first && 'fact' in first && parts.length > 1 && values.length === parts.length)
    return { fact: first.fact, operator: 'in', value: values };
  return { [key]: parts } as Condition;
}
