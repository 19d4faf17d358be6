/** From answers to facts: what each kind of answer makes known, and what it must not. */
import { describe, expect, it } from '@jest/globals';
import type { DerivedFact, Option, Question } from '../model.js';
import type { Answer } from '../rule-set.js';
import { OPEN_END } from '../conditions/fact-types.js';
import { slotsOf, toRecord } from '../conditions/fact-table.js';
import { foldAnswers } from '../flow/fold.js';
import { bands, category, choice, is, ruleSetOf, ticks, visit, yesNo } from '../../spec-support/rule-set.js';

/** Facts after the answers, asked one after another; readers are made up so that each is asked. */
function factsOf(
  questions: Question[],
  answers: Record<string, Answer>,
  facts: DerivedFact[] = [],
  placed = questions,
) {
  const ruleSet = ruleSetOf({
    questions,
    facts,
    categories: [category('throat', { stop: placed.map(({ id }) => id) }), category('ear')],
  });
  const record = toRecord(slotsOf(ruleSet), foldAnswers(ruleSet, visit(answers)).table);
  const { age: _age, category: _category, ...rest } = record;
  return rest;
}

describe('answers', () => {
  it('a choice is its option; age and category are known of everybody', () => {
    expect(factsOf([choice('onset', ['hours', 'days'])], { onset: 'days' })).toEqual({ onset: 'days' });
    const ruleSet = ruleSetOf({});
    expect(toRecord(slotsOf(ruleSet), foldAnswers(ruleSet, visit()).table)).toEqual({
      age: 40,
      category: 'throat',
    });
  });

  it("I don't know makes no fact but .unsure", () => {
    expect(factsOf([yesNo('cough')], { cough: 'unknown' })).toEqual({ 'cough.unsure': 'yes' });
  });

  it('a band is an interval, the last one open', () => {
    expect(factsOf([bands('days', [0, 4, 11])], { days: 'from-4' })).toEqual({
      'days.min': 4,
      'days.max': 10,
    });
    expect(factsOf([bands('days', [0, 4, 11])], { days: 'from-11' })).toEqual({
      'days.min': 11,
      'days.max': OPEN_END,
    });
  });

  it('a tick-list sets each item: none all no, beside a tick no, unknown nothing', () => {
    const list = [ticks('signs', ['rash', 'chills'])];
    expect(factsOf(list, { signs: ['rash'] })).toEqual({ rash: 'yes', chills: 'no' });
    expect(factsOf(list, { signs: 'rash' })).toEqual({ rash: 'yes', chills: 'no' });
    expect(factsOf(list, { signs: ['none'] })).toEqual({ rash: 'no', chills: 'no' });
    expect(factsOf(list, { signs: 'unknown' })).toEqual({ 'signs.unsure': 'yes' });
    expect(factsOf(list, { signs: ['rash', 'none', 'unknown'] })).toEqual({ rash: 'yes', chills: 'no' });
  });

  it('a "none" that speaks for a second list denies that too, but for what was said yes elsewhere', () => {
    const first = ticks('signs', ['rash']);
    const healthy: Option = { id: 'healthy', title: 'Nothing else either', none: true, denies: ['more'] };
    const lists = [
      ticks('before', ['tired']),
      { ...first, options: [...(first.options ?? []), healthy] },
      ticks('more', ['tired', 'pale']),
    ];
    expect(factsOf(lists, { before: ['none'], signs: ['healthy'] })).toEqual({
      rash: 'no',
      tired: 'no',
      pale: 'no',
    });
    expect(factsOf(lists, { before: ['tired'], signs: ['healthy'] })).toEqual({
      rash: 'no',
      tired: 'yes',
      pale: 'no',
    });
    expect(factsOf(lists, { before: ['none'], signs: ['none'] })).toEqual({ rash: 'no', tired: 'no' });
    const feverish = [{ ...first, options: [{ ...healthy, denies: ['fever'] }] }, yesNo('fever')];
    expect(factsOf(feverish, { signs: ['healthy'] })).toEqual({ fever: 'no' });
  });

  it('an option that is not the question’s is no answer', () => {
    expect(factsOf([yesNo('cough')], { cough: 'maybe' })).toEqual({});
    expect(factsOf([yesNo('cough')], { cough: ['yes', 'no'] })).toEqual({});
    expect(factsOf([ticks('signs', ['rash'])], { signs: [] })).toEqual({});
    expect(factsOf([yesNo('cough')], { toString: 'yes' })).toEqual({});
  });

  it('an item ticked in one list stays yes though another list says none', () => {
    const lists = [ticks('one', ['rash']), ticks('two', ['rash', 'chills'])];
    expect(factsOf(lists, { one: ['rash'], two: 'none' })).toEqual({ rash: 'yes', chills: 'no' });
  });
});

