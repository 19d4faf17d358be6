/** When a red flag fires, above all after "I don't know". */
import { describe, expect, it } from '@jest/globals';
import type { Condition } from '../condition-model.js';
import type { RedFlag } from '../model.js';
import type { Answer } from '../rule-set.js';
import { decide } from '../decide/decide.js';
import {
  bands,
  category,
  choice,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  visit,
  yesNo,
} from '../../spec-support/rule-set.js';
import { redFlags } from './follow.js';
import { stopList } from './stop-list.js';

const QUESTIONS = [
  yesNo('pain', { plainer: 'pain-plainer' }),
  yesNo('pain-plainer'),
  yesNo('sweat'),
  choice('kind', ['crushing', 'stabbing']),
  bands('minutes', [0, 15]),
  ticks('stop', ['collapse', 'fits']),
];
const ORDER = ['pain', 'sweat', 'kind', 'minutes', 'stop'];

async function fired(flag: RedFlag, answers: Record<string, Answer>, age = 40): Promise<boolean> {
  const ruleSet = ruleSetOf({
    questions: QUESTIONS,
    facts: [
      {
        id: 'heart-like',
        text: 'Like a heart attack',
        kind: 'when',
        when: { all: [is('pain', 'yes'), is('sweat', 'yes')] },
      },
    ],
    redFlags: [flag],
    stop: ORDER,
    categories: [category('throat')],
  });
  const given = visit(answers, { age });
  const fast = redFlags(ruleSet, given).map(({ id }) => id);
  expect((await decide(ruleSet, given)).redFlags.map(({ id }) => id)).toEqual(fast);
  return fast.length === 1;
}
const flagOn = (trigger: Condition, more: Partial<RedFlag> = {}): RedFlag => redFlag('flag', trigger, more);

describe('a red flag', () => {
  const plain = flagOn({
    all: [is('pain', 'yes'), { fact: 'age', operator: 'greaterThanInclusive', value: 40 }],
  });
  it('fires when its trigger definitely holds', async () => {
    expect(await fired(plain, { pain: 'yes' })).toBe(true);
    expect(await fired(plain, { pain: 'yes' }, 39)).toBe(false);
    expect(await fired(plain, { pain: 'no' })).toBe(false);
    expect(await fired(plain, {})).toBe(false);
  });
  it('waits for its confirmation', async () => {
    const flag = flagOn(is('pain', 'yes'), { confirm: is('sweat', 'yes'), ask: ['sweat'] });
    expect(await fired(flag, { pain: 'yes' })).toBe(false);
    expect(await fired(flag, { pain: 'yes', sweat: 'no' })).toBe(false);
    expect(await fired(flag, { pain: 'yes', sweat: 'unknown' })).toBe(false);
    expect(await fired(flag, { pain: 'yes', sweat: 'yes' })).toBe(true);
  });
});

describe('a second "I don’t know"', () => {
  const yes = flagOn(is('pain', 'yes'), { secondUnknown: 'yes' });
  const twice = { pain: 'unknown', 'pain-plainer': 'unknown' };
  it('counts as yes where the flag says so, and only the second', async () => {
    expect(await fired(yes, { pain: 'unknown' })).toBe(false);
    expect(await fired(yes, twice)).toBe(true);
    expect(await fired(yes, { ...twice, 'pain-plainer': 'no' })).toBe(false);
    expect(await fired(flagOn(is('pain', 'yes')), twice)).toBe(false);
  });
  it('counts the first where there is no plainer wording', async () => {
    expect(
      await fired(flagOn(is('sweat', 'yes'), { secondUnknown: 'yes' }), { pain: 'no', sweat: 'unknown' }),
    ).toBe(true);
  });
  it('reaches through derived facts, and every item of a tick-list', async () => {
    expect(
      await fired(flagOn(is('heart-like', 'yes'), { secondUnknown: 'yes' }), { ...twice, sweat: 'yes' }),
    ).toBe(true);
    expect(
      await fired(flagOn(is('heart-like', 'yes'), { secondUnknown: 'yes' }), { ...twice, sweat: 'no' }),
    ).toBe(false);
    const until = { pain: 'no', sweat: 'no', kind: 'stabbing', minutes: 'from-0' };
    expect(
      await fired(flagOn(is('fits', 'yes'), { secondUnknown: 'yes' }), { ...until, stop: 'unknown' }),
    ).toBe(true);
  });
  it('meets comparisons on a choice or a number, which have no yes', async () => {
    const trigger: Condition = {
      all: [
        is('pain', 'yes'),
        is('kind', 'crushing'),
        { fact: 'minutes', operator: 'greaterThanInclusive', value: 15 },
      ],
    };
    const answers = { pain: 'yes', sweat: 'no', kind: 'unknown', minutes: 'unknown' };
    expect(await fired(flagOn(trigger, { secondUnknown: 'yes' }), answers)).toBe(true);
    expect(await fired(flagOn(trigger, { secondUnknown: 'yes' }), { ...answers, minutes: 'from-0' })).toBe(
      false,
    );
    expect(await fired(flagOn(trigger), answers)).toBe(false);
  });
  it('meets a confirmation whose questions were answered "I don’t know"', async () => {
    const more: Partial<RedFlag> = {
      confirm: { all: [is('sweat', 'yes'), is('kind', 'crushing')] },
      ask: ['sweat', 'kind'],
      secondUnknown: 'yes',
    };
    const flag = flagOn(is('pain', 'yes'), more);
    expect(await fired(flag, { pain: 'yes', sweat: 'unknown' })).toBe(false);
    expect(await fired(flag, { pain: 'yes', sweat: 'unknown', kind: 'unknown' })).toBe(true);
    expect(await fired(flag, { pain: 'yes', sweat: 'unknown', kind: 'crushing' })).toBe(true);
    expect(await fired(flag, { pain: 'yes', sweat: 'unknown', kind: 'stabbing' })).toBe(false);
    expect(
      await fired(flagOn(is('pain', 'yes'), { ...more, secondUnknown: 'no' }), {
        pain: 'yes',
        sweat: 'unknown',
        kind: 'unknown',
      }),
    ).toBe(false);
  });
});

