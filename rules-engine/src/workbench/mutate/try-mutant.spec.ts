/** Told quickly and told in full, a mutant is noticed by the same cases: on rule sets at random and on a real category. */
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Case, Expectation } from '../../engine/suite-model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow } from '../../engine/flow/state.js';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { usableRules } from '../../engine/load/partial.js';
import { chance, type Chance } from '../../spec-support/random.js';
import { samples } from '../../spec-support/depth.js';
import { randomRuleSet } from '../../spec-support/random-rule-set.js';
import { randomAnswer, randomWalk } from '../../spec-support/random-walk.js';
import { withPart, type Mutant } from './mutant.js';
import { mutantsOf } from './mutants.js';
import { recordCase } from './recorded.js';
import { decided, isKept, suiteCases, type SuiteCase } from '../walks/replay.js';
import { noticerOf } from './try-mutant.js';

/** What a case can promise of an outcome, some of it left out. */
function promises(ruleSet: RuleSet, one: SuiteCase, dice: Chance): Expectation {
  const fold = foldAnswers(ruleSet, one.visit);
  const { outcome } = decided(fold, holdsNow(fold));
  const main = outcome.items.filter(({ type }) => type !== 'generic').map(({ id }) => id);
  const generic = outcome.items.filter(({ type }) => type === 'generic').map(({ id }) => id);
  const absent = [...ruleSet.diseases.keys()].filter((id) => !outcome.items.some((item) => item.id === id));
  const fired = outcome.redFlags.map(({ id }) => id);
  const all: Expectation = {
    first: main[0] ?? 'nothing',
    listed: main,
    notListed: absent,
    generic,
    notGeneric: absent,
    urgency: outcome.urgency,
    itemUrgency: Object.fromEntries(outcome.items.map(({ id, urgency }) => [id, urgency])),
    redFlags: [...fired, ...outcome.redFlags.map(({ level }) => level)],
    noRedFlags: [...ruleSet.redFlags.keys()].filter((id) => !fired.includes(id)),
    ...(outcome.items[0] && { fit: outcome.items[0].fit }),
  };
  return Object.fromEntries(Object.entries(all).filter(() => dice.happens(0.7)));
}

/** Somebody who answers whatever is asked, also what only changed rules would ask. */
function randomCase(ruleSet: RuleSet, dice: Chance): SuiteCase {
  const { visit } = randomWalk(ruleSet, dice);
  const answers: Record<string, Answer> = {};
  for (const question of ruleSet.questions.values()) {
    const options = [...optionsOf(ruleSet, question, visit.category)];
    answers[question.id] =
      visit.answers[question.id] ??
      randomAnswer(dice, { question: { ...question, options }, stage: 'primary', reason: 'core' });
  }
  const own = Object.keys(visit.answers).filter(() => dice.happens(0.5));
  const one: Case = {
    id: '',
    title: '',
    age: visit.age,
    answers: Object.fromEntries(own.map((id) => [id, answers[id] as string | string[]])),
    expect: {},
  };
  return { category: visit.category, case: one, file: '', visit: { ...visit, answers } };
}

/** Mutants and cases on which the two ways differ. */
function differences(ruleSet: RuleSet, mutants: readonly Mutant[], cases: readonly SuiteCase[]) {
  const recorded = cases.map((one) => recordCase(ruleSet, one));
  let noticed = 0;
  const wrong = mutants.flatMap((mutant) => {
    const changed = withPart(ruleSet, mutant.owner, mutant.part);
    const notices = noticerOf(ruleSet, mutant);
    return recorded.flatMap((one, i) => {
      const isNoticed = one.isKept && !isKept(changed, one.of);
      if (isNoticed) noticed += 1;
      return notices(one) === isNoticed ? [] : [`${mutant.what}: case ${i} ${one.of.case.id}`];
    });
  });
  return { wrong, noticed };
}

describe('the short way and the long way', () => {
  test.each(Array.from({ length: samples(2, 8) }, (_, i) => 7 - i))('rules at random, %i', (seed) => {
    const ruleSet = randomRuleSet(seed * 31 + 5);
    const dice = chance(seed);
    const cases = Array.from({ length: 8 }, () => randomCase(ruleSet, dice));
    for (const one of cases) one.case.expect = promises(ruleSet, one, dice);
    const { wrong, noticed } = differences(ruleSet, mutantsOf(ruleSet), cases);
    expect(wrong).toEqual([]);
    expect(noticed).toBeGreaterThan(0);
  });

  const oneIn = samples(300, 30);
  test(`a real category, one mutant in ${oneIn}`, async () => {
    const loaded = await loadLibrary(join(import.meta.dirname, '../../../../rules'));
    const ruleSet = usableRules(loaded, 'ear')?.ruleSet;
    if (!ruleSet) throw new Error('The rules of this repository are broken');
    const mutants = mutantsOf(ruleSet, 'ear').filter((_, i) => i % oneIn === 0);
    expect(differences(ruleSet, mutants, suiteCases(ruleSet, loaded.library, 'ear')).wrong).toEqual([]);
  }, 120_000);
});
