/** Loads a rules folder and says what is in it. Any folder of the right shape will do. */
import { loadRules } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';

const ruleSet = await loadRules(RULES);
say(`Version ${ruleSet.version}${ruleSet.isSigned ? '' : ', not signed by a clinician yet'}`);
for (const category of ruleSet.categories.values()) say(`- ${category.name}`);
