/**
 * Terms as factors over the facts they read: every fact with the values that the terms tell apart, derived facts tied
 * to what they are computed from. Where a derived fact reads too much for that it is taken as free, which is more
 * than can happen: then bounds are safe but need not be met.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import type { Plain } from '../../engine/conditions/plain.js';
import {
  emptyTable,
  choiceIn,
  numberIn,
  slotsOf,
  type FactTable,
} from '../../engine/conditions/fact-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { derivesOf } from '../../engine/facts/derive.js';
import { factsOfDerived, readingOf } from '../../engine/facts/reading.js';
import { domainOf, setKnown, startsOf, type Known } from '../exact/bands.js';
import { place, product, type Factor } from '../exact/eliminate.js';
import type { Term } from './margin-terms.js';
import type { Domain } from '../exact/solve.js';
import { addDerived, Comparisons } from '../exact/told-apart.js';
import { doubtOf } from '../sites/in-doubt.js';

interface Variable {
  fact: string;
  values: Known[];
}
export interface Problem {
  variables: Variable[];
  factors: Factor<number>[];
  /** False: some derived fact was taken as free. */
  isExact: boolean;
}

/** Combinations of what one derived fact is computed from. */
const MAX_DEFINITION = 20_000;
/** Combinations of what one term reads. */
const MAX_TERM = 200_000;

/** Null where a term reads more than can be combined. */
export function problemOf(
  ruleSet: RuleSet,
  terms: readonly Term[],
  plains: Iterable<Plain>,
  domain: Domain,
): Problem | null {
  const comparisons = new Comparisons();
  for (const plain of plains) comparisons.add(plain);
  const facts = closure(ruleSet, terms, comparisons);
  const variables: Variable[] = [];
  const at = new Map<string, number>();
  const add = (fact: string, values: Known[]): void => {
    at.set(fact, variables.length);
    variables.push({ fact, values });
  };
  for (const fact of facts) if (!ruleSet.facts.has(fact)) add(fact, comparisons.apart(fact, domain(fact)));
  const factors: Factor<number>[] = [];
  let isExact = true;
  for (const { id } of readingOf(ruleSet).derivedInOrder) {
    if (!facts.has(id)) continue;
    const made = definitionOf(ruleSet, id, variables, at, comparisons);
    add(id, made?.values ?? comparisons.apart(id, freely(ruleSet, id)));
    if (made) factors.push({ scope: [...made.scope, variables.length - 1], cells: made.cells });
    else isExact = false;
  }
  factors.push(...notBoth(ruleSet, variables, at));
  const sizes = variables.map(({ values }) => values.length);
  const table = emptyTable(slotsOf(ruleSet));
  for (const term of terms) {
    const scope = [...term.facts].flatMap((fact) => at.get(fact) ?? []);
    const count = product(scope, sizes);
    if (count > MAX_TERM) return null;
    const cells = Array.from({ length: count }, (_, cell) => {
      put(ruleSet, table, variables, scope, sizes, cell);
      return term.of(table) ?? undefined;
    });
    put(ruleSet, table, variables, scope, sizes, null);
    factors.push({ scope, cells });
  }
  return { variables, factors, isExact };
}

/** All facts that the terms read, down to the asked ones; their comparisons are added. */
function closure(ruleSet: RuleSet, terms: readonly Term[], comparisons: Comparisons): Set<string> {
  const facts = new Set(terms.flatMap((term) => [...term.facts]));
  // Iterating a set takes in what is added on the way.
  for (const fact of facts) {
    const derived = ruleSet.facts.get(fact);
    if (!derived) continue;
    addDerived(comparisons, ruleSet, derived);
    for (const inner of factsOfDerived(derived)) facts.add(inner);
  }
  return facts;
}

/** What a derived fact comes to for each combination of what it reads; null where those are too many. */
function definitionOf(
  ruleSet: RuleSet,
  id: string,
  variables: readonly Variable[],
  at: ReadonlyMap<string, number>,
  comparisons: Comparisons,
): { scope: number[]; values: Known[]; cells: (number | undefined)[] } | null {
  const fact = ruleSet.facts.get(id);
  const derive = derivesOf(ruleSet).get(id);
  if (!fact || !derive) return null;
  const scope = [...factsOfDerived(fact)].flatMap((one) => at.get(one) ?? []);
  const sizes = variables.map(({ values }) => values.length);
  const count = product(scope, sizes);
  if (count > MAX_DEFINITION) return null;
  const table = emptyTable(slotsOf(ruleSet));
  const values: Known[] = [];
  const kinds = new Map<string, number>();
  // What is compared with a value is looked up once for each value, not for each of thousands of combinations.
  const kindOf = new Map<string, number>();
  const made = Array.from({ length: count }, (_, cell) => {
    put(ruleSet, table, variables, scope, sizes, cell);
    derive(table);
    const known = knownIn(ruleSet, table, id);
    const seen = typeof known === 'object' ? undefined : kindOf.get(known);
    if (seen !== undefined) return seen;
    const key = comparisons.signature(id, known);
    const kind = kinds.get(key) ?? values.push(known) - 1;
    kinds.set(key, kind);
    if (typeof known === 'string') kindOf.set(known, kind);
    return kind;
  });
  const cells = made.flatMap((kind) => values.map((_, value) => (value === kind ? 0 : undefined)));
  return { scope, values, cells };
}

function knownIn(ruleSet: RuleSet, table: FactTable, fact: string): Known {
  const slots = slotsOf(ruleSet);
  if (!slots.numbers.has(fact)) return choiceIn(slots, table, fact);
  const number = numberIn(slots, table, fact);
  return number && [number.min, number.max];
}

/** Everything that a derived fact could be if it were asked, and more than it can be. */
function freely(ruleSet: RuleSet, fact: string): Known[] {
  const type = factTypesOf(ruleSet).get(fact);
  if (type?.kind !== 'interval') return domainOf(ruleSet, fact);
  const ends = [...new Set([...startsOf(ruleSet, fact), type.hi])];
  return ends.flatMap((min) => ends.filter((max) => max >= min).map((max) => [min, max] as const));
}

/** Who does not know the answer to a question has not given it either. */
function notBoth(
  ruleSet: RuleSet,
  variables: readonly Variable[],
  at: ReadonlyMap<string, number>,
): Factor<number>[] {
  return variables.flatMap(({ fact, values }, i) => {
    const unsure = at.get(doubtOf(ruleSet, fact) ?? '');
    if (unsure === undefined) return [];
    const cells = (variables[unsure]?.values ?? []).flatMap((doubt) =>
      values.map((known) => (doubt === 'yes' && known !== null ? undefined : 0)),
    );
    return [{ scope: [unsure, i], cells }];
  });
}

/** Sets the facts of a scope as one of its cells has them; null takes them back. */
function put(
  ruleSet: RuleSet,
  table: FactTable,
  variables: readonly Variable[],
  scope: readonly number[],
  sizes: readonly number[],
  cell: number | null,
): void {
  const at: number[] = [];
  if (cell !== null) place(cell, scope, sizes, at);
  for (const one of scope) {
    const variable = variables[one];
    if (!variable) continue;
    setKnown(ruleSet, table, variable.fact, cell === null ? null : (variable.values[at[one] ?? 0] ?? null));
  }
}
