/** Diseases and red flags: criteria, rows of evidence, points and where they come from. */
import { URGENCIES } from '../../model.js';
import type { Disease, Evidence, RedFlag, Review } from '../../model.js';
import { isDay } from '../day.js';
import type { FactInfo } from '../dictionary.js';
import { editDistance, nearest } from '../nearest.js';
import { OTHERWISE } from '../shorthand/words.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { checkOption, checkPlaces, checkSteps, checkWidth, factAt, factsOf } from './conditions.js';
import { isLost, mustDiffer, mustExist, report, type Context } from './context.js';
import { checkOrigin } from './origins.js';

/** Widths up to which every combination of answers can be checked (docs/rule-format.md, section 7). */
const MAX_FACTS = 6;

export function checkDiseases(context: Context): void {
  for (const at of context.library.diseases.values()) checkDisease(context, at);
  checkFamilies(context);
  for (const at of context.library.redFlags.values()) checkRedFlag(context, at);
}

function checkDisease(context: Context, at: Located<Disease>): void {
  const disease = at.value;
  checkPlaces(context, at, 'disease');
  mustExist(context, 'unknown-specialty', disease.specialty, at, ['specialty']);
  const categories = Object.keys(disease.prior.categories);
  for (const id of categories) {
    mustExist(context, 'unknown-category', id, at, ['prior', 'categories', id], { atKey: true });
  }
  if (categories.length === 0 && !disease.generic) {
    report(
      context,
      at,
      ['prior', 'categories'],
      'missing-category',
      'This disease is a candidate in no category.',
    );
  }
  if (disease.prior.age) checkSteps(context, at, ['prior', 'age'], disease.prior.age, null);
  for (const key of ['criteria', 'excludeWhen'] as const) {
    const condition = disease[key];
    if (condition) checkWidth(context, at, [key], factsOf(condition), MAX_FACTS, `"${key}"`);
  }
  if (disease.whenOver !== undefined) {
    const message = 'generic.json does not say (in "nothing") when trouble is over, so this says nothing.';
    report(context, at, ['whenOver'], 'missing-key', message);
  }
  checkLookFor(context, at);
  checkEvidence(context, at);
  for (const [index, risk] of (disease.risk ?? []).entries()) {
    checkOrigin(context, at, ['risk', index], risk, { risk: risk.points });
  }
  checkUrgency(context, at);
  const { ageFrom, ageTo } = disease.who ?? {};
  if (ageFrom !== undefined && ageTo !== undefined && ageTo < ageFrom) {
    report(context, at, ['who'], 'bad-range', `Nobody is both ${ageFrom} or older and ${ageTo} or younger.`);
  }
  checkSex(context, at);
  checkReview(context, at, disease.review);
}

/** What a doctor thinks of has a name that visitors know: a disease of the library, or one that is explained here. */
function checkLookFor(context: Context, at: Located<Disease>): void {
  const { kind, lookFor = [] } = at.value;
  if (kind === 'disease' && lookFor.length > 0) {
    const message =
      'A disease is a name itself; only patterns and fallbacks say what a doctor will think of.';
    report(context, at, ['lookFor'], 'look-for-unread', message, { hint: 'Take it out.' });
  }
  for (const [index, entry] of lookFor.entries()) {
    if (typeof entry !== 'string' || isLost(context, 'disease', entry)) continue;
    const found = context.library.diseases.get(entry)?.value.kind;
    if (found === 'disease') continue;
    const near = nearest(entry, namesOfDiseases(context));
    const message =
      found === undefined
        ? `There is no disease "${entry}".`
        : `"${entry}" is a ${found}, and names no disease.`;
    const explain = `{ "name": "…", "icd10": "…", "why": "…" } for what has no file`;
    const hint = near === null ? `Write ${explain}.` : `Did you mean "${near}"? Or write ${explain}.`;
    report(context, at, ['lookFor', index], 'unknown-disease', message, { hint });
  }
}

const namesOfDiseases = ({ library }: Context): string[] =>
  [...library.diseases.values()].flatMap(({ value: { id, kind } }) => (kind === 'disease' ? [id] : []));

/** `who.sex` and `prior.sex` speak of this one question. */
function checkSex(context: Context, at: Located<Disease>): void {
  const usesSex = at.value.who?.sex !== undefined || at.value.prior.sex !== undefined;
  if (!usesSex || context.dictionary.has('sex-at-birth')) return;
  const path = at.value.who?.sex === undefined ? ['prior', 'sex'] : ['who', 'sex'];
  report(context, at, path, 'unknown-fact', 'There is no question "sex-at-birth", which this reads.');
}

function checkUrgency(context: Context, at: Located<Disease>): void {
  const { base, raise = [] } = at.value.urgency;
  for (const [index, one] of raise.entries()) {
    if (URGENCIES.indexOf(one.to) <= URGENCIES.indexOf(base)) {
      const message = `Raising to "${one.to}" does nothing: the base is "${base}".`;
      report(context, at, ['urgency', 'raise', index, 'to'], 'raise-not-higher', message);
    }
  }
}

