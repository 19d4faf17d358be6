/**
 * What an authored condition means, said a third time and on purpose differently: Kleene's three-valued logic over
 * the raw condition, without normalising, compiling or tables. Tests only. It shares no code with the other two.
 */
import type { Condition, Leaf } from '../engine/condition-model.js';

/** A choice's value, a number's interval; absent is not answered. */
export type Known = ReadonlyMap<string, string | readonly [min: number, max: number]>;
export type Truth = 'true' | 'false' | 'open';

export function meaning(condition: Condition, facts: Known): Truth {
  if ('all' in condition) return and(condition.all.map((part) => meaning(part, facts)));
  if ('any' in condition) return or(condition.any.map((part) => meaning(part, facts)));
  if ('not' in condition) return not(meaning(condition.not, facts));
  return leafMeaning(condition, facts);
}

const not = (a: Truth): Truth => (a === 'open' ? 'open' : a === 'true' ? 'false' : 'true');
const and = (all: Truth[]): Truth =>
  all.includes('false') ? 'false' : all.includes('open') ? 'open' : 'true';
const or = (all: Truth[]): Truth => (all.includes('true') ? 'true' : all.includes('open') ? 'open' : 'false');

function leafMeaning({ fact, operator, value }: Leaf, facts: Known): Truth {
  const known = facts.get(fact);
  if (known === undefined) return 'open';
  const one = Array.isArray(value) ? value[0] : value;
  const equals = (given: unknown): Truth => {
    if (typeof known === 'string') return known === given ? 'true' : 'false';
    const [min, max] = known;
    if (typeof given !== 'number' || given < min || given > max) return 'false';
    return min === max ? 'true' : 'open';
  };
  const below = (cut: unknown, inclusive: boolean): Truth => {
    if (typeof known === 'string' || typeof cut !== 'number') throw new TypeError(fact);
    const [min, max] = known;
    if (max < cut || (inclusive && max === cut)) return 'true';
    return min > cut || (!inclusive && min === cut) ? 'false' : 'open';
  };
  switch (operator) {
    case 'equal':
      return equals(value);
    case 'notEqual':
      return not(equals(value));
    case 'in':
      return or([value].flat().map(equals));
    case 'notIn':
      return not(or([value].flat().map(equals)));
    case 'lessThan':
      return below(one, false);
    case 'lessThanInclusive':
      return below(one, true);
    case 'greaterThan':
      return not(below(one, true));
    default:
      return not(below(one, false));
  }
}
