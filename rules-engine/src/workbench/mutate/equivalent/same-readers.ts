/** A rule left out reads nothing any more; a question that only it read would not be asked. */
import { flowPlan } from '../../../engine/flow/plan.js';
import type { Owner } from '../../sites/condition-sites.js';
import { ownReaders, readerKey } from './own-rules.js';
import type { World } from './world-domains.js';

export function losesNoReader(world: World, owner: Owner, before: unknown, after: unknown): boolean {
  const { ruleSet, category, questions } = world;
  return [...ruleSet.categories.keys()].every((id) => {
    const plan = flowPlan(ruleSet, id);
    // Of other categories only what this one brings as a further complaint.
    const isNear = category === null || category === id;
    const asked = isNear ? questions : new Set(plan.asFurther.map(({ question }) => question.id));
    const key = readerKey(owner, id);
    const left = ownReaders(ruleSet, owner, after, id);
    return [...ownReaders(ruleSet, owner, before, id)].every(([question, readers]) => {
      const others = plan.readers.get(question)?.filter((reader) => reader.owner !== key) ?? [];
      const own = left.get(question) ?? [];
      return (
        !asked.has(question) ||
        own.length === readers.length ||
        own.includes(null) ||
        others.some(({ alive }) => alive === null)
      );
    });
  });
}
