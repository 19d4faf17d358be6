/**
 * The longest path still possible, as an upper bound that no answer can raise: places not yet passed that may still
 * open, separators up to their limit, what the longest second complaint would add, the plainer wordings and the
 * confirming questions that may jump the queue, and closing. Progress is answered / (answered + this), so it never
 * goes backwards while answers are added.
 */
import type { Question, RedFlag } from '../model.js';
import type { Holds } from '../conditions/condition-table.js';
import { MAX_SEPARATORS } from './checkpoint.js';
import { flowPlan, type FlowPlan, type Place } from './plan.js';
import { isConfirmed, isImpossible } from './red-flags.js';
import { duePlainer, hasReader, holdsNow, isAskable, plainerOf, questionsToAsk, type Fold } from './state.js';

export function remaining(fold: Fold): number {
  if (!fold.next) return 0;
  if (fold.next.reason === 'closing') return 1;
  const ahead = new Set<string>();
  const add = (question: Question): void => {
    ahead.add(question.id);
    const plainer = plainerOf(fold, question);
    if (plainer && !fold.given.has(plainer.id)) ahead.add(plainer.id);
  };
  add(fold.next.question);
  for (const { question } of fold.answered.slice(-1)) {
    const plainer = duePlainer(fold, question);
    if (plainer) ahead.add(plainer.id);
  }
  const { plan, second } = fold;
  const holds = holdsNow(fold);
  for (const place of [...plan.generic, ...plan.primary]) if (mayOpen(fold, place)) add(place.question);
  for (const flag of plan.flags) for (const question of mayConfirm(fold, flag, holds)) add(question);
  let count = separatorsAhead(fold, ahead, add);
  if (second) {
    addSecond(fold, second.plan, holds, add);
  } else if (plan.secondComplaint && !fold.given.has(plan.secondComplaint.question.id)) {
    ahead.add(plan.secondComplaint.question.id);
    count += longestSecond(fold, ahead, holds);
  }
  if (plan.closing) count += 1;
  return ahead.size + count;
}

function mayOpen(fold: Fold, place: Place): boolean {
  if (fold.passed.has(place) || !isAskable(fold, place.question) || place.closed?.(fold.table)) return false;
  return place.always === true || hasReader(fold, place.question.id);
}

function mayConfirm(fold: Fold, flag: RedFlag, holds: Holds): Question[] {
  if (!flag.confirm || !flag.ask) return [];
  return isImpossible(flag, holds) || isConfirmed(flag, holds) ? [] : questionsToAsk(fold, flag);
}

/** Chosen ones join the set; before the checkpoint their number, at most, with a plainer wording for each. */
function separatorsAhead(fold: Fold, ahead: ReadonlySet<string>, add: (question: Question) => void): number {
  if (fold.separators) {
    for (const place of fold.separators) if (mayOpen(fold, place)) add(place.question);
    return 0;
  }
  const possible = new Map<string, number>();
  for (const id of new Set(fold.plan.lookAlikes.flatMap((set) => set.separators))) {
    const question = fold.ruleSet.questions.get(id);
    if (!question || ahead.has(id) || !isAskable(fold, question) || !hasReader(fold, id)) continue;
    const plainer = plainerOf(fold, question);
    possible.set(id, plainer && !fold.given.has(plainer.id) && !ahead.has(plainer.id) ? 2 : 1);
  }
  const costs = [...possible.values()].sort((a, b) => b - a).slice(0, MAX_SEPARATORS);
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function addSecond(fold: Fold, plan: FlowPlan, holds: Holds, add: (question: Question) => void): void {
  for (const place of plan.asSecond) {
    const isAhead = !fold.passed.has(place) && isAskable(fold, place.question);
    // Whether somebody reads a bridge question depends on the second category, which may not be named yet.
    if (isAhead) add(place.question);
  }
  for (const flag of plan.ownFlags) for (const question of mayConfirm(fold, flag, holds)) add(question);
}

/** The most questions that naming another category would add. */
function longestSecond(fold: Fold, ahead: ReadonlySet<string>, holds: Holds): number {
  let longest = 0;
  for (const id of fold.ruleSet.categories.keys()) {
    if (id === fold.visit.category) continue;
    const extra = new Set<string>();
    addSecond(fold, flowPlan(fold.ruleSet, id), holds, (question) => {
      for (const one of [question, plainerOf(fold, question)]) {
        if (one && !ahead.has(one.id) && !fold.given.has(one.id)) extra.add(one.id);
      }
    });
    longest = Math.max(longest, extra.size);
  }
  return longest;
}
