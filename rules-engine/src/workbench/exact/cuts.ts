/**
 * The numbers at which rules change their mind about a fact: a cut parts what is less from what is not. Between two of
 * them all values are one to every rule, so that a score of hundreds of values, and every interval it may still be,
 * comes down to a few.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';

/** "More than 3" parts where 3 and a little begins; nothing in the rules is finer. */
const A_LITTLE = 1e-6;

/** Fact → where its values part. */
export type Cuts = ReadonlyMap<string, ReadonlySet<number>>;

export const cutsOf = perRuleSet((ruleSet): Cuts => {
  const { diseases, redFlags, categories, facts, modifiers, generic } = ruleSet;
  const cuts = new Map<string, Set<number>>();
  for (const part of [diseases, redFlags, categories, facts])
    for (const one of part.values()) collect(one, cuts);
  for (const part of [modifiers, generic]) collect(part, cuts);
  return throughMaxima(ruleSet, cuts);
});

/** Of one file, changed or not. */
export function cutsIn(ruleSet: RuleSet, part: unknown): Cuts {
  const cuts = new Map<string, Set<number>>();
  collect(part, cuts);
  return throughMaxima(ruleSet, cuts);
}

/** Whatever names a fact beside a value or steps, wherever it stands. */
function collect(part: unknown, cuts: Map<string, Set<number>>): void {
  if (Array.isArray(part)) {
    for (const one of part) collect(one, cuts);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const { fact, operator, value, steps, who } = part as {
    fact?: unknown;
    operator?: unknown;
    value?: unknown;
    steps?: unknown;
    who?: { ageFrom?: number; ageTo?: number };
  };
  const add = (name: string, cut: unknown): void => {
    if (typeof cut !== 'number') return;
    const known = cuts.get(name);
    if (known) known.add(cut);
    else cuts.set(name, new Set([cut]));
  };
  if (typeof fact === 'string') {
    for (const cut of [value].flat()) {
      if (operator !== 'greaterThan' && operator !== 'lessThanInclusive') add(fact, cut);
      if (typeof cut === 'number' && operator !== 'greaterThanInclusive' && operator !== 'lessThan')
        add(fact, cut + A_LITTLE);
    }
    if (Array.isArray(steps)) for (const step of steps) add(fact, (step as unknown[])[0]);
  }
  add('age', who?.ageFrom);
  if (who?.ageTo !== undefined) add('age', who.ageTo + A_LITTLE);
  for (const inner of Object.values(part)) collect(inner, cuts);
}

/** What is asked of the largest of some facts is asked of each. */
function throughMaxima(ruleSet: RuleSet, cuts: Map<string, Set<number>>): Cuts {
  const pass = (fact: string, numbers: ReadonlySet<number>, above: readonly string[]): void => {
    const derived = ruleSet.facts.get(fact);
    if (derived?.kind !== 'max' || above.includes(fact)) return;
    for (const inner of derived.of) {
      cuts.set(inner, new Set([...(cuts.get(inner) ?? []), ...numbers]));
      pass(inner, numbers, [...above, fact]);
    }
  };
  const named = Array.from(cuts);
  for (const [fact, numbers] of named) pass(fact, numbers, []);
  return cuts;
}

/** The least value of each stretch within lo … hi. */
export function stretches(cuts: Iterable<number>, lo: number, hi: number): number[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > lo && cut <= hi);
  return [lo, ...inside.sort((a, b) => a - b)];
}

/** One to every rule. */
export const isAlike = (cuts: readonly number[], a: number, b: number): boolean =>
  cuts.every((cut) => a < cut === b < cut);
