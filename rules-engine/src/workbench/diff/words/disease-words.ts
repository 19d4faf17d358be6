/** What changed in one disease, sentence by sentence. */
import type { Condition } from '../../../engine/condition-model.js';
import { URGENCIES, type Disease, type Evidence } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import type { OwnerKind, Owners } from '../../../engine/conditions/role.js';
import { placesIn, roleOf, type RoleId, type RolePlace } from '../../../engine/conditions/roles.js';
import { byId, changedKeys, matched, sameContent, type Both, type Say } from '../rule-change.js';
import {
  categoryName,
  conditionWords,
  factName,
  listed,
  signed,
  urgencyName,
  valueName,
} from '../../words/rule-words.js';

export function newDisease(ruleSet: RuleSet, disease: Disease, say: Say): void {
  const homes = Object.entries(disease.prior.categories).map(
    ([id, prior]) => `“${categoryName(ruleSet, id)}” (prior ${signed(prior)})`,
  );
  const kind = disease.kind === 'disease' ? 'disease' : disease.kind;
  say(
    `New ${kind}, in ${homes.length > 0 ? listed(homes) : 'no category'}, ${urgencyName(disease.urgency.base)}.`,
  );
  if (disease.criteria) say(`Its criteria: ${conditionWords(ruleSet, disease.criteria)}.`);
  if (disease.evidence.length > 0)
    say(`It counts ${disease.evidence.map((row) => rowWords(ruleSet, row)).join('; ')}.`);
  if (disease.generic)
    say(`It is also shown from the general answers, when ${conditionWords(ruleSet, disease.generic.when)}.`);
}

export function diseaseChanges(both: Both, old: Disease, now: Disease, say: Say): void {
  const { before, after } = both;
  const of = now.name;
  if (old.name !== now.name) say(`“${old.name}” is now called “${now.name}”.`);
  for (const { key, old: was, now: is } of changedKeys(old.prior.categories, now.prior.categories)) {
    const where = `“${categoryName(is === undefined ? before : after, key)}”`;
    if (is === undefined)
      say(`${of} is no longer looked for in ${where}: there it becomes impossible.`, true);
    else if (was === undefined) say(`${of} is now looked for in ${where}, with a prior of ${signed(is)}.`);
    else say(`The prior of ${of} in ${where} goes from ${signed(was)} to ${signed(is)}.`);
  }
  if (!sameContent(old.prior.age, now.prior.age))
    say(`How age counts for ${of} goes from ${steps(old.prior.age)} to ${steps(now.prior.age)}.`);
  if (!sameContent(old.prior.sex, now.prior.sex))
    say(`How sex at birth counts for ${of} goes from ${sexes(old)} to ${sexes(now)}.`);
  if (!sameContent(old.who, now.who))
    say(`${of} is looked for in ${people(now)} (before: ${people(old)}).`, old.who === undefined);
  conditions(both, 'disease', old, now, of, say);
  evidence(both, old, now, say);
  risks(both, old, now, say);
  urgency(both, old, now, say);
  if (old.kind !== now.kind) say(`${of} was a ${old.kind} and is now a ${now.kind}.`);
  if (old.family !== now.family)
    say(`The family of ${of} is now ${now.family ?? 'none'} (before: ${old.family ?? 'none'}).`);
  if (!sameContent([...old.tags].sort(), [...now.tags].sort()))
    say(`The tags of ${of} are now ${listed(now.tags) || 'none'} (before: ${listed(old.tags) || 'none'}).`);
  if (old.specialty !== now.specialty)
    say(`The doctor to see for ${of} is now ${specialty(after, now)} (before: ${specialty(before, old)}).`);
  texts(old, now, say);
}

