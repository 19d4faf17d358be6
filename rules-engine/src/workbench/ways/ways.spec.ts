/** The smallest sets of answers that fire a flag: nobody fires it without one, everybody who gives one does. */
import { describe, expect, test } from '@jest/globals';
import type { Condition } from '../../engine/condition-model.js';
import { conditionId } from '../../engine/conditions/condition-ids.js';
import { holdsCompiled } from '../../engine/conditions/condition-table.js';
import {
  choiceIn,
  copyTable,
  numberIn,
  setChoice,
  slotsOf,
  type FactTable,
} from '../../engine/conditions/fact-table.js';
import { deriveAll } from '../../engine/facts/derive.js';
import type { DerivedFact, RedFlag } from '../../engine/model.js';
import {
  bands,
  category,
  choice,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  yesNo,
} from '../../spec-support/rule-set.js';
import { someCombination } from '../exact/projection.js';
import { dice, type Dice } from '../walks/dice.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { firingWays, isOrdinary, meaningOf, wayWords, type Way } from './index.js';

const questions = [
  yesNo('a'),
  yesNo('b', { plainer: 'b-plainly' }),
  yesNo('b-plainly'),
  choice('c', ['x', 'y', 'none']),
  bands('days', [0, 4, 21]),
  ticks('list', ['choking', 'bleeding']),
];
const facts: DerivedFact[] = [
  { id: 'either', text: 'a or b', kind: 'when', when: { any: [is('a', 'yes'), is('b', 'yes')] } },
  {
    id: 'two',
    text: 'how many',
    kind: 'count',
    of: [
      { id: 'a', when: is('a', 'yes') },
      { id: 'c', when: is('c', 'x') },
      { id: 'either', when: { not: is('either', 'yes') } },
    ],
  },
  {
    id: 'kind',
    text: 'which kind',
    kind: 'table',
    rows: [
      { id: 'one', when: is('a', 'yes'), value: 'first' },
      { id: 'two', when: is('c', 'y'), value: 'second' },
    ],
    otherwise: 'other',
  },
];
const ruleSetWith = (flag: RedFlag, stop: string[] = []): RuleSet =>
  ruleSetOf({ questions, facts, redFlags: [flag], stop, categories: [category('throat')] });

/** Does the visitor of these facts give all that the set asks for? */
function isGiven(ruleSet: RuleSet, table: FactTable, way: Way): boolean {
  const slots = slotsOf(ruleSet);
  return [...way].every(([fact, limit]) => {
    if ('values' in limit) return limit.values.includes(choiceIn(slots, table, fact) ?? '');
    const known = numberIn(slots, table, fact);
    if (!known) return false;
    const { from, to } = limit;
    const isAbove = !from || (from.isOpen ? known.min > from.value : known.min >= from.value);
    return isAbove && (!to || (to.isOpen ? known.max < to.value : known.max <= to.value));
  });
}

function randomCondition(chance: Dice, depth = 2): Condition {
  if (depth > 0 && chance.happens(0.6)) {
    const parts = Array.from({ length: 2 + chance.below(2) }, () => randomCondition(chance, depth - 1));
    return chance.pick<Condition>([{ all: parts }, { any: parts }, { not: { all: parts } }]);
  }
  return chance.pick<Condition>([
    is('a', 'yes'),
    is('b', chance.pick(['yes', 'no'])),
    { fact: 'c', operator: 'in', value: ['x', 'y'] },
    { fact: 'c', operator: 'notEqual', value: 'x' },
    { fact: 'days', operator: 'greaterThanInclusive', value: 4 },
    { fact: 'days', operator: 'lessThan', value: 21 },
    is('choking', 'yes'),
    is('either', chance.pick(['yes', 'no'])),
    { fact: 'two', operator: chance.pick(['greaterThan', 'greaterThanInclusive', 'lessThan']), value: 2 },
    is('kind', chance.pick(['first', 'second', 'other'])),
    is('a.unsure', 'yes'),
  ]);
}

