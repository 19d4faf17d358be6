/** Somebody compared, and what they are told, in a line each. */
import type { RuleSet } from '../../../engine/rule-set.js';
import type { Seen } from '../outcomes.js';
import type { Shown } from '../shrink.js';
import { categoryName, diseaseName, flagName, urgencyName } from '../../words/rule-words.js';

/** "age 40, Sore throat; Fever: Yes; Neck lumps: Yes" */
export function visitorWords(ruleSet: RuleSet, { category, age, telling }: Shown): string {
  const said = telling.map(({ short, answer }) => `${short}: ${answer}`);
  return [
    `age ${age}, “${categoryName(ruleSet, category)}”`,
    ...(said.length > 0 ? said : ['nothing special to report']),
  ].join('; ');
}

export function seenWords(ruleSet: RuleSet, { main, generic, urgency, flags, fit }: Seen): string {
  const names = [...main, ...generic].map((id) => diseaseName(ruleSet, id));
  const fired =
    flags.length > 0 ? `, red flag ${flags.map((id) => `“${flagName(ruleSet, id)}”`).join(', ')}` : '';
  const how = fit === '' || main[0] === 'other' ? '' : `, ${fit}`;
  return `${names.length > 0 ? names.join(', ') : 'nothing'} (${urgencyName(urgency)}${how}${fired})`;
}
