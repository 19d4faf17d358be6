/** Going on from a path is the same as folding all answers again: for every answer, in any library. */
import { describe, expect, it, test } from '@jest/globals';
import { samples } from '../../spec-support/depth.js';
import { chance } from '../../spec-support/random.js';
import { randomRuleSet } from '../../spec-support/random-rule-set.js';
import { randomAnswer } from '../../spec-support/random-walk.js';
import { category, ruleSetOf, ticks, visit, yesNo } from '../../spec-support/rule-set.js';
import { reader } from '../../spec-support/walk.js';
import type { Answer, RuleSet, Step } from '../rule-set.js';
import { follow, followOn } from './follow.js';

/** Every answer alone, and two ticks at once. */
function answersTo({ question: { options = [], multiple } }: Step): Answer[] {
  if (!multiple) return options.map(({ id }) => id);
  const items = options.filter(({ none, unknown }) => !none && !unknown).map(({ id }) => id);
  return [...options.map(({ id }) => [id]), items.slice(0, 2)];
}

/** Walks at random, and tries every answer on the way; how many were tried. */
function expectSameEverywhere(ruleSet: RuleSet, seed: number, own?: string): number {
  const dice = chance(seed);
  const start = { category: own ?? dice.pick([...ruleSet.categories.keys()]), age: 18 + dice.below(70) };
  let given: Record<string, Answer> = {};
  let tried = 0;
  for (let path = follow(ruleSet, { ...start, answers: given }); path.next;) {
    const { id } = path.next.question;
    for (const answer of answersTo(path.next)) {
      expect(followOn(path, answer)).toEqual(
        follow(ruleSet, { ...start, answers: { ...given, [id]: answer } }),
      );
      tried += 1;
    }
    const answer = randomAnswer(dice, path.next);
    given = { ...given, [id]: answer };
    path = followOn(path, answer);
  }
  return tried;
}

const SEEDS = Array.from({ length: samples(40, 400) }, (_, seed) => seed + 1);
test.each(SEEDS)('random library %d', (seed) => {
  expect(expectSameEverywhere(randomRuleSet(seed * 7), seed)).toBeGreaterThan(0);
});

test('near the budget, where the second complaint comes before the end of the core', () => {
  const core = Array.from({ length: 44 }, (_, i) => `core${i}`);
  const ruleSet = ruleSetOf({
    questions: [
      ticks('stop', ['collapse']),
      ticks('stop-ear', ['vertigo'], { plainer: 'stop-ear-plainer' }),
      ticks('stop-ear-plainer', ['vertigo']),
      ...['itch', 'ringing', ...core].map((id) => yesNo(id)),
    ],
    stop: ['stop'],
    categories: [
      category('throat', { core: core.map((question) => ({ question })) }),
      category('ear', { stop: ['stop-ear'], bridge: ['itch', 'ringing'] }),
    ],
    diseases: [reader(...core, 'itch', 'ringing')],
  });
  for (const seed of SEEDS.slice(0, 12))
    expect(expectSameEverywhere(ruleSet, seed, 'throat')).toBeGreaterThan(80);
});

describe('what is no answer', () => {
  const ruleSet = ruleSetOf({
    questions: [yesNo('cough'), yesNo('fever')],
    categories: [category('throat', { core: [{ question: 'cough' }, { question: 'fever' }] })],
    diseases: [reader('cough', 'fever')],
  });

  it('leaves the path as it is', () => {
    const path = follow(ruleSet, visit({}));
    expect(followOn(path, 'nonsense')).toBe(path);
  });

  it('so does any answer after the last question; and a path from elsewhere is refused', () => {
    let path = follow(ruleSet, visit({}));
    while (path.next) path = followOn(path, path.next.question.options![0]!.id);
    expect(followOn(path, 'yes')).toBe(path);
    expect(() => followOn({ ...path }, 'yes')).toThrow('Only a path of follow()');
  });

  it('answers that wait behind the question come after it', () => {
    const path = follow(ruleSet, visit({ fever: 'yes' }));
    expect(followOn(path, 'no').answered.map(({ question }) => question.id)).toEqual(['cough', 'fever']);
  });
});
