/**
 * About how many different visitors there are: too many to count, so estimated by Knuth's method. A visitor who
 * answers at random walks the flow, and the choices on the way multiplied are, on average, the number of paths.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { dice, seedOf } from '../walks/dice.js';
import { anyAnswer } from '../walks/simulate.js';

/** Walks a category: the power of ten is settled by far fewer. */
const WALKS = 30;

/** The power of ten. */
export function countPaths(
  { ruleSet }: { ruleSet: RuleSet },
  categories: readonly string[],
  seed: number,
): number {
  let total = 0;
  for (const category of categories) {
    let sum = 0;
    for (let walk = 0; walk < WALKS; walk++) {
      const chance = dice(seedOf(seed, 'count', category, walk));
      const answers = Object.fromEntries(
        [...ruleSet.questions.values()].map((question) => [
          question.id,
          anyAnswer(ruleSet, category, question, chance),
        ]),
      );
      const { answered } = foldAnswers(ruleSet, { category, age: 40, answers });
      sum += answered.reduce((product, { question }) => product * choices(question), 1);
    }
    total += sum / WALKS;
  }
  return Math.log10(Math.max(1, total));
}

/** A tick-list of n items: every set of ticks, or none of them, or "I don't know". */
function choices({
  multiple,
  options,
}: {
  multiple?: true;
  options?: readonly { none?: true; unknown?: true }[];
}): number {
  const count = options?.length ?? 1;
  if (!multiple) return count;
  const items = (options ?? []).filter(({ none, unknown }) => !none && !unknown).length;
  return 2 ** items - 1 + (count - items);
}
