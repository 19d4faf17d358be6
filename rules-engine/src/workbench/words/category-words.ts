/**
 * A tick-list item that sets the same fact is worded anew in each category. Whoever reads a rule of one category reads
 * the words that its visitors see: the same rules, with the questions of these categories standing first.
 */
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import type { RuleSet } from '../../engine/rule-set.js';

const views = perRuleSet(() => new Map<string, RuleSet>());

/** Of a rule for every category the order stays as it is. */
export function inWordsOf(ruleSet: RuleSet, categories: readonly string[]): RuleSet {
  const known = views(ruleSet);
  const key = categories.join(' ');
  let view = known.get(key);
  if (!view) known.set(key, (view = inOrderOf(ruleSet, categories)));
  return view;
}

function inOrderOf(ruleSet: RuleSet, categories: readonly string[]): RuleSet {
  const asked = new Set(categories.flatMap((id) => questionsOf(ruleSet, id)));
  if (asked.size === 0) return ruleSet;
  const all = [...ruleSet.questions];
  const [own, rest] = [all.filter(([id]) => asked.has(id)), all.filter(([id]) => !asked.has(id))];
  return { ...ruleSet, questions: new Map([...own, ...rest]) };
}

/** What the category asks itself; of a plainer wording the first one speaks. */
export function questionsOf({ categories }: RuleSet, id: string): string[] {
  const category = categories.get(id);
  if (!category) return [];
  const { stop, core, modules = [], closing } = category;
  const placed = [...core, ...modules.flatMap(({ questions }) => questions)];
  return [...stop, ...placed.map(({ question }) => question), closing];
}

/** Every way in which these categories ("*": all) word the item that sets the fact, each once, with who says it so. */
export function wordingsOf(
  ruleSet: RuleSet,
  fact: string,
  categories: readonly string[],
): { title: string; question: string }[] {
  const isAll = categories.includes('*');
  const asked = new Set([
    ...ruleSet.generic.stop,
    ...ruleSet.generic.questions.map(({ question }) => question),
    ...categories.flatMap((id) => questionsOf(ruleSet, id)),
  ]);
  const wordings = new Map<string, string>();
  for (const question of ruleSet.questions.values())
    for (const { sets, title } of question.options ?? [])
      if (sets === fact && (isAll || asked.has(question.id)) && !wordings.has(title))
        wordings.set(title, question.id);
  return [...wordings].map(([title, question]) => ({ title, question }));
}
