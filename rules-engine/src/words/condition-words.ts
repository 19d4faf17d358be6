/**
 * A condition as an English sentence, for the drawings and the pages. One wording for the whole workbench: the words
 * are those of `rules diff`; here only its door, and the sentence that stands alone.
 */
import type { Condition } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionWords } from '../analyses/diff-words.js';

export { conditionWords, factName, listed, signed, urgencyName, valueName } from '../analyses/diff-words.js';

/** "“Fever” is yes and “Cough” is no." */
export function sentence(ruleSet: RuleSet, condition: Condition): string {
  const words = conditionWords(ruleSet, condition);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** A long condition cut at a word, for places where the whole stands beside or below. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 20)).replace(/[\s,;(]+$/, '')} …`;
}
