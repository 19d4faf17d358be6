/**
 * One test a trap of json-rules-engine 7.3.1 (docs/rule-format.md, section 1): first the trap itself, on the raw
 * engine, then that our conditions do not fall in. Should an upgrade mend one, its test says so.
 */
import { describe, expect, it } from '@jest/globals';
import { Engine, type TopLevelCondition } from 'json-rules-engine';
import type { Condition, Leaf, Operator } from '../condition-model.js';
import type { FactType, FactTypes } from './fact-types.js';
import { definitelyTrue } from './normalise.js';
import { ConditionInvalid, type Plain } from './plain.js';
import { runJsonRulesEngine } from './run-json-rules-engine.js';

type Facts = Record<string, string | number>;
const TYPES: FactTypes = new Map<string, FactType>([
  ['cough', { kind: 'choice', values: ['yes', 'no'] }],
  ['place', { kind: 'choice', values: ['throat', 'mouth', 'thr'] }],
  ['days', { kind: 'interval', lo: 0, hi: 99 }],
]);

async function raw(conditions: unknown, facts: Facts): Promise<boolean> {
  const rule = { conditions: conditions as TopLevelCondition, event: { type: 'fired' } };
  const { events } = await new Engine([rule], { allowUndefinedFacts: true }).run(facts);
  return events.length > 0;
}

async function ours(condition: Condition, facts: Facts): Promise<boolean> {
  const holding = await runJsonRulesEngine(new Map([['it', definitelyTrue(condition, TYPES)]]), facts);
  return holding.has('it');
}

const refused = (condition: unknown): void =>
  expect(() => definitelyTrue(condition as Condition, TYPES)).toThrow(ConditionInvalid);
const leaf = (fact: string, operator: Operator, value: Leaf['value']): Leaf => ({ fact, operator, value });

describe('traps of json-rules-engine', () => {
  it('1: notEqual on an unanswered fact fires', async () => {
    const condition = leaf('cough', 'notEqual', 'yes');
    expect(await raw({ all: [condition] }, {})).toBe(true);
    expect(await ours(condition, {})).toBe(false);
    expect(await ours(condition, { cough: 'no' })).toBe(true);
  });

  it('2: notIn on an unanswered fact fires', async () => {
    const condition = leaf('place', 'notIn', ['throat']);
    expect(await raw({ all: [condition] }, {})).toBe(true);
    expect(await ours(condition, {})).toBe(false);
    expect(await ours(condition, { place: 'mouth' })).toBe(true);
  });

  it('3: not { lessThan } on an unanswered fact fires', async () => {
    const condition: Condition = { not: leaf('days', 'lessThan', 3) };
    expect(await raw({ not: { all: [leaf('days', 'lessThan', 3)] } }, {})).toBe(true);
    expect(await ours(condition, {})).toBe(false);
    expect(await ours(condition, { 'days.min': 3, 'days.max': 10 })).toBe(true);
    expect(await ours(condition, { 'days.min': 1, 'days.max': 10 })).toBe(false);
  });

  it('4: an empty any or all fires', async () => {
    expect(await raw({ any: [] }, {})).toBe(true);
    expect(await raw({ all: [] }, {})).toBe(true);
    refused({ any: [] });
    refused({ all: [] });
  });

  it('5: all beside any in one object is ignored', async () => {
    const both = { all: [leaf('cough', 'equal', 'no')], any: [leaf('cough', 'equal', 'yes')] };
    expect(await raw(both, { cough: 'yes' })).toBe(true);
    refused(both);
  });

  it('6: in with a string is a search for letters', async () => {
    expect(await raw({ all: [leaf('place', 'in', 'throat')] }, { place: 'thr' })).toBe(true);
    refused(leaf('place', 'in', 'throat'));
    refused(leaf('place', 'equal', ['throat']));
  });

  it('7: numbers as text are compared as text', async () => {
    expect(await raw({ all: [leaf('days', 'lessThan', '10')] }, { days: '9' })).toBe(false);
    refused(leaf('days', 'lessThan', '10'));
    expect(await ours(leaf('days', 'lessThan', 10), { 'days.min': 9, 'days.max': 9 })).toBe(true);
  });

  it('8: a misspelt operator loads and throws at run', async () => {
    const wrong = { ...leaf('cough', 'equal', 'yes'), operator: 'equals' };
    await expect(raw({ all: [wrong] }, { cough: 'yes' })).rejects.toThrow(/operator/i);
    refused(wrong);
  });

  it('9: a misspelt fact is silently false', async () => {
    expect(await raw({ all: [leaf('cuogh', 'equal', 'yes')] }, { cough: 'yes' })).toBe(false);
    refused(leaf('cuogh', 'equal', 'yes'));
    refused(leaf('cough', 'equal', 'yse'));
  });

  it('10: keys it does not know are ignored', async () => {
    const extra = { ...leaf('cough', 'equal', 'yes'), unless: 'smoker' };
    expect(await raw({ all: [extra] }, { cough: 'yes' })).toBe(true);
    refused(extra);
  });

  it('11: events do not come in the order of the rules', async () => {
    const deep = { all: [{ all: [leaf('cough', 'equal', 'yes')] }] };
    const flat = { all: [leaf('cough', 'equal', 'yes')] };
    const rules = [
      { conditions: deep, event: { type: 'first' } },
      { conditions: flat, event: { type: 'second' } },
    ];
    const { events } = await new Engine(rules).run({ cough: 'yes' });
    expect(events.map(({ type }) => type)).toEqual(['second', 'first']);
    const holding = await runJsonRulesEngine(
      new Map<string, Plain>([
        ['first', { all: [{ all: [{ fact: 'cough', operator: 'in', value: ['yes'] }] }] }],
        ['second', { fact: 'cough', operator: 'in', value: ['yes'] }],
      ]),
      { cough: 'yes' },
    );
    // A set is asked by name: order cannot matter.
    expect(holding).toEqual(new Set(['first', 'second']));
  });

  it('12: named conditions in a circle overflow the stack at run', async () => {
    const engine = new Engine([{ conditions: { condition: 'a' }, event: { type: 'fired' } }]);
    engine.setCondition('a', { all: [{ condition: 'b' }] });
    engine.setCondition('b', { all: [{ condition: 'a' }] });
    await expect(engine.run({})).rejects.toThrow(RangeError);
    refused({ condition: 'a' });
  });

  it('13: overlapping runs of one Engine lose rules; ours take a fresh one each', async () => {
    const plain = new Map<string, Plain>();
    for (let i = 0; i < 20; i++) plain.set(`${i}`, { fact: 'cough', operator: 'in', value: ['yes'] });
    const rules = [...plain].map(([type], priority) => ({
      conditions: { all: [leaf('cough', 'equal', 'yes')] },
      event: { type },
      priority: priority + 1,
    }));
    const shared = new Engine(rules);
    const overlapping: Promise<number>[] = [];
    for (let i = 0; i < 50; i++) {
      overlapping.push(shared.run({ cough: 'yes' }).then(({ events }) => events.length));
      // The next visitor comes a moment later, while this run is under way.
      for (let moment = 0; moment < 7; moment++) await Promise.resolve();
    }
    const counts = await Promise.all(overlapping);
    expect(Math.min(...counts)).toBeLessThan(20);
    const sizes = await Promise.all(
      Array.from({ length: 50 }, () => runJsonRulesEngine(plain, { cough: 'yes' }).then(({ size }) => size)),
    );
    expect(sizes).toEqual(Array.from({ length: 50 }, () => 20));
  });
});