function checkEvidence(context: Context, at: Located<Disease>): void {
  const rows = at.value.evidence;
  mustDiffer(context, at, ['evidence'], rows, 'evidence');
  const facts = new Map<string, number>();
  const groups = new Map<string, Set<string>>();
  for (const [index, row] of rows.entries()) {
    const path = ['evidence', index];
    const fact = factAt(context, at, [...path, 'fact'], row.fact);
    if (row.steps) checkSteps(context, at, [...path, 'steps'], row.steps, fact);
    else if (fact?.type === 'number') {
      report(context, at, [...path, 'points'], 'type-mismatch', `"${fact.id}" is a number.`, {
        hint: 'Use "steps".',
      });
    } else if (fact) {
      checkPoints(context, at, path, row, fact);
    }
    if (facts.has(row.fact)) {
      report(
        context,
        at,
        [...path, 'fact'],
        'duplicate-evidence',
        `Row ${(facts.get(row.fact) ?? 0) + 1} already reads "${row.fact}".`,
      );
    }
    facts.set(row.fact, index);
    if (row.group !== undefined) groups.set(row.group, (groups.get(row.group) ?? new Set()).add(row.fact));
    const points: Record<string, number> = row.points ?? Object.fromEntries(row.steps ?? []);
    checkOrigin(context, at, path, row, points);
    if (!row.absentIsNeutral && Object.values(points).every((value) => value >= 0)) {
      report(context, at, path, 'absent-side-missing', `The row "${row.id}" has no points against.`, {
        hint: 'Add the absent side, or "absentIsNeutral": true.',
      });
    }
  }
  for (const [group, members] of groups) {
    checkWidth(context, at, ['evidence'], members, MAX_FACTS, `The group "${group}"`);
  }
}

function checkPoints(
  context: Context,
  at: Located<Disease>,
  path: JsonPath,
  row: Evidence,
  fact: FactInfo,
): void {
  for (const option of Object.keys(row.points ?? {})) {
    const place = [...path, 'points', option];
    // Written out at load wherever it stands for something.
    if (option === OTHERWISE && fact.type === 'choice') {
      const others = fact.values.filter((value) => !(value in (row.points ?? {})));
      const message = `"${OTHERWISE}" hides nothing here: ${
        others.length > 0 ? `it is only ${others.join(', ')}` : `every value of "${fact.id}" is named`
      }.`;
      const hint = others.length > 0 ? `Write "${others.join('", "')}".` : 'Take it out.';
      report(context, at, place, 'unknown-option', message, { hint, atKey: true });
    } else checkOption(context, at, place, fact, option, true);
  }
}

function checkFamilies(context: Context): void {
  const members = new Map<string, Located<Disease>[]>();
  for (const at of context.library.diseases.values()) {
    const { family } = at.value;
    if (family !== undefined) members.set(family, [...(members.get(family) ?? []), at]);
  }
  for (const [family, [only, ...others]] of members) {
    if (only === undefined || others.length > 0) continue;
    // A family of one beside one of nearly the same name is a slip; "back-pain" and "neck-pain" are not.
    const limit = family.length < 10 ? 1 : 2;
    const meant = [...members.keys()].find(
      (name) => name !== family && editDistance(family, name, limit) <= limit,
    );
    if (meant === undefined) continue;
    report(context, only, ['family'], 'unknown-family', `No other disease is of the family "${family}".`, {
      hint: `Did you mean "${meant}"?`,
    });
  }
}

function checkRedFlag(context: Context, at: Located<RedFlag>): void {
  const flag = at.value;
  for (const [index, id] of flag.categories.entries()) {
    if (id !== '*') mustExist(context, 'unknown-category', id, at, ['categories', index]);
  }
  checkPlaces(context, at, 'red-flag');
  checkWidth(context, at, ['trigger'], factsOf(flag.trigger, flag.confirm), MAX_FACTS, 'This red flag');
  for (const [index, id] of (flag.ask ?? []).entries())
    mustExist(context, 'unknown-question', id, at, ['ask', index]);
  for (const [index, id] of (flag.secondNet ?? []).entries())
    mustExist(context, 'unknown-red-flag', id, at, ['secondNet', index]);
  checkReview(context, at, flag.review);
}

function checkReview(context: Context, at: Located<Disease | RedFlag>, review: Review): void {
  for (const key of ['reviewedOn', 'reviewDue'] as const) {
    const day = review[key];
    if (day !== null && !isDay(day))
      report(context, at, ['review', key], 'bad-date', `"${day}" is not a day of the calendar.`);
  }
  if (review.status === 'signed' && (review.reviewedBy === null || review.reviewedOn === null)) {
    report(context, at, ['review'], 'missing-key', 'A signed file names who reviewed it, and when.');
  }
  if (review.reviewDue < context.today) {
    report(
      context,
      at,
      ['review', 'reviewDue'],
      'review-overdue',
      `The review was due on ${review.reviewDue}.`,
    );
  }
}
