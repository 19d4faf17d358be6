/** What changed in the rows of one disease: findings, risks, and where their points come from. */
import type { Disease, Evidence, Risk } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { byId, changedKeys, matched, sameContent, type Both, type Say } from '../rule-change.js';
import { conditionWords, factName, signed, valueName } from '../../words/rule-words.js';
import { isMuchLess, MUCH } from './caution.js';
import { condition } from './condition-words.js';

const pointsOf = (row: Evidence): number[] => [
  0,
  ...Object.values(row.points ?? {}),
  ...(row.steps ?? []).map(([, points]) => points),
];
const largest = (row: Evidence): number => Math.max(...pointsOf(row));
const lowest = (row: Evidence): number => Math.min(...pointsOf(row));

export function evidence(both: Both, old: Disease, now: Disease, say: Say): void {
  const rows = matched(byId(old.evidence), byId(now.evidence));
  for (const row of rows.removed)
    say(`${now.name} no longer counts ${rowWords(both.before, row)}.`, largest(row) >= MUCH);
  for (const row of rows.added)
    say(`${now.name} now counts ${rowWords(both.after, row)}.`, lowest(row) <= -MUCH);
  for (const { old: was, now: is } of rows.kept) evidenceRow(both, was, is, now.name, say);
}

function evidenceRow({ before, after }: Both, was: Evidence, is: Evidence, of: string, say: Say): void {
  const name = factName(after, is.fact);
  if (was.fact !== is.fact) {
    say(`The row “${is.id}” of ${of} reads ${rowWords(after, is)} (before: ${rowWords(before, was)}).`, true);
  } else {
    for (const { key, old, now } of changedKeys(was.points ?? {}, is.points ?? {})) {
      const answer = `${name} (${valueName(now === undefined ? before : after, is.fact, key)})`;
      say(
        `The points for ${answer} go from ${signed(old ?? 0)} to ${signed(now ?? 0)}: ${weight(old ?? 0, now ?? 0)}.`,
        isMuchLess(old ?? 0, now ?? 0),
      );
    }
    const stepsOf = (row: Evidence): Record<string, number> => Object.fromEntries(row.steps ?? []);
    for (const { key, old, now } of changedKeys(stepsOf(was), stepsOf(is))) {
      const point = (points: number | undefined): string =>
        points === undefined ? 'no step' : signed(points);
      // A step that is dropped leaves the number the points of the step below it.
      say(
        `The points for ${name} (from ${key} on) go from ${point(old)} to ${point(now)}.`,
        old === undefined || now === undefined || isMuchLess(old, now),
      );
    }
  }
  if (was.group !== is.group)
    say(`${name} of ${of} is now ${grouped(is)} (before: ${grouped(was)}).`, is.group !== undefined);
  origin(was, is, `${name} of ${of}`, say);
  if (was.absentIsNeutral !== is.absentIsNeutral)
    say(
      `Whether the absence of ${name} tells anything of ${of} is said otherwise; its points count as said here.`,
    );
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

export function risks(both: Both, old: Disease, now: Disease, say: Say): void {
  const rows = matched(byId(old.risk), byId(now.risk));
  for (const row of rows.removed)
    say(
      `${now.name} no longer has the risk ${conditionWords(both.before, row.when)} (${signed(row.points)}).`,
      row.points >= MUCH,
    );
  for (const row of rows.added)
    say(
      `${now.name} now has the risk ${conditionWords(both.after, row.when)} (${signed(row.points)}).`,
      row.points <= -MUCH,
    );
  for (const { id, old: was, now: is } of rows.kept) {
    if (was.points !== is.points)
      say(
        `The risk points for ${conditionWords(both.after, is.when)} of ${now.name} go from ${signed(was.points)} to ${signed(is.points)}.`,
        isMuchLess(was.points, is.points),
      );
    condition(both, was.when, is.when, `The risk “${id}” of ${now.name}`, say, true);
    origin(was, is, `the risk “${id}” of ${now.name}`, say);
  }
}

/** A number that loses what it rests on can no longer be checked. */
function origin(was: Evidence | Risk, is: Evidence | Risk, of: string, say: Say): void {
  const lost = [
    was.source !== undefined && is.source === undefined ? 'source' : '',
    was.lr !== undefined && is.lr === undefined ? 'published ratio' : '',
    was.rates !== undefined && is.rates === undefined ? 'counted rates' : '',
  ].filter(Boolean);
  if (lost.length > 0) return say(`The ${lost.join(' and ')} of ${of} is dropped.`, true);
  if (!sameContent([was.source, was.basis, was.rates, was.lr], [is.source, is.basis, is.rates, is.lr]))
    say(`The source, ratios or rates of ${of} change; its points count as said here.`);
}