describe('where a flag counts', () => {
  const ruleSet = ruleSetOf({
    questions: [yesNo('pain'), yesNo('vertigo')],
    redFlags: [
      redFlag('throat-flag', is('pain', 'yes'), { categories: ['throat'] }),
      redFlag('ear-flag', is('pain', 'yes'), { categories: ['ear'] }),
      redFlag('mild', is('pain', 'yes'), { level: 'within-days' }),
    ],
    categories: [category('throat', { core: [{ question: 'pain' }] }), category('ear')],
  });
  it('in its categories, and in those of the second complaint; gravest first', async () => {
    const ids = (answers: Record<string, Answer>) => redFlags(ruleSet, visit(answers)).map(({ id }) => id);
    expect(ids({ pain: 'yes', second: 'none' })).toEqual(['throat-flag', 'mild']);
    expect(ids({ pain: 'yes', second: 'ear' })).toEqual(['ear-flag', 'throat-flag', 'mild']);
    const { redFlags: jre } = await decide(ruleSet, visit({ pain: 'yes', second: 'ear' }));
    expect(jre).toHaveLength(3);
  });
});

describe('the stop list before payment', () => {
  const old: Condition = { all: [is('faint', 'yes'), { fact: 'age', operator: 'greaterThan', value: 60 }] };
  const ruleSet = ruleSetOf({
    questions: [
      ticks('stop', ['collapse', 'rash', 'faint', 'chills', 'spots']),
      ticks('stop-throat', ['drooling']),
    ],
    stop: ['stop'],
    redFlags: [
      redFlag('collapse', is('collapse', 'yes')),
      redFlag('rash', is('rash', 'yes'), { level: 'same-day' }),
      redFlag('faint', old),
      redFlag('chills', is('chills', 'yes'), { confirm: is('drooling', 'yes'), ask: ['stop-throat'] }),
      redFlag('spots', is('spots', 'yes'), {
        confirm: is('drooling', 'yes'),
        ask: ['stop-throat'],
        stopsUnconfirmed: true,
      }),
      redFlag('drooling', is('drooling', 'yes'), { categories: ['throat'] }),
    ],
    categories: [category('throat', { stop: ['stop-throat', 'stop'] })],
  });
  it('marks what alone is an emergency, and what a question only clears', () => {
    expect(
      stopList(ruleSet, 'throat').map(({ question, emergencyOptionIds }) => [
        question.id,
        emergencyOptionIds,
      ]),
    ).toEqual([
      ['stop', ['collapse', 'spots']],
      ['stop-throat', ['drooling']],
    ]);
    expect(stopList(ruleSet, 'throat', 70)[0]?.emergencyOptionIds).toEqual(['collapse', 'faint', 'spots']);
    expect(stopList(ruleSet, 'elsewhere').map(({ question }) => question.id)).toEqual(['stop']);
  });
});
