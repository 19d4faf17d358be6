/**
 * The comparison as blocks of text, the same for a terminal and for a pull request. What weakens a red flag or makes
 * a disease impossible stands first and is said loudly.
 */
import { partsOf, KINDS, type Key } from './diff-outcomes.js';
import { show, type Shown } from './diff-shrink.js';
import type { Example } from './diff-compare.js';
import type { Comparison } from './diff-run.js';
import { categoryName, diseaseName, flagName, listed, questionName, urgencyName } from './diff-words.js';
import { gravity } from './diff-disease-words.js';
import type { RuleSet } from '../rule-set.js';

export interface OutcomeChange {
  key: Key;
  text: string;
  count: number;
  isGraver: boolean;
  examples: Shown[];
}
export interface DiffReport {
  /** "sampled, 6,000 of about 10^21 visitors …" or that nothing can differ. */
  lead: string;
  from: { label: string; version: string };
  to: { label: string; version: string };
  /** What a second clinician has to look at. */
  alarms: string[];
  rules: { title: string; changes: string[] }[];
  exact: { title: string; lines: string[] }[];
  /** Categories whose own visitors may see another outcome. */
  touched: string[];
  visitors: number;
  cases: number;
  changed: number;
  changedCases: string[];
  byCategory: { id: string; name: string; visitors: number; changed: number }[];
  outcomes: OutcomeChange[];
  hasOutcomeChange: boolean;
  seed: number;
}

/** Rows whose examples are all reduced; a reader gets no further, and each costs some fifty decisions. */
const FULL_EXAMPLES = 15;
/** Fewer visitors than these may have lost a disease by chance. */
const ENOUGH_TO_MISS = 10;

export function reportOf(comparison: Comparison, seed: number): DiffReport {
  const { before, after, tally } = comparison;
  const outcomes = outcomeChanges(comparison);
  const keys = ({ ruleSet }: Comparison['before']): string => [...ruleSet.categories.keys()].sort().join();
  const isReshaped = keys(before) !== keys(after);
  return {
    lead: leadOf(comparison, seed),
    from: { label: before.label, version: before.ruleSet.version },
    to: { label: after.label, version: after.ruleSet.version },
    alarms: alarmsOf(comparison),
    rules: grouped(comparison),
    exact: exactLines(comparison),
    touched: comparison.scope.touched,
    visitors: tally?.visitors ?? 0,
    cases: tally?.cases ?? 0,
    changed: tally?.changed ?? 0,
    changedCases: tally?.changedCases ?? [],
    byCategory: [...(tally?.byCategory ?? [])]
      .map(([id, counts]) => ({ id, name: categoryName(after.ruleSet, id), ...counts }))
      .sort((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1)),
    outcomes,
    hasOutcomeChange:
      (tally?.changed ?? 0) > 0 ||
      comparison.exact.some(({ combinations }) => combinations > 0) ||
      isReshaped,
    seed,
  };
}

function leadOf({ before, after, tally, magnitude, scope }: Comparison, seed: number): string {
  if (tally === null) {
    return before.ruleSet.version === after.ruleSet.version
      ? 'exact: the rules that decide are the same, so no outcome changes.'
      : 'exact: only names and words changed, or what no visitor can meet; no outcome changes.';
  }
  const where = listed(scope.touched.map((id) => `“${categoryName(after.ruleSet, id)}”`));
  const rest =
    scope.besides.length > 0
      ? ` The other ${scope.besides.length} categories are touched only through a second complaint.`
      : '';
  return `sampled, ${tally.visitors.toLocaleString('en-US')} of about 10^${Math.round(magnitude)} visitors of ${where}, and ${tally.cases.toLocaleString('en-US')} suite cases (seed ${seed}).${rest}`;
}

