/** What explain says would change the result, held by doing it: every flip that is shown is replayed to its end. */
import { describe, expect, it } from '@jest/globals';
import { chance } from '../../spec-support/random.js';
import { randomRuleSet } from '../../spec-support/random-rule-set.js';
import { randomWalk } from '../../spec-support/random-walk.js';
import { samples } from '../../spec-support/depth.js';
import { follow } from '../flow/follow.js';
import type { Answer, RuleSet, Visit } from '../rule-set.js';
import { decideFast } from './decide.js';
import { flips, type Flip } from './flips.js';

/** The changed answer, and "I don't know" to whatever has no answer then, one question after the other. */
function replayed(
  ruleSet: RuleSet,
  visit: Visit,
  question: string,
  to: Answer,
): { visit: Visit; opened: string[] } {
  const asked = new Set(follow(ruleSet, visit).answered.map((step) => step.question.id));
  const kept = Object.entries(visit.answers).filter(([id]) => asked.has(id));
  let now: Visit = { ...visit, answers: { ...Object.fromEntries(kept), [question]: to } };
  const opened: string[] = [];
  for (let next = follow(ruleSet, now).next; next; next = follow(ruleSet, now).next) {
    const options = next.question.options ?? [];
    const option =
      options.find(({ unknown }) => unknown) ?? options.find(({ none }) => none) ?? options.at(-1);
    const answer = next.question.multiple ? [option?.id ?? ''] : (option?.id ?? '');
    opened.push(next.question.short);
    now = { ...now, answers: { ...now.answers, [next.question.id]: answer } };
  }
  return { visit: now, opened };
}

const endsOf = ({ to, same }: Flip): Answer[] => [to, ...same.map((one) => one.to)];

describe('flips are true', () => {
  it('every flip of random visitors in random rule sets comes out as it says, what it opens answered "I don\'t know"', () => {
    const counted = { flips: 0, opening: 0, emergencies: 0, merged: 0 };
    for (let seed = 1; seed <= samples(40, 400); seed += 1) {
      const ruleSet = randomRuleSet(seed);
      const { visit } = randomWalk(ruleSet, chance(seed * 7));
      const outcome = decideFast(ruleSet, visit);
      const told = flips(ruleSet, visit, outcome);
      for (const flip of told) {
        counted.flips += 1;
        if (flip.opened.length > 0) counted.opening += 1;
        if (flip.emergency) counted.emergencies += 1;
        if (flip.same.length > 0) counted.merged += 1;
        for (const to of endsOf(flip)) {
          const replay = replayed(ruleSet, visit, flip.question, to);
          const changed = decideFast(ruleSet, replay.visit);
          const emergency = changed.redFlags.find(
            ({ id, level }) => level === 'emergency' && !outcome.redFlags.some((flag) => flag.id === id),
          );
          expect([seed, replay.opened]).toEqual([seed, flip.opened]);
          expect([seed, emergency?.id]).toEqual([seed, flip.emergency?.id]);
          if (flip.emergency) continue;
          expect([seed, changed.items[0]?.id ?? null]).toEqual([seed, flip.first?.id ?? null]);
          expect(changed.items[0]?.id).not.toBe(outcome.items[0]?.id);
        }
      }
      const keys = told.flatMap((flip) => endsOf(flip).map((to) => `${flip.question} ${JSON.stringify(to)}`));
      expect(new Set(keys).size).toBe(keys.length);
    }
    // The law is empty unless each kind is met.
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  });
});
