/** A set of answers as a clinician would say it. */
import type { Condition } from '../../engine/condition-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionWords } from '../words/rule-words.js';
import type { Edge, Limit, Way } from './way.js';

export function wayWords(ruleSet: RuleSet, way: Way): string {
  const parts = [...way].flatMap(([fact, limit]) => leaves(fact, limit));
  return parts.map((part) => conditionWords(ruleSet, part)).join(' and ');
}

function leaves(fact: string, limit: Limit): Condition[] {
  if ('values' in limit) return [{ fact, operator: 'in', value: [...limit.values] }];
  const edge = (at: Edge | null, open: 'greaterThan' | 'lessThan'): Condition[] =>
    at === null ? [] : [{ fact, operator: at.isOpen ? open : `${open}Inclusive`, value: at.value }];
  return [...edge(limit.from, 'greaterThan'), ...edge(limit.to, 'lessThan')];
}