describe('the sets of a flag', () => {
  test('hold exactly for those who fire it', () => {
    const asked = ['a', 'b', 'c', 'days', 'choking', 'a.unsure'];
    let fired = 0;
    for (let seed = 1; seed <= 30; seed += 1) {
      const flag = redFlag('flag', randomCondition(dice(seed)));
      const ruleSet = ruleSetWith(flag);
      const ways = firingWays(ruleSet, flag) ?? [];
      const wrong = someCombination(
        ruleSet,
        asked,
        (table) => {
          const own = copyTable(table);
          deriveAll(ruleSet, own);
          const fires = holdsCompiled(ruleSet, own, own)(conditionId.trigger('flag'));
          if (fires) fired += 1;
          return fires !== ways.some((way) => isGiven(ruleSet, own, way));
        },
        { limit: 10_000 },
      );
      expect({ seed, wrong }).toEqual({ seed, wrong: false });
    }
    expect(fired).toBeGreaterThan(500);
  });

  test('are the smallest: of none may an answer be left out', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const flag = redFlag('flag', randomCondition(dice(seed)));
      const ruleSet = ruleSetWith(flag);
      for (const way of firingWays(ruleSet, flag) ?? []) {
        for (const left of way.keys()) {
          const table = given(ruleSet, new Map([...way].filter(([fact]) => fact !== left)));
          expect(holdsCompiled(ruleSet, table, table)(conditionId.trigger('flag'))).toBe(false);
        }
      }
    }
  });
});

/** One visitor who gives choices of the set and nothing else. */
function given(ruleSet: RuleSet, way: Way): FactTable {
  const slots = slotsOf(ruleSet);
  let table: FactTable | undefined;
  someCombination(ruleSet, [], (empty) => Boolean((table = copyTable(empty))));
  if (!table) throw new Error('No table');
  for (const [fact, limit] of way)
    if ('values' in limit) setChoice(slots, table, fact, limit.values[0] ?? null);
  deriveAll(ruleSet, table);
  return table;
}

describe('what a set says', () => {
  const meanings = (flag: RedFlag, stop: string[] = []) => {
    const ruleSet = ruleSetWith(flag, stop);
    return (firingWays(ruleSet, flag) ?? []).map((way) => [wayWords(ruleSet, way), meaningOf(ruleSet, way)]);
  };

  test('a sign, or the doubt of a whole stop list; doubt elsewhere is nothing', () => {
    const flag = redFlag('flag', is('choking', 'yes'), { secondUnknown: 'yes' });
    const sign = ['“choking” is yes', 'sign'];
    const doubt = "“list” is answered with “I don't know”";
    expect(meanings(flag, ['list'])).toEqual([sign, [doubt, 'doubt']]);
    expect(meanings(flag)).toEqual([sign, [doubt, 'nothing']]);
  });

  test('doubt of a plainer wording is doubt of the question that it stands for, and named once', () => {
    const flag = redFlag('flag', is('b', 'yes'), { secondUnknown: 'yes' });
    expect(meanings(flag).map(([words]) => words)).toEqual([
      '“b” is yes',
      "“b” is answered with “I don't know”",
    ]);
  });

  test.each<[Condition, string]>([
    [is('c', 'none'), 'nothing'],
    [{ fact: 'c', operator: 'notEqual', value: 'x' }, 'nothing'],
    [is('c', 'x'), 'sign'],
    [is('b', 'no'), 'nothing'],
    [is('days', 4), 'sign'],
    [{ fact: 'age', operator: 'greaterThan', value: 60 }, 'nothing'],
  ])('%j', (trigger, meaning) => {
    expect(meanings(redFlag('flag', trigger)).map(([, one]) => one)).toEqual([meaning]);
  });

  test('values told apart by nothing else stand together', () => {
    const trigger = { any: [is('c', 'x'), { all: [is('c', 'y'), is('a', 'yes')] }, is('c', 'y')] };
    expect(meanings(redFlag('flag', trigger)).map(([words]) => words)).toEqual(['“c” is “x” or “y”']);
  });

  test('ordinary is what can be told without a stop list', () => {
    const flag = redFlag('flag', { any: [is('choking', 'yes'), is('a', 'yes')] });
    const ruleSet = ruleSetWith(flag, ['list']);
    const ordinary = firingWays(ruleSet, flag, (fact) => isOrdinary(ruleSet, fact));
    expect(ordinary).toEqual([new Map([['a', { values: ['yes'] }]])]);
  });

  test('too many to tell are not told', () => {
    const all = Array.from({ length: 14 }, (_, i) => i);
    const many = all.flatMap((i) => [yesNo(`p${i}`), yesNo(`q${i}`)]);
    const flag = redFlag('flag', {
      all: all.map((i) => ({ any: [is(`p${i}`, 'yes'), is(`q${i}`, 'yes')] })),
    });
    expect(firingWays(ruleSetOf({ questions: many, redFlags: [flag] }), flag)).toBeNull();
  });
});