/**
 * Those of which a file has one each, with their headings; `butNot` are told elsewhere. A change of what makes
 * "nothing found" asks for a second pair of eyes, whichever way it goes.
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
    condition(both, of(was), of(is), told(name), say, tellsNothing);
  }
}

export function condition(
  both: Both,
  old: Disease['criteria'],
  now: Disease['criteria'],
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

function evidence(both: Both, old: Disease, now: Disease, say: Say): void {
  const rows = matched(byId(old.evidence), byId(now.evidence));
  for (const row of rows.removed) say(`${now.name} no longer counts ${rowWords(both.before, row)}.`);
  for (const row of rows.added) say(`${now.name} now counts ${rowWords(both.after, row)}.`);
  for (const { old: was, now: is } of rows.kept) evidenceRow(both, was, is, now.name, say);
}

function evidenceRow({ before, after }: Both, was: Evidence, is: Evidence, of: string, say: Say): void {
  const name = factName(after, is.fact);
  if (was.fact !== is.fact) {
    say(`The row “${is.id}” of ${of} reads ${rowWords(after, is)} (before: ${rowWords(before, was)}).`);
  } else {
    for (const { key, old, now } of changedKeys(was.points ?? {}, is.points ?? {})) {
      const answer = `${name} (${valueName(now === undefined ? before : after, is.fact, key)})`;
      say(
        `The points for ${answer} go from ${signed(old ?? 0)} to ${signed(now ?? 0)}: ${weight(old ?? 0, now ?? 0)}.`,
      );
    }
    const stepsOf = (row: Evidence): Record<string, number> => Object.fromEntries(row.steps ?? []);
    for (const { key, old, now } of changedKeys(stepsOf(was), stepsOf(is))) {
      const point = (points: number | undefined): string =>
        points === undefined ? 'no step' : signed(points);
      say(`The points for ${name} (from ${key} on) go from ${point(old)} to ${point(now)}.`);
    }
  }
  if (was.group !== is.group) say(`${name} of ${of} is now ${grouped(is)} (before: ${grouped(was)}).`);
  if (
    was.absentIsNeutral !== is.absentIsNeutral ||
    was.source !== is.source ||
    was.basis !== is.basis ||
    !sameContent([was.rates, was.lr], [is.rates, is.lr])
  )
    say(`The source, ratios or rates of ${name} of ${of} change; its points count as said here.`);
}

/** What a change of points means, for those who do not think in decibans. */
function weight(old: number, now: number): string {
  if (now === 0) return 'it no longer counts for this disease';
  const side = now > 0 ? 'for' : 'against';
  if (old === 0) return `it now counts ${side} this disease`;
  if (old > 0 !== now > 0)
    return `it now counts ${side} this disease, no longer ${old > 0 ? 'for' : 'against'} it`;
  return `it counts ${Math.abs(now) > Math.abs(old) ? 'more' : 'less'} ${side} this disease`;
}

const grouped = ({ group }: Evidence): string =>
  group === undefined ? 'counted on its own' : `grouped under “${group}”`;

export function rowWords(ruleSet: RuleSet, row: Evidence): string {
  const values = Object.entries(row.points ?? {}).map(
    ([value, points]) => `${valueName(ruleSet, row.fact, value)} ${signed(points)}`,
  );
  const reached = (row.steps ?? []).map(([from, points]) => `${signed(points)} from ${from} on`);
  return `${factName(ruleSet, row.fact)} (${[...values, ...reached].join(', ')})`;
}

function risks(both: Both, old: Disease, now: Disease, say: Say): void {
  const rows = matched(byId(old.risk), byId(now.risk));
  for (const row of rows.removed)
    say(
      `${now.name} no longer has the risk ${conditionWords(both.before, row.when)} (${signed(row.points)}).`,
    );
  for (const row of rows.added)
    say(`${now.name} now has the risk ${conditionWords(both.after, row.when)} (${signed(row.points)}).`);
  for (const { id, old: was, now: is } of rows.kept) {
    if (was.points !== is.points)
      say(
        `The risk points for ${conditionWords(both.after, is.when)} of ${now.name} go from ${signed(was.points)} to ${signed(is.points)}.`,
      );
    condition(both, was.when, is.when, `The risk “${id}” of ${now.name}`, say);
  }
}

