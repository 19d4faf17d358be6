/** Everything that may be known of one fact in a world: as many values as rules can tell apart, never fewer. */
import type { RuleSet } from '../../../engine/rule-set.js';
import { factTypesOf, optionsOf } from '../../../engine/conditions/fact-types.js';
import { readingOf } from '../../../engine/facts/reading.js';
import { AGE_FROM, AGE_TO } from '../../../engine/model.js';
import { agesOf, bandOf, type Known } from '../../exact/bands.js';
import { cutsOf, stretches, type Cuts } from '../../exact/cuts.js';
import { withPlainer } from '../../sites/scope.js';

export interface World {
  ruleSet: RuleSet;
  /** Null: everybody. */
  category: string | null;
  /** Questions that may be asked, with any second complaint. */
  questions: ReadonlySet<string>;
  /** Cuts that a changed file adds to those of the rules. */
  more: Cuts;
}

const made = new WeakMap<ReadonlySet<string>, Map<string, readonly Known[]>>();

/** Null is "not known". */
export function knownOf(world: World, fact: string): readonly Known[] {
  if (world.more.has(fact)) return listKnown(world, fact);
  let domains = made.get(world.questions);
  if (!domains) made.set(world.questions, (domains = new Map()));
  let domain = domains.get(fact);
  if (!domain) domains.set(fact, (domain = listKnown(world, fact)));
  return domain;
}

function listKnown({ ruleSet, category, questions, more }: World, fact: string): readonly Known[] {
  const type = factTypesOf(ruleSet).get(fact);
  if (type === undefined) return [null];
  const cuts = [...(cutsOf(ruleSet).get(fact) ?? []), ...(more.get(fact) ?? [])];
  if (type.kind === 'point') return ages(ruleSet, cuts);
  if (fact === 'category')
    return category === null ? [...(type.kind === 'choice' ? type.values : [])] : [category];
  if (ruleSet.facts.has(fact))
    return type.kind === 'choice' ? [...type.values, null] : intervals(cuts, type.lo, type.hi);
  const setters = readingOf(ruleSet)
    .settersOf(fact)
    .filter((id) => questions.has(id));
  if (setters.length === 0) return [null];
  if (type.kind === 'choice') return [...type.values, null];
  const bands = new Map<string, Known>();
  for (const id of withPlainer(ruleSet, setters))
    for (const { range } of optionsFor(ruleSet, id)) if (range) bands.set(String(range), bandOf(range));
  return [...bands.values(), null];
}

function ages(ruleSet: RuleSet, cuts: readonly number[]): Known[] {
  const all = new Set(agesOf(ruleSet));
  for (const cut of cuts) if (cut > AGE_FROM && cut <= AGE_TO) all.add(Math.ceil(cut));
  return Array.from(all, (age) => [age, age] as const);
}

/** Everything a number may still be: from one stretch to another. */
function intervals(cuts: readonly number[], lo: number, hi: number): Known[] {
  const ends = stretches(cuts, lo, hi);
  return ends.flatMap((min, i) => ends.slice(i).map((max) => [min, max] as const));
}

const optionsFor = (ruleSet: RuleSet, id: string) => {
  const question = ruleSet.questions.get(id);
  return question ? optionsOf(ruleSet, question) : [];
};
