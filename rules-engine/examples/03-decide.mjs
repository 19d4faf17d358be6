/** The result, twice: by json-rules-engine, which serves visitors, and by the compiled rules, which are fast. */
import { decide, decideFast, loadRules, sameOutcome } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';
import { visitor } from './visitor.mjs';

const ruleSet = await loadRules(RULES);
const outcome = await decide(ruleSet, visitor);
for (const { name, fit, urgency } of outcome.items) say(`${name} (${fit}): ${urgency}`);
say(`How soon: ${outcome.urgency}, because: ${outcome.urgencyReason}`);
say(`Both agree: ${sameOutcome(outcome, decideFast(ruleSet, visitor))}`);
