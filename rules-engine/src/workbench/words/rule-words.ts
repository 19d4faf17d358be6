/**
 * Rule parts as a clinician would say them: facts by the short name of their question, values by the title of the
 * option, conditions as sentences. Only words from the rule files.
 */
import type { Condition, Leaf, Operator, Scalar } from '../../engine/condition-model.js';
import type { Question } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factTypesOf, optionsOf } from '../../engine/conditions/fact-types.js';
import { OPPOSITE } from '../../engine/conditions/normalise.js';
import { capital, spaced } from './text.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';

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

const UNSURE = /\.unsure$/;

export function factName(ruleSet: RuleSet, fact: string): string {
  const question = ruleSet.questions.get(fact);
  if (question) return question.short;
  const derived = ruleSet.facts.get(fact);
  if (derived) return derived.text;
  const item = itemsOf(ruleSet).get(fact);
  if (item) return item.title;
  if (UNSURE.test(fact)) return `not knowing “${factName(ruleSet, fact.replace(UNSURE, ''))}”`;
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

/**
 * "“Fever” is yes and (“Cough” is no or “How long” is at least 21)". "not" is said as the engine takes it: of one
 * comparison it is the opposite one, so that nothing is said of an answer that is not there.
 */
export function conditionWords(ruleSet: RuleSet, condition: Condition, inner = false): string {
  if ('fact' in condition) return leafWords(ruleSet, condition);
  if ('not' in condition) return notWords(ruleSet, condition.not, inner);
  const isAll = 'all' in condition;
  const parts = isAll ? condition.all : condition.any;
  const words = parts.map((part) => conditionWords(ruleSet, part, parts.length > 1));
  const joined = words.join(isAll ? ' and ' : ' or ');
  return inner && words.length > 1 ? `(${joined})` : joined;
}

function notWords(ruleSet: RuleSet, condition: Condition, inner: boolean): string {
  if ('not' in condition) return conditionWords(ruleSet, condition.not, inner);
  if ('fact' in condition)
    return leafWords(ruleSet, { ...condition, operator: OPPOSITE[condition.operator] });
  const parts = 'all' in condition ? condition.all : condition.any;
  const [only] = parts;
  if (parts.length === 1 && only) return notWords(ruleSet, only, inner);
  const words = parts.map((part) => conditionWords(ruleSet, part, true)).join('; ');
  return `${'all' in condition ? 'not all' : 'none'} of these: (${words})`;
}

function leafWords(ruleSet: RuleSet, { fact, operator, value }: Leaf): string {
  const isOpposite = operator === 'notEqual' || operator === 'notIn';
  if (UNSURE.test(fact) && !ruleSet.facts.has(fact)) {
    const name = `“${factName(ruleSet, fact.replace(UNSURE, ''))}”`;
    return isOpposite ? `${name} is known` : `${name} is answered with “I don't know”`;
  }
  const name = fact === 'age' || fact === 'category' ? `the ${fact}` : `“${factName(ruleSet, fact)}”`;
  const other = operator === 'notEqual' ? otherOf(ruleSet, fact, value) : undefined;
  if (other !== undefined) return `${name} is ${other}`;
  const values = [value].flat().map((one) => valueName(ruleSet, fact, one));
  const words = `${name} ${COMPARES[operator]} ${values.join(operator === 'notIn' ? ', ' : ' or ')}`;
  return typeof value === 'number' ? words + bandWords(ruleSet, fact, operator, value) : words;
}

/** What a question calls its bands, from the lowest up; none for numbers that are not asked in bands. */
export function bandTitles(ruleSet: RuleSet, fact: string): { from: number; title: string }[] {
  const options = ruleSet.questions.get(fact)?.options ?? [];
  return options.flatMap(({ range, title }) => (range ? [{ from: range[0], title }] : []));
}

/** A number without its unit says nothing: the answer that it begins or ends with does. */
function bandWords(ruleSet: RuleSet, fact: string, operator: Operator, value: number): string {
  const bands = bandTitles(ruleSet, fact);
  const isInside = ({ from }: { from: number }): boolean =>
    operator === 'greaterThanInclusive' || operator === 'lessThan' ? from >= value : from > value;
  const at = bands.findIndex(isInside);
  if (operator.startsWith('greaterThan')) return at === -1 ? '' : ` (from “${bands[at]?.title}” on)`;
  if (!operator.startsWith('lessThan')) return '';
  const last = at === -1 ? bands.at(-1) : bands[at - 1];
  return last ? ` (up to “${last.title}”)` : '';
}

/** What is not yes is no, where nothing else can be known of the fact. */
function otherOf(ruleSet: RuleSet, fact: string, value: Leaf['value']): string | undefined {
  const type = factTypesOf(ruleSet).get(fact);
  const isYesNo = type?.kind === 'choice' && type.values.length === 2 && type.values.includes('yes');
  if (!isYesNo || !type.values.includes('no')) return undefined;
  return value === 'yes' ? 'no' : value === 'no' ? 'yes' : undefined;
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

/** "within days" for within-days; "self-care" is one word. */
export const urgencyName = (urgency: string): string => (urgency === 'self-care' ? urgency : spaced(urgency));

/** "a, b and c" */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** "“Fever” is yes and “Cough” is no." */
export function sentence(ruleSet: RuleSet, condition: Condition): string {
  return `${capital(conditionWords(ruleSet, condition))}.`;
}

/** A long condition cut at a word, for places where the whole stands beside or below. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).replace(/[\s,;(]+$/, '')} …`;
}
