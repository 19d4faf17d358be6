/**
 * The comparison as blocks of text, the same for a terminal and for a pull request. What weakens a red flag or makes
 * a disease impossible stands first and is said loudly.
 */
import { alarmOfExact, ofCombinations } from '../alarms.js';
import { changedQuestions } from '../changed-questions.js';
import { emptyTally } from '../tally.js';
import type { Less } from '../outcomes.js';
import type { Room } from '../rule-change.js';
import { outcomeChanges, type OutcomeChange } from './report-outcomes.js';
import { secondLook, type SecondLook } from './second-look.js';
import type { Comparison } from '../run.js';
import { categoryName, listed } from '../../words/rule-words.js';
import { capital } from '../../words/text.js';

export interface DiffReport extends SecondLook {
  /** "sampled: 6,000 made-up visitors …" or that nothing can differ. */
  lead: string;
  from: { label: string; version: string };
  to: { label: string; version: string };
  /** Alarms that follow from the rules whoever is compared. */
  exactAlarms: string[];
  /** How many are told less or later, and which of the cases and of the visitor sets. */
  less: Record<Less, { people: number; cases: string[]; told: string[] }>;
  /** Cases that no longer keep what they promise; those that a program proposed, apart. */
  failing: Comparison['failing'];
  /** Words that a visitor in danger reads, to be laid side by side. */
  wordings: { title: string; text: string; before: string | null; after: string | null }[];
  rules: { title: string; changes: string[] }[];
  /** The same in few words, what needs a second look first; words of danger, which stand side by side, left out. */
  brief: { title: string; text: string; brief: string }[];
  /** Ids of the questions that the change is about. */
  questions: string[];
  exact: { title: string; lines: string[] }[];
  /** Categories whose own visitors may see another outcome. */
  touched: string[];
  visitors: number;
  cases: number;
  /** People of the visitor sets. */
  told: number;
  changed: number;
  changedCases: string[];
  byCategory: { id: string; name: string; visitors: number; changed: number }[];
  outcomes: OutcomeChange[];
  hasOutcomeChange: boolean;
  seed: number;
}

export function reportOf(comparison: Comparison, seed: number): DiffReport {
  const { before, after, tally } = comparison;
  const outcomes = outcomeChanges(comparison);
  const keys = ({ ruleSet }: Comparison['before']): string => [...ruleSet.categories.keys()].sort().join();
  const isReshaped = keys(before) !== keys(after);
  return {
    lead: leadOf(comparison, seed),
    from: { label: before.label, version: before.ruleSet.version },
    to: { label: after.label, version: after.ruleSet.version },
    ...secondLook(comparison, outcomes),
    exactAlarms: comparison.exact.flatMap((one) => alarmOfExact(one) ?? []),
    less: tally?.less ?? emptyTally().less,
    failing: comparison.failing,
    wordings: comparison.rules.flatMap(({ room, name, text, wording, needsSecond }) =>
      wording && needsSecond
        ? [{ title: placeOf(titleOf(room, name), wording.where), text: `⚠ ${text}`, ...wording }]
        : [],
    ),
    rules: grouped(comparison),
    brief: briefly(comparison),
    questions: [...changedQuestions({ before: before.ruleSet, after: after.ruleSet })],
    exact: exactLines(comparison),
    touched: comparison.scope.touched,
    visitors: tally?.visitors ?? 0,
    cases: tally?.cases ?? 0,
    told: tally?.told ?? 0,
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

function leadOf({ before, after, tally, scope }: Comparison, seed: number): string {
  if (tally === null) {
    return before.ruleSet.version === after.ruleSet.version
      ? 'exact: the rules that decide are the same, so the same answers give the same result.'
      : 'exact: the same answers give the same result. Where words change, people may give other answers.';
  }
  const where = listed(scope.touched.map((id) => `“${categoryName(after.ruleSet, id)}”`));
  const rest =
    scope.besides.length > 0
      ? ` The other ${scope.besides.length} categories are touched only through a second complaint.`
      : '';
  const [made, told, cases] = [tally.visitors, tally.told, tally.cases].map((count) =>
    count.toLocaleString('en-US'),
  );
  const people = tally.told > 0 ? `, ${told} people of the visitor sets,` : ',';
  return `sampled: ${made} made-up visitors of ${where}${people} and ${cases} suite cases (seed ${seed}).${rest}`;
}

function grouped({ rules }: Comparison): DiffReport['rules'] {
  const groups = new Map<string, string[]>();
  for (const { room, name, text, needsSecond } of rules) {
    const title = titleOf(room, name);
    const line = needsSecond ? `⚠ ${text}` : text;
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups].map(([title, changes]) => ({ title, changes }));
}

function briefly({ rules, exact }: Comparison): DiffReport['brief'] {
  // Of a trigger, a confirmation or criteria the exact section says whether somebody loses by it.
  const losing = new Set(exact.flatMap((one) => (alarmOfExact(one) === null ? [] : one.name)));
  const changes = rules.flatMap(({ room, name, text, brief, wording, needsSecond }) => {
    if (wording && needsSecond) return [];
    const isGraver = needsSecond || losing.has(name);
    const marked = (words: string): string => (isGraver ? `⚠ ${words}` : words);
    return [{ isGraver, title: titleOf(room, name), text: marked(text), brief: marked(brief ?? text) }];
  });
  return changes
    .sort((one, other) => Number(other.isGraver) - Number(one.isGraver))
    .map(({ title, text, brief }) => ({ title, text, brief }));
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
      `${verb} in ${ofCombinations(one.after, one.combinations)} of the answers read (before: ${one.before.toLocaleString('en-US')}).`,
    ];
    if (one.lostCount > 0) lines.push(`no longer: ${one.lost}`);
    if (one.gainedCount > 0) lines.push(`newly: ${one.gained}`);
    return { title, lines };
  });
}

const placeOf = (title: string, where?: string): string =>
  where === undefined ? title : `${title}, ${where}`;

const QUOTED: ReadonlySet<Room> = new Set(['disease', 'red flag', 'question', 'category', 'case']);
function titleOf(room: Room, name: string): string {
  if (QUOTED.has(room)) return `${capital(room)} “${name}”`;
  return name === room ? capital(room) : `${capital(room)}: ${name}`;
}
