/**
 * The answers as a doctor reads them, on one sheet: who, how it went over time, medicines and history, what is there,
 * and what was asked and denied. Only the visitor's answers in the words of the questions; nothing is concluded.
 */
import type { Path, Step } from '@app/rules-engine';
import { ageOn, type Assessment } from './assessment.js';
import { idOf } from './path.js';

/** Questions of the bank with a place of their own on the sheet, in the order of the sheet. */
export const PLACES = {
  sex: ['sex-at-birth'],
  course: ['duration', 'onset-speed', 'pattern', 'attack-length', 'course-now', 'had-before', 'severity'],
  medicines: ['medicines', 'medicines-more'],
  history: ['conditions', 'conditions-more', 'pregnancy-status'],
} as const;
/** Options that deny, beside those that the rules mark as "none of these". */
const DENIALS = ['no', 'none', 'never', 'not-at-all'];

export interface Told {
  term: string;
  said: string[];
}
export interface Summary {
  patient: { fullname: string; dob: string; age: number; sex: string | null };
  course: Told[];
  medicines: string[];
  history: string[];
  /** What is there: the category's own questions first. */
  findings: Told[];
  /** Per tick-list, the items that were shown and not ticked. */
  denied: Told[];
  /** Single questions that were answered with a no, by their short names. */
  saidNo: string[];
  unknown: string[];
}

export function summaryOf(assessment: Assessment, path: Path): Summary {
  const answers = path.answered.map((step) => answerOf(assessment, step));
  const placed = (place: keyof typeof PLACES) =>
    PLACES[place].flatMap((id) => answers.filter((answer) => answer.id === id));
  const elsewhere: readonly string[] = Object.values(PLACES).flat();
  const rest = answers.filter(({ id }) => !elsewhere.includes(id));
  const there = rest.filter(({ said, isDenial }) => said.length > 0 && !isDenial);
  const { dob, fullname, createdAt } = assessment;
  return {
    patient: { fullname, dob, age: ageOn(dob, createdAt), sex: placed('sex')[0]?.said[0] ?? null },
    course: placed('course')
      .filter(({ isUnknown }) => !isUnknown)
      .map(({ term, said }) => ({ term, said })),
    medicines: placed('medicines').flatMap(({ said }) => said),
    history: placed('history').flatMap(({ said, isDenial }) => (isDenial ? [] : said)),
    findings: merged(
      [...there.filter(isOf('primary')), ...there.filter(isOf('generic'))],
      ({ said }) => said,
    ),
    denied: merged([...rest, ...placed('history')], ({ notTicked }) => notTicked),
    saidNo: rest.filter(({ isDenial }) => isDenial).map(({ term }) => term),
    unknown: [...new Set(answers.filter(({ isUnknown }) => isUnknown).map(({ term }) => term))],
  };
}

interface Answered {
  id: string;
  stage: Step['stage'];
  term: string;
  /** Titles of what was chosen; empty for "none of these" and "I don't know". */
  said: string[];
  notTicked: string[];
  isDenial: boolean;
  isUnknown: boolean;
}

function answerOf(assessment: Assessment, step: Step): Answered {
  const { id, short, multiple, optionsFrom, options = [] } = step.question;
  const given = [assessment.answers[idOf(step)] ?? []].flat();
  const chosen = options.filter((option) => given.includes(option.id));
  const isUnknown = chosen.some(({ unknown }) => unknown);
  return {
    id,
    stage: step.stage,
    // "Medicines 1" and "Medicines 2" are one list to a reader.
    term: short.replace(/ \d+$/, ''),
    // "No medicine at all" says more than that nothing was ticked.
    said: chosen
      .filter(({ unknown, none, denies }) => !unknown && (!none || denies))
      .map(({ title }) => title),
    notTicked:
      // A category left out is no symptom denied: what was told before counts, and is not to be chosen again.
      multiple && !isUnknown && optionsFrom === undefined
        ? options
            .filter((option) => !option.unknown && !option.none && !chosen.includes(option))
            .map(({ title }) => title)
        : [],
    isDenial: !multiple && chosen.some((option) => option.none || DENIALS.includes(option.id)),
    isUnknown,
  };
}

const isOf = (stage: Step['stage']) => (answer: Answered) => answer.stage === stage;

/** Lists of one name are one list; those with nothing in them are left out. */
function merged(answers: readonly Answered[], saidIn: (answer: Answered) => string[]): Told[] {
  const byTerm = new Map<string, string[]>();
  for (const answer of answers)
    byTerm.set(answer.term, [...(byTerm.get(answer.term) ?? []), ...saidIn(answer)]);
  return [...byTerm].flatMap(([term, said]) => (said.length > 0 ? [{ term, said }] : []));
}
