/** Mistakes that no case notices yet, and what would have to be answered otherwise for one to be seen. */
import type { RuleSet } from '../../engine/rule-set.js';
import type { Library } from '../../engine/load/library.js';
import { factsIn, factsOfDerived } from '../../engine/facts/reading.js';
import { type Mutant, recordCase, type Recorded, noticedBy, noticerOf } from '../mutate/index.js';
import { suiteCases } from '../walks/replay.js';

export interface Open {
  mutant: Mutant;
  notices: (one: Recorded) => boolean;
  /** Told from sums alone, without walking again. */
  isQuick: boolean;
}

export function openOf(ruleSet: RuleSet, mutants: readonly Mutant[], recorded: readonly Recorded[]): Open[] {
  return mutants.flatMap((mutant) => {
    const notices = noticerOf(ruleSet, mutant);
    return recorded.some((one) => notices(one)) ? [] : [{ mutant, notices, isQuick: isQuick(mutant) }];
  });
}

/** What all share may be noticed anywhere. */
export function openElsewhere(
  ruleSet: RuleSet,
  library: Library,
  category: string,
  open: readonly Open[],
): Open[] {
  let left = [...open];
  for (const other of ruleSet.categories.keys()) {
    if (other === category) continue;
    const recorded = suiteCases(ruleSet, library, other).map((one) => recordCase(ruleSet, one));
    left = left.filter(
      ({ mutant }) => mutant.owner.kind === 'disease' || !noticedBy(ruleSet, mutant, recorded),
    );
  }
  return left;
}

/** Weights, risks and urgency of one disease: nobody is asked anything else for them. */
function isQuick({ owner, condition }: Mutant): boolean {
  const role = condition?.site.role;
  return owner.kind === 'disease' && (role === undefined || role === 'risk' || role === 'raise');
}

/** What the changed part reads. */
export function factsOf(ruleSet: RuleSet, { owner, condition, evidenceGroup }: Mutant): Set<string> {
  if (condition)
    return factsIn(condition.site.condition, new Set(condition.after ? factsIn(condition.after) : []));
  const disease = owner.kind === 'disease' ? ruleSet.diseases.get(owner.id) : undefined;
  if (disease) {
    const rows = disease.evidence.filter(({ id }) => evidenceGroup?.rows.includes(id) ?? true);
    return new Set(rows.map(({ fact }) => fact));
  }
  const fact = owner.kind === 'fact' ? ruleSet.facts.get(owner.id) : undefined;
  if (fact) return factsOfDerived(fact);
  const flag = owner.kind === 'red-flag' ? ruleSet.redFlags.get(owner.id) : undefined;
  return flag ? factsIn(flag.trigger, flag.confirm ? factsIn(flag.confirm) : new Set()) : new Set();
}
