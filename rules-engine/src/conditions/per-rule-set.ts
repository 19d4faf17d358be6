/** Work done once for a rule set and kept as long as somebody holds that rule set. */
import type { RuleSet } from '../rule-set.js';

export function perRuleSet<T>(make: (ruleSet: RuleSet) => T): (ruleSet: RuleSet) => T {
  const made = new WeakMap<RuleSet, T>();
  return (ruleSet) => {
    let value = made.get(ruleSet);
    if (value === undefined) {
      value = make(ruleSet);
      made.set(ruleSet, value);
    }
    return value;
  };
}
