/** The result, twice: by json-rules-engine, which serves visitors, and by the compiled rules, which are fast. */
import { decide, decideFast, loadRules, sameOutcome } from '@app/rules-engine';
import { RULES } from './folder.mjs';
import { visitor } from './visitor.mjs';

const ruleSet = await loadRules(RULES);
const outcome = await decide(ruleSet, visitor);
for (const { name, fit, urgency } of outcome.items) console.log(`${name} (${fit}): ${urgency}`);
console.log(`How soon: ${outcome.urgency}, because: ${outcome.urgencyReason}`);
console.log(`Both agree: ${sameOutcome(outcome, decideFast(ruleSet, visitor))}`);
