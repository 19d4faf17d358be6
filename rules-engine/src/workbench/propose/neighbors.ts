/**
 * All visitors one answer away: every other option, one tick more or less, an age on the other side of an edge. What
 * chance finds in many tries is found so at once where a single comparison decides.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { MOST_TICKS, type Visitor } from './visitors.js';

/** `ages`: those to try as well, where age matters. */
export function* neighborsOf(
  ruleSet: RuleSet,
  category: string,
  { age, answers }: Visitor,
  questions: readonly string[],
  ages: readonly number[],
): Generator<Visitor> {
  for (const other of ages) if (other !== age) yield { age: other, answers };
  for (const id of questions) {
    const question = ruleSet.questions.get(id);
    if (!question) continue;
    const before = answers[id];
    for (const { id: option, sets } of optionsOf(ruleSet, question, category)) {
      const alone = question.multiple ? [option] : option;
      if (before !== option) yield { age, answers: { ...answers, [id]: alone } };
      if (!Array.isArray(before) || sets === undefined) continue;
      const ticked = before.includes(option)
        ? before.filter((one) => one !== option)
        : [...before.filter((one) => one !== 'none' && one !== 'unknown'), option];
      if (ticked.length > 1 && ticked.length <= MOST_TICKS)
        yield { age, answers: { ...answers, [id]: ticked } };
    }
  }
}
