/**
 * The longest path still possible, as an upper bound that no answer can raise: places not yet passed that may still
 * open, separators up to their limit, and all that ahead.ts counts, beyond the budget only what is asked back. Progress is
 * answered / (answered + this), so it never goes backwards while answers are added.
 */
import { askedBackFurther, longestFurther, mayOpen, ownAhead, type Ahead } from './ahead.js';
import { MAX_SCREENS } from './budget.js';
import { MAX_SEPARATORS } from './checkpoint.js';
import { hasReader, isAskable, plainerOf, type Fold } from './state.js';

export function remaining(fold: Fold): number {
  if (!fold.next) return 0;
  if (fold.next.reason === 'closing') return 1;
  const { plan, next, given, further } = fold;
  const room = MAX_SCREENS - fold.answered.length;
  const kept = ownAhead(fold, [next.question]);
  // Only a library whose stop lists alone are too long gets beyond the budget.
  const most = Math.max(room, kept.size + longestFurther(fold, kept)) + askedBackFurther(fold, kept);
  // Up to three further complaints may fill it.
  if (plan.secondComplaint && !given.has(plan.secondComplaint.question.id)) return most;
  const places = fold.isFull
    ? []
    : [...plan.generic, ...plan.primary, ...(fold.separators ?? [])].filter((place) => mayOpen(fold, place));
  const spare = fold.isFull
    ? []
    : further.places.filter((place) => !fold.passed.has(place) && isAskable(fold, place.question));
  const ahead = ownAhead(
    fold,
    [next, ...places, ...spare].map(({ question }) => question),
  );
  const all = ahead.size + (fold.isFull ? 0 : separatorsBeside(fold, ahead));
  return Math.min(all, most);
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
