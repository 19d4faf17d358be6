/** The conditions that coverage watches, and whom each of them is read for. */
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { priorIn } from '../../engine/ranking/scoring.js';
import { complaintsOf, scopeOf, type Fold } from '../../engine/flow/state.js';
import { roleOf, type RoleId } from '../../engine/conditions/roles.js';
import { conditionSites, isAskedUnless, type ConditionSite, type Owner } from '../sites/condition-sites.js';
import { reachableIn } from './reachable.js';
import { leafNodes, treeOf, type LeafNode, type Node } from '../sites/masking.js';

export interface Watched {
  site: ConditionSite;
  tree: Node;
  leaves: readonly LeafNode[];
  /** "I don't know" is taken as yes. */
  takesUnsure: boolean;
  /** "Definitely false" is acted upon. */
  readsFalse: boolean;
  /** A question is asked unless its condition is definitely false. */
  isAskWhen: boolean;
  /** Whether it can come out so for those who count. */
  canHold: boolean;
  canFail: boolean;
  sawHold: boolean;
  sawFail: boolean;
}

/** Only what a visitor can show, or one of the category. */
export function watchedIn(
  ruleSet: RuleSet,
  isWanted: (owner: Owner) => boolean,
  category?: string,
): Watched[] {
  const reach = reachableIn(ruleSet, category);
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  return conditionSites(ruleSet)
    .filter((site) => isWanted(site.owner))
    .map((site) => {
      const { owner, role, path } = site;
      const { readsFalse } = roleOf(role);
      const tree = treeOf(site.condition, path, types, slots);
      const whole = reach(tree);
      const isAskWhen = isAskedUnless(role);
      return {
        site,
        tree,
        leaves: leafNodes(tree).filter(({ canHold, canFail }) => canHold || canFail),
        takesUnsure: owner.kind === 'red-flag' && ruleSet.redFlags.get(owner.id)?.secondUnknown === 'yes',
        readsFalse: readsFalse === 'result' || readsFalse === 'only',
        isAskWhen,
        canHold: whole.hold || (isAskWhen && whole.open),
        canFail: whole.fail,
        sawHold: false,
        sawFail: false,
      };
    });
}

/** Counted as in gaps.ts. */
function isSeen({ site: { role }, leaves, sawHold, sawFail, canHold, canFail }: Watched): boolean {
  const { counts } = roleOf(role);
  if ((counts !== undefined && !sawHold && canHold) || (counts === 'gate' && !sawFail && canFail))
    return false;
  return leaves.every((leaf) => (leaf.sawTrue || !leaf.canHold) && (leaf.sawFalse || !leaf.canFail));
}

/** Looking through the list for what is done with costs a tenth of walking it. */
const WALKED_BETWEEN = 8;

/**
 * The rules read for visitors of the same categories, found once for all of them. `onlyNew`: without those of which
 * no further case can show more.
 */
export function hearing(watched: readonly Watched[], onlyNew: boolean): (fold: Fold) => readonly Watched[] {
  const lists = new Map<string, { heard: readonly Watched[]; walked: number }>();
  return (fold) => {
    const key = complaintsOf(fold).join(' ');
    let list = lists.get(key);
    if (!list) {
      const speaks = speaksIn(fold);
      list = { heard: watched.filter(({ site }) => speaks(site.owner, site.role)), walked: 0 };
      lists.set(key, list);
    }
    if (onlyNew && list.walked++ % WALKED_BETWEEN === 0)
      list.heard = list.heard.filter((one) => !isSeen(one));
    return list.heard;
  };
}

/** Whether a rule of the owner is read for this visitor at all. */
function speaksIn(fold: Fold): (owner: Owner, role: RoleId) => boolean {
  const { ruleSet, visit } = fold;
  const categories = complaintsOf(fold);
  const scope = scopeOf(fold);
  return ({ kind, id }, role) => {
    if (kind === 'disease') {
      const disease = ruleSet.diseases.get(id);
      if (!disease) return false;
      const isListedHere = priorIn(disease, scope.category, scope.further) !== null;
      return isListedHere || (disease.generic !== undefined && !roleOf(role).ranks);
    }
    if (kind === 'red-flag') {
      const flag = ruleSet.redFlags.get(id);
      return flag !== undefined && isInScope(flag, categories);
    }
    return kind !== 'category' || id === visit.category;
  };
}
