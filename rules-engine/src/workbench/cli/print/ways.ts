/** `rules analyze --ways`: for each red flag the smallest sets of answers that fire it. */
import type { RuleSet } from '../../../engine/rule-set.js';
import { ownersIn } from '../../sites/scope.js';
import { firingWays, meaningOf, wayWords, type Meaning } from '../../ways/index.js';
import type { CommonOptions } from '../ready-library.js';
import { painter, print } from '../terminal.js';

const MEANS: Record<Meaning, string> = {
  sign: '',
  doubt: '  (doubt, not a sign)',
  nothing: '  (no sign at all)',
  unclear: '  (not taken apart)',
};

export function printWays(ruleSet: RuleSet, { category, format }: CommonOptions): void {
  const isWanted = ownersIn(ruleSet, category);
  const flags = [...ruleSet.redFlags.values()].filter(({ id }) => isWanted({ kind: 'red-flag', id }));
  const told = flags.map((flag) => ({
    id: flag.id,
    level: flag.level,
    ways:
      firingWays(ruleSet, flag)?.map((way) => ({
        meaning: meaningOf(ruleSet, way),
        words: wayWords(ruleSet, way),
      })) ?? null,
  }));
  if (format === 'json') {
    print(JSON.stringify({ version: ruleSet.version, redFlags: told }, null, 2));
    return;
  }
  const paint = painter();
  for (const { id, level, ways } of told) {
    print(`${paint.bold(id)}  ${level}`);
    for (const { meaning, words } of ways ?? []) print(`  - ${words}${paint.yellow(MEANS[meaning])}`);
    if (ways === null) print(paint.yellow('  too many ways to tell'));
  }
}
