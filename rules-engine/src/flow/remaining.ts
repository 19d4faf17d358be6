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
  const { plan, second } = fold;
  const holds = holdsNow(fold);
  const ahead = new Set<string>();
  const add = addTo(fold, ahead);
  add(fold.next.question);
  for (const { question } of fold.answered.slice(-1)) {
    const plainer = duePlainer(fold, question);
    if (plainer) add(plainer);
  }
  for (const place of [...plan.generic, ...plan.primary, ...(fold.separators ?? [])]) {
    if (mayOpen(fold, place)) add(place.question);
  }
  for (const flag of plan.flags) for (const question of mayConfirm(fold, flag, holds)) add(question);
  if (second) addSecond(fold, second.plan, holds, add);
  let longest = separatorsBeside(fold, ahead);
  if (plan.secondComplaint && !fold.given.has(plan.secondComplaint.question.id)) {
    add(plan.secondComplaint.question);
    for (const id of fold.ruleSet.categories.keys()) {
      if (id === fold.visit.category) continue;
      const all = new Set(ahead);
      addSecond(fold, flowPlan(fold.ruleSet, id), holds, addTo(fold, all));
      longest = Math.max(longest, all.size - ahead.size + separatorsBeside(fold, all));
    }
  }
  return ahead.size + longest + (plan.closing ? 1 : 0);
}

/** Puts a question in, with the plainer wording that it may lead to. */
function addTo(fold: Fold, ahead: Set<string>): (question: Question) => void {
  return (question) => {
    ahead.add(question.id);
    const plainer = plainerOf(fold, question);
    if (plainer && !fold.given.has(plainer.id)) ahead.add(plainer.id);
  };
}

function mayOpen(fold: Fold, place: Place): boolean {
  if (fold.passed.has(place) || !isAskable(fold, place.question) || place.closed?.(fold.table)) return false;
  return place.always === true || hasReader(fold, place.question.id);
}

function mayConfirm(fold: Fold, flag: RedFlag, holds: Holds): Question[] {
  if (!flag.confirm || !flag.ask) return [];
  return isImpossible(flag, holds) || isConfirmed(flag, holds) ? [] : questionsToAsk(fold, flag);
}

/** How many questions the checkpoint may still add to those, at most; none once it is behind. */
function separatorsBeside(fold: Fold, ahead: ReadonlySet<string>): number {
  if (fold.separators) return 0;
  const costs: number[] = [];
  for (const id of new Set(fold.plan.lookAlikes.flatMap((set) => set.separators))) {
    const question = fold.ruleSet.questions.get(id);
    if (!question || !isAskable(fold, question) || !hasReader(fold, id)) continue;
    const plainer = plainerOf(fold, question);
    const again = plainer && !fold.given.has(plainer.id) && !ahead.has(plainer.id) ? 1 : 0;
    costs.push((ahead.has(id) ? 0 : 1) + again);
  }
  return costs
    .sort((a, b) => b - a)
    .slice(0, MAX_SEPARATORS)
    .reduce((sum, cost) => sum + cost, 0);
}

function addSecond(fold: Fold, plan: FlowPlan, holds: Holds, add: (question: Question) => void): void {
  for (const place of plan.asSecond) {
    const isAhead = !fold.passed.has(place) && isAskable(fold, place.question);
    // Whether somebody reads a bridge question depends on the second category, which may not be named yet.
    if (isAhead) add(place.question);
  }
  for (const flag of plan.ownFlags) for (const question of mayConfirm(fold, flag, holds)) add(question);
}
