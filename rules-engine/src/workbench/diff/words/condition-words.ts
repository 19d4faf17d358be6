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
  else if (old && now) say(changed(both, old, now, what), needsSecond);
}

/** Where both are lists with parts in common, only what differs is told before and after; the rest once. */
function changed(both: Both, old: Condition, now: Condition, what: string): string {
  const verb = `change${what.startsWith('The criteria') ? '' : 's'}`;
  const [was, is] = [partsOf(old), partsOf(now)];
  const isOld = (part: Condition): boolean => was.parts.some((one) => sameContent(one, part));
  const kept = is.parts.filter(isOld);
  const gone = was.parts.filter((part) => !kept.some((one) => sameContent(one, part)));
  const come = is.parts.filter((part) => !isOld(part));
  if (was.key !== is.key || kept.length === 0 || gone.length + come.length === 0)
    return `${what} ${verb}. Before: ${conditionWords(both.before, old)}. Now: ${conditionWords(both.after, now)}.`;
  const side = (ruleSet: RuleSet, parts: Condition[]): string =>
    parts.length === 0 ? 'nothing more' : conditionWords(ruleSet, { [is.key]: parts } as Condition);
  const rest = conditionWords(both.after, { [is.key]: kept } as Condition);
  const also = is.key === 'all' ? 'and, as before, only when' : 'or, as before, when';
  return `${what} ${verb} in one part. Before: ${side(both.before, gone)}. Now: ${side(both.after, come)} (${also} ${rest}).`;
}

function partsOf(condition: Condition): { key: 'all' | 'any'; parts: Condition[] } {
  if ('any' in condition) return { key: 'any', parts: condition.any };
  return { key: 'all', parts: 'all' in condition ? condition.all : [condition] };
}