function alarmsOf({ rules, exact, impossible, tally, before, after }: Comparison): string[] {
  const alarms = rules
    .filter(({ needsSecond }) => needsSecond)
    .map(({ room, name, text }) => `${room === 'red flag' ? 'Red flag' : capital(room)} “${name}”: ${text}`);
  for (const one of exact) {
    if (one.about === 'red flag' && one.lostCount > 0)
      alarms.push(
        `Red flag “${one.name}”: it no longer fires in ${of(one.lostCount, one.before)} of answers in which it fired before. No longer: ${one.lost}.`,
      );
    if (one.about === 'clean sheet' && one.gainedCount > 0)
      alarms.push(`“${one.name}”: more visitors are told that nothing was found. Newly: ${one.gained}.`);
  }
  alarms.push(...impossible.map(({ text }) => text));
  for (const [key, { count }] of tally?.kinds ?? []) {
    const { kind, a } = partsOf(key);
    if (kind === 'flag-lost')
      alarms.push(
        `Red flag “${flagName(before.ruleSet, a)}”: it no longer fires for ${visitors(count)} compared here.`,
      );
  }
  for (const [id, { before: was, after: is }] of tally?.seen ?? []) {
    const disease = id.startsWith('listed|') ? id.slice('listed|'.length) : null;
    if (
      disease !== null &&
      was >= ENOUGH_TO_MISS &&
      is === 0 &&
      after.ruleSet.diseases.has(disease) &&
      !impossible.some((one) => one.id === disease)
    )
      alarms.push(
        `“${diseaseName(after.ruleSet, disease)}” was listed for ${visitors(was)} compared here and is now listed for none.`,
      );
  }
  return alarms;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const visitors = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'visitor' : 'visitors'}`;
const of = (count: number, all: number): string =>
  `${count.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} combinations`;

function grouped({ rules }: Comparison): DiffReport['rules'] {
  const groups = new Map<string, string[]>();
  for (const { room, name, text, needsSecond } of rules) {
    const title =
      room === 'disease' ||
      room === 'red flag' ||
      room === 'question' ||
      room === 'category' ||
      room === 'case'
        ? `${capital(room)} “${name}”`
        : name === room
          ? capital(room)
          : `${capital(room)}: ${name}`;
    const line = needsSecond ? `⚠ ${text}` : text;
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups].map(([title, changes]) => ({ title, changes }));
}

function exactLines({ exact }: Comparison): DiffReport['exact'] {
  const verbs = { 'red flag': 'fires', criteria: 'are met', 'clean sheet': 'holds' } as const;
  return exact.map((one) => {
    const what =
      one.about === 'red flag'
        ? 'Red flag'
        : one.about === 'criteria'
          ? 'Criteria of'
          : 'Nothing is found in';
    const title = `${what} “${one.name}”`;
    if (one.combinations === 0)
      return { title, lines: ['reads too many answers to try all of them: see the sampled outcomes.'] };
    const verb = verbs[one.about];
    const lines = [
      `${verb} in ${of(one.after, one.combinations)} of the answers read (before: ${one.before.toLocaleString('en-US')}).`,
    ];
    if (one.lostCount > 0) lines.push(`no longer: ${one.lost}`);
    if (one.gainedCount > 0) lines.push(`newly: ${one.gained}`);
    return { title, lines };
  });
}

function outcomeChanges({ tally, sides, before, after }: Comparison): OutcomeChange[] {
  const order = (key: Key): number => KINDS.indexOf(partsOf(key).kind);
  const kinds = [...(tally?.kinds ?? [])].map(([key, counted]) => ({ keys: [key], ...counted }));
  const rows = withFirstsTogether(kinds).sort(
    (one, other) =>
      order(one.keys[0] ?? '') - order(other.keys[0] ?? '') ||
      other.count - one.count ||
      ((one.keys[0] ?? '') < (other.keys[0] ?? '') ? -1 : 1),
  );
  return rows.map(({ keys, count, examples }, index) => {
    const [key = ''] = keys;
    const { kind, a, b } = partsOf(key);
    const isGraver = kind === 'flag-lost' || (kind === 'urgency' && gravity(b) < gravity(a));
    const wanted = examples.slice(0, index < FULL_EXAMPLES ? examples.length : 1);
    return {
      key,
      text:
        keys.length === 1
          ? sentence(before.ruleSet, after.ruleSet, key)
          : togetherWords(before.ruleSet, after.ruleSet, keys, tally),
      count,
      isGraver,
      examples: wanted.map((example) => show(sides, key, example)),
    };
  });
}

type Row = { keys: Key[]; count: number; examples: Example[] };

/** Changes of the first result by the disease that most of them share: the one that came, or the one that went. */
function withFirstsTogether(kinds: Row[]): Row[] {
  const firsts = kinds
    .filter(({ keys }) => partsOf(keys[0] ?? '').kind === 'first')
    .sort((a, b) => b.count - a.count);
  const distinct = (side: 'a' | 'b'): number =>
    new Set(firsts.map(({ keys }) => partsOf(keys[0] ?? '')[side])).size;
  const side = distinct('b') <= distinct('a') ? 'b' : 'a';
  const groups = new Map<string, Row>();
  for (const row of firsts) {
    const shared = partsOf(row.keys[0] ?? '')[side];
    const group = groups.get(shared);
    if (!group) groups.set(shared, { ...row, keys: [...row.keys] });
    else {
      group.keys.push(...row.keys);
      group.count += row.count;
    }
  }
  return [...kinds.filter((row) => !firsts.includes(row)), ...groups.values()];
}

/** Rivals named one by one; the rest is counted. */
const RIVALS = 5;

function togetherWords(
  before: RuleSet,
  after: RuleSet,
  keys: readonly Key[],
  tally: Comparison['tally'],
): string {
  const parts = keys.map(partsOf);
  const name = (id: string): string => `“${diseaseName(after.diseases.has(id) ? after : before, id)}”`;
  const isComing = new Set(parts.map(({ b }) => b)).size === 1;
  const rivals = parts
    .slice(0, RIVALS)
    .map(
      ({ a, b }, index) => `${name(isComing ? a : b)} (${tally?.kinds.get(keys[index] ?? '')?.count ?? 0})`,
    );
  const more = parts.length > RIVALS ? `, ${parts.length - RIVALS} others` : '';
  const [{ a, b } = { a: '', b: '' }] = parts;
  return isComing
    ? `First result is now ${name(b)}, instead of ${rivals.join(', ')}${more}`
    : `First result is no longer ${name(a)}, but ${rivals.join(', ')}${more}`;
}

function sentence(before: RuleSet, after: RuleSet, key: Key): string {
  const { kind, a, b } = partsOf(key);
  const disease = (id: string): string =>
    `“${id === 'nothing' ? 'nothing' : diseaseName(after.diseases.has(id) ? after : before, id)}”`;
  const question = (id: string): string => `“${questionName(after.questions.has(id) ? after : before, id)}”`;
  switch (kind) {
    case 'flag-lost':
      return `Red flag “${flagName(before, a)}” no longer fires`;
    case 'flag-new':
      return `Red flag “${flagName(after, a)}” newly fires`;
    case 'urgency':
      return `Urgency: ${urgencyName(a)} → ${urgencyName(b)}`;
    case 'first':
      return `First result: ${disease(a)} → ${disease(b)}`;
    case 'unlisted':
      return `${disease(a)} is no longer listed`;
    case 'listed':
      return `${disease(a)} is newly listed`;
    case 'generic-lost':
      return `${disease(a)} is no longer shown from the general answers`;
    case 'generic-new':
      return `${disease(a)} is newly shown from the general answers`;
    case 'fit':
      return `${disease(a)} now ${b}`;
    case 'unasked':
      return `${question(a)} is no longer asked`;
    default:
      return `${question(a)} is newly asked`;
  }
}

/** "age 40, Sore throat; Fever: Yes; Neck lumps: Yes" */
export function visitorWords(ruleSet: RuleSet, { category, age, telling }: Shown): string {
  const said = telling.map(({ short, answer }) => `${short}: ${answer}`);
  return [
    `age ${age}, “${categoryName(ruleSet, category)}”`,
    ...(said.length > 0 ? said : ['nothing special to report']),
  ].join('; ');
}

export function seenWords(ruleSet: RuleSet, { main, generic, urgency, flags }: Shown['before']): string {
  const names = [...main, ...generic].map((id) => diseaseName(ruleSet, id));
  const fired =
    flags.length > 0 ? `, red flag ${flags.map((id) => `“${flagName(ruleSet, id)}”`).join(', ')}` : '';
  return `${names.length > 0 ? names.join(', ') : 'nothing'} (${urgencyName(urgency)}${fired})`;
}
