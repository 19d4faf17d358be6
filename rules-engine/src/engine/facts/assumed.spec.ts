/** Who goes on assuming, answer by answer, comes to what assuming anew from all answers gives. */
import { expect, test } from '@jest/globals';
import { choiceIn, slotsOf } from '../conditions/fact-table.js';
import type { Answer, RuleSet } from '../rule-set.js';
import { chance } from '../../spec-support/random.js';
import { randomRuleSet } from '../../spec-support/random-rule-set.js';
import { ruleSetOf, category, ticks, visit as told, yesNo } from '../../spec-support/rule-set.js';
import { randomWalk } from '../../spec-support/random-walk.js';
import { startFold, take } from '../flow/fold.js';
import { assumedNow } from '../flow/state.js';
import { nextPlace } from '../flow/walk.js';
import { assumeUnsure } from './assumed.js';

/** Answer by answer; each looks at what is assumed. */
function* assumedAlong(ruleSet: RuleSet, answers: Record<string, Answer>, visit = told(answers)) {
  const fold = startFold(ruleSet, visit);
  for (let place = nextPlace(fold); place; place = nextPlace(fold)) {
    const { question, stage, reason } = place;
    const given = [answers[question.id] ?? 'none'].flat();
    take(fold, question, given);
    fold.answered.push({ question, stage, reason });
    yield { fold, going: assumedNow(fold), anew: assumeUnsure(fold) };
  }
}

test('a doubt in a list outlives a "no" to the same fact asked alone', () => {
  const ruleSet = ruleSetOf({
    questions: [ticks('signs', ['cough']), yesNo('cough')],
    categories: [category('throat', { stop: ['signs', 'cough'] })],
  });
  const looks = [
    ...assumedAlong(ruleSet, { signs: ['unknown'], cough: 'no', second: 'none', closing: 'no' }),
  ];
  const { fold, going, anew } = looks[1]!;
  const cough = [fold.table, going, anew].map((table) => choiceIn(slotsOf(ruleSet), table, 'cough'));
  expect(cough).toEqual(['no', 'yes', 'yes']);
});

test('after every answer of 60 random walks the facts with doubts taken as yes are the same both ways', () => {
  let doubted = 0;
  for (let seed = 0; seed < 60; seed += 1) {
    const ruleSet = randomRuleSet(seed * 7919);
    const { visit } = randomWalk(ruleSet, chance(seed));
    for (const { fold, going, anew } of assumedAlong(ruleSet, visit.answers, visit)) {
      expect([...going.bits]).toEqual([...anew.bits]);
      expect([...going.numbers]).toEqual([...anew.numbers]);
      if (anew !== fold.table) doubted += 1;
    }
  }
  expect(doubted).toBeGreaterThan(150);
});
