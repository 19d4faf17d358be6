/**
 * The answers to a question that some rule can tell apart. Of a tick-list every set of ticks is an answer of its own,
 * so they are counted and drawn, never listed: eight items have 256.
 */
import type { Option, Question } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { conditionTableOf } from '../../engine/conditions/condition-table.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { conditionSites } from '../sites/condition-sites.js';
import type { Dice } from '../walks/dice.js';
import { bandOf } from '../exact/bands.js';
import { addBoth, addDerived, Comparisons } from '../exact/told-apart.js';

export interface Merged {
  count: number;
  at: (index: number) => Answer;
  /** A random one, and one over its chance. */
  pick: (chance: Dice) => { answer: Answer; weight: number };
}

export function mergedAnswers(ruleSet: RuleSet, question: Question, options: readonly Option[]): Merged {
  const comparisons = comparisonsOf(ruleSet);
  if (question.multiple) return tickSets(comparisons, question, options);
  const kinds = new Map<string, string>();
  for (const option of options) {
    const key = option.unknown
      ? `unknown:${comparisons.signature(`${question.id}.unsure`, 'yes')}`
      : question.optionsFrom
        ? `category:${option.id}`
        : `known:${comparisons.signature(question.id, option.range ? bandOf(option.range) : option.id)}`;
    if (!kinds.has(key)) kinds.set(key, option.id);
  }
  const answers = [...kinds.values()];
  const at = (index: number): string => answers[index] ?? '';
  return {
    count: answers.length,
    at,
    pick: (chance) => ({ answer: at(chance.below(answers.length)), weight: answers.length }),
  };
}

/** None (items that no rule reads are the same), "I don't know", and every set of the items that are read. */
function tickSets(comparisons: Comparisons, question: Question, options: readonly Option[]): Merged {
  const isRead = ({ sets }: Option): boolean =>
    sets !== undefined && comparisons.signature(sets, 'yes') !== comparisons.signature(sets, 'no');
  const items = options.filter(isRead).map(({ id }) => id);
  const idle =
    options.find(({ none }) => none) ??
    options.find((option) => option.sets !== undefined && !isRead(option));
  const unknown = options.find((option) => option.unknown);
  const others = [idle, unknown].flatMap((option) => (option ? [[option.id]] : []));
  const sets = 2 ** items.length - 1;
  const ticked = (mask: number): string[] => items.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1);
  const count = others.length + sets;
  return {
    count,
    at: (index) => others[index] ?? ticked(index - others.length + 1),
    pick: (chance) => {
      // Most visitors tick nothing or one thing; several at once must come up as well, whatever their number.
      const several = sets - items.length;
      const kinds = others.length + items.length + (several > 0 ? 1 : 0);
      const kind = chance.below(kinds);
      const other = others[kind];
      if (other) return { answer: other, weight: kinds };
      const item = items[kind - others.length];
      if (item !== undefined) return { answer: [item], weight: kinds };
      for (;;) {
        const mask = chance.below(sets) + 1;
        const ticks = ticked(mask);
        if (ticks.length > 1) return { answer: ticks, weight: kinds * several };
      }
    },
  };
}

/** Every comparison that stands in some rule. */
const comparisonsOf = perRuleSet((ruleSet): Comparisons => {
  const comparisons = new Comparisons();
  for (const { plain } of conditionTableOf(ruleSet).all.values()) comparisons.add(plain);
  for (const { condition } of conditionSites(ruleSet)) addBoth(comparisons, ruleSet, condition);
  for (const fact of ruleSet.facts.values()) addDerived(comparisons, ruleSet, fact);
  return comparisons;
});
