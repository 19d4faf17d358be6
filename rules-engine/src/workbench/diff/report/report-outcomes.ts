/** The outcomes that differ, as rows of a table: what, for how many, and for whom. */
import type { RuleSet } from '../../../engine/rule-set.js';
import type { Example } from '../tally.js';
import { gravity } from '../../../engine/model.js';
import { differences, KINDS, partsOf, urgencyStep, type Key } from '../outcomes.js';
import type { Comparison } from '../run.js';
import { show, type Shown } from '../shrink.js';
import { diseaseName, flagName, questionName, urgencyName } from '../../words/rule-words.js';

export interface OutcomeChange {
  key: Key;
  text: string;
  count: number;
  isGraver: boolean;
  /** Seen in no one compared, only while an example was made simpler. */
  isMet: boolean;
  examples: Shown[];
}
/** Rows whose examples are all reduced; a reader gets no further, and each costs some fifty decisions. */
const FULL_EXAMPLES = 15;
export function outcomeChanges(comparison: Comparison): OutcomeChange[] {
  const { tally, sides, before, after } = comparison;
  const order = (key: Key): number => KINDS.indexOf(partsOf(key).kind);
  const kinds = [...(tally?.kinds ?? [])].map(([key, counted]) => ({ keys: [key], ...counted }));
  const rows = withFirstsTogether(kinds).sort(
    (one, other) =>
      order(one.keys[0] ?? '') - order(other.keys[0] ?? '') ||
      other.count - one.count ||
      ((one.keys[0] ?? '') < (other.keys[0] ?? '') ? -1 : 1),
  );
  const told = rows.map(({ keys, count, examples }, index): OutcomeChange => {
    const [key = ''] = keys;
    const wanted = examples.slice(0, index < FULL_EXAMPLES ? examples.length : 1);
    return {
      key,
      text:
        keys.length === 1
          ? sentence(before.ruleSet, after.ruleSet, key)
          : togetherWords(before.ruleSet, after.ruleSet, keys, tally),
      count,
      isGraver: isGraver(key),
      isMet: false,
      examples: wanted.map((example) => show(sides, key, example)),
    };
  });
  return [...metOnTheWay(comparison, told), ...told];
}

const isGraver = (key: Key): boolean => {
  const step = urgencyStep(key);
  return step ? gravity(step.to) < gravity(step.from) : partsOf(key).kind === 'flag-lost';
};

/** An example with answers put back to normal is a visitor of its own: what is graver for them is not kept quiet. */
function metOnTheWay({ tally, before, after }: Comparison, told: readonly OutcomeChange[]): OutcomeChange[] {
  const met = new Map<Key, Shown[]>();
  for (const { examples } of told) {
    for (const example of examples) {
      for (const key of differences(example.before, example.after))
        if (isGraver(key) && !tally?.kinds.has(key)) met.set(key, [...(met.get(key) ?? []), example]);
    }
  }
  return [...met].map(([key, examples]) => ({
    key,
    text: `${sentence(before.ruleSet, after.ruleSet, key)} (met while an example was made simpler)`,
    count: examples.length,
    isGraver: true,
    isMet: true,
    examples,
  }));
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
    case 'also-lost':
      return `${disease(a)} is no longer named under the list`;
    case 'also-new':
      return `${disease(a)} is newly named under the list`;
    case 'fit':
      return `${disease(a)} now ${b}`;
    case 'unasked':
      return `${question(a)} is no longer asked`;
    default:
      return `${question(a)} is newly asked`;
  }
}
