/**
 * The one category whose suites look after a rule, where many read it: a disease's first category, a fact's only
 * readers. What everybody shares is looked after in `shared`, the category that asks the general questions most fully.
 */
import type { RuleSet } from '../rule-set.js';
import type { Owner } from './condition-sites.js';
import { ownersIn } from './scope.js';

/** A fact read in more categories than this belongs to all. */
const FEW = 3;

export function homeOf(ruleSet: RuleSet): (owner: Owner) => string {
  const categories = [...ruleSet.categories.keys()];
  const shared = categories.includes('general') ? 'general' : (categories[0] ?? '');
  const speaks = new Map(categories.map((id) => [id, ownersIn(ruleSet, id)]));
  return (owner) => {
    switch (owner.kind) {
      case 'disease': {
        const [first] = Object.keys(ruleSet.diseases.get(owner.id)?.prior.categories ?? {});
        return first ?? categories.find((id) => ruleSet.categories.get(id)?.fallback === owner.id) ?? shared;
      }
      case 'red-flag': {
        const [first = '*'] = ruleSet.redFlags.get(owner.id)?.categories ?? [];
        return first === '*' ? shared : first;
      }
      case 'category':
        return owner.id;
      case 'fact':
      case 'question': {
        const readers = categories.filter((id) => speaks.get(id)?.(owner));
        return readers.length > FEW || readers[0] === undefined ? shared : readers[0];
      }
      default:
        return shared;
    }
  };
}
