/** Which answers a red flag names as its cause, and when it is doubt and not a sign. */
import { describe, expect, it } from '@jest/globals';
import type { Condition } from '../condition-model.js';
import type { DerivedFact, RedFlag } from '../model.js';
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

const QUESTIONS = [
  yesNo('pain', { plainer: 'pain-plainer' }),
  yesNo('pain-plainer'),
  yesNo('sweat'),
  choice('kind', ['crushing', 'stabbing']),
  bands('minutes', [0, 15]),
  ticks('stop', ['collapse', 'fits', 'cramp']),
];
const FACTS: DerivedFact[] = [
  {
    id: 'heart-like',
    text: 'Like a heart attack',
    kind: 'when',
    when: { any: [is('pain', 'yes'), is('sweat', 'yes')] },
  },
  {
    id: 'signs',
    text: 'Signs',
    kind: 'count',
    of: ['sweat', 'collapse', 'fits'].map((id) => ({ id, when: is(id, 'yes') })),
  },
  {
    id: 'score',
    text: 'Score',
    kind: 'sum',
    terms: [
      { id: 'sweat', when: is('sweat', 'yes'), points: 2 },
      { id: 'kind', fact: 'kind', points: { crushing: 3 } },
    ],
  },
  {
    id: 'danger',
    text: 'Danger',
    kind: 'table',
    rows: [
      { id: 'long', when: { fact: 'minutes', operator: 'greaterThanInclusive', value: 15 }, value: 'high' },
    ],
    otherwise: 'low',
  },
];

async function told(flag: RedFlag, answers: Record<string, Answer>) {
  const ruleSet = ruleSetOf({
    questions: QUESTIONS,
    facts: FACTS,
    redFlags: [flag],
    stop: ['pain', 'sweat', 'kind', 'minutes', 'stop'],
    categories: [category('throat')],
  });
  const [fired] = redFlags(ruleSet, visit(answers));
  const [decided] = (await decide(ruleSet, visit(answers))).redFlags;
  expect(decided).toEqual(fired);
  return (
    fired && {
      because: fired.because?.map(({ question, options }) => `${question}: ${options.join()}`),
      isDoubt: fired.isDoubt,
    }
  );
}
const flagOn = (trigger: Condition, more: Partial<RedFlag> = {}): RedFlag => redFlag('flag', trigger, more);
const NONE = { pain: 'no', sweat: 'no', kind: 'stabbing', minutes: 'from-0', stop: ['none'] };

describe('what led to a red flag', () => {
  const either = { any: [is('collapse', 'yes'), is('fits', 'yes'), is('sweat', 'yes')] };
  it.each<[Condition, Record<string, Answer>, string[]]>([
    [either, { stop: ['fits', 'cramp'] }, ['stop: fits']],
    [either, { sweat: 'yes', stop: ['fits', 'collapse'] }, ['sweat: yes', 'stop: collapse,fits']],
    [{ all: [is('sweat', 'yes'), is('pain', 'no')] }, { sweat: 'yes' }, ['sweat: yes']],
    [is('heart-like', 'yes'), { sweat: 'yes' }, ['sweat: yes']],
    [
      { fact: 'signs', operator: 'greaterThanInclusive', value: 2 },
      { sweat: 'yes', stop: ['fits'] },
      ['sweat: yes', 'stop: fits'],
    ],
    [
      { fact: 'score', operator: 'greaterThanInclusive', value: 5 },
      { sweat: 'yes', kind: 'crushing' },
      ['sweat: yes', 'kind: crushing'],
    ],
    [is('danger', 'high'), { minutes: 'from-15' }, ['minutes: from-15']],
    [is('pain', 'yes'), { pain: 'unknown', 'pain-plainer': 'yes' }, ['pain-plainer: yes']],
    [
      { all: [is('kind.unsure', 'yes'), is('sweat', 'yes')] },
      { sweat: 'yes', kind: 'unknown' },
      ['sweat: yes', 'kind: unknown'],
    ],
  ])('%j on %j', async (trigger, answers, because) => {
    expect(await told(flagOn(trigger), { ...NONE, ...answers })).toEqual({ because, isDoubt: undefined });
  });
});

describe('doubt', () => {
  const doubting = flagOn({ any: [is('collapse', 'yes'), is('fits', 'yes')] }, { secondUnknown: 'yes' });
  it('is named where nothing but "I don’t know" made the flag fire', async () => {
    expect(await told(doubting, { ...NONE, stop: ['unknown'] })).toEqual({
      because: ['stop: unknown'],
      isDoubt: true,
    });
    const pain = flagOn(is('pain', 'yes'), { secondUnknown: 'yes' });
    const twice = { pain: 'unknown', 'pain-plainer': 'unknown' };
    expect(await told(pain, { ...NONE, ...twice })).toEqual({ because: ['pain: unknown'], isDoubt: true });
  });
  it('is no doubt beside a sign, in the trigger or in what confirms it', async () => {
    const confirmed = { ...doubting, confirm: is('sweat', 'yes'), ask: ['sweat'] };
    expect(await told(confirmed, { ...NONE, sweat: 'yes', stop: ['unknown'] })).toEqual({
      because: ['sweat: yes', 'stop: unknown'],
      isDoubt: undefined,
    });
    expect(await told(confirmed, { ...NONE, sweat: 'unknown', stop: ['fits'] })).toEqual({
      because: ['sweat: unknown', 'stop: fits'],
      isDoubt: undefined,
    });
    expect((await told(confirmed, { ...NONE, sweat: 'unknown', stop: ['unknown'] }))?.isDoubt).toBe(true);
  });
  it('is not in a flag that a sign fires although a list is in doubt', async () => {
    const other = { ...doubting, trigger: { any: [is('collapse', 'yes'), is('sweat', 'yes')] } };
    expect(await told(other, { ...NONE, sweat: 'yes', stop: ['unknown'] })).toEqual({
      because: ['sweat: yes'],
      isDoubt: undefined,
    });
  });
});
