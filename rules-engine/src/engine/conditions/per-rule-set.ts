/** Work done once for a rule set and kept as long as somebody holds that rule set. */
import type { RuleSet } from '../rule-set.js';

export interface PerRuleSet<T> {
  (ruleSet: RuleSet): T;
  /** Gives what is known already: of a rule set that differs from another one in a part that does not matter here. */
  set: (ruleSet: RuleSet, value: T) => void;
}

export function perRuleSet<T>(make: (ruleSet: RuleSet) => T): PerRuleSet<T> {
  const made = new WeakMap<RuleSet, T>();
  const of = (ruleSet: RuleSet): T => {
    let value = made.get(ruleSet);
    if (value === undefined) {
      value = make(ruleSet);
      made.set(ruleSet, value);
    }
    return value;
  };
  return Object.assign(of, {
    set: (ruleSet: RuleSet, value: T): void => {
      made.set(ruleSet, value);
    },
  });
}
