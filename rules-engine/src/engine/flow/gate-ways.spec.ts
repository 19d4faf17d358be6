/** In how many ways skip conditions come out together, on flows small enough to count by hand. */
import { describe, expect, test } from '@jest/globals';
import type { Condition } from '../condition-model.js';
import type { Placement, Question } from '../model.js';
import { category, choice, is, ruleSetOf, ticks, yesNo, type Parts } from '../../spec-support/rule-set.js';
import { gateWays } from './gate-ways.js';

/** One category with these core questions; those named only in placements are yes/no. */
function ways(gates: Question[], core: (Placement | string)[], more: Parts = {}, atMost?: number): number {
  const placements = core.map((one) => (typeof one === 'string' ? { question: one } : one));
  const known = new Set(gates.map(({ id }) => id));
  const others = [...new Set(placements.map(({ question }) => question))].filter((id) => !known.has(id));
  return gateWays(
    ruleSetOf({
      questions: [...gates, ...others.map((id) => yesNo(id))],
      categories: [category('throat', { core: placements })],
      ...more,
    }),
    'throat',
    atMost,
  );
}
const when = (question: string, askWhen: Condition, ifSkipped?: string): Placement => ({
  question,
  askWhen,
  ...(ifSkipped === undefined ? {} : { ifSkipped }),
});
const place = choice('place', ['arm', 'leg', 'head', 'belly', 'back']);

describe('one gate', () => {
  test('no condition, one way', () => expect(ways([place], ['place'])).toBe(1));

  test('options that no condition tells apart count once', () => {
    expect(ways([place], ['place', when('walks', is('place', 'leg'))])).toBe(2);
    const two = [when('walks', is('place', 'leg')), when('grips', is('place', 'arm'))];
    // Arm, leg, any other place, and both asked of those who do not know.
    expect(ways([place], ['place', ...two])).toBe(4);
  });

  test('two values of one question are never together', () => {
    const apart = ['arm', 'leg', 'head'].map((one) => when(`about-${one}`, is('place', one)));
    expect(ways([place], ['place', ...apart])).toBe(5);
  });

  test('a module that is not open is the same to a question without a value to stand for it', () => {
    const modules = [{ id: 'm', when: is('place', 'leg'), questions: [{ question: 'walks' }] }];
    const rules = (questions: Placement[]) => ({
      categories: [
        category('throat', { core: [{ question: 'place' }], modules: [{ ...modules[0]!, questions }] }),
      ],
    });
    expect(ways([place, yesNo('walks')], ['place'], rules([{ question: 'walks' }]))).toBe(2);
    const standing = when('walks', is('place', 'leg'), 'no');
    // Leg, another place (then "no" stands for it), not known.
    expect(ways([place, yesNo('walks')], ['place'], rules([standing]))).toBe(3);
  });
});

describe('several gates', () => {
  test('gates of different conditions multiply', () => {
    const gates = ['a', 'b', 'c'].map((id) => yesNo(id));
    const core = ['a', 'b', 'c'].flatMap((id) => [id, when(`more-${id}`, is(id, 'yes'))]);
    expect(ways(gates, core)).toBe(8);
  });

  test('one tick-list: its items multiply, what nobody reads does not', () => {
    const list = ticks('list', ['smokes', 'drinks', 'knits']);
    const core = ['list', when('packs', is('smokes', 'yes')), when('glasses', is('drinks', 'yes'))];
    expect(ways([list], core)).toBe(4);
    expect(ways([list], ['list', when('packs', { any: [is('smokes', 'yes'), is('drinks', 'yes')] })])).toBe(
      2,
    );
  });

  test('the count ends where one tie alone has more than is asked for', () => {
    const list = ticks('list', ['smokes', 'drinks', 'knits']);
    const core = ['list', when('packs', is('smokes', 'yes')), when('glasses', is('drinks', 'yes'))];
    expect(ways([list], core, {}, 4)).toBe(4);
    expect(ways([list], core, {}, 3)).toBe(Infinity);
  });

  test('a gate that was skipped itself has no other value', () => {
    const sex = choice('sex', ['female', 'male']);
    const core = ['sex', when('pregnant', is('sex', 'female'), 'no'), when('weeks', is('pregnant', 'yes'))];
    // Asked and weeks asked, asked and not, skipped and so not pregnant.
    expect(ways([sex, yesNo('pregnant')], core)).toBe(3);
  });

  test('an item in two lists is one gate', () => {
    const core = ['first', 'again', when('sputum', is('cough', 'yes')), when('blood', is('cough', 'yes'))];
    expect(ways([ticks('first', ['cough', 'fever']), ticks('again', ['cough', 'rash'])], core)).toBe(2);
  });

  test('derived gates, and ages only where a condition cuts them', () => {
    const facts = [
      {
        id: 'block',
        text: 'block',
        kind: 'table' as const,
        rows: [
          {
            id: 'limb',
            when: { fact: 'place', operator: 'in' as const, value: ['arm', 'leg'] },
            value: 'limb',
          },
        ],
        otherwise: 'trunk',
      },
    ];
    const old: Condition = { fact: 'age', operator: 'greaterThanInclusive', value: 65 };
    const core = ['place', when('walks', is('block', 'limb')), when('falls', old)];
    expect(ways([place], core, { facts })).toBe(4);
    expect(ways([place], [...core, when('both', { all: [old, is('block', 'limb')] })], { facts })).toBe(4);
  });
});

describe('conditions on the category', () => {
  const inThroat: Condition = { fact: 'category', operator: 'in', value: ['throat'] };
  const elsewhere: Condition = { not: inThroat };

  test('settled for everybody here, they tie nothing and part nobody', () => {
    const core = [
      'a',
      'b',
      when('more-a', { any: [elsewhere, is('a', 'yes')] }),
      when('more-b', { all: [inThroat, is('b', 'yes')] }),
      when('never', { all: [elsewhere, is('a', 'yes'), is('b', 'yes')] }),
      when('always', { any: [inThroat, is('a', 'yes'), is('b', 'yes')] }),
    ];
    expect(ways([yesNo('a'), yesNo('b')], core)).toBe(4);
    // Two lots of two ways each: tied together they would have four, more than is asked for.
    expect(ways([yesNo('a'), yesNo('b')], core, {}, 2)).toBe(4);
  });

  test('what stands for a question that is never asked here closes what reads it', () => {
    const core = [when('a', elsewhere, 'no'), when('more-a', is('a', 'yes'))];
    expect(ways([yesNo('a')], core)).toBe(1);
    expect(ways([yesNo('a')], [when('a', inThroat, 'no'), when('more-a', is('a', 'yes'))])).toBe(2);
  });
});
