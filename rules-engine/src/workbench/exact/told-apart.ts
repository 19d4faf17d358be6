/** Which comparisons a value meets: values that meet the same ones are the same to every rule that makes them. */
import type { RuleSet } from '../../engine/rule-set.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import type { Plain, PlainLeaf } from '../../engine/conditions/plain.js';
import type { Condition } from '../../engine/condition-model.js';
import type { DerivedFact } from '../../engine/model.js';
import { startsOf, type Known } from './bands.js';

/** The comparisons of some conditions, by the fact that they read. */
export class Comparisons {
  private readonly byFact = new Map<string, Map<string, PlainLeaf>>();

  add(plain: Plain): void {
    if ('all' in plain) for (const part of plain.all) this.add(part);
    else if ('any' in plain) for (const part of plain.any) this.add(part);
    else {
      const fact = factOf(plain);
      const list = this.byFact.get(fact) ?? new Map<string, PlainLeaf>();
      list.set(JSON.stringify(plain), plain);
      this.byFact.set(fact, list);
    }
  }

  /** Equal for values that no comparison tells apart; empty for one that meets none. */
  signature(fact: string, known: Known): string {
    const leaves = [...(this.byFact.get(fact)?.values() ?? [])];
    return leaves.flatMap((leaf, i) => (meets(leaf, known) ? [i] : [])).join(',');
  }

  /** One of each kind of value, the first. */
  apart(fact: string, values: readonly Known[]): Known[] {
    const kinds = new Map<string, Known>();
    for (const known of values) {
      const key = this.signature(fact, known);
      if (!kinds.has(key)) kinds.set(key, known);
    }
    return [...kinds.values()];
  }
}

const factOf = (leaf: PlainLeaf): string =>
  leaf.operator === 'in' ? leaf.fact : leaf.fact.replace(/\.(min|max)$/, '');

function meets(leaf: PlainLeaf, known: Known): boolean {
  if (leaf.operator === 'in') return typeof known === 'string' && leaf.value.includes(known);
  if (known === null || typeof known === 'string') return false;
  const end = leaf.fact.endsWith('.max') ? known[1] : known[0];
  switch (leaf.operator) {
    case 'lessThan':
      return end < leaf.value;
    case 'lessThanInclusive':
      return end <= leaf.value;
    case 'greaterThan':
      return end > leaf.value;
    default:
      return end >= leaf.value;
  }
}

/** Both readings of a condition: what makes it true, and what makes it false. */
export function addBoth(into: Comparisons, ruleSet: RuleSet, condition: Condition): void {
  const types = factTypesOf(ruleSet);
  into.add(definitelyTrue(condition, types));
  into.add(definitelyFalse(condition, types));
}

/** What a derived fact makes of the facts that it is computed from. */
export function addDerived(into: Comparisons, ruleSet: RuleSet, fact: DerivedFact): void {
  const from = (id: string, value: number): void => {
    for (const end of ['min', 'max'])
      into.add({ fact: `${id}.${end}`, operator: 'greaterThanInclusive', value });
  };
  switch (fact.kind) {
    case 'when':
      return addBoth(into, ruleSet, fact.when);
    case 'table':
      for (const { when } of fact.rows) addBoth(into, ruleSet, when);
      return;
    case 'count':
      for (const { when } of fact.of) addBoth(into, ruleSet, when);
      return;
    case 'max':
      // A maximum takes every number as it is.
      for (const id of fact.of) for (const cut of startsOf(ruleSet, id)) from(id, cut);
      return;
    default:
      for (const term of fact.terms) {
        if ('when' in term) addBoth(into, ruleSet, term.when);
        else if ('steps' in term) for (const [cut] of term.steps) from(term.fact, cut);
        else
          for (const value of Object.keys(term.points))
            into.add({ fact: term.fact, operator: 'in', value: [value] });
      }
  }
}
