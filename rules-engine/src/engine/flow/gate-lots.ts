/** Which skip conditions hang together: by a gate that they share, or by one that another of them may skip. */
import type { Condition } from '../condition-model.js';
import type { RuleSet } from '../rule-set.js';
import { placesIn } from '../conditions/roles.js';
import { askedBehind, factsIn, readingOf } from '../facts/reading.js';
import type { Place } from './plan.js';

/** Questions whose answers decide together, and the asked facts that conditions read of them. */
export interface Lot {
  questions: Set<string>;
  facts: Set<string>;
}

/** One age for each stretch that a skip condition can tell apart. */
export function agesRead(ruleSet: RuleSet, places: readonly Place[]): number[] {
  const ages = new Set([0]);
  const look = (condition: Condition): void => {
    if ('not' in condition) look(condition.not);
    else if ('all' in condition) condition.all.forEach(look);
    else if ('any' in condition) condition.any.forEach(look);
    else if (condition.fact === 'age') {
      for (const value of [condition.value].flat()) ages.add(Number(value)).add(Number(value) + 1);
    } else {
      const derived = ruleSet.facts.get(condition.fact);
      if (derived) for (const inner of placesIn('fact', derived)) look(inner.condition);
    }
  };
  for (const { gates } of places) gates.forEach(look);
  return [...ages];
}

/** What a condition still hangs on in this category; true or false where it hangs on nothing else. */
export function inCategory(condition: Condition, category: string): Condition | boolean {
  if ('fact' in condition) {
    if (condition.fact !== 'category') return condition;
    const isNamed = [condition.value].flat().includes(category);
    return condition.operator === 'equal' || condition.operator === 'in' ? isNamed : !isNamed;
  }
  if ('not' in condition) {
    const inner = inCategory(condition.not, category);
    return typeof inner === 'boolean' ? !inner : { not: inner };
  }
  const isAll = 'all' in condition;
  const parts = (isAll ? condition.all : condition.any).map((part) => inCategory(part, category));
  // One false part settles "all", one true part settles "any"; the others of the kind say nothing.
  if (parts.includes(!isAll)) return !isAll;
  const left = parts.filter((part) => typeof part !== 'boolean');
  if (left.length === 0) return isAll;
  return isAll ? { all: left } : { any: left };
}

const factsBehind = (ruleSet: RuleSet, { gates }: Place): Set<string> =>
  askedBehind(
    ruleSet,
    gates.flatMap((gate) => [...factsIn(gate)]),
  );

export const readsCategory = (ruleSet: RuleSet, place: Place): boolean =>
  factsBehind(ruleSet, place).has('category');

/** Asked facts behind the conditions of a place; the category is given. */
export function gateFacts(ruleSet: RuleSet, place: Place): Set<string> {
  const facts = factsBehind(ruleSet, place);
  facts.delete('category');
  return facts;
}

/** Conditions are tied by a gate they share, and by a gate that one of them may skip. */
export function lotsOf(
  ruleSet: RuleSet,
  places: readonly Place[],
  read: ReadonlyMap<Place, ReadonlySet<string>>,
): Lot[] {
  const { settersOf } = readingOf(ruleSet);
  const gates = new Set([...read.values()].flatMap((facts) => [...facts].flatMap(settersOf)));
  let lots: Lot[] = [];
  for (const place of places) {
    const facts = read.get(place) ?? new Set();
    if (facts.size === 0) continue;
    // Age is asked by no question; the name stands for one.
    const questions = new Set([...facts].flatMap((fact) => (fact === 'age' ? ['age'] : settersOf(fact))));
    if (gates.has(place.question.id)) questions.add(place.question.id);
    const tied = lots.filter((lot) => [...questions].some((id) => lot.questions.has(id)));
    lots = lots.filter((lot) => !tied.includes(lot));
    lots.push({
      questions: new Set([...questions, ...tied.flatMap((lot) => [...lot.questions])]),
      facts: new Set([...facts, ...tied.flatMap((lot) => [...lot.facts])]),
    });
  }
  return lots;
}
