/** A proposed case in a few words: what came out, and the answers that make this visitor. */
import type { Case } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';

/** Letters; longer titles are cut in lists. */
const LONGEST = 110;

export function titleOf(ruleSet: RuleSet, category: string, { age, answers, expect }: Case): string {
  const flag = ruleSet.redFlags.get(expect.redFlags?.[0] ?? '');
  const disease = ruleSet.diseases.get(expect.first ?? '');
  const name = flag?.name ?? (expect.first === 'other' ? 'Nothing in particular' : disease?.name);
  const said = Object.entries(answers).flatMap(([id, answer]) => {
    const question = ruleSet.questions.get(id);
    if (!question) return [];
    const given = typeof answer === 'string' ? [answer] : answer;
    const titles = optionsOf(ruleSet, question, category)
      .filter((option) => given.includes(option.id))
      .map(({ title }) => inText(title));
    return `${inText(question.short)}: ${titles.join(' + ')}`;
  });
  let title = `${name ?? 'No cause'} at ${age}`;
  for (const [i, one] of said.entries()) {
    const longer = `${title}${i === 0 ? '; ' : ', '}${one}`;
    if (longer.length > LONGEST) break;
    title = longer;
  }
  return title;
}

/** Without the capital of a beginning; "I don't know" and "°F" keep theirs. */
const inText = (title: string): string =>
  /^(I\b|[A-Z]{2})/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
