/** Conditions multiplied out: from the trigger and the confirmation of a flag to sets of answers. */
import { assume } from '../../engine/conditions/condition-table.js';
import type { Condition } from '../../engine/condition-model.js';
import { factTypesOf, optionsOf, unsureFact } from '../../engine/conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import type { Plain, PlainLeaf } from '../../engine/conditions/plain.js';
import type { DerivedFact, RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { readingOf } from '../../engine/facts/reading.js';
import { both, either, someOf, TooManyWays, type Edge, type Limit, type Way } from './way.js';

/** Fewest answers first, of facts that `counts` lets stand; null where there are too many to tell. */
export function firingWays(
  ruleSet: RuleSet,
  flag: RedFlag,
  counts: Scope['counts'] = () => true,
): Way[] | null {
  const types = factTypesOf(ruleSet);
  const takesDoubt = flag.secondUnknown === 'yes';
  const waysTo = (condition: Condition): Way[] => {
    const plain = definitelyTrue(condition, types);
    return expand({ ruleSet, takesDoubt, counts }, takesDoubt ? assume(plain, types) : plain);
  };
  try {
    return both([flag.trigger, ...(flag.confirm ? [flag.confirm] : [])].map(waysTo)).sort(
      (a, b) => a.size - b.size,
    );
  } catch (error) {
    if (error instanceof TooManyWays) return null;
    throw error;
  }
}

interface Scope {
  ruleSet: RuleSet;
  takesDoubt: boolean;
  /** Of an asked fact, a doubt, a sum: false where ways that need it are not wanted. */
  counts: (fact: string) => boolean;
}

function expand(scope: Scope, plain: Plain): Way[] {
  if ('all' in plain) return both(plain.all.map((part) => expand(scope, part)));
  if ('any' in plain) return either(plain.any.map((part) => expand(scope, part)));
  return plain.operator === 'in' ? choice(scope, plain.fact, plain.value) : number(scope, plain);
}

function choice(scope: Scope, fact: string, values: readonly string[]): Way[] {
  const derived = scope.ruleSet.facts.get(fact);
  if (derived?.kind === 'when')
    return either(values.map((value) => under(scope, derived.when, value === 'yes')));
  if (derived?.kind === 'table') return either(values.map((value) => rowsTo(scope, derived, value)));
  const asked = only(scope, fact, { values });
  if (!scope.takesDoubt || !values.includes('yes')) return asked;
  const doubts = doubtsOf(scope.ruleSet, fact).map((id) => only(scope, unsureFact(id), { values: ['yes'] }));
  return either([asked, ...doubts]);
}

const only = ({ counts }: Scope, fact: string, limit: Limit): Way[] =>
  counts(fact) ? [new Map([[fact, limit]])] : [];

/** Questions whose final "I don't know" leaves the fact in doubt: of a plainer wording the one it stands for. */
function doubtsOf(ruleSet: RuleSet, fact: string): string[] {
  const { settersOf, originalsOf } = readingOf(ruleSet);
  const setters = settersOf(fact);
  return setters.filter((id) => {
    const question = ruleSet.questions.get(id);
    const isDoubtable = question && optionsOf(ruleSet, question).some(({ unknown }) => unknown);
    return isDoubtable && !originalsOf(id).some((original) => setters.includes(original.id));
  });
}

function under(scope: Scope, condition: Condition, isTrue: boolean): Way[] {
  const types = factTypesOf(scope.ruleSet);
  const plain = isTrue ? definitelyTrue(condition, types) : definitelyFalse(condition, types);
  return expand(scope, plain);
}

/** The first row that holds, those before it failing; or none of them. */
function rowsTo(
  scope: Scope,
  { rows, otherwise }: Extract<DerivedFact, { kind: 'table' }>,
  wanted: string,
): Way[] {
  const found = rows.flatMap(({ value, when }, i) => {
    if (value !== wanted) return [];
    const before = rows.slice(0, i).filter((row) => row.value !== wanted);
    return [both([under(scope, when, true), ...before.map((row) => under(scope, row.when, false))])];
  });
  const others = rows.filter(({ value }) => value !== wanted);
  const none = otherwise === wanted ? [both(others.map(({ when }) => under(scope, when, false)))] : [];
  return either([...found, ...none]);
}

function number(scope: Scope, leaf: Exclude<PlainLeaf, { operator: 'in' }>): Way[] {
  const fact = leaf.fact.replace(/\.(min|max)$/, '');
  const isOpen = leaf.operator === 'greaterThan' || leaf.operator === 'lessThan';
  const isFrom = leaf.operator.startsWith('greater');
  const derived = scope.ruleSet.facts.get(fact);
  if (derived?.kind === 'count') {
    const { of } = derived;
    const least = isFrom ? leaf.value : of.length - leaf.value;
    const lists = of.map(({ when }) => under(scope, when, isFrom));
    return someOf(lists, isOpen ? Math.floor(least) + 1 : Math.ceil(least));
  }
  const edge: Edge = { value: leaf.value, isOpen };
  return only(scope, fact, isFrom ? { from: edge, to: null } : { from: null, to: edge });
}