describe('the plainer question', () => {
  const cough = yesNo('cough', { plainer: 'cough-plainer' });
  const plainer = yesNo('cough-plainer');
  const ask = (answers: Record<string, Answer>) => factsOf([cough, plainer], answers, [], [cough]);

  it('speaks for its original', () => {
    expect(ask({ cough: 'unknown', 'cough-plainer': 'yes' })).toEqual({
      cough: 'yes',
      'cough-plainer': 'yes',
    });
  });
  it('says nothing before it is answered, and both are unsure when it is unknown too', () => {
    expect(ask({ cough: 'unknown' })).toEqual({});
    expect(ask({ cough: 'unknown', 'cough-plainer': 'unknown' })).toEqual({
      'cough.unsure': 'yes',
      'cough-plainer.unsure': 'yes',
    });
  });
  it('is no fact while the original was answered', () => {
    expect(ask({ cough: 'no', 'cough-plainer': 'yes' })).toEqual({ cough: 'no' });
  });
  it('maps bands by option, and items of a tick-list by what they set', () => {
    const days = { ...bands('days', [0, 4]), plainer: 'days-plainer' };
    const loose = choice('days-plainer', ['from-0', 'from-4']);
    expect(factsOf([days, loose], { days: 'unknown', 'days-plainer': 'from-0' }, [], [days])).toMatchObject({
      'days.min': 0,
      'days.max': 3,
    });
    const list = ticks('signs', ['rash', 'chills'], { plainer: 'signs-plainer' });
    const again = ticks('signs-plainer', ['rash', 'chills']);
    expect(factsOf([list, again], { signs: 'unknown', 'signs-plainer': ['chills'] }, [], [list])).toEqual({
      rash: 'no',
      chills: 'yes',
    });
  });
  it('asked once for two originals, it speaks for both', () => {
    const other = yesNo('phlegm', { plainer: 'cough-plainer' });
    const answers = { cough: 'unknown', 'cough-plainer': 'no', phlegm: 'unknown' };
    expect(factsOf([cough, plainer, other], answers, [], [cough, other])).toMatchObject({
      cough: 'no',
      phlegm: 'no',
    });
  });
});

