/** One side of a comparison: the rules, their cases, and the people of their visitor sets. */
import type { Library } from '../../engine/load/library.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { basesOf } from '../suites/case-answers.js';
import type { BareCase } from '../walks/replay.js';
import type { Bases } from '../walks/simulate.js';
import type { ToldVisitor } from './told.js';

export interface Party {
  label: string;
  ruleSet: RuleSet;
  bases: Bases;
  /** By what they are called in their suite: "throat/strep-typical". */
  cases: ReadonlyMap<string, BareCase>;
  /** The visitor sets that lie beside these rules. */
  told: readonly ToldVisitor[];
}

export function partyOf(
  label: string,
  ruleSet: RuleSet,
  library: Library,
  told: readonly ToldVisitor[] = [],
): Party {
  const cases = new Map<string, BareCase>();
  for (const { value, file } of library.suites) {
    for (const one of value.cases)
      cases.set(`${value.category}/${one.id}`, { category: value.category, case: one, file: file.path });
  }
  return { label, ruleSet, bases: basesOf(library), cases, told };
}
