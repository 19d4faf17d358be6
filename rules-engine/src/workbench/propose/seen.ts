/** A visitor looked at: as a case that promises everything, with what it shows for the first time, and notices. */
import type { Fold } from '../../engine/flow/state.js';
import { recordCase } from '../mutate/index.js';
import { decided } from '../walks/replay.js';
import type { Open } from './open.js';
import { allPromises } from './promises.js';
import type { Found, Search, Seen } from './state.js';
import type { Visitor } from './visitors.js';

/** What is shown for the first time counts less than a mistake noticed. */
const SHOWN_COUNTS = 0.5;
/** Mistakes that one more answer must be worth: a visitor with few answers is understood at a glance. */
export const ANSWER_COSTS = 0.9;

export const worthOf = ({ noticed, shown }: Found): number => noticed.length + SHOWN_COUNTS * shown.length;

/** Null when a question has no answer. */
export function see({ ruleSet, visitors, unshown, shownBy }: Search, visitor: Visitor): Seen | null {
  const one = visitors.asCase({ ...visitor, answers: {} });
  one.visit = visitors.asCase(visitor).visit;
  const recorded = recordCase(ruleSet, one);
  const { fold, holds, ranking } = recorded;
  if (fold.next !== null) return null;
  // Neither an answer that was never asked for nor one that the base gives anyway changes the walk.
  const own = visitors.pruned(visitor, new Set(fold.given.keys()));
  one.case.answers = own.answers;
  one.case.expect = allPromises(ruleSet, fold, decided(fold, holds, ranking));
  const names = unshown.size > 0 ? [...shownBy(one, withoutSums(fold))] : [];
  return { visitor: own, one, recorded, shown: names.filter((name) => unshown.has(name)) };
}

/** A recorded walk keeps its sums without the rows that made them; what it shows is read from the rows. */
function withoutSums(fold: Fold): Fold {
  const plain = { ...fold };
  delete plain.known;
  return plain;
}

/** Who notices what, promising everything. */
export function noticing(seen: Seen, among: readonly Open[]): Found {
  return { ...seen, noticed: among.filter(({ notices }) => notices(seen.recorded)) };
}
