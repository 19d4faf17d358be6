/**
 * Can it ever be so? Looks for facts that make a condition come true, one fact after the other, and leaves a branch
 * as soon as nothing that might still become known can help. "Definitely false" is exactly that, so the engine's own
 * conditions do the pruning and a clean sheet of thirty facts takes as many steps, where trying all combinations
 * would never end. Derived facts are computed on the way. Facts are taken as independent, which is more than can
 * happen, so "never" is a proof.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import type { Test } from '../../engine/conditions/compile.js';
import { copyTable, overwrite, type FactTable } from '../../engine/conditions/fact-table.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { derivesOf, nothingKnown } from '../../engine/facts/derive.js';
import { askedBehind, factsOfDerived, readingOf } from '../../engine/facts/reading.js';
import { domainOf, writerOf, type Known } from './bands.js';
import type { Facts } from './projection.js';

export interface Goal {
  is: Test;
  /** Whatever else becomes known, it will not be so. */
  cannot: Test;
  /** Once it is so it stays so, whatever else becomes known: then "not known" need not be tried. */
  stays: boolean;
}

/** Steps: some 0.05 s of work. What takes more is shown by looking elsewhere: with four times as many nothing more is proved of the library. */
const MAX_STEPS = 8_000;

export type Domain = (fact: string) => readonly Known[];

/** Facts for which it is so; 'never'; or null where that took too many steps. */
export function solve(
  ruleSet: RuleSet,
  facts: Iterable<string>,
  goal: Goal,
  domain: Domain = (fact) => domainOf(ruleSet, fact),
  maxSteps: number = MAX_STEPS,
): Facts | 'never' | null {
  const read = withInner(ruleSet, facts);
  const derives = derivesOf(ruleSet);
  const variables = [...askedBehind(ruleSet, facts)].map((fact) => ({
    fact,
    values: valuesOf(domain(fact), goal).map((known) => ({
      known,
      write: known === null ? null : writerOf(ruleSet, fact, known),
    })),
    // Of what follows from the fact, the goal looks only at this.
    after: readingOf(ruleSet)
      .dependentsOf(fact)
      .flatMap(({ id }) => (read.has(id) ? (derives.get(id) ?? []) : [])),
  }));
  // What is known of everybody comes first: until then there is no visitor to ask about.
  const isOptional = ({ values }: (typeof variables)[number]): boolean =>
    values.some(({ known }) => known === null);
  const ordered = goal.stays
    ? variables
    : [...variables.filter((one) => !isOptional(one)), ...variables.filter(isOptional)];
  const mandatory = goal.stays ? 0 : variables.length - variables.filter(isOptional).length;
  const found: Facts = {};
  let steps = 0;
  const tables = tablesOf(ruleSet);
  const visit = (at: number, table: FactTable): boolean | null => {
    if (goal.cannot(table)) return false;
    if (at >= mandatory && goal.is(table)) return true;
    const variable = ordered[at];
    if (variable === undefined) return false;
    const below = (tables[at] ??= copyTable(table));
    const { fact, values, after } = variable;
    let isFresh = false;
    for (const { known, write } of values) {
      steps += 1;
      if (steps > maxSteps) return null;
      // A further value takes the place of the one before it, and so does all that follows from it.
      if (!isFresh || !write) overwrite(below, table);
      isFresh = true;
      if (write) {
        write(below);
        for (const derive of after) derive(below);
      }
      found[fact] = known;
      const end = visit(at + 1, below);
      if (end !== false) return end;
    }
    delete found[fact];
    return false;
  };
  const end = visit(0, nothingKnown(ruleSet));
  return end === null ? null : end ? found : 'never';
}

/** One for each depth, written over again and again: a new table for each step cost more than the step. */
const tablesOf = perRuleSet((): FactTable[] => []);

/** The facts, and those that derived ones among them are computed from, down to the asked ones. */
function withInner(ruleSet: RuleSet, facts: Iterable<string>): Set<string> {
  const all = new Set(facts);
  // Iterating a set takes in what is added on the way.
  for (const fact of all) {
    const derived = ruleSet.facts.get(fact);
    if (derived) for (const inner of factsOfDerived(derived)) all.add(inner);
  }
  return all;
}

/** With a goal that stays, any value serves where none would. */
function valuesOf(domain: readonly Known[], { stays }: Goal): readonly Known[] {
  const known = domain.filter((value) => value !== null);
  if (stays) return known.length > 0 ? known : [null];
  return domain.includes(null) ? [...known, null] : known;
}
