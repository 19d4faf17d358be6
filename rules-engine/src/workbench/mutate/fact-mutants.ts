/** Mistakes with derived facts: a term that no longer counts, an item forgotten, a row of a table lost. */
import type { DerivedFact } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import type { Mutant } from './mutant.js';
import { replacedAt } from '../sites/replaced-at.js';

export function factMutants(ruleSet: RuleSet, fact: DerivedFact, category?: string): Mutant[] {
  const mutants: Mutant[] = [];
  const group = feedsFlag(ruleSet, fact.id, category) ? 'red-flag' : 'rule';
  const add = (path: JsonPath, value: unknown, what: string, part: string): void => {
    mutants.push({
      owner: { kind: 'fact', id: fact.id },
      path,
      group,
      what: `${what} in fact "${fact.id}"`,
      idea: `a visitor in whom ${part} alone decides what "${fact.id}" comes to`,
      part: replacedAt(fact, path, value),
    });
  };
  switch (fact.kind) {
    case 'sum':
      for (const [i, term] of fact.terms.entries()) {
        const isNothing = 'when' in term && term.points === 0;
        if (!isNothing)
          add(['terms', i], withoutPoints(term), `term "${term.id}": points set to 0`, `"${term.id}"`);
      }
      break;
    case 'count':
      if (fact.of.length > 1)
        for (const [i, { id }] of fact.of.entries())
          add(['of', i], undefined, `item "${id}" left out`, `"${id}"`);
      break;
    case 'max':
      if (fact.of.length > 1)
        for (const [i, id] of fact.of.entries()) add(['of', i], undefined, `"${id}" left out`, `"${id}"`);
      break;
    case 'table':
      for (const i of fact.rows.keys()) addRow(fact, i, add);
      break;
    default:
  }
  return mutants;
}

type Term = Extract<DerivedFact, { kind: 'sum' }>['terms'][number];
type Table = Extract<DerivedFact, { kind: 'table' }>;

function withoutPoints(term: Term): Term {
  if ('when' in term) return { ...term, points: 0 };
  if ('steps' in term) return { ...term, steps: term.steps.map(([from]) => [from, 0]) };
  return { ...term, points: Object.fromEntries(Object.keys(term.points).map((value) => [value, 0])) };
}

/** A value that nothing would give any more may be asked for elsewhere: then it changes places with its neighbour. */
function addRow(
  fact: Table,
  i: number,
  add: (path: JsonPath, value: unknown, what: string, part: string) => void,
): void {
  const { rows, otherwise } = fact;
  const row = rows[i];
  if (!row) return;
  const others = rows.filter((_, j) => j !== i).map(({ value }) => value);
  if ([...others, otherwise].includes(row.value)) {
    add(['rows', i], undefined, `row "${row.id}" left out`, `"${row.id}"`);
    return;
  }
  const next = rows[i + 1] ?? rows[i - 1];
  if (!next) return;
  const swapped = rows.map((one) => {
    if (one === row) return { ...one, value: next.value };
    return one === next ? { ...one, value: row.value } : one;
  });
  add(['rows'], swapped, `rows "${row.id}" and "${next.id}" give each other's value`, `"${row.id}"`);
}

/** Whether a red flag that speaks in the category reads it, directly or through other facts. */
export function feedsFlag(ruleSet: RuleSet, fact: string, category?: string): boolean {
  const fed = new Set([
    fact,
    ...readingOf(ruleSet)
      .dependentsOf(fact)
      .map(({ id }) => id),
  ]);
  return [...ruleSet.redFlags.values()].some((flag) => {
    if (category !== undefined && !isInScope(flag, [category])) return false;
    const facts = factsIn(flag.trigger, flag.confirm ? factsIn(flag.confirm) : new Set());
    return [...facts].some((one) => fed.has(one));
  });
}
