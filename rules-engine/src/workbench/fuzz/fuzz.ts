/** Random visitors held against the laws, and the smallest visitor who still breaks one. */
import type { Suite } from '../../engine/suite-model.js';
import type { Answer, RuleSet, Visit } from '../../engine/rule-set.js';
import { answerAll, randomAnswer, type Manner } from '../walks/answering.js';
import { AGE_FROM } from '../../engine/model.js';
import { agesOf } from '../exact/bands.js';
import { dice, seedOf } from '../walks/dice.js';
import { brokenLaws, LAWS, type Law } from './laws.js';

export interface Counterexample {
  law: Law;
  detail: string;
  /** How many of the visitors broke it in this category. */
  times: number;
  /** Which of them this one is: the first, so that shares put together tell of the same one as a single run. */
  at: number;
  visit: Visit;
}
export interface FuzzResult {
  category: string;
  visitors: number;
  longest: number;
  counterexamples: Counterexample[];
}
export interface FuzzOptions {
  category?: string | undefined;
  seed?: number;
  /** In each category. */
  visitors?: number;
  share?: { index: number; of: number };
  onProgress?: (done: number, total: number) => void;
}

export const DEFAULT_VISITORS = 100;

export function fuzz(ruleSet: RuleSet, options: FuzzOptions = {}): FuzzResult[] {
  const { seed = 1, visitors = DEFAULT_VISITORS, share = { index: 0, of: 1 } } = options;
  const categories = [...ruleSet.categories.keys()].filter(
    (id) => options.category === undefined || id === options.category,
  );
  const results: FuzzResult[] = [];
  let done = 0;
  for (const category of categories) {
    const found = new Map<Law, Counterexample>();
    let longest = 0;
    let walked = 0;
    for (let i = share.index; i < visitors; i += share.of) {
      const visit = randomVisitor(ruleSet, category, seedOf(seed, category, i));
      const { broken, visit: full } = brokenLaws(ruleSet, visit);
      longest = Math.max(longest, Object.keys(full.answers).length);
      for (const { law, detail } of broken) {
        const known = found.get(law);
        if (known) known.times += 1;
        else found.set(law, { law, detail, times: 1, at: i, visit: full });
      }
      walked += 1;
      done += 1;
      options.onProgress?.(done, Math.ceil(visitors / share.of) * categories.length);
    }
    const counterexamples = [...found.values()].map((one) => shrunk(ruleSet, one));
    results.push({ category, visitors: walked, longest, counterexamples });
  }
  return results;
}

/** Who answers as most do, who hardly knows anything, who has everything, and who does not know but ticks. */
const MANNERS: readonly Manner[] = [
  { unknown: 0.15, none: 0.5 },
  { unknown: 0.7, none: 0.5 },
  { unknown: 0.02, none: 0.1 },
  { unknown: 0.4, none: 0.1 },
];

export function randomVisitor(ruleSet: RuleSet, category: string, seed: number): Visit {
  const chance = dice(seed);
  const age = chance.pick(agesOf(ruleSet)) + chance.below(3);
  const manner = chance.pick(MANNERS);
  return answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }, options) => randomAnswer(chance, question, options, manner),
  }).visit;
}

/** Takes answers away, one by one, as long as the law stays broken; then a young age. */
function shrunk(ruleSet: RuleSet, found: Counterexample): Counterexample {
  let best = found;
  const tryVisit = (visit: Visit): boolean => {
    const walked = brokenLaws(ruleSet, visit);
    const still = walked.broken.find(({ law }) => law === found.law);
    if (still) best = { ...found, detail: still.detail, visit: walked.visit };
    return still !== undefined;
  };
  let kept: Record<string, Answer> = { ...found.visit.answers };
  for (const id of Object.keys(kept).toReversed()) {
    const { [id]: _, ...rest } = kept;
    if (tryVisit({ ...found.visit, answers: rest })) kept = rest;
  }
  tryVisit({ ...found.visit, age: AGE_FROM, answers: kept });
  return best;
}

/** As a file for rules/suites, so that the visitor can be replayed, explained and kept. */
export function toCaseFile({ law, detail, visit }: Counterexample, seed: number): Suite {
  const answers = Object.fromEntries(
    Object.entries(visit.answers).map(([id, given]) => [id, typeof given === 'string' ? given : [...given]]),
  );
  return {
    category: visit.category,
    cases: [
      {
        id: `fuzz-${law}-${seed}`,
        title: `Against the law "${LAWS[law]}": ${detail}`,
        age: visit.age,
        answers,
        expect: {},
      },
    ],
  };
}

/** Shares of workers, put together by category. */
export function mergeFuzz(parts: readonly FuzzResult[]): FuzzResult[] {
  const all = new Map<string, FuzzResult>();
  for (const part of parts) {
    const known = all.get(part.category);
    if (!known) {
      all.set(part.category, { ...part, counterexamples: part.counterexamples.map((one) => ({ ...one })) });
      continue;
    }
    known.visitors += part.visitors;
    known.longest = Math.max(known.longest, part.longest);
    for (const one of part.counterexamples) {
      const same = known.counterexamples.find(({ law }) => law === one.law);
      if (!same) known.counterexamples.push(one);
      else Object.assign(same, { ...(one.at < same.at ? one : same), times: same.times + one.times });
    }
  }
  const laws = Object.keys(LAWS);
  for (const { counterexamples } of all.values())
    counterexamples.sort((a, b) => laws.indexOf(a.law) - laws.indexOf(b.law));
  return [...all.values()];
}
