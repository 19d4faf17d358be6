/**
 * How the rules do on people they were not written from: visitors told in free text, whose answers somebody gave who
 * had not seen the rules. Nothing is fitted here; odd numbers are for tuning the three global numbers, even numbers
 * are reported.
 */
import { gravity, type FlagLevel, type Urgency } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { answerAll } from '../walks/answering.js';
import { seedOf } from '../walks/dice.js';
import { decided } from '../walks/replay.js';
import { holdsNow } from '../../engine/flow/state.js';
import { forgetter } from './forgetting.js';
import { answerOf, type Gaps } from './gaps.js';

/** One visitor of a calibration file. */
export interface FreeTextVisitor {
  n: number;
  age: number;
  text: string;
  /** The true cause, in plain words. */
  truth: string;
  /** Diseases that count as found; empty where the library has none for it, and only urgency counts. */
  ids: string[];
  urgency: Urgency;
  urgencyAcceptable: Urgency[];
  /** `trifle`: a normal or harmless thing that somebody noticed. `clean`: nothing much, and nothing noticed. */
  kind: 'common' | 'less-common' | 'urgent' | 'trifle' | 'clean' | 'wrong-category';
  stage: 'typical' | 'mild';
  /** What the blind reader answered; the rest is filled (gaps.ts). */
  answers: Record<string, Answer>;
}
export interface VisitorFile {
  category: string;
  visitors: FreeTextVisitor[];
}
/** Of the numbers: odd ones tune, even ones report. */
export const HALVES = ['all', 'tuning', 'report'] as const;
export type Half = (typeof HALVES)[number];

export interface VisitorResult {
  category: string;
  visitor: FreeTextVisitor;
  /** As listed, general findings last. */
  listed: string[];
  urgency: Urgency;
  redFlags: { id: string; level: FlagLevel }[];
  screens: number;
  /** Null where the library has no name for the cause. */
  isFirst: boolean | null;
  isListed: boolean | null;
  /** Among the first three, and five, names: those told, then those also possible. A fallback is no name. */
  isOfThree: boolean | null;
  isOfFive: boolean | null;
  /** Null where a careful doctor could accept less. */
  emergencyFound: boolean | null;
  /** Null where an emergency notice would be acceptable. */
  falseEmergency: boolean | null;
  /** At least as soon as the most relaxed careful doctor would say. */
  isSafe: boolean;
  isUrgencyAccepted: boolean;
}

/** `unknown`: the share of the details that nobody knows, 0 … 1. */
export function tryVisitors(
  ruleSet: RuleSet,
  file: VisitorFile,
  half: Half = 'all',
  gaps: Gaps = 'as-people',
  unknown = 0,
): VisitorResult[] {
  const wanted = ({ n }: FreeTextVisitor): boolean => half === 'all' || (half === 'tuning') === (n % 2 === 1);
  return file.visitors
    .filter(wanted)
    .map((visitor) => tryVisitor(ruleSet, file.category, visitor, { gaps, unknown }));
}

function tryVisitor(
  ruleSet: RuleSet,
  category: string,
  visitor: FreeTextVisitor,
  { gaps, unknown }: { gaps: Gaps; unknown: number },
): VisitorResult {
  const answer = answerOf(ruleSet, visitor.answers, gaps);
  const forgotten = forgetter(ruleSet, unknown, seedOf('unknown', category, visitor.n, visitor.truth));
  const { fold } = answerAll(ruleSet, {
    category,
    age: visitor.age,
    answerTo: (step, options) => forgotten(step, options) ?? answer(step.question, options),
  });
  const { outcome } = decided(fold, holdsNow(fold));
  const { urgency } = outcome;
  const main = outcome.items.filter(({ type }) => type !== 'generic').map(({ id }) => id);
  const listed = outcome.items.map(({ id }) => id);
  const names = [...listed, ...(outcome.alsoPossible ?? []).flatMap(({ id }) => id ?? [])].filter(
    (id) => visitor.ids.includes(id) || ruleSet.diseases.get(id)?.kind !== 'fallback',
  );
  const isAmong = (most: number): boolean => names.slice(0, most).some((id) => visitor.ids.includes(id));
  const told = main.length > 0 ? listed : [...listed, NOTHING_FOUND];
  const isTold = told.some((id) => visitor.ids.includes(id));
  const isNamed = visitor.ids.length > 0;
  const least = Math.min(...visitor.urgencyAcceptable.map(gravity));
  return {
    category,
    visitor,
    listed,
    urgency,
    redFlags: outcome.redFlags.map(({ id, level }) => ({ id, level })),
    screens: fold.answered.length,
    isFirst: isNamed ? visitor.ids.includes(main[0] ?? NOTHING_FOUND) : null,
    isListed: isNamed ? isTold : null,
    isOfThree: isNamed ? isTold || isAmong(3) : null,
    isOfFive: isNamed ? isTold || isAmong(5) : null,
    emergencyFound: visitor.urgencyAcceptable.every((one) => one === 'emergency')
      ? urgency === 'emergency'
      : null,
    falseEmergency: visitor.urgencyAcceptable.includes('emergency') ? null : urgency === 'emergency',
    isSafe: gravity(urgency) >= least,
    isUrgencyAccepted: visitor.urgencyAcceptable.includes(urgency),
  };
}

/** General findings that stand alone say that the trouble itself has no name; `other` is told in their place only. */
const NOTHING_FOUND = 'other';

export interface Quality {
  visitors: number;
  /** Shares of those they concern, 0 … 1; null where there is nobody. */
  first: number | null;
  listed: number | null;
  ofThree: number | null;
  ofFive: number | null;
  emergencies: number | null;
  falseEmergencies: number | null;
  safe: number | null;
  urgency: number | null;
  /** Names in the list, on average. */
  length: number;
}

export function qualityOf(results: readonly VisitorResult[]): Quality {
  const share = (values: readonly (boolean | null)[]): number | null => {
    const own = values.filter((one) => one !== null);
    return own.length === 0 ? null : own.filter(Boolean).length / own.length;
  };
  return {
    visitors: results.length,
    first: share(results.map(({ isFirst }) => isFirst)),
    listed: share(results.map(({ isListed }) => isListed)),
    ofThree: share(results.map(({ isOfThree }) => isOfThree)),
    ofFive: share(results.map(({ isOfFive }) => isOfFive)),
    emergencies: share(results.map(({ emergencyFound }) => emergencyFound)),
    falseEmergencies: share(results.map(({ falseEmergency }) => falseEmergency)),
    safe: share(results.map(({ isSafe }) => isSafe)),
    urgency: share(results.map(({ isUrgencyAccepted }) => isUrgencyAccepted)),
    length: results.reduce((sum, { listed }) => sum + listed.length, 0) / Math.max(1, results.length),
  };
}
