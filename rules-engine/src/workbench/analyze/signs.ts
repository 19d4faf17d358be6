/** Alarms that not knowing sets off: every way to fire an emergency or same-day flag must hold a sign. */
import type { RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Owner } from '../sites/condition-sites.js';
import { firingWays, meaningOf, wayWords } from '../ways/index.js';
import type { Analysis } from './findings.js';

export const mustHoldASign = ({ level }: RedFlag): boolean => level !== 'within-days';

/** A whole stop list answered "I don't know" twice may raise one; the visitor is told that this is doubt. */
export function analyzeSigns(ruleSet: RuleSet, flag: RedFlag, into: Analysis): void {
  const owner: Owner = { kind: 'red-flag', id: flag.id };
  const path = ['trigger'];
  into.checked += 1;
  const ways = firingWays(ruleSet, flag);
  if (ways === null) into.notProved.push({ owner, path, what: `whether "${flag.id}" needs a sign to fire` });
  for (const way of ways ?? []) {
    const meaning = meaningOf(ruleSet, way);
    const words = wayWords(ruleSet, way);
    if (meaning === 'unclear')
      into.notProved.push({ owner, path, what: `whether "${flag.id}" needs a sign to fire: ${words}` });
    if (meaning !== 'nothing') continue;
    const message = `the red flag "${flag.id}" fires without any sign: ${words}`;
    into.findings.push({ id: 'no-sign', owner, path, message, witness: null });
  }
}
