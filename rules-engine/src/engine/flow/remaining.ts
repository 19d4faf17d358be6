/**
 * The longest path still possible, as an upper bound that no answer can raise: places not yet passed that may still
 * open, separators up to their limit, and all that ahead.ts counts, never beyond the budget. Progress is
 * answered / (answered + this), so it never goes backwards while answers are added.
 */
import { longestSecond, mayOpen, ownAhead, type Ahead } from './ahead.js';
import { isSecondAhead, MAX_SCREENS } from './budget.js';
import { MAX_SEPARATORS } from './checkpoint.js';
import { hasReader, isAskable, plainerOf, type Fold } from './state.js';

export function remaining(fold: Fold): number {
  if (!fold.next) return 0;
  if (fold.next.reason === 'closing') return 1;
  const { plan, next } = fold;
  const room = MAX_SCREENS - fold.answered.length;
  // Full with the second complaint behind: what may be left out is left out.
  const isTailGone = fold.isFull && !isSecondAhead(fold);
  const tail = isTailGone
    ? []
    : [...plan.generic, ...plan.primary, ...(fold.separators ?? [])].filter((place) => mayOpen(fold, place));
  const ahead = ownAhead(fold, [next.question, ...tail.map(({ question }) => question)]);
  const beside = (with_: Ahead): number => (isTailGone ? 0 : separatorsBeside(fold, with_));
  const all = ahead.size + longestSecond(fold, ahead, beside);
  if (all <= room) return all;
  // Only a library whose stop lists alone are too long gets beyond the budget.
  const kept = ownAhead(fold, [next.question]);
  return Math.max(room, kept.size + longestSecond(fold, kept));
}

/** How many questions the checkpoint may still add to those, at most; none once it is behind. */
function separatorsBeside(fold: Fold, ahead: Ahead): number {
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
