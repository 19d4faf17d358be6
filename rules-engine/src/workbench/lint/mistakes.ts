/**
 * What only a proof can tell, and is a mistake: flags that nobody sets off, dangers that the stop list alone can tell,
 * gates that no answers open. A second or less on a whole library, so that every check looks for them.
 */
import type { LoadedLibrary } from '../../engine/load/load-rules.js';
import { soundRules } from '../../engine/load/partial.js';
import type { Problem } from '../../engine/load/problem.js';
import { gatesOfNobody } from './closed.js';
import { uncaughtDangers } from './nets.js';
import { unfireableFlags } from './unfireable.js';

/** Of broken rules those that load without what is broken are looked at. */
export function provedMistakes(loaded: LoadedLibrary): Problem[] {
  const { library, problems } = loaded;
  const ruleSet = loaded.ruleSet ?? soundRules(loaded);
  if (ruleSet === null) return [];
  return [
    ...unfireableFlags(ruleSet, library),
    ...uncaughtDangers(ruleSet, library),
    ...gatesOfNobody(ruleSet, library, problems),
  ];
}
