/** What visitors are looked for: a mistake to notice, or something to show. */
import { distanceTo, distanceToShow } from './distance.js';
import { factsOf, type Open } from './open.js';
import type { Search, Target } from './state.js';
import { questionsFor } from './visitors.js';

export function toNotice(search: Search, one: Open): Target {
  const { ruleSet, category, visitors } = search;
  const { mutant } = one;
  const distance = distanceTo(ruleSet, mutant, category);
  const disease = ruleSet.diseases.get(mutant.owner.id);
  const rows = disease?.evidence.map(({ fact }) => fact) ?? [];
  const facts = factsOf(ruleSet, mutant);
  return {
    owner: mutant.owner,
    facts,
    questions: questionsFor(ruleSet, facts),
    isGrave: mutant.group !== 'rule',
    isOpen: () => search.open.includes(one),
    isIn: ({ recorded }) => one.notices(recorded),
    approach: distance && { distance, questions: visitors.ordinaryOf(questionsFor(ruleSet, rows)) },
    failed: 0,
  };
}

export function toShow({ ruleSet, category, showable, unshown }: Search, name: string): Target {
  const what = showable.get(name);
  const distance = what ? distanceToShow(ruleSet, what, category) : null;
  return {
    owner: what?.owner ?? { kind: 'generic', id: '' },
    facts: what?.facts ?? new Set(),
    questions: questionsFor(ruleSet, what?.facts ?? []),
    isGrave: what?.kind === 'red-flag' || what?.kind === 'leaf' || what?.kind === 'rule',
    isOpen: () => unshown.has(name),
    isIn: ({ shown }) => shown.includes(name),
    approach: distance && { distance, questions: [] },
    failed: 0,
  };
}
