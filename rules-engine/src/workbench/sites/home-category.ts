/**
 * The one category whose suites look after a rule, where many read it: the one that asks most of what a disease is
 * told by, a fact's only readers. What everybody shares is looked after in `shared`, the category that asks the
 * general questions most fully.
 */
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { readingOf } from '../../engine/facts/reading.js';
import { flowPlan } from '../../engine/flow/plan.js';
import type { Owner } from './condition-sites.js';
import { ownersIn, questionsOf } from './scope.js';

/** A fact read in more categories than this belongs to all. */
const FEW = 3;

export function homeOf(ruleSet: RuleSet): (owner: Owner) => string {
  const categories = [...ruleSet.categories.keys()];
  const shared = categories.includes('general') ? 'general' : (categories[0] ?? '');
  const own = new Map(categories.map((id) => [id, ownQuestions(ruleSet, id)]));
  const { questionsBehind } = readingOf(ruleSet);
  /** Where most of its rows can be answered; of several, where it is likeliest. */
  const mostAsked = ({ prior, evidence }: Disease): string | undefined => {
    const rowsIn = (id: string): number =>
      evidence.filter(({ fact }) => [...questionsBehind(fact)].some((question) => own.get(id)?.has(question)))
        .length;
    const [best] = Object.entries(prior.categories)
      .map(([id, points]) => ({ id, rows: rowsIn(id), points }))
      .sort((a, b) => b.rows - a.rows || b.points - a.points);
    return best?.id;
  };
  const speaks = new Map(categories.map((id) => [id, ownersIn(ruleSet, id)]));
  return (owner) => {
    switch (owner.kind) {
      case 'disease': {
        const disease = ruleSet.diseases.get(owner.id);
        const asked = disease ? mostAsked(disease) : undefined;
        return asked ?? categories.find((id) => ruleSet.categories.get(id)?.fallback === owner.id) ?? shared;
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
        if (readers.length > FEW) return shared;
        const asked = (id: string): number =>
          [...questionsBehind(owner.id)].filter((question) => own.get(id)?.has(question)).length;
        return readers.sort((a, b) => asked(b) - asked(a))[0] ?? shared;
      }
      default:
        return shared;
    }
  };
}

/** Without those that everybody is asked. */
function ownQuestions(ruleSet: RuleSet, category: string): Set<string> {
  const general = new Set(flowPlan(ruleSet, category).generic.map(({ question }) => question.id));
  const stop = new Set(ruleSet.categories.get(category)?.stop);
  const ids = questionsOf(ruleSet, category).map(({ id }) => id);
  return new Set(ids.filter((id) => stop.has(id) || !general.has(id)));
}
