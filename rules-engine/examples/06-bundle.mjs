/** All rules as one text with their hash: kept beside a result, it can be read back years later. */
import { fromBundle, loadRules, RulesInvalid, toBundle } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';

const text = toBundle(await loadRules(RULES));
say(`Read back: version ${fromBundle(text).version}`);
try {
  fromBundle(text.replace('"near":8', '"near":80'));
} catch (error) {
  if (!(error instanceof RulesInvalid)) throw error;
  say('Changed by a hand in between: refused.');
}