describe('derived facts', () => {
  const questions = [yesNo('cough'), yesNo('fever'), bands('days', [0, 4, 11])];
  const derive = (fact: DerivedFact, answers: Record<string, Answer>, more: DerivedFact[] = []) => {
    const all = factsOf(questions, answers, [...more, fact]);
    const value = all[fact.id];
    return (
      value ??
      (all[`${fact.id}.min`] === undefined ? undefined : [all[`${fact.id}.min`], all[`${fact.id}.max`]])
    );
  };
  const base = { id: 'it', text: 'It' };

  it('when: yes, no, or nothing', () => {
    const both: DerivedFact = {
      ...base,
      kind: 'when',
      when: { all: [is('cough', 'yes'), is('fever', 'yes')] },
    };
    expect(derive(both, { cough: 'yes', fever: 'yes', days: 'unknown' })).toBe('yes');
    expect(derive(both, { cough: 'yes' })).toBeUndefined();
    expect(derive(both, { cough: 'no' })).toBe('no');
  });

  it('count: an interval while answers are missing', () => {
    const count: DerivedFact = {
      ...base,
      kind: 'count',
      of: [
        { id: 'a', when: is('cough', 'yes') },
        { id: 'b', when: is('fever', 'yes') },
      ],
    };
    expect(derive(count, {})).toEqual([0, 2]);
    expect(derive(count, { cough: 'yes' })).toEqual([1, 2]);
    expect(derive(count, { cough: 'no', fever: 'unknown' })).toEqual([0, 1]);
    expect(derive(count, { cough: 'yes', fever: 'no' })).toEqual([1, 1]);
  });

  it('sum: conditions, steps over a band and points of a choice', () => {
    const sum: DerivedFact = {
      ...base,
      kind: 'sum',
      terms: [
        { id: 'a', when: is('cough', 'yes'), points: -1 },
        {
          id: 'b',
          fact: 'days',
          steps: [
            [0, 0],
            [4, 1],
            [11, 3],
          ],
        },
        { id: 'c', fact: 'fever', points: { yes: 2 } },
      ],
    };
    expect(derive(sum, {})).toEqual([-1, 5]);
    expect(derive(sum, { cough: 'yes', fever: 'yes', days: 'from-4' })).toEqual([2, 2]);
    expect(derive(sum, { cough: 'no', fever: 'unknown', days: 'from-11' })).toEqual([3, 5]);
  });

  it('max: of what is known and what may come; age counts as a number', () => {
    const max: DerivedFact = { ...base, kind: 'max', of: ['days', 'count'] };
    const count: DerivedFact = {
      id: 'count',
      text: 'C',
      kind: 'count',
      of: [{ id: 'a', when: is('cough', 'yes') }],
    };
    expect(derive(max, {}, [count])).toEqual([0, OPEN_END]);
    expect(derive(max, { cough: 'yes', fever: 'no', days: 'from-0' }, [count])).toEqual([1, 3]);
    const steps: DerivedFact = {
      ...base,
      kind: 'sum',
      terms: [
        {
          id: 'a',
          fact: 'age',
          steps: [
            [18, 1],
            [45, 2],
          ],
        },
      ],
    };
    expect(derive(steps, {})).toEqual([1, 1]);
  });

  it('table: the first row that holds, when no row before it may still hold', () => {
    const table: DerivedFact = {
      ...base,
      kind: 'table',
      rows: [
        { id: 'a', when: is('cough', 'yes'), value: 'high' },
        { id: 'b', when: is('fever', 'yes'), value: 'middle' },
      ],
      otherwise: 'low',
    };
    expect(derive(table, { cough: 'yes' })).toBe('high');
    expect(derive(table, { cough: 'unknown', fever: 'yes' })).toBeUndefined();
    expect(derive(table, { cough: 'no', fever: 'yes' })).toBe('middle');
    expect(derive(table, { cough: 'no', fever: 'no' })).toBe('low');
    expect(derive({ ...table, rows: table.rows.map((row) => ({ ...row, value: 'low' })) }, {})).toBe('low');
  });

  it('are computed in the order they need, whatever the order of the files', () => {
    const first: DerivedFact = { id: 'first', text: 'F', kind: 'when', when: is('cough', 'yes') };
    const second: DerivedFact = { ...base, kind: 'when', when: is('first', 'no') };
    expect(factsOf(questions, { cough: 'no' }, [second, first])).toMatchObject({ first: 'no', it: 'yes' });
  });

  it('in a circle are refused by name', () => {
    const a: DerivedFact = { id: 'a', text: 'A', kind: 'max', of: ['b'] };
    const b: DerivedFact = { id: 'b', text: 'B', kind: 'max', of: ['a'] };
    expect(() => factsOf(questions, {}, [a, b])).toThrow('a → b → a');
  });
});
