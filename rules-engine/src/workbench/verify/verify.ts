/**
 * The compiled rules against json-rules-engine, visitor by visitor. Every suite case, simulated visitors of each
 * category, and the same visitors half way, where most answers are still missing: there the two could fall apart.
 */
import type { Library } from '../../engine/load/library.js';
import type { Outcome, RuleSet, Visit } from '../../engine/rule-set.js';
import { decideFast, decideFold, sameOutcome } from '../../engine/decide/decide.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { flagsInScope } from '../../engine/flow/red-flags.js';
import { askedOnce } from '../suites/asked-once.js';
import { basesOf } from '../suites/case-answers.js';
import { dice, seedOf } from '../walks/dice.js';
import { suiteCases } from '../walks/replay.js';
import { simulate } from '../walks/simulate.js';

export interface VerifyVisit {
  /** "throat/strep-typical" or "simulated 12". */
  name: string;
  visit: Visit;
}
export interface Difference {
  name: string;
  visit: Visit;
  /** Parts of the outcome that differ, e.g. "redFlags". */
  parts: string[];
  compiled: Outcome;
  reference: Outcome;
}

/** Every how many-th simulated visitor is taken half way as well. */
const HALF_WAY = 3;

export const caseVisits = (ruleSet: RuleSet, library: Library, category?: string): VerifyVisit[] =>
  suiteCases(ruleSet, library, category).map((one) => ({
    name: `${one.category}/${one.case.id}`,
    visit: one.visit,
  }));

/** `samples`: in all categories together; those taken half way come on top. */
export function simulatedVisits(
  ruleSet: RuleSet,
  library: Library,
  { samples, seed, category }: { samples: number; seed: number; category?: string | undefined },
): VerifyVisit[] {
  const bases = basesOf(library);
  const visits: VerifyVisit[] = [];
  const categories = [...ruleSet.categories.keys()].filter((id) => category === undefined || id === category);
  for (const id of categories) {
    const diseases = [...ruleSet.diseases.values()].filter(
      ({ prior, generic }) => id in prior.categories || generic,
    );
    const flags = flagsInScope(ruleSet, [id]);
    for (let index = 0; index < Math.ceil(samples / categories.length); index++) {
      const chance = dice(seedOf(seed, 'verify', id, index));
      const second = chance.happens(0.2)
        ? (chance.pickIfAny([...ruleSet.categories.keys()].filter((other) => other !== id)) ?? null)
        : null;
      const isFlag = chance.happens(0.3);
      const aimed = (isFlag ? chance.pickIfAny(flags) : chance.pickIfAny(diseases))?.id ?? '';
      const kind = aimed === '' ? 'anybody' : isFlag ? 'red flag' : 'disease';
      const visit = simulate(ruleSet, bases, { category: id, second, kind, id: aimed }, chance);
      const name = `${id}, simulated ${index}`;
      visits.push({ name, visit });
      if (index % HALF_WAY === 0)
        visits.push({ name: `${name}, half way`, visit: upTo(ruleSet, visit, chance.next()) });
    }
  }
  return visits;
}

/** With the answers to this share of the questions that were asked, from the first on; 1: without those never asked for. */
function upTo(ruleSet: RuleSet, visit: Visit, share: number): Visit {
  const asked = foldAnswers(ruleSet, visit).answered.map(({ question }) => question.id);
  const kept = asked.slice(0, Math.floor(asked.length * share));
  return {
    ...visit,
    answers: Object.fromEntries(
      kept.flatMap((id) => (visit.answers[id] === undefined ? [] : [[id, visit.answers[id]]])),
    ),
  };
}

/** `fast` is replaced only to see that a difference is found. */
export async function verifyAll(
  ruleSet: RuleSet,
  visits: readonly VerifyVisit[],
  onProgress: (done: number) => void = () => {},
  fast: (ruleSet: RuleSet, visit: Visit) => Outcome = decideFast,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const ask = askedOnce();
  for (const [index, { name, visit }] of visits.entries()) {
    const compiled = fast(ruleSet, visit);
    const reference = await decideFold(foldAnswers(ruleSet, visit), ask);
    if (!sameOutcome(compiled, reference)) {
      const parts = (Object.keys(reference) as (keyof Outcome)[]).filter(
        (key) => JSON.stringify(compiled[key]) !== JSON.stringify(reference[key]),
      );
      differences.push({ name, visit: upTo(ruleSet, visit, 1), parts, compiled, reference });
    }
    onProgress(index + 1);
  }
  return differences;
}

/** A difference as a case that can be put into a suite. */
export function asCase({ name, visit, reference }: Difference): object {
  return {
    id: `verify-${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`,
    title: `The compiled rules and json-rules-engine differ: ${name}`,
    age: visit.age,
    answers: visit.answers,
    expect: {
      first: reference.items[0]?.id ?? 'other',
      urgency: reference.urgency,
      redFlags: reference.redFlags.map(({ id }) => id),
    },
  };
}
