/** Where a visitor stands in the flow while the answers are folded over it, and the questions asked of that state. */
import type { Disease, Question, RedFlag } from '../model.js';
import type { RuleSet, Step, Visit } from '../rule-set.js';
import { holdsCompiled, type Holds } from '../conditions/condition-table.js';
import { copyTable, type FactTable } from '../conditions/fact-table.js';
import { isAnsweredUnknown, type Known } from '../facts/answers.js';
import { assumeUnsure } from '../facts/assumed.js';
import { tellingOf } from '../facts/telling.js';
import type { Candidate, Scope } from '../ranking/candidates.js';
import { flowPlan, type FlowPlan, type Place } from './plan.js';
import { asksToConfirm, byGravity } from './red-flags.js';

export interface Fold extends Known {
  visit: Visit;
  plan: FlowPlan;
  further: Further;
  answered: Step[];
  /** Places already behind us, asked or not. */
  passed: Set<Place>;
  /** So many of the plan's places are. */
  reached: number;
  /** Questions whose facts were told since flags were last looked at for what is half met; null: any may be. */
  told: readonly Question[] | null;
  /** Null until the checkpoint. */
  separators: readonly Place[] | null;
  /** What must be asked, as last counted (budget.ts), less what was since: it never grows, so counting again can wait. */
  neededAtMost: number;
  /** The questions of that count, further complaints apart. */
  counted: ReadonlySet<string>;
  /** The budget ran out: the rest of what may be left out is left out. */
  isFull: boolean;
  /** It ran out once, even if further complaints gave room back: until then nothing hung on what was counted. */
  hasRunOut: boolean;
  /** True from the closing question on: nothing may be asked after it. */
  isClosing: boolean;
  next: Step | null;
  /** For analyses: told before and after the separators are chosen. */
  atCheckpoint?: (isOver: boolean) => void;
  /** Candidates that are known already of the facts as they stand: for analyses, which ask the same facts again. */
  known?: ReadonlyMap<Disease, Candidate | null>;
}

/** What else troubles the visitor, once named, and what it brings. */
export interface Further {
  /** Categories, in the order of the screen. */
  categories: readonly string[];
  plans: readonly FlowPlan[];
  /** Stop lists of all of them, then their bridges: the first one's lists are kept free, others asked as far as there is room. */
  places: readonly Place[];
  kept: ReadonlySet<Place>;
  /** Flags of all complaints, gravest first, and those of them that may bring confirming questions. */
  flags: readonly RedFlag[];
  asking: readonly RedFlag[];
}

export function furtherOf(ruleSet: RuleSet, plan: FlowPlan, categories: readonly string[]): Further {
  const plans = categories.map((category) => flowPlan(ruleSet, category));
  const own = plans.flatMap(({ ownFlags }) => ownFlags);
  const flags = own.length === 0 ? plan.flags : [...new Set([...plan.flags, ...own])].sort(byGravity);
  const places = plans.flatMap(({ asFurther }) => asFurther);
  return {
    categories,
    plans,
    places: [...places.filter(({ always }) => always), ...places.filter(({ always }) => !always)],
    kept: new Set(plans[0]?.asFurther.filter(({ always }) => always)),
    flags,
    asking: own.length === 0 ? plan.asking : flags.filter(asksToConfirm),
  };
}

/** The facts of the question are told. */
export function tell(fold: Fold, question: Question): void {
  fold.told &&= [...fold.told, question];
}

/** The plainer wording that an "I don't know" leads to. */
export function plainerOf(fold: Fold, question: Question): Question | null {
  const { plainer } = tellingOf(fold.ruleSet, question);
  return plainer && plainer.id !== fold.plan.closing?.question.id ? plainer : null;
}

/** The plainer wording that is due now. */
export function duePlainer(fold: Fold, question: Question): Question | null {
  const plainer = plainerOf(fold, question);
  return plainer && isAnsweredUnknown(fold, question) && !fold.given.has(plainer.id) ? plainer : null;
}

/** Not asked yet, not the closing question, and not everything it could tell is known. */
export function isAskable(fold: Fold, question: Question): boolean {
  if (fold.given.has(question.id) || question.id === fold.plan.closing?.question.id) return false;
  return !tellingOf(fold.ruleSet, question).isAllKnown(fold.table);
}

/** Somebody in the visitor's own category may still read it. */
export function hasReader({ table, plan }: Fold, question: string): boolean {
  return isRead(plan, table, question);
}

/** So may somebody in those of further complaints. */
export function hasBridgeReader({ table, plan, further }: Fold, question: string): boolean {
  return [plan, ...further.plans].some((one) => isRead(one, table, question));
}

export const isRead = ({ readers }: FlowPlan, table: FactTable, question: string): boolean =>
  readers.get(question)?.some(({ alive: isAlive }) => isAlive === null || isAlive(table)) ?? false;

/** Confirming questions of the flag that can still be asked. */
export function questionsToAsk(fold: Fold, flag: RedFlag): Question[] {
  const questions: Question[] = [];
  for (const id of flag.ask ?? []) {
    const question = fold.ruleSet.questions.get(id);
    if (question && isAskable(fold, question)) questions.push(question);
  }
  return questions;
}

/** Compiled answers to conditions as the facts stand now. */
export function holdsNow(fold: Fold): Holds {
  const { ruleSet, table } = fold;
  return holdsCompiled(ruleSet, table, assumedNow(fold));
}

/** The facts with every final "I don't know" taken as yes. */
export function assumedNow(fold: Fold): FactTable {
  if (fold.unsure.size === 0) return fold.table;
  return (fold.assumed ??= copyOnce(assumeUnsure(fold), fold.table));
}

/** Doubts about nothing that can be "yes" assume nothing: the table itself must not be told everything twice. */
const copyOnce = (assumed: FactTable, table: FactTable): FactTable =>
  assumed === table ? copyTable(table) : assumed;

export function scopeOf({ visit, further }: Fold): Scope {
  return { category: visit.category, further: further.categories, age: visit.age };
}

/** What the visitor came for, and what else was named. */
export const complaintsOf = ({ visit, further }: Fold): string[] => [visit.category, ...further.categories];