function urgency(both: Both, old: Disease, now: Disease, say: Say): void {
  if (old.urgency.base !== now.urgency.base)
    say(
      `The urgency of ${now.name} goes from ${urgencyName(old.urgency.base)} to ${urgencyName(now.urgency.base)}.`,
    );
  const raises = matched(byId(old.urgency.raise), byId(now.urgency.raise));
  for (const raise of raises.removed)
    say(
      `${now.name} is no longer raised to ${urgencyName(raise.to)} when ${conditionWords(both.before, raise.when)}.`,
    );
  for (const raise of raises.added)
    say(
      `${now.name} is now raised to ${urgencyName(raise.to)} when ${conditionWords(both.after, raise.when)}.`,
    );
  for (const { id, old: was, now: is } of raises.kept) {
    if (was.to !== is.to)
      say(`The raise “${id}” of ${now.name} goes from ${urgencyName(was.to)} to ${urgencyName(is.to)}.`);
    condition(
      both,
      was.when,
      is.when,
      `When the urgency of ${now.name} is raised to ${urgencyName(is.to)}`,
      say,
    );
  }
}

function texts(old: Disease, now: Disease, say: Say): void {
  const advices = matched(
    new Map(old.advices.map((one) => [one.label, one])),
    new Map(now.advices.map((one) => [one.label, one])),
  );
  for (const { label } of advices.removed) say(`The advice “${label}” of ${now.name} is dropped.`);
  for (const { label, description } of advices.added)
    say(`New advice of ${now.name}, “${label}”: ${description}`);
  for (const { id, old: was, now: is } of advices.kept)
    if (was.description !== is.description)
      say(`The advice “${id}” of ${now.name} now reads: ${is.description}`);
  if (!sameContent(old.sources, now.sources)) say(`The sources of ${now.name} change.`);
  if (!sameContent(old.review, now.review))
    say(`The review of ${now.name} goes from ${old.review.status} to ${now.review.status}.`);
  if (!sameContent([...old.synonyms].sort(), [...now.synonyms].sort()) || old.icd10 !== now.icd10)
    say(`Synonyms or code of ${now.name} change.`);
  if (!sameContent(old.variants, now.variants)) say(`The sub-labels of ${now.name} change.`);
  if (!sameContent(old.lookFor, now.lookFor)) say(`What a doctor will think of with ${now.name} changes.`);
  if (old.generic?.note !== now.generic?.note && now.generic && old.generic)
    say(`The note of ${now.name} from the general answers now reads: ${now.generic.note}`);
}

const steps = (given: readonly (readonly [number, number])[] | undefined): string =>
  given === undefined || given.length === 0
    ? 'not at all'
    : given.map(([from, points]) => `${signed(points)} from ${from}`).join(', ');
const sexes = ({ prior }: Disease): string =>
  Object.entries(prior.sex ?? {})
    .map(([sex, points]) => `${sex} ${signed(points ?? 0)}`)
    .join(', ') || 'not at all';
const specialty = (ruleSet: RuleSet, { specialty: id }: Disease): string =>
  ruleSet.specialties.get(id)?.name ?? id;

function people({ who }: Disease): string {
  if (!who) return 'everybody';
  const ages =
    who.ageFrom !== undefined || who.ageTo !== undefined
      ? `aged ${who.ageFrom ?? 0} to ${who.ageTo ?? 'any age'}`
      : '';
  return [who.sex ? `${who.sex} people` : 'people', ages].filter(Boolean).join(' ');
}

/** Position in the order of urgencies, mild to grave. */
export const gravity = (urgency: string): number => URGENCIES.indexOf(urgency as (typeof URGENCIES)[number]);
