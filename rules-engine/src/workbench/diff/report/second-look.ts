/** What a second clinician has to look at: what the rules say of themselves, and whom a comparison met. */
import { alarmOfExact, alarmsOfRules } from '../alarms.js';
import { LESS, lessFor, partsOf, type Less } from '../outcomes.js';
import type { OutcomeChange } from './report-outcomes.js';
import type { Comparison } from '../run.js';
import { diseaseName, flagName, listed } from '../../words/rule-words.js';
import { capital, counted } from '../../words/text.js';

/** What a caution is about, the gravest first. */
const ABOUT = ['people', 'rules', 'words', 'cases', 'sources'] as const;
export type About = (typeof ABOUT)[number];

/** Fewer visitors than these may have lost a disease by chance. */
const ENOUGH_TO_MISS = 10;

export interface SecondLook {
  /** In sentences. */
  alarms: string[];
  /** The gravest of what they are about; null without any. */
  about: About | null;
  /** People beyond those compared who are told less: met while an example was made simpler. */
  met: Record<Less, number>;
}

export function secondLook(comparison: Comparison, outcomes: readonly OutcomeChange[]): SecondLook {
  const met = metOf(comparison, outcomes);
  const alarms = [...alarmsOf(comparison), ...metAlarms(comparison, outcomes, met)];
  return { alarms, about: alarms.length === 0 ? null : aboutOf(comparison, met), met };
}

function alarmsOf({ rules, exact, impossible, tally, before, after }: Comparison): string[] {
  const alarms = alarmsOfRules({ rules, exact, impossible });
  for (const less of LESS) {
    const { people = 0, cases = [], told = [] } = tally?.less[less] ?? {};
    if (people > 0)
      alarms.push(
        `${capital(LESS_WORDS[less])}: ${visitors(people)}${ofThemCases(cases)}${ofTheSets(told)}.`,
      );
  }
  for (const [key, { count }] of tally?.kinds ?? []) {
    const { kind, a } = partsOf(key);
    if (kind === 'flag-lost')
      alarms.push(
        `Red flag “${flagName(before.ruleSet, a)}”: it no longer fires for ${visitors(count)} compared here.`,
      );
  }
  for (const [disease, { before: was, after: is }] of tally?.listed ?? []) {
    if (
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

const LESS_WORDS: Record<Less, string> = {
  later: 'told to be seen later than before',
  nothing: 'told that nothing was found, and had been told more',
  lost: 'no longer told a name or a warning that they had',
};
/** The first few of them by name. */
const NAMED = 5;
const named = (ids: readonly string[]): string =>
  `${listed(ids.slice(0, NAMED))}${ids.length > NAMED ? ' and others' : ''}`;
const ofThemCases = (cases: readonly string[]): string =>
  cases.length === 0 ? '' : `, of them the ${cases.length === 1 ? 'case' : 'cases'} ${named(cases)}`;
const ofTheSets = (told: readonly string[]): string =>
  told.length === 0 ? '' : `; of the visitor sets: ${named(told)}`;

/** Examples only, of kinds that nobody compared shows: how many of them, each person once. */
function metOf({ tally }: Comparison, outcomes: readonly OutcomeChange[]): Record<Less, number> {
  const people = new Map(
    outcomes
      .flatMap(({ examples }) => examples)
      .map((one) => [JSON.stringify([one.category, one.age, one.answers]), lessFor(one.before, one.after)]),
  );
  const met = (kind: Less): number =>
    (tally?.less[kind].people ?? 0) > 0 ? 0 : [...people.values()].filter((of) => of.includes(kind)).length;
  return { later: met('later'), nothing: met('nothing'), lost: met('lost') };
}

function aboutOf({ rules, exact, impossible, tally }: Comparison, met: Record<Less, number>): About {
  const isLess = LESS.some((kind) => met[kind] + (tally?.less[kind].people ?? 0) > 0);
  const graver = rules.filter(({ needsSecond }) => needsSecond);
  const found: Record<About, boolean> = {
    people: isLess,
    rules:
      impossible.length > 0 ||
      exact.some((one) => alarmOfExact(one) !== null) ||
      graver.some(({ room, wording, isSource }) => room !== 'case' && !wording && !isSource),
    words: graver.some(({ wording }) => wording),
    cases: graver.some(({ room }) => room === 'case'),
    sources: graver.some(({ isSource }) => isSource),
  };
  return ABOUT.find((about) => found[about]) ?? 'people';
}

function metAlarms(
  { tally, before }: Comparison,
  outcomes: readonly OutcomeChange[],
  met: Record<Less, number>,
): string[] {
  const less = LESS.filter((kind) => met[kind] > 0).map(
    (kind) => `${capital(LESS_WORDS[kind])}: ${visitors(met[kind])} met while examples were made simpler.`,
  );
  const flags = outcomes.flatMap(({ key, count }) => {
    const { kind, a } = partsOf(key);
    if (kind !== 'flag-lost' || tally?.kinds.has(key)) return [];
    return [
      `Red flag “${flagName(before.ruleSet, a)}”: it no longer fires for ${visitors(count)} met while examples were made simpler.`,
    ];
  });
  return [...less, ...flags];
}

const visitors = (count: number): string => counted(count, 'visitor');
