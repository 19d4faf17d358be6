/**
 * Exact answers about a rule by looking only at the facts it reads (docs/rule-format.md, section 7): everything that
 * can be known of them, and of nothing else. Facts are taken as independent, which is more than can happen, so "the
 * same everywhere" and "never" are proofs; too many combinations are "not proved", never a guess.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { copyTable, emptyTable, slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { deriveAll, derivesAfter, nothingKnown } from '../../engine/facts/derive.js';
import { domainOf, setKnown, type Known } from './bands.js';
import { dice } from '../walks/dice.js';

/** Some 0.2 s of work for one question. */
const MAX_COMBINATIONS = 200_000;

export type Facts = Record<string, Known>;

/**
 * Visits every combination of what may be known of the facts; stops when `look` says true. Returns null when there
 * are too many, else whether it was stopped.
 */
export function someCombination(
  ruleSet: RuleSet,
  facts: Iterable<string>,
  look: (table: FactTable, facts: () => Facts) => boolean,
  options: { derive?: boolean; limit?: number; domain?: (fact: string) => readonly Known[] } = {},
): boolean | null {
  const names = [...facts];
  const domains = names.map((fact) => options.domain?.(fact) ?? domainOf(ruleSet, fact));
  const count = domains.reduce((all, { length }) => all * length, 1);
  if (count > (options.limit ?? MAX_COMBINATIONS)) return null;
  const table = emptyTable(slotsOf(ruleSet));
  const at = names.map(() => 0);
  const current = (): Facts =>
    Object.fromEntries(names.map((name, i) => [name, domains[i]?.[at[i] ?? 0] ?? null]));
  const visit = (i: number): boolean => {
    const name = names[i];
    if (name === undefined) {
      if (options.derive === true) deriveAll(ruleSet, table);
      return look(table, current);
    }
    const domain = domains[i] ?? [];
    for (const [j, known] of domain.entries()) {
      at[i] = j;
      setKnown(ruleSet, table, name, known);
      if (visit(i + 1)) return true;
    }
    return false;
  };
  return visit(0);
}

/** Tries, where there are too many combinations: some visitor may still be found, but "never" is not proved so. */
const SAMPLES = 4_000;

export function sampledCombination(
  ruleSet: RuleSet,
  facts: Iterable<string>,
  look: (table: FactTable, facts: () => Facts) => boolean,
  domain: (fact: string) => readonly Known[] = (fact) => domainOf(ruleSet, fact),
): boolean {
  const names = [...facts];
  const domains = names.map((fact) => domain(fact));
  const chance = dice(names.length);
  const table = copyTable(nothingKnown(ruleSet));
  const derives = derivesAfter(ruleSet, names);
  for (let i = 0; i < SAMPLES; i++) {
    const known = domains.map((values) => chance.pick(values));
    for (const [at, name] of names.entries()) setKnown(ruleSet, table, name, known[at] ?? null);
    for (const derive of derives) derive(table);
    const now = (): Facts => Object.fromEntries(names.map((name, at) => [name, known[at] ?? null]));
    if (look(table, now)) return true;
  }
  return false;
}
