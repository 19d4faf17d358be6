/**
 * Rule parts as a clinician would say them: facts by the short name of their question, values by the title of the
 * option, conditions as sentences. Only words from the rule files.
 */
import type { Condition, Leaf, Operator, Question, Scalar } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { optionsOf } from '../conditions/fact-types.js';
import { perRuleSet } from '../conditions/per-rule-set.js';

/** Tick-list items by the fact that they set. */
const itemsOf = perRuleSet((ruleSet) => {
  const items = new Map<string, { question: Question; title: string }>();
  for (const question of ruleSet.questions.values()) {
    for (const option of question.options ?? []) {
      if (option.sets !== undefined && !items.has(option.sets)) {
        items.set(option.sets, { question, title: option.title });
      }
    }
  }
  return items;
});

export function factName(ruleSet: RuleSet, fact: string): string {
  const question = ruleSet.questions.get(fact);
  if (question) return question.short;
  const derived = ruleSet.facts.get(fact);
  if (derived) return derived.text;
  const item = itemsOf(ruleSet).get(fact);
  if (item) return item.title;
  if (fact.endsWith('.unsure')) return `not knowing “${factName(ruleSet, fact.slice(0, -7))}”`;
  return fact;
}

export function valueName(ruleSet: RuleSet, fact: string, value: Scalar): string {
  const question = ruleSet.questions.get(fact);
  const options = question ? optionsOf(ruleSet, question) : [];
  if (typeof value === 'string') {
    if (fact === 'category') return ruleSet.categories.get(value)?.name ?? value;
    const title = options.find(({ id }) => id === value)?.title;
    return title === undefined ? value : titleWords(title);
  }
  return String(value);
}

/** Yes and no run on in a sentence; all else is quoted as it stands. */
export const titleWords = (title: string): string =>
  /^(yes|no)$/i.test(title) ? title.toLowerCase() : `“${title}”`;

const COMPARES: Record<Operator, string> = {
  equal: 'is',
  notEqual: 'is not',
  in: 'is',
  notIn: 'is none of',
  lessThan: 'is below',
  lessThanInclusive: 'is at most',
  greaterThan: 'is above',
  greaterThanInclusive: 'is at least',
};

/** "“Fever” is yes and (“Cough” is no or “How long” is at least 21)" */
export function conditionWords(ruleSet: RuleSet, condition: Condition, inner = false): string {
  if ('fact' in condition) return leafWords(ruleSet, condition);
  if ('not' in condition) return `not (${conditionWords(ruleSet, condition.not)})`;
  const isAll = 'all' in condition;
  const parts = isAll ? condition.all : condition.any;
  const words = parts.map((part) => conditionWords(ruleSet, part, parts.length > 1));
  const joined = words.join(isAll ? ' and ' : ' or ');
  return inner && words.length > 1 ? `(${joined})` : joined;
}

function leafWords(ruleSet: RuleSet, { fact, operator, value }: Leaf): string {
  const name = fact === 'age' || fact === 'category' ? `the ${fact}` : `“${factName(ruleSet, fact)}”`;
  const values = [value].flat().map((one) => valueName(ruleSet, fact, one));
  return `${name} ${COMPARES[operator]} ${values.join(operator === 'notIn' ? ', ' : ' or ')}`;
}

/** −5 with a real minus, +3 with a plus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

export const diseaseName = (ruleSet: RuleSet, id: string): string =>
  id === 'other' ? 'no condition found' : (ruleSet.diseases.get(id)?.name ?? id);
export const flagName = (ruleSet: RuleSet, id: string): string => ruleSet.redFlags.get(id)?.name ?? id;
export const questionName = (ruleSet: RuleSet, id: string): string => ruleSet.questions.get(id)?.short ?? id;
export const categoryName = (ruleSet: RuleSet, id: string): string => ruleSet.categories.get(id)?.name ?? id;

/** "within days" for within-days. */
export const urgencyName = (urgency: string): string => urgency.replaceAll('-', ' ');

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
