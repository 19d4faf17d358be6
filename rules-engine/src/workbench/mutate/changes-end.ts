/**
 * Does the mutant break a promise at the end of a recorded walk that it has not moved? The facts are the recorded ones.
 * What the changed file says of them is compared with what it said before, and only a difference is followed further:
 * into the list, the urgency and the red flags, and from there to the promises of the case.
 */
import type { Disease, RedFlag, Urgency } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { holdsCompiled, isInScope } from '../../engine/conditions/condition-table.js';
import { roleOf } from '../../engine/conditions/roles.js';
import type { Candidate } from '../../engine/ranking/candidates.js';
import type { Beside } from '../../engine/decide/choose.js';
import { byGravity, firedFlags } from '../../engine/flow/red-flags.js';
import { flagsOf, scopeOf } from '../../engine/flow/state.js';
import { besideWith } from './changed-end.js';
import type { Owner } from '../sites/condition-sites.js';
import { inPlace, isBelow, type Next } from './disease-sums.js';
import type { Mutant } from './mutant.js';
import { alone, holdsOwn, ownConditions } from './equivalent/own-rules.js';
import { categoriesOf, isSameTop, topOf, type Recorded } from './recorded.js';
import { keepsPromises } from '../walks/replay.js';

export type Breaks = (one: Recorded) => boolean;
type Variant = (one: Recorded) => RuleSet;
const never: Breaks = () => false;

/** `variant` gives the changed rules as far as the case can reach them. */
export function breaksAtEnd(ruleSet: RuleSet, mutant: Mutant, next: Next, variant: Variant): Breaks {
  switch (mutant.owner.kind) {
    case 'disease':
      return byDisease(ruleSet, mutant, next, variant);
    case 'red-flag':
      return byFlag(ruleSet, mutant);
    case 'category':
    case 'generic':
      return byNothing(mutant, variant);
    case 'modifiers':
      return byModifiers(ruleSet, mutant, variant);
    default:
      return never;
  }
}

function byDisease(ruleSet: RuleSet, mutant: Mutant, next: Next, variant: Variant): Breaks {
  const { owner, evidenceGroup, condition } = mutant;
  // Names are in no promise.
  if (condition?.site.role === 'variant') return never;
  const disease = mutant.part as Disease;
  const { near } = ruleSet.ranking;
  // Weights move the ranking alone.
  const besideNow = evidenceGroup ? asRecorded : besideOne(ruleSet, owner, disease);
  const isLast = (category: string): boolean =>
    !evidenceGroup &&
    (disease.kind === 'fallback' ||
      disease.id === 'other' ||
      ruleSet.categories.get(category)?.fallback === disease.id);
  return (one) => {
    const { fold, of, holds, redFlags } = one;
    const candidate = next(one, scopeOf(fold));
    const isMoved = candidate !== undefined && !isBelow(one, owner.id, candidate);
    const ranking = isMoved ? inPlace(one.ranking, owner.id, candidate) : one.ranking;
    const top = isMoved ? topOf(ranking, near) : one.top;
    const isNoneNamed = top.length === 0 && one.beside.patterns().length === 0;
    // Where names are let go, whether a check-up is due decides.
    if (isLast(of.category) && (isNoneNamed || one.beside.lettingGo() !== null)) {
      const changed = variant(one);
      const there = holdsCompiled(changed, one.table, one.assumed);
      return !keepsPromises({ ...fold, ruleSet: changed }, of.case, there, undefined, { redFlags });
    }
    const beside = besideNow(one);
    if (beside === one.beside && (!isMoved || isSameTop(top, one.top))) return false;
    return !keepsPromises(fold, of.case, holds, ranking, { redFlags, beside });
  };
}

const asRecorded = ({ beside }: Recorded): Beside => beside;

/** The places that the ranking does not give, where the disease is shown otherwise or no longer. */
function besideOne(ruleSet: RuleSet, owner: Owner, disease: Disease): (one: Recorded) => Beside {
  if (disease.kind !== 'pattern' && !disease.generic) return asRecorded;
  const only = alone(ruleSet, owner, disease);
  const own = ownConditions(ruleSet, owner, disease);
  const urgencyIn = (list: readonly Candidate[]): Urgency | undefined =>
    list.find((other) => other.disease.id === disease.id)?.urgency;
  return (one) => {
    const holds = holdsOwn(own, one.table, one.assumed, one.holds);
    const now = besideWith(only, one.beside, [disease], scopeOf(one.fold), holds);
    const isSame =
      urgencyIn(now.patterns()) === urgencyIn(one.beside.patterns()) &&
      urgencyIn(now.screened()) === urgencyIn(one.beside.screened());
    return isSame ? one.beside : now;
  };
}

function byFlag(ruleSet: RuleSet, { owner, part }: Mutant): Breaks {
  const flag = part as RedFlag;
  const own = ownConditions(ruleSet, owner, flag);
  return (one) => {
    const { fold, of, beside } = one;
    if (!isInScope(flag, categoriesOf(one))) return false;
    const holds = holdsOwn(own, one.table, one.assumed, one.holds);
    const [fired] = firedFlags([flag], holds);
    if (fired?.level === one.redFlags.find(({ id }) => id === flag.id)?.level) return false;
    const flags = flagsOf(fold).map((other) => (other.id === flag.id ? flag : other));
    const redFlags = firedFlags(flags.sort(byGravity), holds);
    return !keepsPromises(fold, of.case, one.holds, one.ranking, { redFlags, beside });
  };
}

/** What makes "nothing found" is a few conditions of a case: asked anew by the changed rules. */
function byNothing({ owner, condition }: Mutant, variant: Variant): Breaks {
  if (!condition || !roleOf(condition.site.role).tellsNothing) return never;
  return (one) => {
    if (owner.kind === 'category' && one.of.category !== owner.id) return false;
    const changed = variant(one);
    const holds = holdsCompiled(changed, one.table, one.assumed);
    const fold = { ...one.fold, ruleSet: changed };
    return !keepsPromises(fold, one.of.case, holds, one.ranking, { redFlags: one.redFlags });
  };
}

/** What raises urgency for whom, and the floors: with another urgency even the order of equals is another. */
function byModifiers(ruleSet: RuleSet, mutant: Mutant, variant: Variant): Breaks {
  const differs = modifiersDiffer(ruleSet, mutant);
  return (one) => {
    if (!differs(one)) return false;
    const changed = variant(one);
    const holds = holdsCompiled(changed, one.table, one.assumed);
    const fold = { ...one.fold, ruleSet: changed };
    return !keepsPromises(fold, one.of.case, holds, undefined, { redFlags: one.redFlags });
  };
}

export function modifiersDiffer(
  ruleSet: RuleSet,
  { owner, part }: Mutant,
): (sums: Pick<Recorded, 'table' | 'assumed'>) => boolean {
  const before = ownConditions(ruleSet, owner, ruleSet.modifiers);
  const after = ownConditions(ruleSet, owner, part);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ({ table }) =>
    ids.some((id) => (before.get(id)?.test(table) ?? false) !== (after.get(id)?.test(table) ?? false));
}
