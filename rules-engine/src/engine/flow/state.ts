/** Where a visitor stands in the flow while the answers are folded over it, and the questions asked of that state. */
import type { Disease, Question, RedFlag } from '../model.js';
import type { Step, Visit } from '../rule-set.js';
import { conditionTableOf, holdsCompiled, holdsIn, type Holds } from '../conditions/condition-table.js';
import { isKnown, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { isAnsweredUnknown, type Known } from '../facts/answers.js';
import { assumeUnsure } from '../facts/assumed.js';
import { factsSetBy } from '../facts/reading.js';
import type { Candidate, Scope } from '../ranking/candidates.js';
import { flowPlan, type FlowPlan, type Place } from './plan.js';
import { asksToConfirm, byGravity } from './red-flags.js';

export interface Fold extends Known {
  visit: Visit;
  plan: FlowPlan;
  /** Plan of the second complaint's category, once named. */
  second: Second | null;
  answered: Step[];
  /** Places already behind us, asked or not. */
  passed: Set<Place>;
  /** Null until the checkpoint. */
  separators: readonly Place[] | null;
  /** What must be asked, as last counted (budget.ts): it never grows, so counting again can wait. */
  neededAtMost: number;
  /** The budget ran out: the rest of what may be left out is left out. */
  isFull: boolean;
  /** True from the closing question on: nothing may be asked after it. */
  isClosing: boolean;
  next: Step | null;
  /** For analyses: told before and after the separators are chosen. */
  atCheckpoint?: (isOver: boolean) => void;
  /** Candidates that are known already of the facts as they stand: for analyses, which ask the same facts again. */
  known?: ReadonlyMap<Disease, Candidate | null>;
}

interface Second {
  category: string;
  plan: FlowPlan;
  /** Flags of both complaints, gravest first, and those of them that may bring confirming questions. */
  flags: readonly RedFlag[];
  asking: readonly RedFlag[];
}

/** The visitor names a second complaint. */
export function secondOf({ ruleSet, plan }: Fold, category: string): Second {
  const other = flowPlan(ruleSet, category);
  const added = other.ownFlags.filter((flag) => !plan.flags.includes(flag));
  const flags = [...plan.flags, ...added].sort(byGravity);
  return { category, plan: other, flags, asking: flags.filter(asksToConfirm) };
}

/** The plainer wording that an "I don't know" leads to. */
export function plainerOf(fold: Fold, question: Question): Question | null {
  const plainer = fold.ruleSet.questions.get(question.plainer ?? '');
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
  const slots = slotsOf(fold.ruleSet);
  const facts = factsSetBy(question);
  return facts.length === 0 || !facts.every((fact) => isKnown(slots, fold.table, fact));
}

/** Somebody in the visitor's own category may still read it. */
export function hasReader({ table, plan }: Fold, question: string): boolean {
  return isRead(plan, table, question);
}

/** So may somebody in the second complaint's. */
export function hasBridgeReader({ table, plan, second }: Fold, question: string): boolean {
  return isRead(plan, table, question) || (second !== null && isRead(second.plan, table, question));
}

export const isRead = ({ readers }: FlowPlan, table: FactTable, question: string): boolean =>
  readers.get(question)?.some(({ alive: isAlive }) => isAlive === null || isAlive(table)) ?? false;

/** Confirming questions of the flag that can still be asked. */
export function questionsToAsk(fold: Fold, flag: RedFlag): Question[] {
  return (flag.ask ?? []).flatMap((id) => {
    const question = fold.ruleSet.questions.get(id);
    return question && isAskable(fold, question) ? [question] : [];
  });
}

/** Compiled answers to conditions as the facts stand now. */
export function holdsNow(fold: Fold): Holds {
  const { ruleSet, table, unsure } = fold;
  if (unsure.size === 0) return holdsCompiled(ruleSet, table, table);
  // Few conditions take a doubt as yes, so that table is made when the first of them is asked.
  let assumed: FactTable | undefined;
  return holdsIn(conditionTableOf(ruleSet).all, ({ test, isAssumed }) =>
    test(isAssumed ? (assumed ??= assumeUnsure(fold)) : table),
  );
}

export function scopeOf({ visit, second }: Fold): Scope {
  return { category: visit.category, second: second?.category ?? null, age: visit.age };
}

/** Flags of both complaints, gravest first. */
export const flagsOf = ({ plan, second }: Fold): readonly RedFlag[] => second?.flags ?? plan.flags;

/** Those of them that may bring confirming questions. */
export const askingOf = ({ plan, second }: Fold): readonly RedFlag[] => second?.asking ?? plan.asking;
