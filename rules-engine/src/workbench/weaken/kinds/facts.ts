/** Facts that are worked out otherwise, for everything that reads them. */
import type { DerivedFact } from '../../../engine/model.js';
import { weakening, type Weakening } from '../catalogue.js';
import { inverted, narrowed, shifted, someSign, widened, withoutWay } from '../conditions.js';
import type { Around } from '../ground.js';

type Change = (fact: DerivedFact, around: Around) => void;
const fact = (id: string, says: string, change: Change): Weakening =>
  weakening(`fact-${id}`, 'derived facts', says, 'facts', change);

export const FACT_KINDS: Weakening[] = [
  fact('threshold', 'A number in it moves by one band', (one, { ruleSet }) => {
    const when = one.kind === 'when' ? shifted(ruleSet, one.when) : null;
    if (one.kind !== 'when' || !when) return;
    one.when = when;
  }),
  fact('inverted', 'A comparison of it is turned round', (one, { chance }) => {
    if (one.kind !== 'when') return;
    one.when = inverted(one.when, chance) ?? one.when;
  }),
  fact('part', 'It counts one thing less', (one, { chance }) => {
    if (one.kind === 'count') one.of.splice(chance.below(one.of.length), 1);
    else if (one.kind === 'sum') one.terms.splice(chance.below(one.terms.length), 1);
    else if (one.kind === 'when') one.when = withoutWay(one.when, chance) ?? one.when;
  }),
  fact('row', 'Its table says something else', (one) => {
    const [first, second] = one.kind === 'table' ? one.rows : [];
    if (!first || !second) return;
    [first.value, second.value] = [second.value, first.value];
  }),
  fact('narrowed', 'It holds for fewer', (one, { ruleSet, chance }) => {
    if (one.kind !== 'when') return;
    one.when = narrowed(one.when, someSign(ruleSet, chance));
  }),
  fact('widened', 'It holds for more', (one, { ruleSet, chance }) => {
    if (one.kind !== 'when') return;
    one.when = widened(one.when, someSign(ruleSet, chance));
  }),
];
