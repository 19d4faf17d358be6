/**
 * Asks until nothing is left to ask. Nothing is kept between two questions but the answers: what comes next is
 * worked out from them each time, so going back or changing an answer needs no code of its own.
 */
import { follow, loadRules } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';

const ruleSet = await loadRules(RULES);
const said = { fever: 'yes', 'sore-throat': 'yes', 'onset-speed': 'hours', 'swollen-nodes': 'yes' };
const visit = { category: 'throat', age: 25, answers: {} };
for (let path = follow(ruleSet, visit); path.next; path = follow(ruleSet, visit)) {
  const { id, text, options } = path.next.question;
  const quiet = options.find((option) => option.none || ['no', 'none'].includes(option.id)) ?? options[0];
  visit.answers = { ...visit.answers, [id]: said[id] ?? quiet.id };
  say(`${Math.round(100 * path.progress)} %  ${text}  ${visit.answers[id]}`);
}
say('Nothing left to ask.');
