/** Why: the sum for and against, and the smallest change of an answer that would change the result. */
import { explain, loadRules } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';
import { visitor } from './visitor.mjs';

const { candidates, flips } = explain(await loadRules(RULES), visitor);
for (const { name, score, lines } of candidates) {
  say(`${name}: ${score}`);
  for (const { text, counted } of lines) say(`  ${counted > 0 ? '+' : ''}${counted}  ${text}`);
}
const [flip] = flips;
if (flip) say(`With "${flip.short}: ${flip.toTitle}" it would be ${flip.first?.name ?? 'nothing'}.`);
