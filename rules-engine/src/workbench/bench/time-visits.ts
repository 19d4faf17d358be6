/** What one visitor costs the compiled rules: one answer further on a long path, and a whole outcome. */
import { decideFast } from '../../engine/decide/decide.js';
import { follow, followOn } from '../../engine/flow/follow.js';
import type { Library } from '../../engine/load/library.js';
import type { Answer, Path, RuleSet, Visit } from '../../engine/rule-set.js';
import { visitorsOf } from './visitors.js';

export interface TimedVisit {
  what: string;
  /** Of processor time, the median of the rounds. */
  ms: number;
  /** What it may take on the real library, on a quiet machine. */
  limit: number;
}

/** The answer that is timed comes after so many; on a shorter path it is the one before the last question's. */
const ANSWERS = 35;
/** At least this much work a round, so that the clock's grain does not count. */
const LEAST_MS = 60;
/** Before them, for each round, so that code is compiled. */
const WARM_UP_MS = 200;

export function timeVisits(ruleSet: RuleSet, library: Library, rounds: number): TimedVisit[] {
  const visits = visitorsOf(ruleSet, library);
  const further = visits.flatMap((visit) => beforeAnswer(ruleSet, visit));
  const on = (): unknown[] => further.map(({ path, answer }) => looked(followOn(path, answer)));
  const outcomes = (): unknown[] => visits.map((visit) => decideFast(ruleSet, visit));
  return [
    {
      what: 'one answer further: next question, progress, red flags',
      ms: median(timed(on, further.length, rounds)),
      limit: 0.15,
    },
    {
      what: 'decideFast, from the first answer on',
      ms: median(timed(outcomes, visits.length, rounds)),
      limit: 0.3,
    },
  ];
}

function beforeAnswer(ruleSet: RuleSet, visit: Visit): { path: Path; answer: Answer }[] {
  const { answered } = follow(ruleSet, visit);
  const given = answered
    .slice(0, Math.min(ANSWERS + 1, answered.length - 1))
    .map(({ question: { id } }): [string, Answer] => [id, visit.answers[id]!]);
  const answer = given.pop()?.[1];
  if (answer === undefined) return [];
  return [{ path: follow(ruleSet, { ...visit, answers: Object.fromEntries(given) }), answer }];
}

/** Progress and red flags are found when somebody asks. */
const looked = ({ next, progress, redFlags }: Path): unknown => [next, progress, redFlags];

function timed(work: () => unknown[], each: number, rounds: number): number[] {
  const started = worked();
  while (worked() - started < WARM_UP_MS * rounds) work();
  return Array.from({ length: rounds }, () => {
    const before = worked();
    let times = 0;
    while (worked() - before < LEAST_MS) times += work().length / each;
    return (worked() - before) / times / each;
  });
}

function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
