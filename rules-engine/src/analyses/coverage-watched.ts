/** The conditions that coverage watches, and whom each of them is read for. */
import type { RuleSet } from '../rule-set.js';
import { isInScope } from '../conditions/condition-table.js';
import { factTypesOf } from '../conditions/fact-types.js';
import { slotsOf } from '../conditions/fact-table.js';
import { priorIn } from '../decide/scoring.js';
import { scopeOf, type Fold } from '../flow/state.js';
import { conditionSites, type ConditionSite, type Owner, type Role } from './condition-sites.js';
import { leafNodes, treeOf, type LeafNode, type Node } from './masking.js';

/** A condition that took effect covers the rule it belongs to. */
export const IS_RULE = new Set<Role>([
  'raise',
  'risk',
  'variant',
  'screening',
  'modifier',
  'floor',
  'exclude',
]);

export interface Watched {
  site: ConditionSite;
  tree: Node;
  leaves: readonly LeafNode[];
  sawHold: boolean;
  sawFail: boolean;
}

export function watchedIn(ruleSet: RuleSet, isWanted: (owner: Owner) => boolean): Watched[] {
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  return conditionSites(ruleSet)
    .filter((site) => isWanted(site.owner))
    .map((site) => {
      const tree = treeOf(site.condition, site.path, types, slots);
      return { site, tree, leaves: leafNodes(tree), sawHold: false, sawFail: false };
    });
}

/** Counted as in `tally`. */
function isSeen({ site: { role }, leaves, sawHold, sawFail }: Watched): boolean {
  if (role === 'gate' ? !(sawHold && sawFail) : IS_RULE.has(role) && !sawHold) return false;
  return leaves.every((leaf) => (leaf.sawTrue || !leaf.canHold) && (leaf.sawFalse || !leaf.canFail));
}

/**
 * The rules read for visitors of the same categories, found once for all of them. `onlyNew`: without those of which
 * no further case can show more.
 */
export function hearing(watched: readonly Watched[], onlyNew: boolean): (fold: Fold) => readonly Watched[] {
  const lists = new Map<string, readonly Watched[]>();
  return (fold) => {
    const key = `${fold.visit.category} ${fold.second?.category ?? ''}`;
    const speaks = speaksIn(fold);
    const known = lists.get(key) ?? watched.filter(({ site }) => speaks(site.owner, site.role));
    const heard = onlyNew ? known.filter((one) => !isSeen(one)) : known;
    lists.set(key, heard);
    return heard;
  };
}

/** Whether a rule of the owner is read for this visitor at all. */
function speaksIn(fold: Fold): (owner: Owner, role: Role) => boolean {
  const { ruleSet, visit, second } = fold;
  const categories = second ? [visit.category, second.category] : [visit.category];
  const scope = scopeOf(fold);
  return ({ kind, id }, role) => {
    if (kind === 'disease') {
      const disease = ruleSet.diseases.get(id);
      if (!disease) return false;
      const isListedHere = priorIn(disease, scope.category, scope.second) !== null;
      return isListedHere || (disease.generic !== undefined && role !== 'criteria' && role !== 'risk');
    }
    if (kind === 'red-flag') {
      const flag = ruleSet.redFlags.get(id);
      return flag !== undefined && isInScope(flag, categories);
    }
    return kind !== 'category' || id === visit.category;
  };
}
