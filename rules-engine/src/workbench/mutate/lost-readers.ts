/** Who read an answer and would not any more: what is then left out, or comes in its place, only a walk tells. */
import type { RuleSet } from '../../engine/rule-set.js';
import type { FactTable } from '../../engine/conditions/fact-table.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { flowPlan, type FlowPlan } from '../../engine/flow/plan.js';
import { isRead } from '../../engine/flow/state.js';
import { firstFrame } from './film.js';
import { categoriesOf, type Recorded } from './recorded.js';

/**
 * Whether somebody is missing who read an answer, so that another question is asked or none: in the flow of a category
 * or of a further complaint. `anew` gives the facts as the changed rules derive them.
 */
export function losesReaders(
  variant: (one: Recorded) => RuleSet,
  anew: (table: FactTable) => FactTable = (table) => table,
): (one: Recorded) => boolean {
  const lostIn = perRuleSet(() => new Map<string, string[]>());
  return (one) => {
    const [before, after] = [one.fold.ruleSet, variant(one)];
    const { film, begins } = one.asked;
    const { given, hasRunOut, table: atEnd } = one.fold;
    return categoriesOf(one).some((category) => {
      const [had, has] = [flowPlan(before, category), flowPlan(after, category)];
      let lost = lostIn(after).get(category);
      if (!lost) {
        const isLess = (id: string): boolean => had.readers.get(id)?.length !== has.readers.get(id)?.length;
        lostIn(after).set(category, (lost = [...had.readers.keys()].filter(isLess)));
      }
      // Fewer readers ask for nothing new. Left out can be what was asked; and room and separators hang on what may be.
      const matters = (id: string): boolean => given.has(id) || hasRunOut || separates(had, id);
      const missed = lost.filter(matters);
      if (missed.length === 0) return false;
      // Where somebody reads whatever happens nobody else was asked, so no frame tells what they would have said. They
      // only ever die on the way: who reads at the end has read all along.
      const always = ({ readers }: FlowPlan, question: string): boolean =>
        readers.get(question)?.some(({ alive }) => alive === null) ?? false;
      const isUntold = (id: string): boolean => always(had, id) && !isRead(has, anew(atEnd), id);
      if (missed.some(isUntold)) return true;
      const differs = (table: FactTable): boolean => {
        const now = anew(table);
        return missed.some((id) => isRead(had, table, id) !== isRead(has, now, id));
      };
      return firstFrame(film, range(Math.min(begins.end, film.size)), differs) !== null;
    });
  };
}

const separates = ({ lookAlikes }: FlowPlan, question: string): boolean =>
  lookAlikes.some(({ separators }) => separators.includes(question));

function* range(end: number): Generator<number> {
  for (let i = 0; i < end; i++) yield i;
}
