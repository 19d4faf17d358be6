/** Red flags come first and at once: after every answer, before anything is ranked. */
import { loadRules, redFlags, stopList } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';

const ruleSet = await loadRules(RULES);
for (const { question, emergencyOptionIds } of stopList(ruleSet, 'throat')) {
  say(`${question.text} Emergencies: ${emergencyOptionIds.join(', ') || 'none'}`);
}
const visit = {
  category: 'throat',
  age: 40,
  answers: { 'stop-signs': ['none'], 'throat-stop': ['drooling'] },
};
for (const { name, level, notice } of redFlags(ruleSet, visit)) {
  say(`${level}: ${name}. ${notice.heading}.`);
}
